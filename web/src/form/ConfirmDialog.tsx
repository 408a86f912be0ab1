/** Asks before something is lost, or before a step that has no fields. */
import type { ReactNode } from 'react'
import { Button } from '../ui/controls/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useMessageOf } from '../ui/page/Notice.tsx'
import { Sending } from '../ui/controls/Sending.tsx'
import { useWords } from '../words/words.ts'
import css from './ConfirmDialog.module.css'
import { leaveLabel } from './leave-label.ts'

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  text: string
  confirmLabel: string
  /** Whether something is lost; by default it is, and the focus is on the way back. */
  isDangerous?: boolean
  isPending?: boolean
  error?: unknown
  /** What it is about, below the text. */
  children?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const messageOf = useMessageOf()
  const { isOpen, title, text, confirmLabel, isDangerous = true, isPending, error } = props
  const { children, onConfirm, onClose } = props
  const { app } = useWords()
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} width="narrow" role="alertdialog">
      <div className={css.content}>
        <p>{text}</p>
        {children}
        {error !== undefined && error !== null && (
          <p role="alert" className={css.error}>
            {messageOf(error)}
          </p>
        )}
        <footer className={css.footer}>
          <Sending isPending={isPending ?? false} />
          <Button onPress={onClose} autoFocus={isDangerous}>
            {leaveLabel(confirmLabel, app)}
          </Button>
          <Button
            look={isDangerous ? 'danger' : 'primary'}
            autoFocus={!isDangerous}
            onPress={onConfirm}
            isPending={isPending ?? false}
          >
            {confirmLabel}
          </Button>
        </footer>
      </div>
    </Dialog>
  )
}
