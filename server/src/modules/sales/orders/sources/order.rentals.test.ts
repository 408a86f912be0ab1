/** Rentals on orders: charges, no stock movements, and single billing. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { after } from '#core/time'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { agreementFactory } from '#modules/rentals/agreements/agreement.factory'
import { rentableProductFactory } from '#modules/rentals/rentable-products/rentable-product.factory'
import { openOrders, url } from '../order.fixtures.ts'

const { testApp, clerk, customer, createProduct, createOrder, act, acted, stockOf } = await openOrders()
const base = after(testApp.clock.now(), { days: 1 })
const day = (days: number) => after(base, { seconds: days * 86_400 })

/** Creates a product in stock that costs 45 a day to rent. */
async function createRentable(terms: object = {}) {
  const product = await createProduct({ stock_quantity: 5, selling_price: 900 })
  assert.equal((await clerk.patch(`/operations/products/${product.id}`, { status: 'active' })).status, 200)
  await rentableProductFactory.create(clerk, { product_id: product.id, unit_price: 45, ...terms })
  return product
}

async function createAgreement({ id: product_id }: { id: string }, days: number, more: object = {}) {
  const lines = [{ product_id, quantity: 2, period_from: day(0), period_to: day(days) }]
  const agreement = await agreementFactory.create(clerk, { customer_id: customer.id, lines, ...more })
  const { status, body } = await clerk.post(`/rentals/agreements/${agreement.id}/confirm`)
  assert.equal(status, 200, JSON.stringify(body))
  return agreement
}

const draft = (more: object = {}) => createOrder([{ name: 'Delivery', quantity: 1, unit_price: 30 }], more)
const add = (order: { id: string }, agreement: { id: string }) =>
  act(order.id, 'add-rental', { agreement_id: agreement.id })

test('charges each line of an agreement, and a started period in full', async () => {
  const product = await createRentable()
  const agreement = await createAgreement(product, 2.5)
  const order = await draft()
  const { status, body } = await add(order, agreement)
  assert.equal(status, 200, JSON.stringify(body))
  const [delivery, rental] = body.data.items
  assert.equal(delivery.id, order.items[0].id)
  // 2 units × 3 days × 45, plus 19 % tax.
  assert.partialDeepStrictEqual(rental, {
    product_id: product.id,
    name: product.name,
    quantity: 6,
    unit_price: 45,
    list_price: 45,
    line_total: 270,
    tax_amount: 51.3,
    rental_agreement_id: agreement.id,
    rental_line_id: agreement.lines[0].id,
  })
  assert.match(rental.description, /2 × 3 days$/)
  assert.equal(body.data.total_amount, 351.3)
})

test('moves stock for sold items but not for rentals', async () => {
  const product = await createRentable()
  const order = await createOrder([{ product_id: product.id, quantity: 1 }])
  await add(order, await createAgreement(product, 7))
  await acted(order.id, 'confirm')
  assert.deepEqual(await stockOf(product), [5, 1])
  await acted(order.id, 'ship')
  assert.deepEqual(await stockOf(product), [4, 0])
  await acted(order.id, 'return', {})
  assert.deepEqual(await stockOf(product), [5, 0])
})

test('an agreement can be on one order at a time', async () => {
  const agreement = await createAgreement(await createRentable(), 1)
  const [first, second] = [await draft(), await draft()]
  const responses = await Promise.all([add(first, agreement), add(second, agreement)])
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [200, 422])
  const [winner, loser] = responses[0]?.status === 200 ? [first, second] : [second, first]
  const again = await add(loser, agreement)
  assert.match(again.body.errors.agreement_id[0], new RegExp(winner.order_number))
  await acted(winner.id, 'cancel', { reason: 'Twice' })
  assert.equal((await add(loser, agreement)).status, 200)
})

test('removing its items releases an agreement; sending the response back changes nothing', async () => {
  const agreement = await createAgreement(await createRentable(), 1)
  const order = await draft()
  const { data: charged } = (await add(order, agreement)).body
  const { status, body } = await clerk.put(`${url}/${order.id}`, { ...charged, notes: 'Ring twice' })
  assert.deepEqual([status, body.data.total_amount], [200, charged.total_amount])
  const moved = await clerk.patch(`${url}/${order.id}`, {
    customer_id: (await customerFactory.create(clerk)).id,
  })
  assert.deepEqual(Object.keys(moved.body.errors), ['customer_id'])
  const [delivery, rental] = charged.items
  assert.equal((await clerk.patch(`${url}/${order.id}`, { items: [delivery] })).status, 200)
  // Clients cannot set the rental reference of an item.
  const { id: _, ...copied } = rental
  const other = await createOrder([copied])
  assert.equal(other.items[0].rental_line_id, null)
  assert.equal((await add(order, agreement)).status, 200)
})

test('explains why an agreement cannot be on an order', async () => {
  const product = await createRentable()
  const agreement = await createAgreement(product, 1)
  const problem = async (order: { id: string }, rental: { id: string }) => {
    const { status, body } = await add(order, rental)
    assert.equal(status, 422, JSON.stringify(body))
    return body.errors.agreement_id[0]
  }
  const order = await draft()
  assert.match(await problem(order, order), /does not name a record/)
  const unconfirmed = await agreementFactory.create(clerk, { customer_id: customer.id })
  assert.match(await problem(order, unconfirmed), /is draft: it must be confirmed/)
  const otherCustomer = await customerFactory.create(clerk, { currency: 'USD' })
  assert.match(
    await problem(await draft({ customer_id: otherCustomer.id }), agreement),
    /of another customer/,
  )
  assert.match(
    await problem(await draft({ currency: 'EUR' }), agreement),
    /prices in USD; the order is in EUR/,
  )
  const free = await createAgreement(await createRentable({ unit_price: null }), 1)
  assert.match(await problem(order, free), /has no rental price/)
  await acted(order.id, 'confirm')
  const late = await add(order, agreement)
  assert.deepEqual([late.status, late.body.error.code], [422, 'INVALID_STATE'])
})

test('requires permissions for orders and agreements', async () => {
  const agreement = await createAgreement(await createRentable(), 1)
  const order = await draft()
  const seller = await testApp.caller('acme', 'sales.orders.write')
  const body = { agreement_id: agreement.id }
  assert.equal((await seller.post(`${url}/${order.id}/add-rental`, body)).status, 403)
  const agent = await testApp.caller('acme', 'sales.orders.write', 'rentals.agreements.read')
  assert.equal((await agent.post(`${url}/${order.id}/add-rental`, body)).status, 200)
})
