/** Warnings about a purchase order number that a customer gave twice. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { openOrders, url } from './order.fixtures.ts'

const { clerk, createOrder, acted } = await openOrders()

const items = [{ name: 'Gift wrap', quantity: 1, unit_price: 2 }]
const buyer = async () => (await customerFactory.create(clerk)).id as string

async function added(customer_id: string, purchase_order_number: string | null, more: object = {}) {
  const { status, body } = await clerk.post(url, { customer_id, items, purchase_order_number, ...more })
  assert.ok(status === 201 || status === 200, JSON.stringify(body))
  return body
}

/** The number of an earlier order, the number of the new one, and whether it is the same. */
const numbers: [earlier: string | null, later: string | null, isSame: boolean][] = [
  ['PO-17', 'PO-17', true],
  ['PO-17', 'po-17', true],
  ['Bestellung Ä 4', 'bestellung ä 4', true],
  ['4500012345', '4500012345', true],
  [' PO-18 ', 'PO-18', true],
  ['PO 17/2', 'PO 17/2', true],
  ['%', '%', true],
  ["O'Neil 1", "O'Neil 1", true],
  ['発注 7', '発注 7', true],
  ['PO-17', 'PO-18', false],
  ['PO-17', 'PO-170', false],
  ['PO-17', 'PO 17', false],
  ['PO-1_', 'PO-17', false],
  ['0017', '17', false],
  [null, 'PO-17', false],
  ['PO-17', null, false],
  [null, null, false],
]

for (const [earlier, later, isSame] of numbers)
  test(`after ${earlier}, ${later} ${isSame ? 'warns' : 'does not warn'}`, async () => {
    const customer = await buyer()
    const first = await added(customer, earlier)
    assert.deepEqual(first.meta.warnings, [])
    const { data, meta } = await added(customer, later)
    const warning =
      `The purchase order number ${data.purchase_order_number} of this customer is already on: ` +
      `${first.data.order_number}.`
    assert.deepEqual(meta.warnings, isSame ? [warning] : [])
  })

test('warns of the same number only for orders of the same customer that still count', async () => {
  const [one, other] = [await buyer(), await buyer()]
  const cancelled = (await added(one, 'PO-1')).data
  assert.equal((await clerk.post(`${url}/${cancelled.id}/cancel`, { reason: 'A mistake' })).status, 200)
  const deleted = (await added(one, 'PO-1')).data
  assert.equal((await clerk.delete(`${url}/${deleted.id}`)).status, 200)
  await added(other, 'PO-1')
  const order = (await added(one, 'PO-1')).data
  assert.deepEqual((await added(one, 'PO-1')).meta.warnings, [
    `The purchase order number PO-1 of this customer is already on: ${order.order_number}.`,
  ])
})

test('a dry run warns, too, and names the latest five orders', async () => {
  const customer = await buyer()
  const created: string[] = []
  for (let index = 0; index < 6; index++) created.unshift((await added(customer, 'PO-9')).data.order_number)
  const { meta } = await added(customer, 'PO-9', { dry_run: true })
  assert.deepEqual(meta.warnings, [
    `The purchase order number PO-9 of this customer is already on: ${created.slice(0, 5).join(', ')}.`,
  ])
})

test('an update warns if it changes the number or the customer, also of a confirmed order', async () => {
  const [customer, other] = [await buyer(), await buyer()]
  const first = (await added(customer, 'PO-1')).data
  const order = await createOrder(items, { customer_id: customer, purchase_order_number: 'PO-2' })
  const patched = async (body: object) => {
    const { status, body: answer } = await clerk.patch(`${url}/${order.id}`, body)
    assert.equal(status, 200, JSON.stringify(answer))
    return answer.meta.warnings
  }
  const warning = [`The purchase order number PO-1 of this customer is already on: ${first.order_number}.`]
  assert.deepEqual(await patched({ notes: 'Call first.' }), [])
  assert.deepEqual(await patched({ purchase_order_number: 'PO-1' }), warning)
  assert.deepEqual(await patched({ purchase_order_number: 'PO-1', notes: 'Call again.' }), [])
  assert.deepEqual(await patched({ customer_id: other }), [])
  assert.deepEqual(await patched({ customer_id: customer }), warning)
  assert.deepEqual(await patched({ purchase_order_number: null }), [])
  await acted(order.id, 'confirm')
  assert.deepEqual(await patched({ purchase_order_number: 'PO-1' }), warning)
})

test('the warning is in German for a German caller', async () => {
  const customer = await buyer()
  const first = (await added(customer, 'PO-1')).data
  const body = { customer_id: customer, items, purchase_order_number: 'PO-1' }
  const { meta } = (await clerk.post(url, body, { 'accept-language': 'de' })).body
  assert.deepEqual(meta.warnings, [
    `Die Bestellnummer PO-1 dieses Kunden steht schon auf: ${first.order_number}.`,
  ])
})
