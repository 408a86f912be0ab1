/** Fixtures for invoice tests: a customer with currency USD, orders and invoices. */
import assert from 'node:assert/strict'
import { quoteText } from '#runtime/database/client'
import type { TestApp } from '#test/test-app'
import { openOrders } from '../orders/order.fixtures.ts'

type Columns = Readonly<Record<string, string | number | null>>

/**
 * Updates columns of an invoice as the owner of the table. The content hash of an issued invoice is replaced, and its
 * items get its status.
 */
export async function rewriteInvoice({ sql }: TestApp, id: string, columns: Columns) {
  const literal = (value: string | number | null) => (value === null ? 'null' : quoteText(String(value)))
  const values = Object.entries(columns).map(([name, value]) => `${name} = ${literal(value)}`)
  const own = `where i.id = ${literal(id)}`
  // All statements run in one transaction.
  await sql(`
    select set_config('app.rewrites', 'issued_invoices', true);
    update invoices i set ${values.join(', ')} ${own};
    update invoice_items item set is_issued = i.is_issued from invoices i
      ${own} and item.tenant_id = i.tenant_id and item.invoice_id = i.id;
    delete from issued_invoices where invoice_id = ${literal(id)};
    insert into issued_invoices (tenant_id, invoice_id, content_hash, created_at)
      select tenant_id, id, issued_hash, now() from invoices i ${own} and is_issued`)
}

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
    const response = await act(id, name, body)
    assert.equal(response.status, 200, JSON.stringify(response.body))
    return response.body.data
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
    const response = await generate(orderId, body)
    assert.equal(response.status, 201, JSON.stringify(response.body))
    return response.body.data
  }

  return { ...orders, createInvoice, act, acted, read, confirmedOrder, generate, generated }
}
