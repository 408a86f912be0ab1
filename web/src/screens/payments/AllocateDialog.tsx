/** Allocates the rest of a payment. */
import type { PaymentDetails } from '@kontor/sdk'
import { Dialog } from '../../ui/Dialog.tsx'
import type { payments } from '../../generated/resources/payments.ts'
import type { ActionDialogProps } from '../../declaration/page.ts'
import { useSalesWords } from '../../words/parts.ts'
import { Allocation } from './Allocation.tsx'
import css from './Allocation.module.css'

export function AllocateDialog({
  resource,
  row,
  onClose,
}: ActionDialogProps<PaymentDetails, typeof payments>) {
  const texts = useSalesWords()
  return (
    <Dialog title={texts.allocate} isOpen onClose={onClose} width="wide">
      <div className={css.dialog}>
        <Allocation resource={resource} payment={row} onDone={onClose} />
      </div>
    </Dialog>
  )
}
