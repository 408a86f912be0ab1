/** The result of a refund before it is done: the amounts of the payment, the invoices, and the one who pays it back. */
import { useQuery } from '@tanstack/react-query'
import type { DryRun } from '../../data/dry-run.ts'
import { useFormats } from '../../data/format.ts'
import type { Field } from '../../data/metadata.ts'
import { FieldChange } from '../../form/FieldChange.tsx'
import { payments } from '../../generated/resources/payments.ts'
import { linkTitle } from '../../pages/links.ts'
import { messageOf } from '../../ui/Notice.tsx'
import { labelOfField, readable } from '../../words/labels.ts'
import { useSalesWords } from '../../words/parts.ts'
import { useLabels } from '../../words/words.ts'
import { addedRefund, changedInvoices, changingFields, type PaymentRow } from './payment-changes.ts'
import css from './PaymentDialogs.module.css'

interface RefundPreviewProps {
  payment: PaymentRow
  check: DryRun<PaymentRow>
}

const money: Field = { kind: 'money', currency: 'currency' }

export function RefundPreview({ payment, check }: RefundPreviewProps) {
  const { paymentChanges: texts } = useSalesWords()
  const labels = useLabels()
  const formats = useFormats()
  const { result, failure } = check
  const refund = failure === undefined && result ? addedRefund(payment, result) : undefined
  return (
    <div className={css.preview} role="status" aria-busy={check.isPending}>
      {failure !== undefined && (
        <p className={css.failure}>{readable(messageOf(failure), (name) => labelOfField(labels, name))}</p>
      )}
      {refund && result && (
        <>
          <p className={css.strong}>{texts.refunds(formats.money(refund.amount, payment.currency))}</p>
          <dl className={css.changes}>
            {changingFields
              .filter((name) => payment[name] !== result[name])
              .map((name) => (
                <div key={name}>
                  <dt>{labelOfField(labels, name)}</dt>
                  <dd>
                    <FieldChange
                      field={payments.fields[name]}
                      change={{ old: payment[name], new: result[name] }}
                      row={payment}
                    />
                  </dd>
                </div>
              ))}
            {changedInvoices(payment, result).map(({ invoiceId, ...change }) => (
              <div key={invoiceId}>
                <dt>
                  <InvoiceName id={invoiceId} />
                </dt>
                <dd>
                  <FieldChange field={money} change={change} row={payment} />
                </dd>
              </div>
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

/** The number of an invoice, as the name of what is paid of it. */
function InvoiceName({ id }: { id: string }) {
  const { paymentChanges: texts } = useSalesWords()
  const { data } = useQuery(linkTitle('invoices', id))
  return texts.paidOf(data ?? '…')
}
