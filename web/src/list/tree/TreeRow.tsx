/** A line of a tree: a record indented by its level, with some columns of the list, or the way to further records. */
import { ChevronRight } from 'lucide-react'
import { valueOf } from '../../data/records/metadata.ts'
import { kindOf } from '../../fields/kinds.ts'
import { useFormats } from '../../data/formats/format.ts'
import { useTreeWords } from '../../words/parts.ts'
import { Cell } from '../cells/Cell.tsx'
import { TitleCell } from '../cells/TitleCell.tsx'
import type { Column } from '../base/columns.ts'
import { useColumnLabel } from '../grid/GridHeader.tsx'
import css from './Tree.module.css'
import type { TreeNode } from './tree-nodes.ts'

interface TreeRowProps {
  /** The id of the element, to which the focus of the tree refers. */
  id: string
  index: number
  node: TreeNode
  columns: readonly Column[]
  top: number
  isActive: boolean
  isPeeked: boolean
  /** Whether the record is shown only because it is above others. */
  isDimmed: boolean
}

export function TreeRow(props: TreeRowProps) {
  const { id, index, node, top, isActive, isPeeked, isDimmed } = props
  const isUnfolded = node.kind === 'record' ? node.isUnfolded : undefined
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={node.level}
      aria-posinset={node.position}
      aria-setsize={node.size}
      aria-selected={isPeeked}
      {...(isUnfolded !== undefined && { 'aria-expanded': isUnfolded })}
      data-index={index}
      data-active={isActive || undefined}
      data-dimmed={isDimmed || undefined}
      className={`${css.row} ${isPeeked ? css.peeked : ''}`}
      style={
        { transform: `translateY(${top}px)`, '--level': node.level - 1 } as Record<string, string | number>
      }
    >
      <span aria-hidden className={css.toggle} data-toggle={isUnfolded !== undefined || undefined}>
        {isUnfolded !== undefined && <ChevronRight />}
      </span>
      <Content {...props} />
    </div>
  )
}

const labelWidth = 72

/** A number, a flag or a time says nothing without its label. */
const isLabelled = ({ field }: Column) => field !== undefined && !kindOf(field).isPlain

function Content({ node, columns, isDimmed }: TreeRowProps) {
  const texts = useTreeWords()
  const labelOf = useColumnLabel()
  const { count } = useFormats()
  if (node.kind === 'more') return <span className={css.more}>{texts.more(count(node.left))}</span>
  const { row } = node
  return (
    <>
      <span className={css.name}>
        <TitleCell row={row} beside={columns} />
        {isDimmed && <span className={css.hidden}>, {texts.above}</span>}
      </span>
      {columns.map((column) => (
        <span
          key={column.name}
          className={css.fact}
          style={{ width: column.width + (isLabelled(column) ? labelWidth : 0) }}
        >
          {isLabelled(column) && valueOf(row, column.name) !== null && (
            <span className={css.label}>{labelOf(column)} </span>
          )}
          <Cell row={row} column={column} />
        </span>
      ))}
    </>
  )
}
