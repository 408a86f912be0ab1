import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDemo, type Read, token } from '../demo.fixtures.ts'
import { northwind } from '../northwind.ts'

const { app, first, now, today, get, all } = await openDemo()
// All data is read before the first test: the tests begin while a file waits, and the program is closed after the last
// one.
const [orders, shipments, customers, users, invoices, payments] = (await Promise.all(
  ['/sales/orders', '/sales/shipments', '/crm/customers', '/users', '/sales/invoices', '/sales/payments'].map(
    all,
  ),
)) as [Read[], Read[], Read[], Read[], Read[], Read[]]
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

/** Returns the value of goods after discount, in cents. The discount of a line is rounded half up. */
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

test('has the orders and lines of Northwind, with exact amounts of goods and freight', () => {
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

test('taxes the freight of every order with taxed goods', () => {
  const taxed = [...ofNorthwind.values()].filter(
    ({ items, shipping_amount }) => shipping_amount >= 1 && items.every(({ tax_rate }: Read) => tax_rate > 0),
  )
  assert.ok(taxed.length > 100, `${taxed.length}`)
  for (const { shipping_tax_amount, order_number } of taxed) assert.ok(shipping_tax_amount > 0, order_number)
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

test('shows the orders of a customer and the date of the last one', async () => {
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

const billing = invoices.filter(
  ({ type, order_id, status }) => type === 'standard' && order_id !== null && status !== 'cancelled',
)
const minorOf = (amount: Read): bigint => (typeof amount === 'number' ? cents(amount) : BigInt(amount.cents))

test('invoices every shipped order with exact amounts on the day of shipment', () => {
  const byOrder = Map.groupBy(billing, ({ order_id }) => order_id)
  const shipped = [...ofNorthwind.values()].filter(({ shipped_at }) => shipped_at !== null)
  assert.equal(shipped.length, 809)
  for (const { id, total_amount, shipped_at, order_number } of shipped) {
    const own = byOrder.get(id) ?? []
    assert.deepEqual([own.length, minorOf(own[0]?.total_amount)], [1, cents(total_amount)], order_number)
    const days = (Date.parse(own[0].issue_date) - Date.parse(shipped_at.slice(0, 10))) / 86_400_000
    assert.equal(Math.abs(days) <= 1 || own[0].order_id === rebilled(own[0]), true, order_number)
  }
  // One more order is partially shipped.
  assert.equal(billing.length, 810)
  const part = billing.find(({ order_id }) => !shipped.some(({ id }) => id === order_id))
  const order = orders.find(({ id }) => id === part.order_id)
  assert.equal(order.custom_fields.northwind_id, '11054')
  const [shippedItem] = order.items
  assert.equal(minorOf(part.total_amount), cents(shippedItem.line_total) + cents(shippedItem.tax_amount))
})

/** Returns the order of an invoice that replaces a cancelled one. */
const rebilled = ({ order_id }: Read) =>
  invoices.find((each) => each.order_id === order_id && each.status === 'cancelled')?.order_id

test('has paid, partially paid, overdue, credited, written-off and unsent invoices', () => {
  const statuses = counted(invoices, 'status')
  const planned = { cancelled: 2, credited: 3, draft: 2, pending_approval: 2, written_off: 1 }
  for (const [status, count] of Object.entries(planned)) assert.equal(statuses[status], count, status)
  for (const [status, least] of Object.entries({
    paid: 700,
    partially_paid: 3,
    overdue: 10,
    sent: 15,
    viewed: 8,
  }))
    assert.equal((statuses[status] ?? 0) >= least, true, `${status}: ${statuses[status]}`)
  assert.equal(invoices.filter(({ type }) => type === 'credit_note').length, 7)
  assert.equal(invoices.filter(({ type }) => type === 'recurring').length, 4)
  assert.equal(invoices.filter(({ type }) => type === 'proforma').length, 1)
  for (const { status, due_date, issue_date } of invoices) {
    assert.equal(issue_date <= today, true)
    if (status === 'overdue') assert.equal(due_date < today, true)
    if (['sent', 'viewed', 'partially_paid'].includes(status)) assert.equal(due_date >= today, true)
  }
})

test('has payments of every method, some with fees, failed, disputed, pending or partially refunded', () => {
  const methods = counted(payments, 'method')
  assert.deepEqual(Object.keys(methods).toSorted(), 'bank_transfer cash check credit_card wallet'.split(' '))
  const statuses = counted(payments, 'status')
  assert.deepEqual(Object.keys(statuses).toSorted(), 'completed disputed failed pending'.split(' '))
  for (const { method, status, fee_amount } of payments)
    assert.equal(fee_amount > 0, ['credit_card', 'wallet'].includes(method) && status !== 'failed')
  assert.equal(payments.filter(({ refunded_amount }) => refunded_amount > 0).length, 3)
  const paid = sumOf(payments.map(({ allocated_amount }) => cents(allocated_amount)))
  assert.equal(paid, sumOf(invoices.map(({ paid_amount }) => minorOf(paid_amount))))
  const unallocated = payments.filter(
    ({ status, unallocated_amount }) => status === 'completed' && unallocated_amount > 0,
  )
  assert.equal(unallocated.length, 0)
})

test('has a sales dashboard with values in every group', async () => {
  const from = new Date(Date.now() - 300 * 86_400_000).toISOString().slice(0, 10)
  const period = `period=custom&from_date=${from}&compare_to_previous=true`
  const { data } = await get(`/sales/dashboard?${period}`)
  for (const group of ['summary', 'invoices', 'payments', 'comparison'])
    for (const [name, value] of Object.entries(data[group]))
      assert.notEqual(Number(value), 0, `${group}.${name}`)
  const { new_orders, confirmed_orders, shipped_orders, completed_orders, cancelled_orders } = data.orders
  for (const count of [new_orders, confirmed_orders, shipped_orders, completed_orders, cancelled_orders])
    assert.equal(count > 0, true)
  const { collection_rate, average_days_to_pay } = { ...data.summary, ...data.invoices }
  assert.equal(collection_rate > 80 && collection_rate < 100, true, String(collection_rate))
  assert.equal(average_days_to_pay > 10 && average_days_to_pay < 40, true, String(average_days_to_pay))
  const year = await get('/sales/dashboard?period=year&compare_to_previous=true')
  assert.notEqual(year.data.comparison, null)
})

test('prints the page of an open invoice for the customer, with the company and its logo', async () => {
  const [, path = ''] =
    /open invoice for a customer, without sign-in: \S+?(\/i\/\S+)/.exec(first.stdout) ?? []
  const page = await app.http.inject({ method: 'GET', url: path })
  assert.equal(page.statusCode, 200, page.body)
  assert.match(page.body, /Northwind Traders, Inc\./)
  const linked = invoices.find(({ public_url }) => public_url?.endsWith(path))
  assert.equal(linked.status, 'partially_paid')
  const logo = await app.http.inject({
    method: 'GET',
    url: '/api/v1/tenant/logo',
    headers: { authorization: `Bearer ${token}` },
  })
  assert.deepEqual([logo.statusCode, logo.headers['content-type']], [200, 'image/png'])
})

test('sends no email to the invented customers', async () => {
  for (const { id, invoice_number } of invoices.filter(({ sent_date }) => sent_date !== null).slice(-50)) {
    const emails: Read[] = (await get(`/sales/invoices/${id}/emails`)).data
    const statuses = emails.map(({ delivery_status }) => delivery_status)
    assert.deepEqual(statuses, ['sent'], invoice_number)
  }
})

test('has books that match its invoices, payments and stock', async () => {
  const { rows, total_debit, total_credit } = (await get('/finance/reports/trial-balance')).data
  assert.equal(total_debit, total_credit)
  const owed = invoices.filter(
    ({ type, sent_date, written_off_at }) =>
      sent_date !== null && written_off_at === null && !['credit_note', 'proforma'].includes(type),
  )
  const credit = payments.filter(({ status }) => status === 'completed' || status === 'disputed')
  const bookedOn = (code: string) => {
    const { debit = 0, credit: other = 0 } = rows.find((row: Read) => row.code === code) ?? {}
    return cents(debit) - cents(other)
  }
  const { summary } = await get('/operations/inventory/valuation')
  assert.equal(bookedOn('1200'), sumOf(owed.map(({ amount_due }) => minorOf(amount_due))))
  assert.equal(-bookedOn('2300'), sumOf(credit.map((each) => cents(each.unallocated_amount))))
  // The books round the value of each product, the report only the total, so they differ by at most half a cent for
  // each.
  const rounding = BigInt((await all('/operations/products')).length) / 2n
  const difference = bookedOn('1300') - cents(summary.total_value)
  assert.equal(difference <= rounding && -difference <= rounding, true, String(difference))
  const { data: sheet } = await get('/finance/reports/balance-sheet')
  assert.equal(sheet.assets.total, sheet.total_liabilities_and_equity)
  const { data: year } = await get('/finance/reports/profit-and-loss?compare_to_previous=true')
  const codes = [...year.income.rows, ...year.expenses.rows].map(({ code }: Read) => code)
  for (const code of ['4000', '5000', '6010', '6020']) assert.equal(codes.includes(code), true, code)
})
