/** Business processes from end to end. Each request uses the response to the request before it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBooks } from './posting/posting.fixtures.ts'

const { clerk, createProduct, done, today, differences, stockOf, supplier } = await openBooks()

type Rows = { code: string; amount?: number; debit?: number; credit?: number }[]

const read = async (path: string) => (await clerk.get(path)).body.data
const amounts = (rows: Rows) => Object.fromEntries(rows.map(({ code, amount }) => [code, amount]))

/** Returns debits less credits of each account that is not at zero. */
const trialBalance = async (): Promise<Record<string, number>> => {
  const { rows, total_debit, total_credit } = await read('/finance/reports/trial-balance')
  assert.equal(total_debit, total_credit)
  return Object.fromEntries(
    rows.map(({ code, debit = 0, credit = 0 }: Rows[number]) => [code, debit - credit]),
  )
}

test('from a lead to a paid invoice to the balance sheet', async () => {
  const product = await createProduct({ stock_quantity: 12, cost_price: 4 })
  const capital = await read('/finance/accounts?per_page=100')
  const idOf = (code: string) => capital.find((account: { code: string }) => account.code === code).id
  const opening = await done('/finance/journal-entries', {
    description: 'Capital',
    lines: [
      { account_id: idOf('1100'), debit: 1_000 },
      { account_id: idOf('3000'), credit: 1_000 },
    ],
  })
  await done(`/finance/journal-entries/${opening.id}/post`)
  const lead = await done('/crm/leads', {
    email: 'vineyard@example.com',
    source: 'website',
    contact_info: { first_name: 'Ana', last_name: 'Trujillo', company: 'Vineyard' },
  })
  await done(`/crm/leads/${lead.id}/qualify`, { qualified: true })
  const { customer, opportunity } = await done(`/crm/leads/${lead.id}/convert`, {
    create_customer: true,
    create_opportunity: true,
    opportunity_name: 'First order',
    opportunity_amount: 100,
    opportunity_stage: 'verbal_commitment',
    opportunity_close_date: '2030-01-31',
  })
  const order = await done(`/crm/opportunities/${opportunity.id}/create-order`, {
    win: true,
    items: [{ product_id: product.id, quantity: 10 }],
    shipping_amount: 9,
  })
  // 10 × 10, 19 % tax, and shipping.
  assert.deepEqual([order.customer_id, order.total_amount], [customer.id, 128])
  const path = `/sales/orders/${order.id}`
  await done(`${path}/confirm`)
  await done(`${path}/ship`)
  assert.deepEqual(await stockOf(product), [2, 0])
  const invoice = await done(`${path}/generate-invoice`, { include_shipping: true })
  await done(`/sales/invoices/${invoice.id}/send`)
  assert.equal((await trialBalance())['1200'], 128)
  const payment = await done('/sales/payments', {
    customer_id: customer.id,
    invoice_id: invoice.id,
    amount: 130,
    method: 'credit_card',
    fee_amount: 3.5,
  })
  await done(`/sales/payments/${payment.id}/complete`)

  const result = await read('/finance/reports/profit-and-loss')
  assert.deepEqual(amounts(result.income.rows), { 4000: 100, 4100: 9 })
  assert.deepEqual(amounts(result.expenses.rows), { 5000: 40, 6100: 3.5 })
  assert.equal(result.net_profit, 65.5)
  const sheet = await read('/finance/reports/balance-sheet')
  assert.deepEqual(amounts(sheet.assets.rows), { 1100: 1_126.5, 1300: 8 })
  assert.deepEqual(amounts(sheet.liabilities.rows), { 2200: 19, 2300: 2 })
  assert.deepEqual(amounts(sheet.equity.rows), { 3000: 1_000, 3200: 48 })
  assert.deepEqual(
    [sheet.assets.total, sheet.profit, sheet.total_liabilities_and_equity],
    [1_134.5, 65.5, 1_134.5],
  )
  const [entry] = await read(`/finance/journal-entries?source_type=payment&source_id=${payment.id}`)
  assert.deepEqual([entry.status, entry.date, entry.total_amount], ['posted', today(), 130])
  assert.deepEqual(await differences(), [])
})

test('from a reorder point to received, shipped and posted stock', async () => {
  const before = await trialBalance()
  const product = await createProduct({ cost_price: 5, supplier_id: supplier.id })
  await clerk.put('/operations/inventory/reorder-settings', {
    product_id: product.id,
    reorder_point: 5,
    reorder_quantity: 20,
  })
  const change = { product_id: product.id, quantity: 4, reason: 'Found' }
  await done('/operations/inventory/adjust', change)
  const [draft] = await done('/operations/purchase-orders/generate-reorders')
  assert.partialDeepStrictEqual(draft, {
    supplier_id: supplier.id,
    items: [{ product_id: product.id, quantity_ordered: 20, unit_price: 5 }],
  })
  const path = `/operations/purchase-orders/${draft.id}`
  const [{ id: item }] = draft.items
  await clerk.patch(path, { items: [{ product_id: product.id, quantity: 20, unit_price: 6.2 }] })
  const { items = [{ id: item }] } = await read(path)
  await done(`${path}/submit`, { approve: true })
  await done(`${path}/send`)
  const receive = (quantity_received: number) =>
    done(`${path}/receive`, {
      items: [{ purchase_order_item_id: items[0].id, quantity_received }],
    })
  await receive(12)
  await receive(8)
  // 4 × 5 and 20 × 6.20 are 144, or 6 each.
  const { cost_price, stock_quantity } = await read(`/operations/products/${product.id}`)
  assert.deepEqual([cost_price, stock_quantity], [6, 24])
  const { data: order } = (
    await clerk.post('/sales/orders', {
      customer_id: (await read('/crm/customers'))[0].id,
      items: [{ product_id: product.id, quantity: 7, unit_price: 9 }],
    })
  ).body
  await done(`/sales/orders/${order.id}/confirm`)
  await done(`/sales/orders/${order.id}/ship`)

  const after = await trialBalance()
  const moved = Object.keys({ ...before, ...after })
    .map((code) => [code, (after[code] ?? 0) - (before[code] ?? 0)] as const)
    .filter(([, amount]) => amount !== 0)
  assert.deepEqual(Object.fromEntries(moved), { 1300: 102, 2100: -124, 5000: 42, 5200: -20 })
  const { summary } = (await clerk.get('/operations/inventory/valuation')).body
  assert.equal(after['1300'], summary.total_value)
  assert.deepEqual(await differences(), [])
})
