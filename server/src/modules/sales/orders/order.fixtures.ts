/** Fixtures for order tests: a customer with currency USD, and products taxed at 19 %. */
import assert from 'node:assert/strict'
import { productFactory } from '#modules/catalog/products/product.factory'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { startTestApp } from '#test/test-app'

export const url = '/sales/orders'

export async function openOrders() {
  const testApp = await startTestApp()
  const clerk = await testApp.caller('acme', 'owner')
  const customer = await customerFactory.create(clerk, {
    currency: 'USD',
    billing_address: { street: '1 Pier', city: 'Boston', country: 'United States' },
  })
  const { body: taxClass } = await clerk.post('/operations/tax-classes', {
    name: 'Standard',
    rate: 19,
    category: 'physical_goods',
  })

  /** Creates an active product. */
  async function createProduct(more: object = {}) {
    const product = await productFactory.create(clerk, {
      type: 'physical',
      track_inventory: true,
      selling_price: 10,
      currency: 'USD',
      tax_class_id: taxClass.data.id,
      ...more,
    })
    await clerk.post(`/operations/products/${product.id}/activate`)
    return product
  }

  async function createOrder(items: object[], more: object = {}) {
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
  const stockOf = async ({ id }: { id: string }) => {
    const { data } = (await clerk.get(`/operations/products/${id}`)).body
    return [data.stock_quantity, data.reserved_quantity]
  }

  return { testApp, clerk, customer, createProduct, createOrder, act, acted, stockOf }
}
