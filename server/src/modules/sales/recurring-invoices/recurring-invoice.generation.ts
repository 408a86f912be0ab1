/** The invoices of a schedule: one for each of its dates, created under the lock on the schedule. */
import {
  ApiError,
  applyTransition,
  type Ctx,
  emit,
  find,
  findAllForUpdate,
  findForUpdate,
  invalidState,
  requirePermission,
  update,
  validationError,
} from '#core'
import { dayOf } from '#core/time'
import { createInvoice } from '../invoices/invoice.actions.ts'
import { sendInvoice } from '../invoices/issuing/issue-invoice.ts'
import { type Invoice, invoices } from '../invoices/invoice.ts'
import { dateAt, periodAt } from './recurring-invoice.dates.ts'
import { draftOfRental } from './recurring-invoice.from-rental.ts'
import { type RecurringInvoice, recurringInvoices, recurringInvoiceStates } from './recurring-invoice.ts'

type Due = Pick<RecurringInvoice, 'status' | 'next_date'>

/** Returns whether an invoice of the schedule is due. */
export const isDue = ({ now, tenant }: Pick<Ctx, 'now' | 'tenant'>, { status, next_date }: Due) =>
  status === 'active' && next_date !== null && next_date <= dayOf(now, tenant.timezone)

/**
 * Creates the invoice of the next date if it is due. A rejection, for example because the customer is deleted, is
 * stored in the schedule. Returns whether a further invoice is due.
 */
export async function createDueInvoice(ctx: Ctx, id: string): Promise<boolean> {
  const [schedule] = await findAllForUpdate(ctx, recurringInvoices, [id])
  // Another worker may have created it.
  if (!schedule || !isDue(ctx, schedule)) return false
  try {
    const { after } = await ctx.attempt(() => createNext(ctx, schedule))
    return isDue(ctx, after)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    await recordFailure(ctx, schedule, error)
    return false
  }
}

/** Creates the due invoice of a schedule on demand. Errors, such as nothing to bill, are returned in the response. */
export async function generateNow(ctx: Ctx, id: string): Promise<Invoice> {
  requirePermission(ctx, 'sales.invoices.write')
  const schedule = await findForUpdate(ctx, recurringInvoices, id)
  const { status: current, next_date } = schedule
  if (!isDue(ctx, schedule)) {
    const reason = current === 'active' ? `: the next date is ${next_date}` : `: the schedule is ${current}`
    throw invalidState(`No invoice is due${reason}.`, {
      current,
      allowed: recurringInvoiceStates.openOperations(current),
    })
  }
  const { invoice } = await createNext(ctx, schedule)
  if (!invoice) throw validationError({ rental: ['Everything of the rental until this date is billed.'] })
  return invoice
}

/**
 * Creates the invoice of the next date and advances the schedule, which ends after its last date. If a rental has
 * nothing to bill on a date, no invoice is created.
 */
async function createNext(ctx: Ctx, schedule: RecurringInvoice) {
  const { draft, isLast } = await draftOf(ctx, schedule)
  const { email_to, email_message: message } = schedule
  if (draft && schedule.mode === 'send')
    await sendInvoice(ctx, draft.id, { ...(email_to.length > 0 && { email_to }), message })
  const invoices_count = schedule.invoices_count + (draft ? 1 : 0)
  const next_index = schedule.next_index + 1
  const next_date = dateAt(schedule, next_index)
  const change = await update(ctx, recurringInvoices, schedule, {
    invoices_count,
    next_index,
    next_date,
    last_date: schedule.next_date,
    last_invoice_id: draft?.id ?? schedule.last_invoice_id,
    last_error: null,
    last_failed_at: null,
  })
  emit(ctx, recurringInvoices, draft ? 'invoiced' : 'updated', change)
  const invoice = draft && (await find(ctx, invoices, draft.id))
  if (!isLast && !isOver(change.after)) return { invoice, after: change.after }
  const ended = { ended_at: ctx.now, next_date: null }
  const { after } = await applyTransition(ctx, recurringInvoices, change.after, 'complete', ended)
  return { invoice, after }
}

/** Returns the invoice of the next date, and whether nothing remains to be billed after it. */
async function draftOf(ctx: Ctx, schedule: RecurringInvoice) {
  const { id: recurring_invoice_id, next_date: recurring_date, rental_agreement_id } = schedule
  const origin = { recurring_invoice_id, recurring_date }
  if (rental_agreement_id !== null) return draftOfRental(ctx, schedule, rental_agreement_id)
  return { draft: await createInvoice(ctx, inputOf(schedule), origin), isLast: false }
}

const isOver = ({ next_date, end_date, occurrences, invoices_count }: RecurringInvoice) =>
  (end_date !== null && next_date !== null && next_date > end_date) ||
  (occurrences !== null && invoices_count >= occurrences)

function servicePeriodOf(schedule: RecurringInvoice) {
  if (schedule.billed_period === null) return {}
  const { from, to } = periodAt(schedule, schedule.next_index, schedule.billed_period)
  return { service_period_from: from, service_period_to: to }
}

/** The invoice is issued on the day of its creation, even if its date was missed. Its period is that of the date. */
const inputOf = (schedule: RecurringInvoice) => ({
  type: 'recurring' as const,
  customer_id: schedule.customer_id,
  ...servicePeriodOf(schedule),
  currency: schedule.currency,
  items: schedule.items.map(({ id: _, ...item }) => item),
  shipping_amount: schedule.shipping_amount,
  payment_terms: schedule.payment_terms ?? undefined,
  late_fee_rate: schedule.late_fee_rate ?? undefined,
  reference_number: schedule.reference_number,
  purchase_order_number: schedule.purchase_order_number,
  billing_address: schedule.billing_address ?? undefined,
  shipping_address: schedule.shipping_address ?? undefined,
  memo: schedule.memo,
  notes: schedule.notes,
  tags: schedule.tags,
})

async function recordFailure(ctx: Ctx, schedule: RecurringInvoice, { message, errors }: ApiError) {
  const reasons = Object.values(errors).flat()
  const last_error = (reasons.length > 0 ? reasons.join(' ') : message).slice(0, 2_000)
  const change = await update(ctx, recurringInvoices, schedule, { last_error, last_failed_at: ctx.now })
  emit(ctx, recurringInvoices, 'failed', change)
}
