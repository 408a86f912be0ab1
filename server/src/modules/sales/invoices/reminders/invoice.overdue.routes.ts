/** Invoices past their due date. */
import { endpoint, replies } from '#core'
import { listOverdue, OverdueInvoice, OverdueMeta, OverdueQuery } from './invoice.overdue.ts'

export const overdueInvoiceEndpoints = [
  endpoint('GET /sales/invoices/overdue', {
    summary: 'List invoices past their due date, with the total amount due',
    permission: 'sales.invoices.read',
    query: OverdueQuery,
    reply: replies.withMetaSummary(replies.page(OverdueInvoice), OverdueMeta, 'OverdueMeta'),
    run: (ctx, { query }) => listOverdue(ctx, query),
  }),
]
