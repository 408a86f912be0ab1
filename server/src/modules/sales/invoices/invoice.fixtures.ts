/** Fixtures of invoice tests: a customer in dollars, orders and invoices. */
import assert from 'node:assert/strict'
import { openOrders } from '../orders/order.fixtures.ts'

export const url = '/sales/invoices'

export async function openInvoices() {
  const orders = await openOrders()
  const { clerk, customer } = orders

  async function createInvoice(items: object[], more: object = {}) {
    const { status, body } = await clerk.post(url, { customer_id: customer.id, items, ...more })
    assert.equal(status, 201, JSON.stringify(body))
    return body.data
  }

  const act = (id: string, name: string, body: object = {}) => clerk.post(`${url}/${id}/${name}`, body)
  const acted = async (id: string, name: string, body: object = {}) => {
    const answer = await act(id, name, body)
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body.data
  }
  const read = async (id: string) => (await clerk.get(`${url}/${id}`)).body.data

  /** Returns a confirmed order. */
  async function confirmedOrder(items: object[], more: object = {}) {
    const order = await orders.createOrder(items, more)
    return orders.acted(order.id, 'confirm')
  }
  const generate = (orderId: string, body: object = {}) =>
    clerk.post(`/sales/orders/${orderId}/generate-invoice`, body)
  const generated = async (orderId: string, body: object = {}) => {
    const answer = await generate(orderId, body)
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    return answer.body.data
  }

  return { ...orders, createInvoice, act, acted, read, confirmedOrder, generate, generated }
}
