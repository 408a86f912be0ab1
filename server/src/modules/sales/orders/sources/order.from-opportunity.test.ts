/** Orders from opportunities: copied data, and winning the opportunity in the same request. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { opportunityFactory } from '#modules/crm/opportunities/opportunity.factory'
import { openOrders, url } from '../order.fixtures.ts'

const { testApp, clerk, customer, createProduct } = await openOrders()

const createDeal = (more: object = {}) =>
  opportunityFactory.create(clerk, {
    name: 'Winter beverages',
    customer_id: customer.id,
    value: 4800.5,
    currency: 'EUR',
    ...more,
  })
const at = ({ id }: { id: string }, rest: string) => `/crm/opportunities/${id}/${rest}`
const stageOf = async ({ id }: { id: string }) =>
  (await clerk.get(`/crm/opportunities/${id}`)).body.data.stage

test('creates an order from an opportunity with its customer, currency, salesperson and value', async () => {
  const deal = await createDeal({ assigned_user_id: clerk.userId })
  const { status, body } = await clerk.post(at(deal, 'create-order'), {})
  assert.equal(status, 201, JSON.stringify(body))
  const { items, ...order } = body.data
  assert.partialDeepStrictEqual(order, {
    status: 'draft',
    customer_id: customer.id,
    opportunity_id: deal.id,
    opportunity: { id: deal.id, name: 'Winter beverages' },
    currency: 'EUR',
    sales_rep_id: clerk.userId,
    total_amount: 4800.5,
  })
  assert.deepEqual([items.length, items[0].name, items[0].unit_price], [1, 'Winter beverages', 4800.5])
  assert.notEqual(await stageOf(deal), 'won')
})

test('request fields override copied ones; lists the orders of the opportunity', async () => {
  const deal = await createDeal()
  const product = await createProduct({ currency: 'EUR' })
  const body = { items: [{ product_id: product.id, quantity: 2 }], shipping_amount: 5, notes: 'By truck' }
  const first = await clerk.post(at(deal, 'create-order'), body)
  assert.equal(first.status, 201, JSON.stringify(first.body))
  // 2 × 10 plus 19 % tax plus 5 for shipping.
  assert.deepEqual([first.body.data.total_amount, first.body.data.notes], [28.8, 'By truck'])
  const second = await clerk.post(at(deal, 'create-order'), {})
  const { data } = (await clerk.get(`${url}?opportunity_id=${deal.id}&sort_direction=asc`)).body
  assert.deepEqual(
    data.map((order: { id: string; opportunity: object }) => [order.id, order.opportunity]),
    [first, second].map((each) => [each.body.data.id, { id: deal.id, name: 'Winter beverages' }]),
  )
})

test('creates the order and wins the opportunity atomically', async () => {
  const deal = await createDeal({ stage: 'verbal_commitment' })
  const rejected = await clerk.post(at(deal, 'create-order'), {
    win: true,
    items: [{ name: 'Fee', quantity: 1 }],
  })
  assert.deepEqual([rejected.status, Object.keys(rejected.body.errors)], [422, ['items.0.unit_price']])
  assert.notEqual(await stageOf(deal), 'won')
  const { status } = await clerk.post(at(deal, 'create-order'), { win: true })
  assert.deepEqual([status, await stageOf(deal)], [201, 'won'])
})

test('requires permissions for orders, opportunities and winning', async () => {
  const deal = await createDeal()
  const status = async (body: object, ...permissions: string[]) =>
    (await (await testApp.caller('acme', ...permissions)).post(at(deal, 'create-order'), body)).status
  assert.equal(await status({}, 'sales.orders.write'), 403)
  assert.equal(await status({}, 'crm.opportunities.read'), 403)
  assert.equal(await status({ win: true }, 'sales.orders.write', 'crm.opportunities.read'), 403)
  assert.equal(await status({}, 'sales.orders.write', 'crm.opportunities.read'), 201)
})

test('rejects lost opportunities and those with a deleted customer', async () => {
  const deal = await createDeal()
  await clerk.post(at(deal, 'lost'), { reason: 'Too expensive' })
  const lost = await clerk.post(at(deal, 'create-order'), {})
  assert.deepEqual(
    [lost.status, lost.body.error.code, lost.body.meta.current],
    [422, 'INVALID_STATE', 'lost'],
  )
  const orphan = await createDeal()
  await testApp.sql('update customers set deleted_at = now() where id = $1', [customer.id])
  const { status, body } = await clerk.post(at(orphan, 'create-order'), {})
  await testApp.sql('update customers set deleted_at = null where id = $1', [customer.id])
  assert.equal(status, 422)
  assert.match(body.errors.customer_id[0], /of the opportunity Winter beverages/)
})

test('an order still returns its opportunity after that was deleted', async () => {
  const deal = await createDeal()
  const { data: order } = (await clerk.post(at(deal, 'create-order'), {})).body
  assert.equal((await clerk.delete(`/crm/opportunities/${deal.id}`)).status, 200)
  const reread = (await clerk.get(`${url}/${order.id}`)).body.data
  assert.equal(reread.opportunity.name, 'Winter beverages')
  // A record that was read can be sent back unchanged.
  assert.equal((await clerk.put(`${url}/${order.id}`, reread)).status, 200)
  assert.equal((await clerk.post(at(deal, 'create-order'), {})).status, 404)
})
