/** Invoices of a customer. */
import { endpoint, find, list, queries, replies } from '#core'
import { customers } from '#crm'
import { embedded } from './invoice.embeds.ts'
import { InvoiceOutput, toResponse } from './invoice.output.ts'
import { invoices } from './invoice.ts'

export const customerInvoiceEndpoints = [
  endpoint('GET /crm/customers/:id/invoices', {
    summary: 'List the invoices of a customer',
    permission: 'sales.invoices.read',
    of: customers,
    query: queries.narrowed(invoices, 'customer_id', 'includes'),
    reply: replies.page(InvoiceOutput),
    run: async (ctx, { params, query }) => {
      await find(ctx, customers, params.id)
      const found = await list(ctx, invoices, { ...query, customer_id: params.id, includes: embedded })
      return { ...found, items: found.items.map((invoice) => toResponse(ctx, invoice)) }
    },
  }),
]
