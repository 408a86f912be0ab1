import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDemo, type Read } from '../demo.fixtures.ts'
import { northwind } from '../northwind.ts'

const { get, all } = await openDemo()
const now = new Date().toISOString()
const [orders, shipments, customers, users] = (await Promise.all(
  ['/sales/orders', '/sales/shipments', '/crm/customers', '/users'].map(all),
)) as [Read[], Read[], Read[], Read[]]
const ofNorthwind = new Map<string, Read>(
  orders
    .filter(({ custom_fields }) => custom_fields.northwind_id)
    .map((order) => [order.custom_fields.northwind_id, order]),
)
const cents = (amount: number) => BigInt(Math.round(amount * 100))
const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)
const counted = (records: readonly Read[], field: string): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(records, (record) => record[field])].map(([value, group]) => [value, group.length]),
  )

/** Returns the value of goods after discount, in cents: the discount of a line is rounded half up. */
function valueOf({
  unitPrice,
  quantity,
  discount,
}: {
  unitPrice: number
  quantity: number
  discount: number
}) {
  const gross = cents(unitPrice) * BigInt(quantity)
  return gross - (gross * cents(discount) * 2n + 100n) / 200n
}

test('has the orders and lines of Northwind, with goods and freight to the cent', () => {
  const all830 = [...ofNorthwind.values()]
  const items: Read[] = all830.flatMap((order) => order.items)
  const details = northwind.orderDetails()
  assert.deepEqual([all830.length, items.length], [830, 2_155])
  assert.deepEqual([northwind.orders().length, details.length], [830, 2_155])
  const goods = sumOf(items.map(({ line_total }) => cents(line_total)))
  assert.deepEqual([goods, sumOf(details.map(valueOf))], [126_579_276n, 126_579_276n])
  const freight = sumOf(all830.map(({ shipping_amount }) => cents(shipping_amount)))
  const inFile = sumOf(northwind.orders().map((order) => cents(Number(order.freight))))
  assert.deepEqual([freight, inFile], [6_494_269n, 6_494_269n])
  const byOrder = Map.groupBy(details, ({ orderID }) => orderID)
  for (const [id, { items: own, subtotal, discount_amount, order_number }] of ofNorthwind) {
    const lines = byOrder.get(id) ?? []
    assert.equal(own.length, lines.length)
    assert.equal(cents(subtotal) - cents(discount_amount), sumOf(lines.map(valueOf)), order_number)
  }
})

test('keeps customer, employee, days and shipping address of every order', () => {
  const numbers = new Map(customers.map(({ id, custom_fields }) => [id, custom_fields.northwind_id]))
  const emails = new Map(users.map(({ id, email }) => [id, email]))
  const employees = new Map(northwind.employees().map((each) => [each.employeeID, each]))
  for (const row of northwind.orders()) {
    const order = ofNorthwind.get(row.orderID)
    assert.equal(numbers.get(order.customer_id), row.customerID)
    const { firstName, lastName } = employees.get(row.employeeID) ?? {}
    assert.equal(emails.get(order.sales_rep_id), `${firstName}.${lastName}@northwind.example`.toLowerCase())
    assert.deepEqual(order.shipping_address, {
      street: row.shipAddress,
      city: row.shipCity,
      state: row.shipRegion,
      postal_code: row.shipPostalCode,
      country: row.shipCountry,
    })
    assert.equal(order.order_date < now && order.promised_date > order.order_date.slice(0, 10), true)
    assert.equal(order.shipped_at !== null, row.shippedDate !== null, row.orderID)
  }
  const days = orders.map(({ order_date }) => order_date).toSorted()
  const span = Date.parse(days.at(-1)) - Date.parse(days[0])
  assert.equal(Math.round(span / 86_400_000 / 10), 67)
  assert.equal(Object.keys(counted([...ofNorthwind.values()], 'source')).length, 3)
})

test('has orders in every status', () => {
  assert.deepEqual(
    Object.keys(counted(orders, 'status')).toSorted(),
    'cancelled completed confirmed delivered draft pending processing shipped'.split(' '),
  )
  assert.deepEqual(
    Object.keys(counted(orders, 'fulfillment_status')).toSorted(),
    'fulfilled partially_fulfilled partially_returned returned unfulfilled'.split(' '),
  )
  const waiting = [...ofNorthwind.values()].filter(({ shipped_at }) => shipped_at === null)
  assert.equal(waiting.length, 21)
  assert.deepEqual(counted(waiting, 'status'), { draft: 3, pending: 6, confirmed: 9, processing: 3 })
  for (const { status, confirmed_at, shipped_at, delivered_at, completed_at, order_number } of orders) {
    const moments = [confirmed_at, shipped_at, delivered_at, completed_at].filter((moment) => moment !== null)
    assert.deepEqual(moments, moments.toSorted(), order_number)
    if (status === 'completed') assert.equal(moments.length, 4, order_number)
    for (const moment of moments) assert.equal(moment < now, true)
  }
})

test('has shipments of three carriers, orders shipped in parts, and backorders', async () => {
  assert.equal(Object.keys(counted(shipments, 'carrier')).length, 3)
  const parts = Object.values(counted(shipments, 'order_id')).filter((count) => count > 1)
  assert.equal(parts.length, 3)
  const backorders: Read[] = (await get('/sales/orders?has_backorders=true')).data
  assert.deepEqual(backorders.map(({ custom_fields }) => custom_fields.northwind_id).toSorted(), [
    '11040',
    '11070',
    '11072',
    '11077',
  ])
  for (const { items, order_number } of backorders)
    assert.equal(
      items.some(({ quantity_backordered }: Read) => quantity_backordered > 0),
      true,
      order_number,
    )
})

test('shows the orders of a customer and the day of the last one', async () => {
  const placed = orders.filter(({ status }) => !['draft', 'cancelled'].includes(status))
  for (const number of ['SAVEA', 'ALFKI', 'PARIS']) {
    const { id, last_order_date } = customers.find(
      ({ custom_fields }) => custom_fields.northwind_id === number,
    )
    const own = await all(`/crm/customers/${id}/orders`)
    assert.equal(own.length, orders.filter(({ customer_id }) => customer_id === id).length)
    const dates = placed.filter(({ customer_id }) => customer_id === id).map(({ order_date }) => order_date)
    assert.equal(last_order_date, dates.toSorted().at(-1) ?? null, number)
  }
  const saved = customers.find(({ custom_fields }) => custom_fields.northwind_id === 'SAVEA')
  assert.equal(saved.average_order_value > 1_000, true)
})
