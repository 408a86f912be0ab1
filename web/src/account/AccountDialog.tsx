/** Dialogs of the account: with any content, or with the password as confirmation. */
import type { ReactNode } from 'react'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { SimpleForm } from '../form/SimpleForm.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import css from './SecondFactor.module.css'

interface AccountDialogProps {
  title: string
  /** Undefined: the dialog cannot be left, so that recovery codes are not lost by a slip. */
  onClose?: () => void
  children: ReactNode
}

export const AccountDialog = ({ title, onClose, children }: AccountDialogProps) => (
  <Dialog title={title} isOpen onClose={onClose} width="narrow">
    <div className={css.dialog}>{children}</div>
  </Dialog>
)

interface PasswordDialogProps {
  title: string
  text: string
  confirmLabel: string
  onConfirm: (password: string) => Promise<unknown>
  onClose: () => void
}

/** Something that a stolen session alone must not do. */
export const PasswordDialog = ({ title, text, confirmLabel, onConfirm, onClose }: PasswordDialogProps) => (
  <AccountDialog title={title} onClose={onClose}>
    <p>{text}</p>
    <SimpleForm
      submitLabel={confirmLabel}
      submitLook="danger"
      buttons="end"
      onSubmit={({ current_password = '' }) => onConfirm(current_password)}
      onCancel={onClose}
    >
      <CurrentPasswordField autoFocus />
    </SimpleForm>
  </AccountDialog>
)
