/** The key that sends a form from every control. */
import type { KeyboardEvent } from 'react'

/** Sends the form around the element with Mod+Enter. Enter alone starts a new line in a long text. */
function submitByKey({ key, metaKey, ctrlKey, target, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  if (key !== 'Enter' || !(metaKey || ctrlKey)) return false
  const form = currentTarget.closest('form')
  // The events of a dialog above the form arrive here too.
  if (!form || !(target instanceof HTMLElement) || !currentTarget.contains(target)) return false
  // A number is complete when its field loses the focus; the form has it in the next frame. The focus goes to the
  // button instead of the page, because a dialog whose focus is lost keeps it from the next dialog.
  form.querySelector<HTMLElement>('[type=submit]')?.focus()
  requestAnimationFrame(() => {
    target.focus()
    form.requestSubmit()
  })
  return true
}

/** The handlers of an element around the controls of a form. */
export const submitKeys = {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void submitByKey(event),
  // Buttons keep keys for themselves: that of a choice would open its list.
  onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => {
    if (event.target instanceof HTMLButtonElement && submitByKey(event)) event.stopPropagation()
  },
}
