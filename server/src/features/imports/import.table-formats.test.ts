/** How columns are written, together with sheets, rows of names, replaced values and constants. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import writeXlsxFile from 'write-excel-file/node'
import { startTestApp } from '#test/test-app'
import { finished, prepared } from './import.fixtures.ts'
import { workbook } from './reading/workbook.fixtures.ts'

const testApp = await startTestApp()
const anna = await testApp.caller('acme', 'owner')

// oxlint-disable-next-line typescript/no-explicit-any -- tests read responses without types
type Shown = any

let number = 0
const header = ['email', 'first_name', 'last_name', 'source', 'estimated_value']
const lead = (value: string) => [`t${++number}@tables.example`, 'A', 'B', 'website', value]
const csvOf = (rows: readonly (readonly string[])[]) => rows.map((cells) => cells.join(';')).join('\n')
const separatorOf = ({ column_formats }: Shown) =>
  column_formats.find(({ column }: { column: string }) => column === 'estimated_value')?.decimal_separator

/** Returns the first message of each rejected row; else the values of the leads in order. */
async function valuesIn(made: Shown, emails: readonly string[]): Promise<unknown[]> {
  await finished(testApp, anna, made)
  const { data: errors } = (await anna.get(`/imports/${made.id}/errors?per_page=100`)).body
  return Promise.all(
    emails.map(async (email) => {
      const [found] = (await anna.get(`/crm/leads?email=${email}`)).body.data
      if (found) return found.estimated_value ?? null
      const row = errors.find((each: Shown) => each.values.email === email)
      return (Object.values(row?.errors ?? {}) as string[][])[0]?.[0]
    }),
  )
}

const tops: readonly (readonly [string, string[][], string])[] = [
  ['nothing', [], 'ambiguous'],
  ['a number with a comma', [['Total', '', '', '', '1,5']], 'ambiguous'],
  ['a number with a point', [['Total', '', '', '', '1.5'], ['Leads of the fair']], 'ambiguous'],
  ['numbers in each column', [['1,5', '2,5', '3,5', '4,5', '5,5']], 'ambiguous'],
]
for (const [what, lines, separator] of tops)
  test(`cells above the names of the columns are no evidence: ${what}`, async () => {
    const made = await prepared(anna, 'lead', csvOf([...lines, header, lead('4.500')]))
    assert.equal(made.header_row, lines.length + 1)
    assert.equal(separatorOf(made), separator)
  })

const below: readonly (readonly [string, string[], string, number])[] = [
  ['comma', ['4.500', '1,5'], 'comma', 4500],
  ['point', ['4.500', '1.5'], 'point', 4.5],
  ['comma with thousands', ['4.500', '1.234,50'], 'comma', 4500],
  ['point with thousands', ['4.500', '1,234.50'], 'point', 4.5],
]
const notes: readonly (readonly [string, string[][]])[] = [
  ['a title', [['Fair 2026']]],
  ['a title with a comma', [['Leads, fair 2026']]],
  ['a day and a time', [['Export'], [], ['30.11.2026, 14:00']]],
  ['a number', [['Fair 2026'], [], ['Total', '9,9']]],
  ['a sentence', [['Fill in email, name, source, and value.'], ['Thank you, Ann']]],
]
for (const [what, values, separator, first] of below)
  for (const [above, lines] of notes)
    test(`values below notes decide: ${what} below ${above}`, async () => {
      const rows = values.map(lead)
      const made = await prepared(anna, 'lead', csvOf([...lines, header, ...rows]))
      assert.deepEqual([made.header_row, separatorOf(made)], [lines.length + 1, separator])
      const [found] = await valuesIn(
        made,
        rows.map(([email = '']) => email),
      )
      assert.equal(found, first)
    })

test('a value far below decides, in the upload and for a row of names that is chosen later', async () => {
  const many = Array.from({ length: 150 }, () => lead('4.500'))
  const rows = [header, ...many.slice(0, 2), header, ...many, lead('1,5'), lead('\uFFFD')]
  const made = await prepared(anna, 'lead', csvOf(rows), { header_row: 1 })
  const choose = async (header_row: number) => {
    const { status, body } = await anna.patch(`/imports/${made.id}`, { header_row })
    assert.equal(status, 200, JSON.stringify(body))
    return (await anna.get(`/imports/${made.id}`)).body.data
  }
  const [later, again] = [await choose(4), await choose(1)]
  assert.deepEqual([later.rows_total, again.rows_total], [152, 155])
  assert.deepEqual([separatorOf(made), separatorOf(later)], ['comma', 'comma'])
  assert.deepEqual(again.column_formats, made.column_formats)
  assert.deepEqual([made.column_formats[4].broken_cells, later.column_formats[4].broken_cells], [1, 1])
})

test('a caller who may not see the records gets no values of the file', async () => {
  const clerk = await testApp.caller('acme', 'platform.imports.write', 'crm.leads.write')
  const made = await prepared(clerk, 'lead', csvOf([header, lead('4.500')]))
  assert.equal(separatorOf(made), 'ambiguous')
  assert.deepEqual(
    made.column_formats.flatMap(({ examples }: { examples: string[] }) => examples),
    [],
  )
})

test('another row of names, also one far below, leaves the rows above it out', async () => {
  const many = Array.from({ length: 60 }, () => lead('1,5'))
  const made = await prepared(
    anna,
    'lead',
    csvOf([header, lead('7,5'), header, ...many, header, lead('4.500'), lead('2.5')]),
    { header_row: 1 },
  )
  assert.equal(separatorOf(made), 'mixed')
  const choose = async (header_row: number) =>
    (await anna.patch(`/imports/${made.id}`, { header_row })).body.data
  assert.equal(separatorOf(await choose(3)), 'mixed')
  assert.equal(separatorOf(await choose(64)), 'point')
  const far = await prepared(anna, 'lead', csvOf([...many, header, lead('4.500'), lead('2.5')]), {
    header_row: 61,
  })
  assert.equal(separatorOf(far), 'point')
})

test('each sheet has its own separators, and its rows are read with them', async () => {
  const sheetOf = (rows: readonly (readonly string[])[]) =>
    rows.map((cells) => cells.map((value) => ({ value, type: String })))
  const german = [lead('4.500'), lead('1.234,50')]
  const english = [lead('4.500'), lead('1.5')]
  const book = await writeXlsxFile([
    { data: sheetOf([header, ...german]), sheet: 'Deutsch' },
    { data: sheetOf([['Leads of 2026'], header, ...english]), sheet: 'English' },
  ] as never).toBuffer()
  const made = await prepared(anna, 'lead', book)
  assert.deepEqual([made.sheet, separatorOf(made)], ['Deutsch', 'comma'])
  const other = (await anna.patch(`/imports/${made.id}`, { sheet: 'English' })).body.data
  assert.deepEqual([other.header_row, separatorOf(other)], [2, 'point'])
  const back = (await anna.patch(`/imports/${made.id}`, { sheet: 'Deutsch' })).body.data
  assert.equal(separatorOf(back), 'comma')
  assert.deepEqual(
    await valuesIn(
      back,
      german.map(([email = '']) => email),
    ),
    [4500, 1234.5],
  )
  const second = await prepared(anna, 'lead', book, { sheet: 'English' })
  assert.equal(separatorOf(second), 'point')
  assert.deepEqual(
    await valuesIn(
      second,
      english.map(([email = '']) => email),
    ),
    [4.5, 1.5],
  )
})

test('numbers with number formats below a title are read as shown, and decide nothing', async () => {
  const cell = (value: string) => `<c s="1"><v>${value}</v></c>`
  const rows = [lead(cell('5.5')), lead(cell('1234')), lead('4.500')]
  const book = workbook(['0.0" h"'], [['Hours of 2026', '', '', '', cell('7.5')], header, ...rows])
  const made = await prepared(anna, 'lead', book)
  assert.deepEqual([made.header_row, separatorOf(made)], [2, 'ambiguous'])
  const found = await valuesIn(
    made,
    rows.map(([email = '']) => email),
  )
  assert.deepEqual(found.slice(0, 2), [5.5, 1234])
  assert.match(String(found[2]), /4.500 is 4.5 or 4500/)
})

test('a replaced value is checked instead of the value of the file', async () => {
  const cases: readonly (readonly [string, string | number | null, unknown])[] = [
    ['k. A.', null, null],
    ['#N/A', null, null],
    ['#DIV/0!', 0, 0],
    ['#REF!', 12.5, 12.5],
    ['4.91512E+11', 491_512_000_000, 491_512_000_000],
    ['CHF 12', 11, 11],
    ['£ 7', '8,70', 8.7],
    ['unknown', '1.234,50', 1234.5],
    ['ca. 5', '5.5', 5.5],
  ]
  const rows = [...cases.map(([value]) => lead(value)), lead('4.500'), lead('0,5')]
  const value_map = { estimated_value: Object.fromEntries(cases.map(([text, value]) => [text, value])) }
  const made = await prepared(anna, 'lead', csvOf([header, ...rows]))
  const tried = (await anna.post(`/imports/${made.id}/preview`, {})).body.data
  assert.equal(tried.failed, cases.length)
  const changed = await anna.patch(`/imports/${made.id}`, { value_map })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  const found = await valuesIn(
    made,
    rows.map(([email = '']) => email),
  )
  assert.deepEqual(found, [...cases.map(([, , expected]) => expected), 4500, 0.5])
})

test('a constant and a replaced value must be numbers with one meaning', async () => {
  const ambiguous = /must be a number with a known decimal separator: 4.500 is 4.5 or 4500/
  const cases: readonly (readonly [string | number, boolean | null, unknown])[] = [
    [4500, null, 4500],
    ['4500', null, 4500],
    ['4,5', null, 4.5],
    ['4.5', null, 4.5],
    ['1.234,50', null, 1234.5],
    ['4.500', true, 4500],
    ['4.500', false, 4.5],
    ['4.500', null, ambiguous],
    ['1.5', true, /1.5 is one if decimal_comma is false/],
    ['many', null, /must be a number/],
    ['#N/A', null, /must not be the error #N\/A of a formula/],
  ]
  for (const [value, decimal_comma, expected] of cases) {
    const row = lead('x').slice(0, 4)
    const made = await prepared(anna, 'lead', csvOf([header.slice(0, 4), row]), { decimal_comma })
    const { status, body } = await anna.patch(`/imports/${made.id}`, {
      constants: { estimated_value: value },
    })
    const what = JSON.stringify([value, decimal_comma, body])
    if (expected instanceof RegExp) {
      assert.equal(status, 422, what)
      assert.match(body.errors['constants.estimated_value'][0], expected)
      const mapped = { value_map: { estimated_value: { x: value } } }
      const other = await prepared(anna, 'lead', csvOf([header, lead('x')]), { decimal_comma })
      const rejected = await anna.patch(`/imports/${other.id}`, mapped)
      assert.match(rejected.body.errors['value_map.estimated_value.x'][0], expected)
      continue
    }
    assert.equal(status, 200, what)
    assert.deepEqual(await valuesIn(made, [row[0] ?? '']), [expected], what)
  }
})

test('another encoding keeps the row of names, the mapping, the constants and the replaced values', async () => {
  const rows = [
    ['Müller GmbH'],
    ['Leads'],
    ['E-Mail', 'Vorname', 'Nachname', 'Kanal', 'Wert'],
    ['enc@tables.example', 'Jürgen', 'Größe', 'Messestand', '1,5'],
  ]
  const made = await prepared(anna, 'lead', csvOf(rows), { header_row: 3 })
  const url = `/imports/${made.id}`
  const value_map = { Kanal: { Messestand: 'trade_show' } }
  const chosen = { mapping: { Kanal: 'source', Wert: 'estimated_value' }, value_map }
  const first = await anna.patch(url, { ...chosen, constants: { 'contact_info.phone': '+49 30 123456' } })
  assert.equal(first.status, 200, JSON.stringify(first.body))
  for (const encoding of ['windows-1252', 'utf-8']) {
    const { status, body } = await anna.patch(url, { encoding })
    assert.equal(status, 200, JSON.stringify(body))
    const now = (await anna.get(url)).body.data
    assert.deepEqual([now.file_encoding, now.header_row, now.rows_total], [encoding, 3, 1])
    assert.equal(now.mapping.Wert, 'estimated_value')
    assert.deepEqual(now.value_map.Kanal, value_map.Kanal)
    assert.equal(now.constants['contact_info.phone'], '+49 30 123456')
    assert.equal(now.column_formats[4].decimal_separator, 'comma')
  }
  const done = await finished(testApp, anna, made)
  assert.deepEqual([done.created, done.failed], [1, 0])
  const [found] = (await anna.get('/crm/leads?email=enc@tables.example')).body.data
  assert.deepEqual(
    [found.contact_info.first_name, found.source, found.estimated_value],
    ['Jürgen', 'trade_show', 1.5],
  )
})
