/** The focus after a form with quantities was refused. */
import { type RefObject, useEffect } from 'react'

/** Moves the focus to the first wrong field of the form, or to the message above it, when a request is refused. */
export function useFocusOnFailure(form: RefObject<HTMLFormElement | null>, failure: unknown): void {
  useEffect(() => {
    if (failure === undefined) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    ;(wrong ?? form.current?.querySelector<HTMLElement>('[role=alert]'))?.focus()
  }, [form, failure])
}
