/** Asks before a page with unsaved values is left: by a link, by Back, and by closing the window. */
import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useWords } from '../words/words.ts'

/** Returns the dialog, and a function after which the page can be left. */
export function useLeaveGuard(isDirty: boolean) {
  const { form } = useWords()
  const isFree = useRef(false)
  const mustAsk = () => isDirty && !isFree.current
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: mustAsk,
    enableBeforeUnload: mustAsk,
    withResolver: true,
  })
  const dialog = (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      title={form.discardTitle}
      text={form.discardText}
      confirmLabel={form.discard}
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    />
  )
  return {
    dialog,
    release: () => {
      isFree.current = true
    },
  }
}
