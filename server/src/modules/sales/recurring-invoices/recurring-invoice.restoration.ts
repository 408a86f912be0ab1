import { restoration } from '#core'
import { recurringInvoices } from './recurring-invoice.ts'

/** An active schedule becomes paused: it would create the invoices of all dates that have passed meanwhile. */
export const recurringInvoiceRestoration = restoration({
  of: recurringInvoices,
  lineLinks: { 'items.product_id': 'products' },
  values: async ({ now }, { status }) =>
    status === 'active' ? { status: 'paused' as const, paused_at: now } : undefined,
})
