/** A dialog above the page. On a narrow window it fills the width at the bottom. */
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { X } from 'lucide-react'
import { useWords } from '../words/words.ts'
import { IconButton } from './controls/Button.tsx'
import css from './Dialog.module.css'

interface DialogProps {
  title: string
  isOpen: boolean
  /** Undefined: the dialog cannot be left. */
  onClose?: (() => void) | undefined
  width?: 'narrow' | 'medium' | 'wide'
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}

export function Dialog({ title, isOpen, onClose, width = 'medium', role = 'dialog', children }: DialogProps) {
  const words = useWords()
  return (
    <ModalOverlay
      className={css.overlay ?? ''}
      isOpen={isOpen}
      isDismissable={onClose !== undefined && role === 'dialog'}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(open) => !open && onClose?.()}
    >
      <Modal className={`${css.modal} ${css[width]}`}>
        <AriaDialog role={role} className={css.dialog ?? ''}>
          <header className={css.header}>
            <Heading slot="title" className={css.title ?? ''}>
              {title}
            </Heading>
            {onClose && (
              <IconButton label={words.app.close} size="small" onPress={onClose}>
                <X />
              </IconButton>
            )}
          </header>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
