/** Fixtures for payment tests: a customer with currency USD, payments, orders and invoices. */
import assert from 'node:assert/strict'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { rewriteInvoice } from '../invoices/invoice.fixtures.ts'
import { startTestApp } from '#test/test-app'

export const url = '/sales/payments'

export async function openPayments() {
  const testApp = await startTestApp()
  const clerk = await testApp.caller('acme', 'owner')
  const customer = await customerFactory.create(clerk, { currency: 'USD' })

  async function pay(more: object = {}) {
    const { status, body } = await clerk.post(url, {
      customer_id: customer.id,
      amount: 100,
      method: 'credit_card',
      ...more,
    })
    assert.equal(status, 201, JSON.stringify(body))
    return body.data
  }

  const act = (id: string, name: string, body: object = {}) => clerk.post(`${url}/${id}/${name}`, body)
  const acted = async (id: string, name: string, body: object = {}) => {
    const response = await act(id, name, body)
    assert.ok(response.status < 300, JSON.stringify(response.body))
    return response.body.data
  }
  const completed = async (amount: number, more: object = {}) =>
    acted((await pay({ amount, ...more })).id, 'complete')

  async function orderOf(total: number, more: object = {}) {
    const { status, body } = await clerk.post('/sales/orders', {
      customer_id: customer.id,
      items: [{ name: 'Fee', quantity: 1, unit_price: total }],
      ...more,
    })
    assert.equal(status, 201, JSON.stringify(body))
    return body.data
  }

  /** Creates an invoice. It is sent unless `more` has another status. */
  async function invoiceOf(
    total: number,
    more: Record<string, string | number | null> = {},
  ): Promise<string> {
    const { customer_id = customer.id, currency = 'USD', ...fields } = more
    const items = [{ name: 'Fee', quantity: 1, unit_price: total }]
    const { status, body } = await clerk.post('/sales/invoices', { customer_id, currency, items })
    assert.equal(status, 201, JSON.stringify(body))
    const { id } = body.data
    await rewriteInvoice(testApp, id, { status: 'sent', ...fields })
    return id
  }

  /** Returns status, amount paid and amount due of an invoice, in cents. */
  async function stateOf(id: string) {
    const [row] = await testApp.sql('select status, amount_paid, amount_due from invoices where id = $1', [
      id,
    ])
    return [row?.status, Number(row?.amount_paid), Number(row?.amount_due)]
  }

  const allocate = (id: string, ...allocations: object[]) => act(id, 'allocations', { allocations })

  return { testApp, invoiceOf, stateOf, allocate, clerk, customer, pay, act, acted, completed, orderOf }
}
