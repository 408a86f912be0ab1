/** Limits of amounts: an amount has at most 13 digits before the decimal point; sums in reports have no limit. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError, type Ctx, find, findForUpdate, update } from '#core'
import { inTenant } from '#core/jobs'
import { errorsOf as schemaErrors } from '#core/resource/validation/validation'
import { Statistics } from '#modules/inventory/movements/movement.queries'
import { openPurchasing, url } from './purchase-order.fixtures.ts'
import { purchaseOrders } from './purchase-order.ts'

const {
  testApp,
  clerk,
  buyer,
  defaultSupplier,
  insertProduct,
  createSupplier,
  insertStockedProduct,
  createOrder,
  createOrderIn,
  receive,
  read,
} = await openPurchasing()

const orders = '/operations/purchase-orders'
const errorsOf = async (
  response: Promise<{ status: number; body: { errors: Record<string, string[]> } }>,
) => {
  const { status, body } = await response
  assert.equal(status, 422, JSON.stringify(body))
  return body.errors
}
const most = '9999999999999.99'

/** Returns the text of a response, because its numbers can exceed the safe integers of JavaScript. */
const textOf = async (path: string) => {
  const headers = { authorization: `Bearer ${clerk.token}` }
  const { statusCode, body } = await testApp.app.http.inject({ url: `/api/v1${path}`, headers })
  assert.equal(statusCode, 200, body)
  return body
}

test('rejects an item whose amount is too large, on its price', async () => {
  const product_id = await insertProduct()
  const line = { product_id, quantity: 2_147_483_647, unit_price: 43_000 }
  const sentence = `The items.1.unit_price field must come to at most ${most} USD for all pieces of the line.`
  const items = [{ product_id, quantity: 1, unit_price: 1 }, line]
  assert.deepEqual(await errorsOf(clerk.post(orders, { supplier_id: defaultSupplier.id, items })), {
    'items.1.unit_price': [sentence],
  })
  const lines = { supplier_id: defaultSupplier.id, line_items: [line] }
  assert.deepEqual(Object.keys(await errorsOf(clerk.post(orders, lines))), ['line_items.0.unit_price'])
  const known = await createOrder()
  assert.deepEqual(Object.keys(await errorsOf(clerk.put(url(known), { items: [line] }))), [
    'items.0.unit_price',
  ])
  const created = { id: known.items[0].id, quantity: 2_147_483_647, unit_price: 43_000 }
  assert.deepEqual(Object.keys(await errorsOf(clerk.patch(url(known), { items: [created] }))), [
    'items.0.unit_price',
  ])
  assert.equal((await read(known)).total_amount, 50)
})

test('rejects items whose total is too large', async () => {
  const product_id = await insertProduct()
  const line = { product_id, quantity: 2_000_000_000, unit_price: 4_000 }
  const items = Array.from({ length: 100 }, () => line)
  assert.deepEqual(await errorsOf(clerk.post(orders, { supplier_id: defaultSupplier.id, items })), {
    items: [`The items field must come to at most ${most} USD, with tax and shipping.`],
  })
  const known = await createOrder({ items: [line] })
  assert.equal(known.total_amount, 8_000_000_000_000)
  for (const more of [{ items: [line, line] }, { tax_amount: 2e12 }, { shipping_cost: 2e12 }])
    assert.deepEqual(Object.keys(await errorsOf(clerk.put(url(known), more))), ['items'])
})

test('accepts the largest amount in every currency', async () => {
  const product_id = await insertProduct()
  for (const [currency, price, least] of [
    ['USD', 9_999_999_999_999.99, 0.01],
    ['JPY', 9_999_999_999_999, 1],
    // With three decimals, the limit of 15 digits is lower.
    ['KWD', 999_999_999_999, 1],
  ] as const) {
    const items = [{ product_id, quantity: 1, unit_price: price }]
    const known = await createOrder({ currency, items })
    assert.equal(known.total_amount, price)
    assert.deepEqual(
      Object.keys(await errorsOf(clerk.put(url(known), { shipping_cost: least }))),
      ['items'],
      currency,
    )
  }
  const known = await createOrder({ items: [{ product_id, quantity: 1, unit_price: 9_999_999_999_999.99 }] })
  const { 'items.0.unit_price': [problem] = [] } = await errorsOf(clerk.put(url(known), { currency: 'KWD' }))
  assert.match(String(problem), /cannot be kept exactly in KWD/)
})

test('rejects computed amounts above the limit', async () => {
  const known = await createOrder()
  const inAcme = <T>(work: (ctx: Ctx) => Promise<T>) =>
    inTenant(testApp.app.runtime, testApp.tenants.acme, work)
  const write = (values: object) =>
    inAcme(async (ctx) =>
      update(ctx, purchaseOrders, await findForUpdate(ctx, purchaseOrders, known.id), values),
    )
  const [item] = (await inAcme((ctx) => find(ctx, purchaseOrders, known.id))).items
  for (const [values, path] of [
    [{ subtotal: 10 ** 15 }, 'subtotal'],
    [{ shipping_cost: Number.MAX_SAFE_INTEGER + 1 }, 'shipping_cost'],
    [{ items: [item, { ...item, line_total: 2 ** 70 }] }, 'items.1.line_total'],
  ] as const) {
    const thrown = await write(values).catch((error: unknown) => error)
    assert.ok(thrown instanceof ApiError, path)
    assert.deepEqual(thrown.errors, { [path]: [`The ${path} field must come to at most ${most} USD.`] })
  }
})

test('limits a generated order to the largest amount and orders the rest with the next one', async () => {
  const { id: supplier_id } = await createSupplier()
  const low = async (cost_price: number, levels: object) => {
    const { product_id } = await insertStockedProduct(1, { status: 'active', supplier_id, cost_price })
    const set = await clerk.put('/operations/inventory/reorder-settings', { product_id, ...levels })
    assert.equal(set.status, 200)
  }
  const dear = 600_000_000_000_000
  await low(dear, { reorder_point: 5, reorder_quantity: 2_147_483_647 })
  await low(dear, { reorder_point: 5, reorder_quantity: 1 })
  await low(1, { reorder_point: 2_147_483_647 })
  await testApp.sql('update inventory_records set quantity_reserved = 5 where reorder_point = 2147483647')
  const generate = async () => {
    const { status, body } = await buyer.post(`${orders}/generate-reorders`)
    assert.equal(status, 200, JSON.stringify(body))
    return body.data.map(({ items }: { items: { quantity_ordered: number }[] }) =>
      items.map(({ quantity_ordered }) => quantity_ordered),
    )
  }
  const suggested = (await clerk.get('/operations/inventory/low-stock?per_page=100')).body.data
  assert.ok(
    suggested.some((each: { suggested_quantity: number }) => each.suggested_quantity === 2_147_483_651),
  )
  assert.deepEqual(await generate(), [[1, 2_147_483_647]])
  assert.deepEqual(await generate(), [[1]])
})

test('accepts a receipt with more units than one item may have', async () => {
  const [first, second] = [await insertProduct(), await insertProduct()]
  const orderIn = await createOrderIn('sent', {
    items: [
      { product_id: first, quantity: 2_000_000_000, unit_price: 0 },
      { product_id: second, quantity: 2_000_000_000, unit_price: 0 },
    ],
  })
  const { status, body } = await receive(orderIn, [2_000_000_000, 2_000_000_000])
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(body.data.receipts[0].quantity, 4_000_000_000)
  const { data } = (await clerk.get('/operations/stock-movements/statistics')).body
  assert.equal(data.inbound_quantity, 4_000_000_003)
  assert.deepEqual(schemaErrors(Statistics, data), {})
  const another = await createOrderIn('sent', {
    items: [{ product_id: first, quantity: 2e9, unit_price: 0 }],
  })
  assert.deepEqual(await errorsOf(receive(another, [2_000_000_000])), {
    'items.0.quantity_received': [
      'The items.0.quantity_received field must leave at most 2147483647 of the product.',
    ],
  })
})

test('returns the exact total spend of a supplier', async () => {
  const { id: supplier_id } = await createSupplier()
  for (let made = 0; made < 11; made++) await createOrder({ supplier_id })
  await testApp.sql(
    `update purchase_orders set total_amount = 999999999999999, sent_at = now(), received_at = now()
     where supplier_id = $1`,
    [supplier_id],
  )
  await testApp.sql(
    `update purchase_order_items set quantity_received = quantity_ordered, quantity_open = 0
     where purchase_order_id in (select id from purchase_orders where supplier_id = $1)`,
    [supplier_id],
  )
  const text = await textOf(`/operations/suppliers/${supplier_id}/performance`)
  assert.match(text, /"total_spend":109999999999999\.89[,}]/)
})

test('returns the exact value of stock above the limit of one posting', async () => {
  const { product_id } = await insertStockedProduct(1, { cost_price: 999_999_999_999_999 })
  const rejected = await clerk.post('/operations/inventory/adjust', {
    product_id,
    quantity: 2,
    reason: 'Too much at once',
  })
  assert.deepEqual(
    [rejected.status, rejected.body.errors],
    [
      422,
      {
        quantity: [
          'The quantity field times the cost of the product must come to at most 9999999999999.99 USD.',
        ],
      },
    ],
  )
  await testApp.sql('update inventory_records set quantity_on_hand = 2147483647 where product_id = $1', [
    product_id,
  ])
  const text = await textOf(`/operations/inventory/valuation?product_id=${product_id}`)
  assert.match(text, /"value":21474836469999978525163\.53[,}]/)
  assert.match(text, /"summary":\{"currency":"USD","total_value":21474836469999978525163\.53,/)
})
