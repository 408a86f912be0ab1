/** Postings of opening stock and of supplier invoices. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBooks } from './posting.fixtures.ts'

const { testApp, clerk, createProduct, supplier, done, postedLines, differences } = await openBooks()

const openingOf = async (product_id: string) => {
  const [moved] = await testApp.sql('select id from stock_movements where product_id = $1', [product_id])
  return postedLines(String(moved?.id))
}

test('posts opening stock against equity', async () => {
  const { id } = await createProduct({ cost_price: 2.5, stock_quantity: 10 })
  assert.deepEqual((await openingOf(id)).toSorted(), ['1300 2500 0', '3200 0 2500'])
  const rejected = await clerk.put(`/operations/products/${id}`, { currency: 'GBP' })
  assert.deepEqual([rejected.status, Object.keys(rejected.body.errors)], [422, ['currency']])
  const { id: empty } = await createProduct({ cost_price: 2.5, currency: 'USD' })
  assert.equal((await clerk.put(`/operations/products/${empty}`, { currency: 'GBP' })).status, 200)
})

test('posts a supplier invoice: goods, tax and shipping less the discount are payable', async () => {
  const { id: product_id } = await createProduct({ cost_price: null, currency: 'USD' })
  const order = await done('/operations/purchase-orders', {
    supplier_id: supplier.id,
    currency: 'USD',
    items: [{ product_id, quantity: 3, unit_price: 7 }],
    shipping_cost: 5,
    tax_amount: 2,
    discount_amount: 1,
  })
  const path = `/operations/purchase-orders/${order.id}`
  await done(`${path}/submit`, { approve: true })
  await done(`${path}/send`)
  const [line] = order.items
  await done(`${path}/receive`, { items: [{ purchase_order_item_id: line.id, quantity_received: 3 }] })
  await done(`${path}/invoice`, { invoice_number: 'R-17' })
  assert.deepEqual((await postedLines(order.id, 'invoiced')).toSorted(), [
    '1600 200 0',
    '2000 0 2700',
    '2100 2100 0',
    '5100 400 0',
  ])
  const again = await clerk.post(`${path}/invoice`, {})
  assert.equal(again.status, 422)
  assert.equal((await postedLines(order.id, 'invoiced')).length, 4)
  assert.deepEqual(await differences(), [])
})

test('clears partial receipts with unit prices below one cent', async () => {
  const { id: product_id } = await createProduct({ cost_price: null, currency: 'USD' })
  const order = await done('/operations/purchase-orders', {
    supplier_id: supplier.id,
    currency: 'USD',
    items: [{ product_id, quantity: 7, unit_price: 0.0045 }],
  })
  const [line] = order.items
  assert.deepEqual([line.unit_price, line.subtotal, order.total_amount], [0.0045, 0.03, 0.03])
  const path = `/operations/purchase-orders/${order.id}`
  await done(`${path}/submit`, { approve: true })
  await done(`${path}/send`)
  for (const quantity_received of [1, 2, 1, 3])
    await done(`${path}/receive`, { items: [{ purchase_order_item_id: line.id, quantity_received }] })
  await done(`${path}/invoice`, { invoice_number: 'R-18' })
  const owed = await testApp.sql(
    `select sum(l.debit - l.credit)::integer as amount
    from journal_entry_lines l
    join journal_entries e on e.tenant_id = l.tenant_id and e.id = l.journal_entry_id
    join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
    where e.source_id = $1 and a.code = '2100'`,
    [order.id],
  )
  assert.deepEqual(owed, [{ amount: 0 }])
  assert.equal((await clerk.get(`/operations/products/${product_id}`)).body.data.cost_price, 0.0045)
  assert.deepEqual(await differences(), [])
})
