/** The keys and the changes of the lines of an order or an invoice. */
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useSalesWords } from '../words/parts.ts'
import { newLine, withMoved } from './lines.ts'
import type { DocumentState } from './use-document.ts'

/** The controls of a line, in order. */
const controls = 'input:not([type=hidden])'

/** Focuses a control and selects its value, which typing then replaces, as after the Tab key. */
function focusAndSelect(element: HTMLElement | undefined) {
  element?.focus()
  if (element instanceof HTMLInputElement) element.select()
}

/** A change after the value of the field with the focus has arrived, or the focus after a change. */
type Wanted =
  | { kind: 'add' }
  | { kind: 'move'; key: string; by: number; control: number }
  | { kind: 'focus'; key: string; control: number }

/** Returns what can be done with the lines. The focus follows; a move is announced. */
export function useLineChanges(
  { lines, setLines }: DocumentState,
  element: RefObject<HTMLElement | null>,
  announce: (text: string) => void,
) {
  const texts = useSalesWords()
  const [wanted, setWanted] = useState<Wanted>()
  const focusLine = (key: string, control = 0) => setWanted({ kind: 'focus', key, control })
  const move = (key: string, by: number, control: number) => {
    const index = lines.findIndex((line) => line.key === key)
    const next = withMoved(lines, index, index + by)
    if (next !== lines) {
      setLines(next)
      announce(texts.moved(index + 1, index + by + 1))
    }
    focusLine(key, control)
  }
  const add = () => {
    const line = newLine()
    setLines([...lines, line])
    focusLine(line.key)
  }
  const perform = useEffectEvent((change: Wanted) => {
    if (change.kind === 'add') return add()
    if (change.kind === 'move') return move(change.key, change.by, change.control)
    const row = element.current?.querySelector(`[data-line="${change.key}"]`)
    focusAndSelect(row?.querySelectorAll<HTMLElement>(controls)[change.control])
    return undefined
  })
  useEffect(() => {
    if (wanted) perform(wanted)
  }, [wanted])
  const remove = (index: number) => {
    const rest = lines.toSpliced(index, 1)
    const next = rest.length > 0 ? rest : [newLine()]
    setLines(next)
    const neighbour = next[Math.min(index, next.length - 1)]
    if (neighbour) focusLine(neighbour.key)
  }
  return {
    add: () => setWanted({ kind: 'add' }),
    move: (key: string, by: number, control = 0) => setWanted({ kind: 'move', key, by, control }),
    remove,
    focusLine,
  }
}

interface LineKeys {
  isLast: boolean
  add: () => void
  move: (by: number, control: number) => void
  next: () => void
}

/** Reacts before the controls get the key, because the arrows would step a number or open a list. */
export function pressInLine(event: KeyboardEvent<HTMLElement>, { isLast, add, move, next }: LineKeys) {
  const { key, altKey, metaKey, ctrlKey, target, currentTarget } = event
  const inputs = [...currentTarget.querySelectorAll<HTMLElement>(controls)]
  const place = inputs.indexOf(target as HTMLElement)
  if (place < 0) return
  if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
    event.preventDefault()
    event.stopPropagation()
    // A number is complete when its field loses the focus.
    ;(target as HTMLElement).blur()
    move(key === 'ArrowUp' ? -1 : 1, place)
  }
  if (key !== 'Enter' || metaKey || ctrlKey || altKey) return
  const isChoosing = (target as HTMLElement).getAttribute('aria-expanded') === 'true'
  if (isChoosing) return
  // Enter would send the form.
  event.preventDefault()
  const following = inputs[place + 1]
  ;(target as HTMLElement).blur()
  if (following) focusAndSelect(following)
  else if (isLast) add()
  else next()
}
