/** Posts imported credit notes: the open amount as an opening balance, or the document with revenue and tax. */
import type { Ctx } from '#core'
import type { Minor } from '#core/money'
import { startOfDay } from '#core/time'
import { openingEntryDay, type PostedLine } from '#finance'
import type { Invoice } from '../invoices/invoice.ts'
import { issuedLines, postInvoice } from './invoice.posting.ts'

interface OpenCredit {
  /** The payment with the credit of the customer; null if nothing is open. */
  payment_id: string | null
  open: Minor
}

/**
 * Returns the lines of a credit note. What was used before is not posted for a registered one; otherwise it was
 * refunded from the bank.
 */
async function creditLines(ctx: Ctx, note: Invoice, { payment_id, open }: OpenCredit): Promise<PostedLine[]> {
  const subledger_id = payment_id ?? note.id
  const credit: PostedLine = { purpose: 'customer_credit', amount: 0 - open, subledger_id }
  if (note.is_registered_only)
    return [credit, { purpose: 'opening_stock', amount: open, subledger_id: note.id }]
  const [, ...reduced] = await issuedLines(ctx, note, 'customer_credit', -1)
  return [credit, { purpose: 'bank', amount: open - note.total_amount, subledger_id }, ...reduced]
}

const dateOf = async (ctx: Ctx, { is_registered_only, issue_date }: Invoice) =>
  startOfDay(is_registered_only ? await openingEntryDay(ctx, issue_date) : issue_date, ctx.tenant.timezone)

export async function postImportedCredit(ctx: Ctx, note: Invoice, credit: OpenCredit): Promise<void> {
  const lines = await creditLines(ctx, note, credit)
  await postInvoice(ctx, note, 'issued', { lines, at: await dateOf(ctx, note) })
}

/** Reverses the entry of an imported credit note that is removed. Nothing of its credit was used. */
export async function postImportedCreditRemoved(ctx: Ctx, note: Invoice, credit: OpenCredit): Promise<void> {
  const lines = (await creditLines(ctx, note, credit)).map(({ amount, tax, ...line }) => ({
    ...line,
    amount: 0 - amount,
    tax: tax && { ...tax, base: 0 - tax.base },
  }))
  await postInvoice(ctx, note, 'cancelled', { lines, at: await dateOf(ctx, note) })
}
