/** Credit limits: what customers owe, who may pass the limit, and confirmations at the same time. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { openOrders, url } from '../order.fixtures.ts'

const { testApp, clerk, createOrder, acted } = await openOrders()
const seller = await testApp.caller('acme', 'sales')
const { status: set } = await clerk.patch('/tenant', { settings: { check_credit_limit: true } })
assert.equal(set, 200)

const buyer = (more: object = {}) =>
  customerFactory.create(clerk, { currency: 'USD', credit_limit: 100, ...more })
const orderOf = ({ id }: { id: string }, unit_price: number, more: object = {}) =>
  createOrder([{ name: 'Service', quantity: 1, unit_price }], { customer_id: id, ...more })
const confirmed = async ({ id }: { id: string }, by = seller) => by.post(`${url}/${id}/confirm`, {})

test('rejects an order that passes the limit with what is open, and says the amounts', async () => {
  const customer = await buyer()
  const first = await orderOf(customer, 60)
  assert.equal((await confirmed(first)).status, 200)
  const order = await orderOf(customer, 40.01)
  const { status, body } = await confirmed(order)
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['customer_id']])
  assert.match(
    body.errors.customer_id[0],
    /60\.00 USD is open, the order adds 40\.01 USD, and the limit is 100\.00 USD/,
  )
  assert.partialDeepStrictEqual(body.meta, { credit_limit: 100, open_amount: 60, added_amount: 40.01 })
  assert.equal((await clerk.get(`${url}/${order.id}`)).body.data.status, 'draft')
  // Paid and cancelled amounts are not open any more.
  const paid = { customer_id: customer.id, order_id: first.id, amount: 50, method: 'cash', currency: 'USD' }
  const { body: payment } = await clerk.post('/sales/payments', paid)
  assert.equal((await clerk.post(`/sales/payments/${payment.data.id}/complete`, {})).status, 200)
  assert.equal((await confirmed(order)).status, 200)
  await acted(order.id, 'cancel', { reason: 'Twice' })
  assert.equal((await confirmed(await orderOf(customer, 90.01))).status, 422)
  assert.equal((await confirmed(await orderOf(customer, 90))).status, 200)
})

test('confirms beyond the limit with the permission, without a limit, and in another currency', async () => {
  const customer = await buyer()
  assert.equal((await confirmed(await orderOf(customer, 100.01), clerk)).status, 200)
  assert.equal((await confirmed(await orderOf(customer, 1))).status, 422)
  assert.equal((await confirmed(await orderOf(customer, 500, { currency: 'EUR' }))).status, 200)
  assert.equal((await confirmed(await orderOf(await buyer({ credit_limit: null }), 500))).status, 200)
})

test('checks the limit again when a confirmed order grows', async () => {
  const order = await orderOf(await buyer(), 60)
  await confirmed(order)
  const [item] = order.items
  const change = (quantity: number) => seller.patch(`${url}/${order.id}`, { items: [{ ...item, quantity }] })
  const { status, body } = await change(2)
  assert.deepEqual([status, body.meta.added_amount], [422, 60])
  assert.equal((await change(1.5)).status, 200)
})

test('lets only one of two concurrent orders use the limit', async () => {
  const customer = await buyer()
  const both = await Promise.all([orderOf(customer, 60), orderOf(customer, 60)])
  const answers = await Promise.all(both.map((order) => confirmed(order)))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 422])
})

test('says no amounts to callers who may not see customers', async () => {
  const packer = await testApp.caller('acme', 'sales.orders.confirm')
  const { body } = await confirmed(await orderOf(await buyer(), 200), packer)
  assert.deepEqual(Object.keys(body.errors), ['customer_id'])
  assert.equal(/USD/.test(JSON.stringify(body)), false)
  assert.equal('credit_limit' in body.meta, false)
})

test('checks nothing unless the tenant wants it', async () => {
  const boss = await testApp.caller('globex', 'sales')
  const { id: customer_id } = await customerFactory.create(boss, { currency: 'USD', credit_limit: 1 })
  const items = [{ name: 'Service', quantity: 1, unit_price: 500 }]
  const { body } = await boss.post(url, { customer_id, items, currency: 'USD' })
  assert.equal((await confirmed(body.data, boss)).status, 200)
})
