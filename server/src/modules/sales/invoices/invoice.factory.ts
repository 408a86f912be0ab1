import { customerFactory } from '#modules/crm/customers/customer.factory'
import type { Caller } from '#test/test-app'
import { callerId, factory, idFrom } from '#test/factory'
import { setUpStripe } from '#test/stripe'
import { rewriteInvoice } from './invoice.fixtures.ts'
import { invoices } from './invoice.ts'

/** Completes the fields that an e-invoice needs, and issues the invoice. */
async function issueAsEInvoice(by: Caller, id: string) {
  const company = { country: 'NL', vat_id: 'NL123456789B01', email: 'billing@acme.example' }
  await by.patch('/tenant', { settings: { company } })
  await by.patch(`/sales/invoices/${id}`, { billing_address: { country: 'NL' }, buyer_reference: '4711' })
  return by.post(`/sales/invoices/${id}/approve`, {})
}

const fields = { customer_id: idFrom(() => customerFactory) }

/** An invoice that was created manually. */
export const invoiceFactory = factory(invoices, {
  path: '/sales/invoices',
  fields,
  writeState: ({ testApp }, id, status) => rewriteInvoice(testApp, id, { status }),
  arrange: {
    // Only an invoice that was sent has a link.
    '/:id/link': (by, { id }) => by.post(`/sales/invoices/${id}/send`, {}),
    '/:id/xml': (by, { id }) => issueAsEInvoice(by, id),
    '/:id/payment-link': async (by, { id }) => {
      await setUpStripe(by)
      await by.post(`/sales/invoices/${id}/send`, {})
    },
    '/:id/convert': ({ testApp }, { id }) =>
      testApp.sql(`update invoices set type = 'proforma' where id = $1`, [id]),
  },
  bodies: {
    '/preview': fields,
    '/:id/preview': fields,
    '/:id/approve': { approved_by: callerId },
    '/:id/apply-payment': { amount: ({ record }) => record?.total_amount?.amount ?? 1 },
  },
})
