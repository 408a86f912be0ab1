/** Changes of orders that are confirmed or billed: prices stay, and no quantity falls below the billed one. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inBrowser } from '#features/documents/documents.fixtures'
import { openInvoices } from '../../invoices/invoice.fixtures.ts'
import { url } from '../order.fixtures.ts'

const opened = await openInvoices()
const { testApp, clerk, customer, createProduct, createOrder, confirmedOrder, generated } = opened
const ask = await inBrowser(testApp, clerk)
const put = (id: string, body: object) => clerk.put(`${url}/${id}`, body)
const errorsOf = ({ status, body }: { status: number; body: { errors?: object } }) => [
  status,
  Object.keys(body.errors ?? {}).toSorted(),
]
const pricesOf = (items: { unit_price: number; quantity: number }[]) =>
  items.map(({ unit_price, quantity }) => [unit_price, quantity])
const inStock = () => createProduct({ stock_quantity: 100 })
const reprice = ({ id }: { id: string }, selling_price: number) =>
  clerk.patch(`/operations/products/${id}`, { selling_price })

test('an item sent without an id retains the confirmed price of its product', async () => {
  const [product, other] = [await inStock(), await inStock()]
  const order = await confirmedOrder([
    { product_id: product.id, quantity: 2 },
    { name: 'Setup', quantity: 1, unit_price: 50 },
  ])
  for (const each of [product, other]) assert.equal((await reprice(each, 30)).status, 200)
  const [first, setup] = order.items
  const replaced = await put(order.id, {
    items: [
      { product_id: product.id, quantity: 3 },
      { name: 'Setup', quantity: 2 },
    ],
  })
  assert.equal(replaced.status, 200, JSON.stringify(replaced.body))
  assert.deepEqual(
    replaced.body.data.items.map(({ id }: { id: string }) => id),
    [first.id, setup.id],
  )
  assert.deepEqual(pricesOf(replaced.body.data.items), [
    [10, 3],
    [50, 2],
  ])
  const more = await put(order.id, {
    items: [{ id: first.id }, { product_id: product.id, quantity: 1 }, { product_id: other.id, quantity: 1 }],
  })
  assert.deepEqual(pricesOf(more.body.data.items), [
    [10, 3],
    [10, 1],
    [30, 1],
  ])
  const cheaper = await put(order.id, { items: [{ product_id: product.id, quantity: 3, unit_price: 1 }] })
  assert.deepEqual(errorsOf(cheaper), [422, ['items.0.unit_price']])
})

test('adding an item below the confirmed price requires the discount permission', async () => {
  const product = await inStock()
  const order = await confirmedOrder([{ product_id: product.id, quantity: 1 }])
  await reprice(product, 30)
  await clerk.patch('/tenant', { settings: { order_discount_limit: 10 } })
  const seller = await testApp.caller('acme', 'sales')
  const add = (more: object) =>
    seller.put(`${url}/${order.id}`, {
      items: [{ id: order.items[0].id }, { product_id: product.id, quantity: 1, ...more }],
    })
  assert.equal((await add({ unit_price: 8 })).status, 403)
  assert.equal((await add({})).status, 200)
  await clerk.patch('/tenant', { settings: { order_discount_limit: null } })
})

test('keeps billed quantities, including those of draft invoices, except credited ones', async () => {
  const order = await confirmedOrder([
    { name: 'Fee', quantity: 5, unit_price: 10 },
    { name: 'Tip', quantity: 1, unit_price: 1 },
  ])
  const [fee, tip] = order.items
  const invoice = await generated(order.id)
  const lowered = await put(order.id, { items: [{ id: fee.id, quantity: 4 }], notes: 'x' })
  assert.deepEqual(errorsOf(lowered), [422, ['items', 'items.0.quantity']])
  const { errors } = lowered.body
  assert.match(errors['items.0.quantity'][0], new RegExp(`at least 5, .*${invoice.invoice_number} bills`))
  assert.match(errors.items[0], new RegExp(`must keep Tip, .*${invoice.invoice_number} bills`))
  const seller = await testApp.caller('acme', 'sales.orders.read', 'sales.orders.write')
  const blind = await seller.put(`${url}/${order.id}`, {
    items: [{ id: tip.id }, { id: fee.id, quantity: 4 }],
  })
  assert.match(blind.body.errors['items.1.quantity'][0], /an invoice bills/)
  await opened.acted(invoice.id, 'send')
  const credit = { reason: 'Broken', items: [{ id: invoice.items[0].id, quantity: 2 }] }
  await opened.acted(invoice.id, 'credit', credit)
  const retain = (quantity: number) => put(order.id, { items: [{ id: fee.id, quantity }, { id: tip.id }] })
  assert.deepEqual(errorsOf(await retain(2)), [422, ['items.0.quantity']])
  assert.equal((await retain(3)).status, 200)
})

test('bills the remaining shipping once after all items are billed', async () => {
  const item = { name: 'Fee', quantity: 1, unit_price: 10 }
  const order = await confirmedOrder([item], { shipping_amount: 5 })
  await generated(order.id)
  const actions = async () =>
    (await ask('GET', `${url}/${order.id}`)).body.meta.actions.includes('generate-invoice')
  assert.deepEqual(errorsOf(await opened.generate(order.id)), [422, ['include_shipping']])
  assert.equal(await actions(), true)
  const responses = await Promise.all([1, 2].map(() => opened.generate(order.id, { include_shipping: true })))
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [201, 422])
  const { data } = responses.find(({ status }) => status === 201)?.body ?? {}
  assert.deepEqual([data.items, data.total_amount.amount, data.amount_due], [[], 5, 5])
  assert.equal(await actions(), false)
})

test('offers no return for a fully returned order', async () => {
  const order = await confirmedOrder([{ name: 'Fee', quantity: 2, unit_price: 10 }])
  const [{ id }] = order.items
  const act = async (name: string, body: object = {}) => {
    const response = await clerk.post(`${url}/${order.id}/${name}`, body)
    return [response.status, Object.keys(response.body.errors ?? {}), response.body.meta?.allowed]
  }
  await act('ship')
  assert.deepEqual(await act('return', { items: [{ id }] }), [422, ['items.0.quantity'], undefined])
  const offers = async () => {
    const { actions } = (await ask('GET', `${url}/${order.id}`)).body.meta
    return [actions.includes('return'), ...((await act('confirm'))[2] as string[])]
  }
  assert.deepEqual(await offers(), [true, 'deliver', 'return'])
  await act('return', { items: [{ id, quantity: 2 }] })
  assert.deepEqual(await offers(), [false, 'deliver'])
})

test('warns that a discount was reduced together with the discounted amount', async () => {
  const order = await createOrder([{ name: 'Fee', quantity: 10, unit_price: 10, discount_amount: 30 }], {
    discount_amount: 20,
  })
  const [{ id }] = order.items
  const less = await put(order.id, { items: [{ id, quantity: 4 }] })
  assert.equal(less.status, 200)
  assert.deepEqual(less.body.meta.warnings, [
    'The discount of the order was 20.00 USD and is now 10.00 USD: it cannot be more than what it discounts.',
  ])
  const one = await put(order.id, { discount_amount: 0, items: [{ id, quantity: 2 }] })
  assert.deepEqual(one.body.meta.warnings, [
    'The discount of items.0 was 30.00 USD and is now 20.00 USD: it cannot be more than what it discounts.',
  ])
  const intended = await put(order.id, { items: [{ id, discount_amount: 5 }] })
  assert.deepEqual(intended.body.meta.warnings, [])
})

test('rejects confirmation with draft, discontinued or deleted products', async () => {
  const [discontinued, deleted, inactive] = await Promise.all([1, 2, 3].map(inStock))
  const { body: draft } = await clerk.post('/operations/products', { name: 'Not yet', selling_price: 1 })
  const all = [discontinued, deleted, inactive, draft.data]
  const order = await createOrder(all.map(({ id }) => ({ product_id: id, quantity: 1, unit_price: 1 })))
  await clerk.post(`/operations/products/${discontinued.id}/discontinue`)
  await clerk.post(`/operations/products/${inactive.id}/deactivate`)
  await testApp.sql('update products set deleted_at = now() where id = $1', [deleted.id])
  const confirm = () => clerk.post(`${url}/${order.id}/confirm`)
  const rejected = await confirm()
  assert.deepEqual(errorsOf(rejected), [
    422,
    ['items.0.product_id', 'items.1.product_id', 'items.3.product_id'],
  ])
  assert.match(rejected.body.errors['items.3.product_id'][0], /is a draft: activate it first/)
  const [, , third] = order.items
  assert.equal((await put(order.id, { items: [{ id: third.id }] })).status, 200)
  assert.equal((await confirm()).status, 200)
  const added = await put(order.id, { items: [{ id: third.id }, { product_id: draft.data.id, quantity: 1 }] })
  assert.deepEqual(errorsOf(added), [422, ['items.1.product_id']])
})

test('reports a contradictory discount together with all other errors', async () => {
  const pair = { discount_amount: 5, discount_percent: 10 }
  const items = [
    { name: 'Fee', quantity: 1, unit_price: 10, ...pair },
    { quantity: 1, unit_price: 1 },
  ]
  const created = await clerk.post(url, { customer_id: customer.id, source: 'fax', ...pair, items })
  const found = ['discount_percent', 'items.0.discount_percent', 'items.1.name']
  assert.deepEqual(errorsOf(created), [422, [...found, 'source'].toSorted()])
  const unknown = await clerk.post(url, {
    customer_id: '01KAJ3XJ5Q0000000000000009',
    discount_amount: 11,
    items: [{ name: 'Fee', quantity: 1, unit_price: 10 }],
  })
  assert.deepEqual(errorsOf(unknown), [422, ['customer_id', 'discount_amount']])
  const order = await createOrder([{ name: 'Fee', quantity: 1, unit_price: 10 }])
  const changed = await put(order.id, { ...pair, items: [{ quantity: 1, unit_price: 1 }], source: 'fax' })
  assert.deepEqual(errorsOf(changed), [422, ['discount_percent', 'items.0.name', 'source']])
  const confirmed = await confirmedOrder([{ name: 'Fee', quantity: 1, unit_price: 10 }])
  const late = await put(confirmed.id, {
    currency: 'EUR',
    items: [
      { id: confirmed.items[0].id, unit_price: 5 },
      { quantity: 1, unit_price: 1 },
    ],
  })
  assert.deepEqual(errorsOf(late), [422, ['currency', 'items.0.unit_price', 'items.1.name']])
})
