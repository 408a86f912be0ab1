/** Reverses credits: cancelling a credit note restores the amount due of its invoice. */
import { applyTransition, type Ctx, find, findForUpdate, invalidState, tenantSql } from '#core'
import type { Minor } from '#core/money'
import { validInvoice } from '../../conditions.ts'
import { orders } from '../../orders/order.ts'
import { isPastDue } from '../balance/invoice.balance.ts'
import { requireDeductible } from '../invoice.deductions.ts'
import { amountDue } from '../invoice.sums.ts'
import type { InvoiceTransition } from '../invoice.states.ts'
import { type Invoice, invoices } from '../invoice.ts'

/**
 * Locks the invoice of a credit note; undefined for any other invoice. Lock order: the invoice before its credit note.
 */
export async function lockCredited(ctx: Ctx, id: string): Promise<Invoice | undefined> {
  const { credited_invoice_id } = await find(ctx, invoices, id)
  return credited_invoice_id ? findForUpdate(ctx, invoices, credited_invoice_id) : undefined
}

/**
 * Reverses the credit of a credit note on a locked invoice and restores its status. Payments released by the credit
 * remain customer credit. Rejects the reversal if the order of the invoice has been billed again.
 */
export async function reverseCredit(ctx: Ctx, invoice: Invoice, note: Invoice): Promise<void> {
  const { status, order_id } = invoice
  if (status === 'credited' && order_id) await requireUnbilled(ctx, order_id, invoice, note)
  if (status === 'credited') await requireDeductible(ctx, invoice, note)
  const credited_amount = (invoice.credited_amount - note.total_amount) as Minor
  const isCancelled = status === 'cancelled'
  const amount_due = isCancelled ? (0 as Minor) : amountDue({ ...invoice, credited_amount })
  const name = isCancelled ? 'reverse_credit' : transitionTo(ctx, { ...invoice, amount_due })
  await applyTransition(ctx, invoices, invoice, name, {
    credited_amount,
    amount_due,
    credited_at: null,
    credit_reason: credited_amount === 0 ? null : invoice.credit_reason,
    paid_date: amount_due > 0 ? null : invoice.paid_date,
  })
}

/** Returns the transition to the status before the credit. */
function transitionTo(ctx: Ctx, invoice: Invoice): InvoiceTransition {
  const { status, amount_due, amount_paid } = invoice
  if (status !== 'credited' && status !== 'paid') return 'reverse_credit'
  if (amount_due === 0) return status === 'paid' ? 'reverse_credit' : 'pay'
  if (invoice.written_off_at !== null) return 'reopen_written_off'
  if (invoice.sent_date === null) return 'reopen_approved'
  if (amount_paid > 0) return 'reopen_paid_in_part'
  if (invoice.overdue_date !== null && isPastDue(ctx, invoice)) return 'reopen_overdue'
  return invoice.viewed_at === null ? 'reopen_sent' : 'reopen_viewed'
}

/** Rejects a reversal that would bill more of an order than its items. */
async function requireUnbilled(ctx: Ctx, orderId: string, invoice: Invoice, note: Invoice) {
  await findForUpdate(ctx, orders, orderId)
  const { rows } = await tenantSql<{ id: string }>`
    select own.order_item_id as id
    from invoice_items own
    join order_items ordered on ordered.id = own.order_item_id
    where own.invoice_id = ${invoice.id}
      and own.quantity > ordered.quantity - ordered.quantity_returned + 0.00001 - (
        select coalesce(sum(item.quantity), 0) from invoice_items item
        join invoices i on i.id = item.invoice_id
        where item.order_item_id = ordered.id and i.deleted_at is null and i.type <> 'credit_note'
          and ${validInvoice('i')})
    limit 1`.execute(ctx.db)
  if (rows.length === 0 && !(await hasFinalWithoutDeduction(ctx, orderId, invoice))) return
  const problem = `invoice ${invoice.invoice_number} cannot be due again, because its order has been billed again`
  throw invalidState(`Cannot cancel this credit note: ${problem}.`, { current: note.status, allowed: [] })
}

/** Returns whether the order of an interim invoice has a final invoice that does not deduct it. */
async function hasFinalWithoutDeduction(ctx: Ctx, orderId: string, { type }: Invoice): Promise<boolean> {
  if (type !== 'interim') return false
  const { rows } = await tenantSql`
    select id from invoices
    where order_id = ${orderId} and type = 'final' and deleted_at is null and ${validInvoice('invoices')}
    limit 1`.execute(ctx.db)
  return rows.length > 0
}
