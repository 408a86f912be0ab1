/** The result of a refund before it is done: the amounts of the payment, the invoices, and the one who pays it back. */
import type { PaymentDetails } from '@kontor/sdk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DryRun } from '../../data/records/dry-run.ts'
import { useFormats } from '../../data/formats/format.ts'
import { linkTitle } from '../../data/records/links.ts'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { labelOfChoice, labelOfField } from '../../words/labels.ts'
import { useSalesWords } from '../../words/parts.ts'
import { useLabels } from '../../words/words.ts'
import { addedRefund, changedInvoices, changingAmounts } from './payment-changes.ts'
import css from './PaymentDialogs.module.css'

interface RefundPreviewProps {
  payment: PaymentDetails
  check: DryRun<PaymentDetails>
}

export function RefundPreview({ payment, check }: RefundPreviewProps) {
  const messageOf = useMessageOf()
  const { paymentChanges: texts } = useSalesWords()
  const labels = useLabels()
  const { money } = useFormats()
  const amount = (value: number) => money(value, payment.currency)
  const { result, failure } = check
  const refund = failure === undefined && result ? addedRefund(payment, result) : undefined
  return (
    <div className={css.preview} role="status" aria-busy={check.isPending}>
      {failure !== undefined && <p className={css.failure}>{messageOf(failure)}</p>}
      {refund && result && (
        <>
          <p className={css.strong}>{texts.refunds(amount(refund.amount))}</p>
          <dl className={css.changes}>
            {payment.status !== result.status && (
              <Change
                label={labelOfField(labels, 'status')}
                old={labelOfChoice(labels, payment.status)}
                next={labelOfChoice(labels, result.status)}
              />
            )}
            {changingAmounts
              .filter((name) => payment[name] !== result[name])
              .map((name) => (
                <Change
                  key={name}
                  label={labelOfField(labels, name)}
                  old={amount(payment[name])}
                  next={amount(result[name])}
                />
              ))}
            {changedInvoices(payment, result).map((change) => (
              <Change
                key={change.invoiceId}
                label={<InvoiceName id={change.invoiceId} />}
                old={amount(change.old)}
                next={amount(change.new)}
              />
            ))}
          </dl>
          <p className={css.muted}>
            {refund.status === 'pending' && payment.gateway ? texts.byGateway(payment.gateway) : texts.byHand}
          </p>
        </>
      )}
    </div>
  )
}

interface ChangeProps {
  label: ReactNode
  old: string
  next: string
}

const Change = ({ label, old, next }: ChangeProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <del>{old}</del> <span aria-hidden>→</span> <ins>{next}</ins>
    </dd>
  </div>
)

/** The number of an invoice, as the name of what is paid of it. */
function InvoiceName({ id }: { id: string }) {
  const { paymentChanges: texts } = useSalesWords()
  const { data } = useQuery(linkTitle('invoices', id))
  return texts.paidOf(data ?? '…')
}
