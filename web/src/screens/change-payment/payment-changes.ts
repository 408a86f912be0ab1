/** A payment before and after a change of it. */
import type { Row } from '../../data/records/metadata.ts'

interface Allocation {
  id: string
  invoice_id: string
  amount: number
}

interface Refund {
  id: string
  amount: number
  status: string
  method: string | null
}

export interface PaymentRow extends Row {
  payment_number: string
  status: string
  currency: string
  gateway: string | null
  amount: number
  refunded_amount: number
  allocated_amount: number
  unallocated_amount: number
  allocations: readonly Allocation[]
  refunds: readonly Refund[]
}

/** The amounts that a refund changes, in the order in which one reads them. */
export const changingAmounts = ['refunded_amount', 'allocated_amount', 'unallocated_amount'] as const

export interface InvoiceChange {
  invoiceId: string
  old: number
  new: number
}

/** Returns the invoices of which the payment pays another amount afterwards. */
export const changedInvoices = (before: PaymentRow, after: PaymentRow): readonly InvoiceChange[] =>
  before.allocations.flatMap(({ id, invoice_id: invoiceId, amount }) => {
    const next = after.allocations.find((each) => each.id === id)?.amount ?? 0
    return next === amount ? [] : [{ invoiceId, old: amount, new: next }]
  })

/** Returns the refund that was added. */
export const addedRefund = (before: PaymentRow, after: PaymentRow): Refund | undefined =>
  after.refunds.find(({ id }) => before.refunds.every((each) => each.id !== id))
