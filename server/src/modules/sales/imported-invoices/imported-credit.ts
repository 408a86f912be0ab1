/**
 * Open credit notes of another system: a credit note without an invoice, and a payment with the open amount. The amount
 * is credit of the customer, which can be allocated to invoices or refunded like that of any payment.
 */
import {
  applyTransition,
  type Ctx,
  emitCreated,
  emitDeleted,
  find,
  findAllForUpdate,
  insert,
  invalidState,
  removeInAnyState,
  requirePermission,
  tenantSql,
  writeTransition,
} from '#core'
import type { Minor } from '#core/money'
import { startOfDay } from '#core/time'
import { refreshInvoiceStats } from '../invoices/invoice.customer-stats.ts'
import { storeContentHash } from '../invoices/invoice.issuing.ts'
import { type Invoice, invoices } from '../invoices/invoice.ts'
import { newPayment } from '../payments/payment.actions.ts'
import { payments } from '../payments/payment.ts'
import { postImportedCredit, postImportedCreditRemoved } from '../posting/imported-credit.posting.ts'

/** Issues an imported credit note of which a part was used before. */
export async function issueImportedCredit(ctx: Ctx, note: Invoice, used: Minor): Promise<Invoice> {
  requirePermission(ctx, 'sales.invoices.credit')
  const approval = { approver_id: ctx.actor?.id ?? null, approved_at: ctx.now }
  const { after: issued } = await writeTransition(ctx, invoices, note, 'approve', approval)
  storeContentHash(ctx, note)
  emitCreated(ctx, invoices, 'created', issued)
  refreshInvoiceStats(ctx, issued.customer_id)
  const open = (issued.total_amount - used) as Minor
  const payment_id = open > 0 ? await recordCredit(ctx, issued, open) : null
  await postImportedCredit(ctx, issued, { payment_id, open })
  return find(ctx, invoices, issued.id)
}

/** Records the open amount as a completed payment that is not allocated. No money is received for it. */
async function recordCredit(ctx: Ctx, note: Invoice, amount: Minor): Promise<string> {
  requirePermission(ctx, 'sales.payments.write')
  requirePermission(ctx, 'sales.payments.complete')
  const payment = await insert(ctx, payments, {
    customer_id: note.customer_id,
    order_id: null,
    invoice_id: note.id,
    amount,
    fee_amount: 0 as Minor,
    currency: note.currency,
    method: 'bank_transfer',
    reference_number: note.invoice_number,
    notes: null,
    payment_date: startOfDay(note.issue_date, ctx.tenant.timezone),
    ...(await newPayment(ctx)),
  })
  emitCreated(ctx, payments, 'created', payment)
  await applyTransition(ctx, payments, payment, 'complete', { completed_at: ctx.now })
  return payment.id
}

/** Deletes an imported credit note with its credit, unless some of it was allocated or refunded. */
export async function removeImportedCredit(ctx: Ctx, note: Invoice): Promise<void> {
  const { rows } = await tenantSql<{ id: string }>`
    select id from payments where invoice_id = ${note.id} and deleted_at is null`.execute(ctx.db)
  const ids = rows.map(({ id }) => id)
  const [credit] = await findAllForUpdate(ctx, payments, ids)
  if (note.status === 'cancelled' || (credit && (credit.allocated_amount > 0 || credit.refunded_amount > 0)))
    throw invalidState(
      'Cannot revert a credit note that is cancelled, or whose credit was allocated or refunded.',
      {
        current: note.status,
        allowed: [],
      },
    )
  const open = credit?.amount ?? (0 as Minor)
  await postImportedCreditRemoved(ctx, note, { payment_id: credit?.id ?? null, open })
  if (credit) {
    await removeInAnyState(ctx, payments, credit)
    emitDeleted(ctx, payments, 'deleted', credit)
  }
  await removeInAnyState(ctx, invoices, note)
  emitDeleted(ctx, invoices, 'deleted', note)
  refreshInvoiceStats(ctx, note.customer_id)
}
