/** Excel exports of orders: types, formats, sheets and re-import. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import readWorkbook from 'read-excel-file/node'
import { finished, prepared } from '#features/imports/import.fixtures'
import { openOrders, url } from './order.fixtures.ts'

const { testApp, clerk, customer, createOrder } = await openOrders()
const name = customer.full_name ?? customer.company_name
const line = { name: 'Fee', quantity: 3, unit_price: 33.33, tax_rate: 19 }
const orderDate = '2026-11-02'
const order = await createOrder([line, { ...line, name: 'Setup', quantity: 1 }], {
  tags: ['sheet'],
  order_date: orderDate,
  promised_date: '2026-12-01',
  notes: '=1+1',
})
const japanese = await createOrder([{ ...line, unit_price: 1_200 }], { tags: ['sheet'], currency: 'JPY' })

const file = async (query: string, caller = clerk) => {
  const headers = { authorization: `Bearer ${caller.token}` }
  const { rawPayload, statusCode } = await testApp.app.http.inject({ url: `/api/v1${query}`, headers })
  assert.equal(statusCode, 200, String(rawPayload))
  return rawPayload
}
const bytes = await file(`${url}/export?format=xlsx&sort_by=created_at&sort_direction=asc&tags=sheet`)
const byLine = await file(`${url}/export?format=xlsx&lines=rows&search=Fee`)
const sheets = await readWorkbook(bytes)
const parts = unzipSync(new Uint8Array(bytes))
const part = (path: string) => strFromU8(parts[path] ?? new Uint8Array())
const rows = sheets[0]?.data ?? []
const headers = (rows[0] ?? []) as string[]
const place = (header: string) => {
  const index = headers.indexOf(header)
  assert.ok(index >= 0, `${header} in ${headers.join()}`)
  return index
}

/** Returns the number format of a cell of the first sheet. */
function formatOf(row: number, header: string): string | undefined {
  const letters = (index: number): string =>
    (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))
  const cell = new RegExp(`<c r="${letters(place(header))}${row}"([^>]*)>`).exec(
    part('xl/worksheets/sheet1.xml'),
  )
  const style = Number(/s="(\d+)"/.exec(cell?.[1] ?? '')?.[1] ?? 0)
  const [xfs = ''] = /<cellXfs.*<\/cellXfs>/.exec(part('xl/styles.xml')) ?? []
  const id = [...xfs.matchAll(/numFmtId="(\d+)"/g)][style]?.[1]
  return new RegExp(`numFmtId="${id}" formatCode="([^"]*)"`).exec(part('xl/styles.xml'))?.[1]
}

test('writes days, times and amounts as formatted dates and numbers', () => {
  assert.deepEqual(
    sheets.map(({ sheet }) => sheet),
    ['Orders', 'Order items'],
  )
  const at = (row: number, header: string) => rows[row]?.[place(header)]
  const found = rows.findIndex((row) => row[place('ID')] === order.id)
  assert.deepEqual(at(found, 'Order date'), new Date(`${orderDate}T00:00:00Z`))
  assert.deepEqual(at(found, 'Promised date'), new Date('2026-12-01T00:00:00Z'))
  assert.equal(formatOf(found + 1, 'Promised date'), 'yyyy-mm-dd')
  assert.equal(at(found, 'Total amount'), order.total_amount)
  assert.equal(formatOf(found + 1, 'Total amount'), '#,##0.00')
  const other = rows.findIndex((row) => row[place('ID')] === japanese.id)
  assert.equal(formatOf(other + 1, 'Total amount'), '#,##0')
  assert.ok((at(found, 'Created at') as unknown) instanceof Date)
  assert.equal(formatOf(found + 1, 'Created at'), 'yyyy-mm-dd hh:mm:ss')
  assert.equal(at(found, 'Notes'), "'=1+1")
  assert.equal(at(found, 'Customer name'), name)
  assert.ok(!part('xl/worksheets/sheet1.xml').includes('<f>'))
})

test('has a bold frozen header row, a filter and column widths', () => {
  for (const [index, { data }] of sheets.entries()) {
    const xml = part(`xl/worksheets/sheet${index + 1}.xml`)
    assert.match(xml, /<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"\/>/)
    assert.match(xml, new RegExp(`<autoFilter ref="A1:[A-Z]+${data.length}"/>`))
    const widths = [...xml.matchAll(/<col [^>]*width="(\d+)" customWidth="1"/g)].map((each) =>
      Number(each[1]),
    )
    assert.equal(widths.length, data[0]?.length)
    assert.ok(widths.every((width) => width >= 8 && width <= 60))
    assert.match(xml, /<c r="A1" s="1" t="inlineStr">/)
  }
  assert.match(part('xl/styles.xml'), /<font><b\/>/)
})

test('lists the items on a second sheet or in separate rows', async () => {
  const [header = [], ...lines] = sheets[1]?.data ?? []
  assert.deepEqual(header.slice(0, 2), ['Order ID', 'Order number'])
  const own = lines.filter(([id]) => id === order.id)
  assert.deepEqual(
    own.map((row) => [row[header.indexOf('Name')], row[header.indexOf('Unit price')]]),
    [
      ['Fee', 33.33],
      ['Setup', 33.33],
    ],
  )
  assert.ok(!headers.some((each) => each.startsWith('Items')))
  const [only, ...none] = await readWorkbook(byLine)
  assert.deepEqual([only?.sheet, none.length], ['Orders', 0])
  assert.ok(only?.data[0]?.includes('Items unit price'))
  assert.equal((await clerk.get(`${url}/export?lines=none`)).status, 422)
})

test('imports an exported file with a changed item', async () => {
  for (const sent of [bytes, byLine]) {
    const again = await prepared(clerk, 'order', Buffer.from(sent), { on_duplicate: 'update' })
    assert.equal(again.key_field, 'id')
    assert.deepEqual(
      ['items.name', 'items.quantity', 'items.unit_price', 'order_date', 'tags'].filter(
        (path) => !Object.values(again.mapping).includes(path),
      ),
      [],
    )
    const done = await finished(testApp, clerk, again)
    assert.equal(done.failed, 0, JSON.stringify((await clerk.get(`/imports/${again.id}/errors`)).body.data))
  }
  const { data } = (await clerk.get(`${url}/${order.id}`)).body
  assert.deepEqual([data.version, data.items.length, data.notes], [order.version, 2, '=1+1'])
})

test('repeats document columns in each row of a CSV file of invoices, payments and shipments', async () => {
  const { data: invoice } = (
    await clerk.post('/sales/invoices', {
      customer_id: customer.id,
      items: [
        { name: 'One', quantity: 1, unit_price: 10 },
        { name: 'Two', quantity: 2, unit_price: 5 },
      ],
    })
  ).body
  const read = async (path: string, caller = clerk) =>
    parse((await caller.get(path)).body, { bom: true, columns: true }) as Record<string, string>[]
  const found = (await read('/sales/invoices/export?lines=rows')).filter(({ id }) => id === invoice.id)
  assert.deepEqual(
    found.map((row) => [row['items.name'], row.customer_name, row.total_amount]),
    [
      ['One', name, '20'],
      ['Two', name, '20'],
    ],
  )
  const plain = (await read('/sales/invoices/export')).find(({ id }) => id === invoice.id)
  assert.equal(JSON.parse(plain?.items ?? '').length, 2)
  const narrow = await testApp.caller('acme', 'sales.invoices.export', 'sales.orders.export')
  for (const kind of ['invoices', 'orders']) {
    const [first = {}] = await read(`/sales/${kind}/export`, narrow)
    assert.ok('customer_id' in first)
    assert.ok(!('customer_name' in first), kind)
  }
})
