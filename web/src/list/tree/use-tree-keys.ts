/** The keys of a tree: up and down move, right unfolds, left folds or goes to the parent, Enter opens. */
import type { KeyboardEvent } from 'react'
import type { RecordNode, TreeNode } from './tree-nodes.ts'

interface TreeKeys {
  nodes: readonly TreeNode[]
  /** The index of the line with the focus. */
  active: number
  /** The number of lines that are visible at once. */
  visible: number
  onActive: (index: number) => void
  setUnfolded: (id: string, isUnfolded: boolean) => void
  /** `isPage`: opens the page instead of the preview. */
  onOpen: (node: TreeNode, isPage: boolean) => void
}

export function useTreeKeys(tree: TreeKeys) {
  return (event: KeyboardEvent) => {
    const isMod = event.metaKey || event.ctrlKey
    const node = tree.nodes[tree.active]
    if (event.defaultPrevented || event.altKey || event.shiftKey || !node) return
    if (event.key === 'Enter') tree.onOpen(node, isMod)
    else if (isMod || !press(event.key, node, tree)) return
    event.preventDefault()
  }
}

/** Returns whether the key does something. */
function press(key: string, node: TreeNode, tree: TreeKeys): boolean {
  const { nodes, active, visible, onActive } = tree
  const last = nodes.length - 1
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + visible,
    PageUp: active - visible,
    Home: 0,
    End: last,
  }
  const target = targets[key]
  if (target !== undefined) onActive(Math.min(last, Math.max(0, target)))
  else if (key === 'ArrowLeft') left(node, tree)
  else if (key === 'ArrowRight' && node.kind === 'record') right(node, tree)
  else return false
  return true
}

function right({ id, isUnfolded }: RecordNode, { active, nodes, onActive, setUnfolded }: TreeKeys): void {
  if (isUnfolded === false) setUnfolded(id, true)
  else if (isUnfolded && nodes[active + 1]?.parent === id) onActive(active + 1)
}

function left(node: TreeNode, { nodes, onActive, setUnfolded }: TreeKeys): void {
  if (node.kind === 'record' && node.isUnfolded) return setUnfolded(node.id, false)
  const parent = nodes.findIndex(({ id }) => id === node.parent)
  if (parent >= 0) onActive(parent)
}
