import assert from 'node:assert/strict'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { type Body, factory, idFrom } from '#test/factory'
import type { Caller } from '#test/test-app'
import { invoiceFactory } from '../invoices/invoice.factory.ts'
import { payments } from './payment.ts'

const path = '/sales/payments'

export const paymentFactory = factory(payments, {
  path,
  fields: {
    customer_id: idFrom(() => customerFactory),
    transaction_id: ({ number }) => `pi_${number}`,
  },
})

/** Adds an invoice of a customer that can be paid. */
const openInvoice = async (by: Caller, customer_id: string) =>
  (await invoiceFactory.createIn(by, 'sent', { customer_id })).id

export const allocationFactory = factory(null, {
  path: `${path}/:id/allocations`,
  fields: {
    allocations: async ({ by, record }) => [{ invoice_id: await openInvoice(by, record.customer_id) }],
  },
  create: async (by, _overrides, collection) => {
    const payment = collection.replace(/\/allocations$/, '')
    const { status, body } = await by.get(payment)
    assert.equal(status, 200, JSON.stringify(body))
    if (body.data.status === 'pending') await by.post(`${payment}/complete`)
    const invoice_id = await openInvoice(by, body.data.customer_id)
    const response = await by.post(collection, { allocations: [{ invoice_id }] })
    assert.equal(response.status, 201, JSON.stringify(response.body))
    return (response.body.data.allocations as Body[]).at(-1)
  },
})
