/** The key that sends a form from every control. */
import type { KeyboardEvent } from 'react'

/** Sends the form around the element with Mod+Enter. Enter alone starts a new line in a long text. */
export function submitByKey({ key, metaKey, ctrlKey, target, currentTarget }: KeyboardEvent<HTMLElement>) {
  if (key !== 'Enter' || !(metaKey || ctrlKey)) return
  const form = currentTarget.closest('form')
  if (!form || !(target instanceof HTMLElement)) return
  // A number is complete when its field loses the focus; the form has it in the next frame. The focus goes to the
  // button instead of the page, because a dialog whose focus is lost keeps it from the next dialog.
  form.querySelector<HTMLElement>('[type=submit]')?.focus()
  requestAnimationFrame(() => {
    target.focus()
    form.requestSubmit()
  })
}
