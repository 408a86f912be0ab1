/**
 * The invoices of a schedule of a rental agreement. Each date bills the unit periods that have begun and are not billed
 * yet, so none is billed twice, even after downtime or when invoices are also created on demand.
 */
import { type Ctx, findByIds } from '#core'
import { agreements } from '#rentals'
import { newDates } from '../invoices/invoice.input.ts'
import {
  addRentalInvoice,
  endOf,
  lockRental,
  unbilledItems,
} from '../invoices/sources/invoice.from-rental.ts'
import type { RecurringInvoice } from './recurring-invoice.ts'

/**
 * Returns the invoice of the next date (null if there is nothing to bill), and whether nothing remains to be billed
 * after it. The schedule of a cancelled agreement has ended.
 */
export async function draftOfRental(ctx: Ctx, schedule: RecurringInvoice, agreementId: string) {
  const [agreement] = await findByIds(ctx, agreements, [agreementId])
  if (agreement?.status === 'cancelled') return { draft: null, isLast: true }
  const { next_date: recurring_date } = schedule
  const to = recurring_date === null ? undefined : endOf(ctx, recurring_date)
  const rental = await lockRental(ctx, agreementId)
  const items = unbilledItems(ctx, rental, { from: undefined, to })
  const isLast = to === undefined || unbilledItems(ctx, rental, { from: to, to: undefined }).length === 0
  if (items.length === 0) return { draft: null, isLast }
  const { reference_number, late_fee_rate, billing_address, shipping_address } = schedule
  const draft = await addRentalInvoice(ctx, rental, items, {
    ...newDates(ctx, { payment_terms: schedule.payment_terms ?? undefined }),
    ...(late_fee_rate !== null && { late_fee_rate }),
    ...(billing_address && { billing_address }),
    ...(shipping_address && { shipping_address }),
    type: 'recurring',
    recurring_invoice_id: schedule.id,
    recurring_date,
    reference_number: reference_number ?? rental.agreement.agreement_number,
    purchase_order_number: schedule.purchase_order_number,
    memo: schedule.memo,
    notes: schedule.notes,
    tags: schedule.tags,
  })
  return { draft, isLast }
}
