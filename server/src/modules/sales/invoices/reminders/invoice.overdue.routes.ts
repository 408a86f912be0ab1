/** Invoices past their due date. */
import { endpoint, page, withMetaSummary } from '#core'
import { listOverdue, OverdueInvoice, OverdueMeta, OverdueQuery } from './invoice.overdue.ts'

export const overdueInvoiceEndpoints = [
  endpoint('GET /sales/invoices/overdue', {
    summary: 'List invoices past their due date, with what is due of all of them',
    permission: 'sales.invoices.read',
    query: OverdueQuery,
    reply: withMetaSummary(page(OverdueInvoice), OverdueMeta, 'OverdueMeta'),
    run: (ctx, { query }) => listOverdue(ctx, query),
  }),
]
