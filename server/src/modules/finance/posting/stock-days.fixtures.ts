/** Helpers of tests about the days on which goods moved. */
import assert from 'node:assert/strict'
import { daysAfter } from '#core/time'
import type { openBooks } from './posting.fixtures.ts'

type Books = Awaited<ReturnType<typeof openBooks>>

/** Returns the requests that move goods of a product, each with its field for the day. Days are counted from today. */
export function movesOf(books: Books, product_id: string, currency = 'USD') {
  const { clerk, createOrder, done, supplier, today } = books
  const on = (days: number) => daysAfter(today(), days)

  /** Sends a purchase order that was ordered long ago. Returns its path and its items. */
  async function ordered(quantity: number, unit_price: number) {
    const order = await done('/operations/purchase-orders', {
      supplier_id: supplier.id,
      currency,
      order_date: on(-60),
      items: [{ product_id, quantity, unit_price }],
    })
    const path = `/operations/purchase-orders/${order.id}`
    await done(`${path}/submit`, { approve: true })
    await done(`${path}/send`)
    return { path, item: order.items[0].id as string }
  }

  /** Confirms an order. Returns its path and the id of its item. */
  async function sold(quantity: number) {
    const order = await createOrder([{ product_id, quantity, unit_price: 200 }], { currency })
    const path = `/sales/orders/${order.id}`
    await done(`${path}/confirm`, { allow_backorders: true })
    return { path, item: order.items[0].id as string }
  }

  const receive = ({ path, item }: { path: string; item: string }, quantity: number, day: object) =>
    clerk.post(`${path}/receive`, {
      items: [{ purchase_order_item_id: item, quantity_received: quantity }],
      ...day,
    })

  return {
    on,
    ordered,
    sold,
    receive,
    ship: (path: string, day: object) => clerk.post(`${path}/ship`, day),
    shipItems: (path: string, items: object[] | undefined, day: object) =>
      clerk.post(`${path}/shipments`, { items, ...day }),
    giveBack: (path: string, body: object) => clerk.post(`${path}/return`, body),
    adjust: (quantity: number, more: object) =>
      clerk.post('/operations/inventory/adjust', { product_id, quantity, reason: 'Corrected', ...more }),
    count: (counted_quantity: number, more: object) =>
      clerk.post('/operations/inventory/physical-count', { product_id, counted_quantity, ...more }),
    transfer: (body: object) => clerk.post('/operations/inventory/transfer', { product_id, ...body }),
  }
}

/** Creates a product with 10 units that were received 20 days ago for 5.00 each. Returns its id. */
export async function stockedProduct(books: Books): Promise<string> {
  const { id } = await books.createProduct({ cost_price: null })
  const { ordered, receive, on } = movesOf(books, id)
  const { status, body } = await receive(await ordered(10, 5), 10, { received_date: on(-20) })
  assert.equal(status, 200, JSON.stringify(body))
  return id
}

const cents = (amount: number) => Math.round(amount * 100)

/**
 * Returns the stock of all products on a day: its value in cents and its quantity. The report, the stock account and
 * the movements agree on it, and no product is below zero in a warehouse.
 */
export async function stockOnDay({ clerk, testApp }: Books, day: string, currency = 'USD') {
  const { acme } = testApp.tenants
  const path = `/operations/reports/stock-value?as_of_date=${day}&per_page=100`
  const { summary, data } = (await clerk.get(path)).body
  const own = summary.by_currency.find((sum: { currency: string }) => sum.currency === currency)
  const [books] = await testApp.sql(
    `select coalesce(sum(l.debit - l.credit), 0)::int as value from journal_entry_lines l
     join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
     join journal_entries e on e.tenant_id = l.tenant_id and e.id = l.journal_entry_id
     where a.purpose = 'inventory' and l.is_posted and a.tenant_id = $1 and e.currency = $2 and e.date <= $3`,
    [acme, currency, day],
  )
  const records = await testApp.sql(
    `select sum(quantity)::int as quantity from stock_movements
     where tenant_id = $1 and currency = $2 and movement_date <= $3
       and movement_type not in ('reservation', 'release')
     group by product_id, warehouse_id`,
    [acme, currency, day],
  )
  for (const { quantity } of records) assert.ok(Number(quantity) >= 0, `${day}: ${String(quantity)} in stock`)
  const rows = data.filter((row: { currency: string }) => row.currency === currency)
  const sumOf = (all: { quantity: number }[]) => all.reduce((sum, { quantity }) => sum + quantity, 0)
  const quantity = sumOf(records.map((row) => ({ quantity: Number(row['quantity']) })))
  assert.equal(
    sumOf(rows.map((row: { quantity_on_hand: number }) => ({ quantity: row.quantity_on_hand }))),
    quantity,
    `the quantity on ${day}`,
  )
  const value = cents(own?.total_value ?? 0)
  assert.equal(value, books?.['value'], `the value on ${day} differs from the books`)
  return { value, quantity }
}
