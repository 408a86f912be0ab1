/** Submits and approves invoices. Approval issues an invoice: it gets its number and can no longer be changed. */
import { applyTransition, type Ctx, find, invalidField, lockForTransition, transition } from '#core'
import { requireEInvoice } from '../documents/invoice.einvoice.ts'
import { issuedNumber } from '../invoice.actions.ts'
import { refreshInvoiceStats } from '../invoice.customer-stats.ts'
import { issuedFooter, storeContentHash } from '../invoice.issuing.ts'
import { type Invoice, invoices } from '../invoice.ts'

export async function submitInvoice(ctx: Ctx, id: string): Promise<Invoice> {
  await transition(ctx, invoices, id, 'submit')
  return find(ctx, invoices, id)
}

interface Approval {
  approval_notes?: string | null | undefined
  approved_by?: string | null | undefined
}

/** Approves an invoice in the name of the caller. From then on it is issued: only its notes can be changed. */
export async function approveInvoice(ctx: Ctx, id: string, { approval_notes, approved_by }: Approval) {
  const approver_id = ctx.actor?.id ?? null
  const before = await lockForTransition(ctx, invoices, id, 'approve')
  if (approved_by && approved_by !== approver_id)
    throw invalidField('approved_by', 'must be the user who approves')
  await requireEInvoice(ctx, before)
  const approval = { approver_id, approved_at: ctx.now, approval_notes: approval_notes ?? null }
  const values = { ...approval, ...(await issuedNumber(ctx, before)), ...(await issuedFooter(ctx, before)) }
  await applyTransition(ctx, invoices, before, 'approve', values, approval_notes)
  storeContentHash(ctx, before)
  refreshInvoiceStats(ctx, before.customer_id)
  return find(ctx, invoices, id)
}
