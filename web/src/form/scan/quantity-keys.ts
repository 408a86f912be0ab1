/** The keys of a form with quantities: arrows and Enter choose a line, `a` takes all that is left. */
import type { KeyboardEvent } from 'react'

const fields = '[data-line], input[type=text], textarea, input[type=checkbox]'

/** Moves to another quantity; after the last one to the next field. */
function move(form: HTMLElement, from: HTMLElement, by: number, among: string): boolean {
  const all = [...form.querySelectorAll<HTMLElement>(among)]
  const next = all[all.indexOf(from) + by]
  next?.focus()
  return next !== undefined
}

/** Returns whether the key was one of them. */
function run(event: KeyboardEvent<HTMLElement>, takeAll: () => void): boolean {
  const { key, target, currentTarget, metaKey, ctrlKey, altKey } = event
  if (!(target instanceof HTMLElement) || event.nativeEvent.isComposing) return false
  if (key === 'Enter' && (metaKey || ctrlKey)) {
    currentTarget.closest('form')?.requestSubmit()
    return true
  }
  const isQuantity = target.dataset['line'] !== undefined
  if (metaKey || ctrlKey || altKey || (!isQuantity && target.matches('input, textarea'))) return false
  if (key === 'a') {
    takeAll()
    return true
  }
  if (!isQuantity) return false
  if (key === 'ArrowUp' || key === 'ArrowDown')
    return move(currentTarget, target, key === 'ArrowDown' ? 1 : -1, '[data-line]')
  return key === 'Enter' && move(currentTarget, target, 1, fields)
}

export const onQuantityKey = (event: KeyboardEvent<HTMLElement>, takeAll: () => void): void => {
  if (run(event, takeAll)) event.preventDefault()
}
