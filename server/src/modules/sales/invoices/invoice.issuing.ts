/** Issued invoices are immutable: the database compares them with a stored hash (decision 54). */
import { type Ctx, findByIds, tenantSql } from '#core'
import { documentLanguage, type Language, sellers } from '#core/printing'
import { customers } from '#crm'
import { dayOf, daysAfter, daysBetween } from '#core/time'
import { isOpen } from './invoice.states.ts'
import type { Invoice } from './invoice.ts'

type Footed = Pick<Invoice, 'type' | 'status' | 'footer'>

/**
 * Returns the footer text of an invoice: the text stored when it was issued, or the current one if it is not issued.
 */
export const footerText = (
  { tenant }: Pick<Ctx, 'tenant'>,
  invoice: Footed,
  language: Language,
): string | null =>
  isOpen(invoice)
    ? sellers.footerOf(tenant, invoice.type === 'credit_note' ? 'credit_note' : 'invoice', language)
    : invoice.footer

/**
 * Returns the footer that an invoice gets when it is issued, in the language of the customer. A later change of the
 * setting does not change issued invoices.
 */
export async function issuedFooter(
  ctx: Ctx,
  before: Footed & Pick<Invoice, 'customer_id'>,
): Promise<{ footer?: string | null }> {
  if (!isOpen(before) || !sellers.hasFooters(ctx.tenant)) return {}
  const [customer] = await findByIds(ctx, customers, [before.customer_id])
  return { footer: footerText(ctx, before, documentLanguage(ctx, customer)) }
}

type Dated = Pick<Invoice, 'status' | 'issue_date' | 'due_date' | 'usual_dates'>

/**
 * Returns the dates that an invoice gets when it is issued. An issue date that nobody entered is the day of the issue,
 * and the due date moves with it. A due date that was entered stays, unless it has passed: then the invoice is due at
 * once.
 */
export function issuedDates(
  { now, tenant }: Pick<Ctx, 'now' | 'tenant'>,
  before: Dated,
): Partial<Pick<Invoice, 'issue_date' | 'due_date'>> {
  const today = dayOf(now, tenant.timezone)
  const { issue_date, due_date, usual_dates } = before
  if (!isOpen(before) || !usual_dates.includes('issue_date') || issue_date >= today) return {}
  const days = daysBetween(issue_date, due_date)
  const entered = due_date > today ? due_date : today
  return { issue_date: today, due_date: usual_dates.includes('due_date') ? daysAfter(today, days) : entered }
}

/**
 * Stores the hash of an invoice that has just been issued. `before` is the invoice before it was issued. Each function
 * that issues an invoice calls this: without the hash, the commit fails.
 */
export function storeContentHash(ctx: Ctx, before: Pick<Invoice, 'id' | 'status'>) {
  if (!isOpen(before)) return
  ctx.defer(
    tenantSql`
      insert into issued_invoices (invoice_id, content_hash, created_at)
      select id, issued_hash, ${ctx.now}::timestamptz from invoices where id = ${before.id}
      returning 1`.compile(ctx.db),
  )
}
