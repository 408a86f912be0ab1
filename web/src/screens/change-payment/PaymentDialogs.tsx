/** Refunds of payments, and payments that fail or are disputed: the result is shown before it is done. */
import type { PaymentDetails } from '@kontor/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useDryRun } from '../../data/records/dry-run.ts'
import { useFormats } from '../../data/formats/format.ts'
import { bodyOf, type Resource } from '../../data/records/metadata.ts'
import { operationOf, send, useChange } from '../../data/records/records.ts'
import { refundableAmount } from '../../data/business/sales.ts'
import { ConfirmDialog } from '../../form/ConfirmDialog.tsx'
import { FormBody } from '../../form/FormBody.tsx'
import { useForm } from '../../form/form.ts'
import { payments } from '../../generated/resources/payments.ts'
import type { ActionDialogProps } from '../../declaration/page.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { labelOfAction, labelOfChoice } from '../../words/labels.ts'
import { useSalesWords } from '../../words/parts.ts'
import { useLabels } from '../../words/words.ts'
import { addedRefund } from './payment-changes.ts'
import css from './PaymentDialogs.module.css'

const RefundPreview = lazy(async () => ({ default: (await import('./RefundPreview.tsx')).RefundPreview }))

type Name = 'refund' | 'fail' | 'dispute'

/** Refunds a payment or a part of it. The amounts and the invoices that are open again are those of the server. */
export function RefundDialog({ resource, row: payment, onClose }: ActionDialogProps<PaymentDetails>) {
  const { paymentChanges: texts } = useSalesWords()
  const { money } = useFormats()
  const operation = payments.actions.refund
  const form = useForm()
  const { data: left } = useQuery(refundableAmount(payment.id, payment.refunded_amount))
  const check = useDryRun(
    form.isSubmitted ? undefined : operationOf(operation, payment.id, bodyOf(form.values)),
  )
  return (
    <StepDialog
      resource={resource}
      payment={payment}
      name="refund"
      operation={operation}
      form={form}
      names={['amount', 'reason', 'method']}
      helps={{
        ...(left !== undefined && { amount: texts.refundable(money(left, payment.currency)) }),
        method: payment.gateway ? texts.methodOfGateway(payment.gateway) : '',
      }}
      onClose={onClose}
    >
      <Suspense fallback={<span />}>
        <RefundPreview payment={payment} check={check} />
      </Suspense>
    </StepDialog>
  )
}

export const FailDialog = (props: ActionDialogProps<PaymentDetails>) => (
  <ReasonDialog {...props} name="fail" />
)
export const DisputeDialog = (props: ActionDialogProps<PaymentDetails>) => (
  <ReasonDialog {...props} name="dispute" />
)

/** Ends a dispute. Nothing is entered, so it is a question. */
export function ResolveDialog({ resource, row: payment, onClose }: ActionDialogProps<PaymentDetails>) {
  const { paymentChanges: texts } = useSalesWords()
  const { money } = useFormats()
  const labels = useLabels()
  const change = useChange<PaymentDetails>(resource)
  const label = labelOfAction(labels, 'resolve')
  const confirm = async () => {
    const { status } = await change.mutateAsync(operationOf(payments.actions.resolve, payment.id))
    onClose()
    showToast({ text: `${payment.payment_number}: ${labelOfChoice(labels, status)}` })
  }
  return (
    <ConfirmDialog
      isOpen
      title={`${label}: ${payment.payment_number}`}
      text={texts.resolve({ amount: money(payment.amount, payment.currency) }).join(' ')}
      confirmLabel={label}
      isDangerous={false}
      isPending={change.isPending}
      error={change.error}
      onConfirm={() => void confirm().catch(() => undefined)}
      onClose={onClose}
    />
  )
}

/** Tells the amounts of the payment, and what becomes of them. */
function ReasonDialog({
  resource,
  row: payment,
  name,
  onClose,
}: ActionDialogProps<PaymentDetails> & { name: Exclude<Name, 'refund'> }) {
  const { paymentChanges: texts } = useSalesWords()
  const { money } = useFormats()
  const operation = payments.actions[name]
  const form = useForm()
  const amounts = {
    amount: money(payment.amount, payment.currency),
    allocated: payment.allocated_amount > 0 ? money(payment.allocated_amount, payment.currency) : undefined,
    unallocated:
      payment.unallocated_amount > 0 ? money(payment.unallocated_amount, payment.currency) : undefined,
  }
  return (
    <StepDialog
      resource={resource}
      payment={payment}
      name={name}
      operation={operation}
      form={form}
      names={Object.keys(operation.body ?? {})}
      onClose={onClose}
    >
      <ul className={css.effects}>
        {texts[name](amounts).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </StepDialog>
  )
}

interface StepDialogProps {
  resource: Resource
  payment: PaymentDetails
  name: Name
  operation: (typeof payments.actions)[Name]
  form: ReturnType<typeof useForm>
  names: readonly string[]
  helps?: Readonly<Record<string, string>>
  children: ReactNode
  onClose: () => void
}

function StepDialog(props: StepDialogProps) {
  const { resource, payment, name, operation, form, names, helps, children, onClose } = props
  const { paymentChanges: texts } = useSalesWords()
  const { money } = useFormats()
  const labels = useLabels()
  const client = useQueryClient()
  const label = labelOfAction(labels, name)
  const title = `${label}: ${payment.payment_number}`
  const submit = async () => {
    let result: PaymentDetails | undefined
    const isDone = await form.submit(async (values, options) => {
      const body = operation.body && bodyOf(values)
      result = await send(client, resource, {
        ...operationOf(operation, payment.id, body),
        options,
      })
    })
    if (!isDone || !result) return
    // The invoices that it pays change with it.
    void client.invalidateQueries({ queryKey: ['invoices'] })
    onClose()
    const refund = addedRefund(payment, result)
    const done = refund
      ? texts.refunded(money(refund.amount, payment.currency))
      : labelOfChoice(labels, result.status)
    showToast({ text: `${payment.payment_number}: ${done}` })
  }
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <FormBody
        resource={resource}
        fields={operation.body ?? {}}
        names={names}
        {...(helps && { helps })}
        operation={name}
        isHelpShown
        form={form}
        submitLabel={label}
        isDangerous={name === 'refund'}
        onSubmit={() => void submit()}
        onCancel={onClose}
      >
        {children}
      </FormBody>
    </Dialog>
  )
}
