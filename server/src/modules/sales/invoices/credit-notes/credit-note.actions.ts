/** Credits invoices with credit notes, in full or by item quantities. */
import {
  applyTransition,
  type Ctx,
  emitCreated,
  find,
  invalidField,
  lockForTransition,
  writeTransition,
} from '#core'
import type { Minor } from '#core/money'
import { dayOf } from '#core/time'
import { refreshPaymentStatus } from '../../orders/order.payment-status.ts'
import { insertInvoice } from '../invoice.actions.ts'
import { copiedFields } from '../invoice.copies.ts'
import { postCreditNote } from '../../posting/invoice.posting.ts'
import { requireUndeducted } from '../invoice.deductions.ts'
import { refreshInvoiceStats } from '../invoice.customer-stats.ts'
import { issuedFooter, storeContentHash } from '../invoice.issuing.ts'
import { nextInvoiceNumber } from '../invoice.numbering.ts'
import type { LockPayments } from '../cancellation/invoice.cancellation.ts'
import { amountDue, overpaid } from '../invoice.sums.ts'
import { isReceivable } from '../invoice.states.ts'
import { type Invoice, invoices } from '../invoice.ts'
import {
  amountsToCredit,
  checkRemainder,
  type CreditBody,
  type CreditNoteAmounts,
  nothingToCredit,
  readCredits,
} from './credit-note.amounts.ts'

/**
 * Credits an invoice with a credit note, which is issued at once: all uncredited amounts, or the given quantities and
 * shipping. A fully credited invoice becomes `credited`; otherwise its amount due decreases. Payments beyond the new
 * amount due become customer credit.
 */
export async function creditInvoice(ctx: Ctx, id: string, body: CreditBody, lockPayments: LockPayments) {
  const { reason, memo = null } = body
  const payments = await lockPayments(ctx, id)
  const before = await lockForTransition(ctx, invoices, id, 'credit')
  if (!isReceivable(before)) throw invalidField('type', `must not be ${before.type}: it cannot be credited`)
  await requireUndeducted(ctx, before, 'credit')
  const amounts = amountsToCredit(before, await readCredits(ctx, id), body)
  if (amounts.total_amount === 0) throw nothingToCredit(before, body)
  checkRemainder(before, amounts.total_amount)
  const after = await writeCredit(ctx, before, amounts.total_amount, reason)
  const excess = overpaid(after)
  if (excess > 0) await payments.release(after, excess)
  if (before.order_id) await refreshPaymentStatus(ctx, before.order_id)
  const credit_note = await addCreditNote(ctx, before, amounts, { reason, memo })
  await postCreditNote(ctx, credit_note, before, after.status === 'credited')
  refreshInvoiceStats(ctx, before.customer_id)
  return {
    invoice: await find(ctx, invoices, after.id),
    credit_note: await find(ctx, invoices, credit_note.id),
  }
}

/** Updates the credited amount of an invoice and its status. */
async function writeCredit(ctx: Ctx, before: Invoice, total: Minor, reason: string): Promise<Invoice> {
  const credited_amount = (before.credited_amount + total) as Minor
  const isWhole = credited_amount === before.total_amount
  const amount_due = isWhole ? (0 as Minor) : amountDue({ ...before, credited_amount })
  const values = { credited_amount, amount_due, credit_reason: reason }
  if (isWhole) {
    const credited = { ...values, credited_at: ctx.now }
    return (await applyTransition(ctx, invoices, before, 'credit', credited, reason)).after
  }
  const { after } = await applyTransition(ctx, invoices, before, 'credit_in_part', values, reason)
  const isSettled = amount_due === 0 && before.amount_due > 0 && before.status !== 'approved'
  if (!isSettled) return after
  return (await applyTransition(ctx, invoices, after, 'pay', { paid_date: ctx.now })).after
}

/** A credit note has its own amounts, texts and labels. */
const notCredited = [
  'items',
  'shipping_amount',
  'late_fee_rate',
  'reference_number',
  'memo',
  'notes',
  'tags',
  'custom_fields',
] as const

/** Creates the credit note, approved by the caller. It starts as a draft, because only drafts accept items. */
async function addCreditNote(
  ctx: Ctx,
  invoice: Invoice,
  amounts: CreditNoteAmounts,
  { reason, memo }: { reason: string; memo: string | null },
): Promise<Invoice> {
  const day = dayOf(ctx.now, ctx.tenant.timezone)
  const draft = await insertInvoice(ctx, {
    ...copiedFields(invoice, notCredited),
    ...amounts,
    invoice_number: await nextInvoiceNumber(ctx),
    type: 'credit_note',
    order_id: invoice.order_id,
    credited_invoice_id: invoice.id,
    reference_number: invoice.invoice_number,
    issue_date: day,
    due_date: day,
    credit_reason: reason,
    memo,
  })
  const approval = {
    approver_id: ctx.actor?.id ?? null,
    approved_at: ctx.now,
    ...(await issuedFooter(ctx, draft)),
  }
  const { after } = await writeTransition(ctx, invoices, draft, 'approve', approval)
  storeContentHash(ctx, draft)
  emitCreated(ctx, invoices, 'created', after)
  return after
}
