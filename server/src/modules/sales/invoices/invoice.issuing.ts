/** What is issued never changes: the database compares it with a hash that is kept (decision 54). */
import { type Ctx, parameter, preparedSql, tenantSql } from '#core'
import { isOpen } from './invoice.states.ts'
import type { Invoice } from './invoice.ts'

const insertHash = preparedSql(tenantSql`
  insert into issued_invoices (invoice_id, content_hash, created_at)
  select id, issued_hash, ${parameter('now')}::timestamptz from invoices where id = ${parameter('id')}`)

/**
 * Keeps the hash of an invoice that has just been issued. `before` is the invoice before that. Whatever changes an open
 * invoice to an issued status calls this: without the hash, the database refuses the commit.
 */
export function keepIssued(ctx: Ctx, before: Pick<Invoice, 'id' | 'status'>) {
  if (isOpen(before)) ctx.defer(insertHash(ctx, { id: before.id, now: ctx.now }))
}
