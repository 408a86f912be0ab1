/** Fixtures of payment tests: a customer in dollars, its payments, orders and invoices. */
import assert from 'node:assert/strict'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { newId } from '#runtime/ids'
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
    const answer = await act(id, name, body)
    assert.ok(answer.status < 300, JSON.stringify(answer.body))
    return answer.body.data
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

  /** Adds an invoice that was sent. */
  async function invoiceOf(total: number, more: Record<string, unknown> = {}) {
    const { currency = 'USD', ...fields } = more
    const id = newId()
    const cents = Math.round(total * 100)
    const row = {
      tenant_id: clerk.tenantId,
      id,
      type: 'standard',
      status: 'sent',
      customer_id: customer.id,
      currency,
      issue_date: '2026-11-01',
      due_date: '2099-12-31',
      prices_include_tax: false,
      subtotal_amount: cents,
      discount_amount: 0,
      order_discount_amount: 0,
      tax_amount: 0,
      shipping_amount: 0,
      total_amount: cents,
      amount_due: cents,
      created_at: testApp.clock.now(),
      updated_at: testApp.clock.now(),
      ...fields,
    }
    const names = Object.keys(row)
    const places = names.map((_, index) => `$${index + 1}`)
    await testApp.sql(`insert into invoices (${names.join()}) values (${places.join()})`, Object.values(row))
    return id
  }

  /** Returns status, paid and due of an invoice, in cents. */
  async function stateOf(id: string) {
    const [row] = await testApp.sql('select status, amount_paid, amount_due from invoices where id = $1', [
      id,
    ])
    return [row?.status, Number(row?.amount_paid), Number(row?.amount_due)]
  }

  const allocate = (id: string, ...allocations: object[]) => act(id, 'allocations', { allocations })

  return { testApp, invoiceOf, stateOf, allocate, clerk, customer, pay, act, acted, completed, orderOf }
}
