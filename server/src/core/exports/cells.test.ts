import assert from 'node:assert/strict'
import { test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import fc from 'fast-check'
import readWorkbook, { readSheet } from 'read-excel-file/node'
import { cellAt, type Column, isCut, type Kind } from './cells.ts'
import { headersFor, headersOf, sheetNames, wordsOf } from './headers.ts'
import { oneSheet } from './sheets.ts'
import { withSpill } from './spill.ts'
import { xlsxWithRows } from './xlsx.ts'

const column = (path: string, kind: Kind = 'text', more: Partial<Column> = {}): Column => ({
  path,
  parts: path.split('.'),
  kind,
  ...more,
})
const inBerlin = { timezone: 'Europe/Berlin', currency: 'EUR' }
const cell = (kind: Kind, value: unknown, more: Partial<Column> = {}) =>
  cellAt(column('a', kind, more), { a: value, currency: 'JPY' }, inBerlin)

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(chunks))
}

/** Returns a text as read from a spreadsheet. */
async function reread(...values: string[]) {
  const rows = async function* () {
    yield values.map((value) => [value])
  }
  const [, ...read] = await readSheet(
    await bytesOf(xlsxWithRows({ name: 'Texts', headers: ['text'] }, rows())),
  )
  return read.map(([value]) => value)
}

test('keeps every digit of an amount: as a number with up to 15 digits, otherwise as text', () => {
  assert.deepEqual(cell('amount', 9_999_999_999_999.99)?.value, 9_999_999_999_999.99)
  assert.deepEqual(cell('amount', -0.1)?.value, -0.1)
  const long = '90071992547409931234.56'
  assert.equal(cell('amount', JSON.rawJSON(long))?.value, long)
  assert.equal(cell('amount', 90_071_992_547_409.92)?.value, '90071992547409.92')
  assert.equal(cell('amount', JSON.rawJSON('9007199254740993'))?.value, '9007199254740993')
  assert.equal(cell('number', 9_007_199_254_740_991)?.value, '9007199254740991')
  assert.equal(cell('number', 33.333_333_333_333_336)?.value, 33.333_333_333_333_336)
})

test('gives an amount the decimals of its currency', () => {
  const style = (currencyField: string) => cell('amount', 1, { currencyField })?.style
  assert.notEqual(style('currency'), style('tenant'))
  const fine = cell('amount', 1.234_567, { currencyField: 'tenant' })
  assert.notEqual(fine?.style, style('tenant'))
})

test('writes instants in the time zone of the tenant, to the millisecond', async () => {
  const columns = [column('at', 'time')]
  const instants = fc.date({ min: new Date('1901-01-01'), max: new Date('2199-01-01'), noInvalidDate: true })
  await fc.assert(
    fc.asyncProperty(fc.array(instants, { minLength: 50, maxLength: 50 }), async (dates) => {
      const tenant = { timezone: 'UTC', currency: 'EUR', settings: {} }
      const records = async function* () {
        yield dates.map((date) => ({ at: date.toISOString() }))
      }
      const bytes = await bytesOf(oneSheet({ tenant } as never, { name: 'Times', columns }, records()))
      const [, ...rows] = await readSheet(bytes)
      assert.deepEqual(
        rows.map(([value]) => value),
        dates,
      )
    }),
    { numRuns: 10 },
  )
  const [evening, midnight] = ['2026-07-01T22:30:00.000Z', '2026-07-02'].map((time) =>
    Number(cell('time', time)?.value ?? 0),
  )
  assert.equal((((evening ?? 0) - (midnight ?? 0)) * 24).toFixed(6), '0.500000')
  assert.equal(cell('time', '1899-12-31')?.value, '1899-12-31')
})

test('limits cells to 32,767 characters, and marks a shortened text', async () => {
  const [long, whole] = await reread('x'.repeat(65_535), 'y'.repeat(32_767))
  assert.equal(String(long).length, 32_767)
  assert.ok(isCut(String(long)))
  assert.equal(whole, 'y'.repeat(32_767))
  assert.ok(!isCut(whole))
})

test('writes text without executable formulas, and other text unchanged', async () => {
  const formulas = ['=1+1', '+49 30', '-1', '@SUM(A1)', '＝1']
  assert.deepEqual(
    await reread(...formulas),
    formulas.map((text) => `'${text}`),
  )
  const texts = ['000123', '1e5', '<b>&"quoted"', 'two\nlines', '_x0041_', 'مرحبا', '😀', 'a\u0001b']
  assert.deepEqual(await reread(...texts), texts)
})

test('names columns in words, in the language of the tenant if there are labels', () => {
  assert.equal(wordsOf('contact_info.first_name'), 'Contact info first name')
  assert.equal(wordsOf('customer_id'), 'Customer ID')
  const columns = [
    column('invoice_number'),
    column('credited'),
    column('custom_fields.a', 'text', { label: 'Größe' }),
    column('custom_fields.b', 'text', { label: 'Größe' }),
    column('custom_fields.c', 'text', { label: 'Credited' }),
  ]
  assert.deepEqual(headersOf(columns, 'de'), [
    'Rechnungsnummer',
    'Credited',
    'Größe',
    'Custom fields b',
    'Custom fields c',
  ])
  assert.equal(headersOf(columns, 'en')[0], 'Invoice number')
  assert.ok(headersFor('invoice_number').includes('Rechnungsnummer'))
})

test('names sheets within the limits of spreadsheets', () => {
  const wanted = [
    "'A/B: [c]*?'",
    'History',
    '',
    'Orders',
    'orders',
    'Availability of rentable products',
    'x'.repeat(40),
  ]
  const names = sheetNames(wanted)
  assert.deepEqual(names.slice(3, 6), ['Orders', 'orders (2)', 'Availability of rentable'])
  assert.equal(new Set(names.map((name) => name.toLowerCase())).size, names.length)
  for (const name of names)
    assert.match(name, /^(?!history$)[^'[\]:*?/\\](?:[^[\]:*?/\\]{0,29}[^'[\]:*?/\\])?$/i)
})

test('displays the sheets of Arabic tenants from right to left, even without rows', async () => {
  const tenant = { timezone: 'UTC', currency: 'EUR', settings: { locale: 'ar-EG' } }
  const none = async function* (): AsyncIterable<object[]> {}
  const bytes = await bytesOf(
    oneSheet({ tenant } as never, { name: 'Orders', columns: [column('quantity')] }, none()),
  )
  const sheet = strFromU8(unzipSync(new Uint8Array(bytes))['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  assert.match(sheet, /rightToLeft="1"/)
  assert.match(sheet, /<autoFilter ref="A1:A1"\/>/)
  const [read] = await readWorkbook(bytes)
  assert.deepEqual(read?.data, [headersOf([column('quantity')], 'ar')])
})

test('stores rows in a file until they are read', async () => {
  const rows = Array.from({ length: 2_500 }, (_, number) => ({ number, text: 'line\u2028break\n' }))
  const read = await Array.fromAsync(
    withSpill<object, object[]>((spill) =>
      (async function* () {
        await spill.add(rows.slice(0, 1_000))
        await spill.add([])
        await spill.add(rows.slice(1_000))
        yield* spill.batches(400)
      })(),
    ),
  )
  assert.deepEqual(read.flat(), rows)
})
