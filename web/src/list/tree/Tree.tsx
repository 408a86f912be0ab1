/**
 * A list as a tree, such as employees below their managers. It shares filters, order and search with the table: matches
 * are shown with all records above them. Only the visible lines are rendered; the focus stays on the tree itself.
 */
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useNavigate } from '@tanstack/react-router'
import { useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { to } from '../../data/api/address.ts'
import { idOf } from '../../data/records/cell-edits.ts'
import { isStateField, type Resource } from '../../data/records/metadata.ts'
import { usePreferences } from '../../data/people/preferences.ts'
import { addressOf } from '../../data/records/records.ts'
import type { TreeLayout } from '../../declaration/page.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { useNarrow } from '../../ui/page/useNarrow.ts'
import { labelOfField } from '../../words/labels.ts'
import { useTreeWords } from '../../words/parts.ts'
import { useLabels } from '../../words/words.ts'
import { rowHeights } from '../grid/grid-window.ts'
import type { LayoutProps } from '../state/layout-props.ts'
import css from './Tree.module.css'
import type { RecordNode, TreeNode } from './tree-nodes.ts'
import { TreeRow } from './TreeRow.tsx'
import { useTree, type TreeState } from './use-tree.ts'
import { useTreeKeys } from './use-tree-keys.ts'

/** So many columns of the list are in a line. */
const factsAtMost = 3

export function Tree(props: LayoutProps) {
  const tree = useTree(props)
  if (tree.error && tree.nodes.length === 0) return <Notice error={tree.error} onRetry={tree.retry} />
  if (tree.isLoading) return <Notice />
  return <Lines {...props} tree={tree} />
}

const isRecord = (node: TreeNode): node is RecordNode => node.kind === 'record'

function Lines({ pages, layout, screen, tree }: LayoutProps & { tree: TreeState }) {
  const { by } = layout as TreeLayout
  const { resource } = pages
  const { nodes, matches, setUnfolded, more } = tree
  const { list } = screen
  const labels = useLabels()
  const texts = useTreeWords()
  const prefix = useId()
  const navigate = useNavigate()
  const element = useRef<HTMLDivElement>(null)
  const [activeId, setActiveId] = useState<string>()
  const found = nodes.findIndex(({ id }) => id === activeId)
  const active = Math.max(0, found)
  const { virtual, visible } = useVirtualLines(element, nodes.length, active)
  const columns = useFacts(screen, resource, by)
  const activate = (index: number) => {
    setActiveId(nodes[index]?.id)
    virtual.scrollToIndex(index)
    const node = nodes[index]
    if (list.peek !== undefined && node?.kind === 'record')
      list.show({ peek: idOf(resource, node.row) }, { replace: true })
  }
  const open = (node: TreeNode, isPage: boolean) => {
    setActiveId(node.id)
    if (node.kind === 'more') more(node.parent)
    else if (isPage) void navigate({ ...to(addressOf(resource, idOf(resource, node.row))) })
    else list.show({ peek: idOf(resource, node.row) })
  }
  const onKeyDown = useTreeKeys({ nodes, active, visible, onActive: activate, setUnfolded, onOpen: open })
  useHandle(screen, { resource, element, virtual, nodes, onActive: setActiveId })
  return (
    <div
      ref={element}
      role="tree"
      tabIndex={0}
      aria-label={texts.label(labels.resources[resource.name].many, labelOfField(labels, by))}
      aria-activedescendant={`${prefix}${active}`}
      className={css.tree}
      onKeyDown={onKeyDown}
      onClick={({ target, metaKey, ctrlKey }) => {
        const line = (target as Element).closest<HTMLElement>('[data-index]')
        const node = nodes[Number(line?.dataset['index'])]
        if (!line || !node) return
        const isToggle = (target as Element).closest('[data-toggle]') !== null
        if (isToggle && isRecord(node)) setUnfolded(node.id, !node.isUnfolded)
        else open(node, metaKey || ctrlKey)
      }}
    >
      <div role="none" className={css.lines} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const node = nodes[index]
          if (!node) return null
          return (
            <TreeRow
              key={node.id}
              id={`${prefix}${index}`}
              index={index}
              node={node}
              columns={columns}
              top={start}
              isActive={index === active}
              isPeeked={list.peek !== undefined && isRecord(node) && idOf(resource, node.row) === list.peek}
              isDimmed={matches !== undefined && isRecord(node) && !matches.has(node.id)}
            />
          )
        })}
      </div>
    </div>
  )
}

/** The columns of the list that a line shows: on a narrow window only the state. */
function useFacts({ columns }: LayoutProps['screen'], resource: Resource, by: string) {
  const isNarrow = useNarrow()
  return columns.shown
    .filter(({ name }) => name !== 'title' && name !== by)
    .filter(({ name }) => !isNarrow || isStateField(resource, name))
    .slice(0, factsAtMost)
}

interface Handle {
  resource: Resource
  element: React.RefObject<HTMLDivElement | null>
  virtual: ReturnType<typeof useVirtualLines>['virtual']
  nodes: readonly TreeNode[]
  onActive: (id: string) => void
}

/** The preview goes to the next record of the tree, and gives the focus back to it. */
function useHandle(
  { grid }: LayoutProps['screen'],
  { resource, element, virtual, nodes, onActive }: Handle,
): void {
  useImperativeHandle(grid, () => ({
    focus: () => element.current?.focus(),
    focusAfterEdit: () => undefined,
    scrollTo: virtual.scrollToIndex,
    toTop: () => virtual.scrollToOffset(0),
    scrollTop: () => element.current?.scrollTop ?? 0,
    neighbour: (id, step) => {
      const records = nodes.filter(isRecord)
      const at = records.findIndex(({ row }) => idOf(resource, row) === id)
      const next = at < 0 ? undefined : records[at + step]
      if (next) onActive(next.id)
      return next && idOf(resource, next.row)
    },
  }))
}

function useVirtualLines(element: React.RefObject<HTMLDivElement | null>, count: number, active: number) {
  const { density } = usePreferences()
  const height = useNarrow() ? narrowHeight : rowHeights[density]
  // oxlint-disable-next-line react/incompatible-library -- the app is built without the compiler of React
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => element.current,
    estimateSize: () => height,
    overscan: 8,
    rangeExtractor: (range) => {
      const some = defaultRangeExtractor(range)
      // The tree refers to the active line, which must exist.
      const isInside = active >= count || some.includes(active)
      return isInside ? some : [active, ...some].toSorted((one, other) => one - other)
    },
  })
  useLayoutEffect(() => virtual.measure(), [virtual, height])
  virtual.getVirtualItems()
  const { startIndex = 0, endIndex = 0 } = virtual.range ?? {}
  return { virtual, visible: Math.max(1, endIndex - startIndex - 1) }
}

/** A line of a narrow window is large enough for a finger. */
const narrowHeight = 48
