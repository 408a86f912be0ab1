import { customerFactory } from '#modules/crm/customers/customer.factory'
import { callerId, factory, idFrom } from '#test/factory'
import { invoices } from './invoice.ts'

/** An invoice that was made by hand. */
export const invoiceFactory = factory(invoices, {
  path: '/sales/invoices',
  fields: { customer_id: idFrom(() => customerFactory) },
  // Only an invoice that was sent has a link.
  arrange: { '/:id/link': (by, { id }) => by.post(`/sales/invoices/${id}/send`, {}) },
  bodies: {
    '/:id/approve': { approved_by: callerId },
    '/:id/apply-payment': { amount: ({ record }) => record?.total_amount?.amount ?? 1 },
  },
})
