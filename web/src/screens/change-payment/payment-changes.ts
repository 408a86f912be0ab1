/** A payment before and after a change of it. */
import type { PaymentDetails, PaymentRefund } from '@kontor/sdk'

/** The amounts that a refund changes, in the order in which one reads them. */
export const changingAmounts = ['refunded_amount', 'allocated_amount', 'unallocated_amount'] as const

export interface InvoiceChange {
  invoiceId: string
  old: number
  new: number
}

/** Returns the invoices of which the payment pays another amount afterwards. */
export const changedInvoices = (before: PaymentDetails, after: PaymentDetails): readonly InvoiceChange[] =>
  before.allocations.flatMap(({ id, invoice_id: invoiceId, amount }) => {
    const next = after.allocations.find((each) => each.id === id)?.amount ?? 0
    return next === amount ? [] : [{ invoiceId, old: amount, new: next }]
  })

/** Returns the refund that was added. */
export const addedRefund = (before: PaymentDetails, after: PaymentDetails): PaymentRefund | undefined =>
  after.refunds.find(({ id }) => before.refunds.every((each) => each.id !== id))
