/** The keys and the changes of the lines of an order or an invoice. */
import type { KeyboardEvent, RefObject } from 'react'
import { useSalesWords } from '../words/parts.ts'
import { newLine, withMoved } from './lines.ts'
import type { DocumentState } from './use-document.ts'

/** The controls of a line, in order. */
const controls = 'input:not([type=hidden])'

/** What one types replaces the value, as after the Tab key. */
function focusAndSelect(element: HTMLElement | undefined) {
  element?.focus()
  if (element instanceof HTMLInputElement) element.select()
}

/** Returns what can be done with the lines. The focus follows; a move is announced. */
export function useLineChanges(
  { lines, setLines }: DocumentState,
  element: RefObject<HTMLElement | null>,
  announce: (text: string) => void,
) {
  const texts = useSalesWords()
  /** The line is there after the next rendering. */
  const focusLine = (key: string, control = 0) =>
    requestAnimationFrame(() => {
      const row = element.current?.querySelector(`[data-line="${key}"]`)
      focusAndSelect(row?.querySelectorAll<HTMLElement>(controls)[control])
    })
  const add = () => {
    const line = newLine()
    setLines([...lines, line])
    focusLine(line.key)
  }
  const remove = (index: number) => {
    const rest = lines.toSpliced(index, 1)
    const next = rest.length > 0 ? rest : [newLine()]
    setLines(next)
    const neighbour = next[Math.min(index, next.length - 1)]
    if (neighbour) focusLine(neighbour.key)
  }
  const move = (index: number, to: number, control = 0) => {
    const line = lines[index]
    const next = withMoved(lines, index, to)
    if (!line || next === lines) return
    setLines(next)
    announce(texts.moved(index + 1, to + 1))
    focusLine(line.key, control)
  }
  return { add, remove, move, focusLine }
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
    move(key === 'ArrowUp' ? -1 : 1, place)
  }
  if (key !== 'Enter' || metaKey || ctrlKey || altKey) return
  const isChoosing = (target as HTMLElement).getAttribute('aria-expanded') === 'true'
  if (isChoosing) return
  // Enter would send the form.
  event.preventDefault()
  const following = inputs[place + 1]
  // A number is complete when its field loses the focus.
  ;(target as HTMLElement).blur()
  if (following) focusAndSelect(following)
  else if (isLast) requestAnimationFrame(add)
  else next()
}
