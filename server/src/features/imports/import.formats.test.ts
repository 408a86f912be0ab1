/** How the values of a file are read: numbers, currencies, dates and encodings. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from '#test/test-app'
import { finished, prepared } from './import.fixtures.ts'
import { addFields, fileOf, imported, type Values } from './import.values.fixtures.ts'

const testApp = await startTestApp()
const anna = await testApp.caller('acme', 'owner')
const api = { testApp, by: anna }
await addFields(anna)

// oxlint-disable-next-line typescript/no-explicit-any -- tests read responses without types
type Shown = any
const preview = async ({ id }: Shown) => (await anna.post(`/imports/${id}/preview`, {})).body.data
const formatOf = (made: Shown, column: string) =>
  made.column_formats.find((each: { column: string }) => each.column === column)

test('an ambiguous number is decided by its column, then by the other columns, and never silently', async () => {
  const cases: [Values[], unknown[], object?][] = [
    [
      [{ estimated_value: '4.500' }, { estimated_value: '1.234,50' }],
      [4500, 1234.5],
    ],
    [
      [{ estimated_value: '4.500' }, { estimated_value: '4,5' }],
      [4500, 4.5],
    ],
    [
      [{ estimated_value: '4.500' }, { estimated_value: '12.5' }],
      [4.5, 12.5],
    ],
    [
      [{ estimated_value: '4,500' }, { estimated_value: '1,234.50' }],
      [4500, 1234.5],
    ],
    [
      [{ estimated_value: '4.500' }, { estimated_value: '1.234.567' }],
      [4500, 1234567],
    ],
    [
      [{ estimated_value: '4,500' }, { estimated_value: '12,34,567.00' }],
      [4500, 1234567],
    ],
    [[{ estimated_value: '4.500', share: '1,5' }], [4500]],
    [[{ estimated_value: '4.500', share: '1.5' }], [4.5]],
    [[{ estimated_value: '4.500', code: '1,5 m' }], ['ambiguous']],
    [[{ estimated_value: '4.500' }], ['ambiguous']],
    [
      [{ estimated_value: '4,500' }, { estimated_value: '12' }],
      ['ambiguous', 12],
    ],
    [[{ estimated_value: '4.500' }], [4500], { decimal_comma: true }],
    [[{ estimated_value: '4.500' }], [4.5], { decimal_comma: false }],
    [
      [{ estimated_value: '4.500' }, { estimated_value: '1.5' }, { estimated_value: '2,5' }],
      ['ambiguous', 1.5, 2.5],
    ],
    [
      [{ estimated_value: "1'234.50" }, { estimated_value: '4,500' }],
      [1234.5, 4500],
    ],
  ]
  for (const [rows, expected, options] of cases) {
    const found = await imported(api, fileOf(rows), 'estimated_value', options)
    const plain = found.map((each) => (/and no other value decides/.test(String(each)) ? 'ambiguous' : each))
    assert.deepEqual(plain, expected, JSON.stringify([rows, options]))
  }
})

test('the response says how each column is written, and a later option decides', async () => {
  const made = await prepared(anna, 'lead', fileOf([{ estimated_value: '4.500', share: '2' }]))
  assert.deepEqual(formatOf(made, 'estimated_value'), {
    column: 'estimated_value',
    decimal_separator: 'ambiguous',
    decimal_source: null,
    date_order: null,
    date_source: null,
    examples: ['4.500'],
    broken_cells: 0,
  })
  assert.equal(formatOf(made, 'share').decimal_separator, null)
  assert.equal((await preview(made)).failed, 1)
  const message =
    'The estimated_value field must be a number with a known decimal separator: 4.500 is 4.5 or 4500, and no other ' +
    'value decides; set decimal_comma to true or false.'
  assert.deepEqual((await preview(made)).errors[0].errors.estimated_value, [message])
  await anna.patch(`/imports/${made.id}`, { decimal_comma: true })
  const tried = await preview(made)
  assert.deepEqual([tried.created, tried.failed], [1, 0])
  assert.equal(formatOf(tried, 'estimated_value').decimal_separator, 'ambiguous')
  const decided = await prepared(anna, 'lead', fileOf([{ estimated_value: '4.500', share: '1,5' }]))
  assert.equal(formatOf(decided, 'estimated_value').decimal_separator, 'comma')
  assert.equal(formatOf(decided, 'estimated_value').decimal_source, 'file')
  assert.equal(formatOf(decided, 'share').decimal_source, 'column')
})

test('a currency in a cell must be the currency of the record', async () => {
  const values = [
    '$ 12.00',
    'USD 12.50',
    '12.00 usd',
    'US$12',
    '€ 12.00',
    'EUR 12.00',
    '12.00 CHF',
    '£12.50',
    '12.00',
  ]
  const found = await imported(
    api,
    fileOf(values.map((estimated_value) => ({ estimated_value }))),
    'estimated_value',
  )
  assert.deepEqual(found.slice(0, 4), [12, 12.5, 12, 12])
  assert.equal(found.at(-1), 12)
  assert.equal(
    found[4],
    'The estimated_value field must be an amount in USD, the currency of the record: € 12.00 is in EUR.',
  )
  for (const message of found.slice(5, 8)) assert.match(String(message), /must be an amount in USD/)
})

test('numbers that a spreadsheet shortened and errors of formulas are rejected in every field', async () => {
  const lost = /a spreadsheet shortened the number, so its digits are lost/
  const failed = /must not be the error .* of a formula/
  const cases: [Values, RegExp | null][] = [
    [{ phone: '4.91512E+11' }, lost],
    [{ phone: '4,91512E+11' }, lost],
    [{ code: '4.91512E+11' }, lost],
    [{ code: '4.91512e+11' }, lost],
    [{ code: '1E+05' }, lost],
    [{ code: '-1.5E-07' }, lost],
    [{ estimated_value: '4.91512E+11' }, lost],
    [{ estimated_value: '1e5' }, lost],
    [{ share: '1,5E+03' }, lost],
    [{ code: '1E5' }, null],
    [{ code: 'E+11' }, null],
    [{ code: 'AB4.9E+11' }, null],
    [{ code: '#N/A' }, failed],
    [{ code: '#REF!' }, failed],
    [{ phone: '#VALUE!' }, failed],
    [{ estimated_value: '#DIV/0!' }, failed],
    [{ due_on: '#N/A' }, failed],
    [{ code: '#NV' }, failed],
    [{ code: '#BEZUG!' }, failed],
    [{ code: '#name?' }, failed],
    [{ code: '#1' }, null],
    [{ code: '#N/A value' }, null],
  ]
  const made = await prepared(anna, 'lead', fileOf(cases.map(([values]) => values)))
  const { errors } = await preview(made)
  for (const [index, [values, expected]] of cases.entries()) {
    const [field = ''] = Object.keys(values)
    const row = errors.find((each: Shown) => each.row_number === index + 2)
    const [path = ''] = Object.keys(row?.errors ?? {})
    const messages: string[] = row?.errors[path] ?? []
    if (!expected) assert.equal(row, undefined, JSON.stringify(values))
    else {
      assert.ok(path.endsWith(field), `${path} of ${JSON.stringify(values)}`)
      assert.match(messages[0] ?? '', expected, JSON.stringify(values))
    }
  }
})

test('the order of day and month is decided by the column, then by the file, then the day is first', async () => {
  const cases: [Values[], (string | null)[], string | null][] = [
    [[{ due_on: '03/04/2027' }, { due_on: '13/04/2027' }], ['2027-04-03', '2027-04-13'], 'day_first'],
    [[{ due_on: '03/04/2027' }, { due_on: '04/13/2027' }], ['2027-03-04', '2027-04-13'], 'month_first'],
    [[{ due_on: '03-04-27' }, { due_on: '04-13-27' }], ['2027-03-04', '2027-04-13'], 'month_first'],
    [[{ due_on: '03/04/2027', since: '12/31/2026' }], ['2027-03-04'], 'month_first'],
    [[{ due_on: '03/04/2027', since: '31/12/2026' }], ['2027-04-03'], 'day_first'],
    [[{ due_on: '03/04/2027' }], ['2027-04-03'], 'ambiguous'],
    [[{ due_on: '04/04/2027' }, { due_on: '3.4.2027' }], ['2027-04-04', '2027-04-03'], null],
  ]
  for (const [rows, days, order] of cases) {
    const file = fileOf(rows)
    const made = await prepared(anna, 'lead', file)
    assert.equal(formatOf(made, 'due_on').date_order, order, JSON.stringify(rows))
    assert.deepEqual(await imported(api, file, 'custom_fields.due_on'), days, JSON.stringify(rows))
  }
  const mixed = fileOf([{ due_on: '13/02/2027' }, { due_on: '02/13/2027' }, { due_on: '2027-02-13' }])
  const made = await prepared(anna, 'lead', mixed)
  assert.equal(formatOf(made, 'due_on').date_order, 'mixed')
  const tried = await preview(made)
  assert.deepEqual([tried.created, tried.failed], [1, 2])
  assert.deepEqual(tried.errors[0].errors['custom_fields.due_on'], [
    'The custom_fields.due_on field (column due_on) must be a date with a known order of day and month: the column ' +
      'has 13/02/2027 and 02/13/2027; set date_order to day_first or month_first.',
  ])
  await anna.patch(`/imports/${made.id}`, { date_order: 'month_first' })
  assert.deepEqual([(await preview(made)).created, (await preview(made)).failed], [2, 1])
})

const people = (first: string, email: string) =>
  `email,first_name,last_name,source\n${email},${first},Größe,website\n`

test('one broken byte changes no other cell, and another encoding reads the file again', async () => {
  const broken = Buffer.concat([
    Buffer.from(people('Jürgen', 'enc1@example.com')),
    Buffer.from('enc2@example.com,M'),
    Buffer.from([0xfc]),
    Buffer.from('ller,Zoë,website\n'),
  ])
  const made = await prepared(anna, 'lead', broken)
  assert.deepEqual([made.file_encoding, made.encoding], ['utf-8', null])
  assert.deepEqual(made.sample[0].slice(1, 3), ['Jürgen', 'Größe'])
  assert.deepEqual(made.sample[1].slice(1, 3), ['M\uFFFDller', 'Zoë'])
  assert.equal((await preview(made)).broken_cells, 1)
  // Also after the part of a long cell with which the names of the columns are looked for.
  const long = await prepared(
    anna,
    'lead',
    Buffer.from(people(`${'Jürgen '.repeat(60)}M\uFFFDller`, 'enc3@example.com')),
  )
  assert.equal((await preview(long)).broken_cells, 1)
  const readAs = async (encoding: string | null) => {
    const { status, body } = await anna.patch(`/imports/${made.id}`, { encoding })
    assert.equal(status, 200, JSON.stringify(body))
    return (await anna.get(`/imports/${made.id}`)).body.data
  }
  const changed = await readAs('windows-1252')
  assert.deepEqual([changed.file_encoding, changed.sample[0][1]], ['windows-1252', 'JÃ¼rgen'])
  assert.equal((await preview(made)).broken_cells, 3)
  const back = await readAs(null)
  assert.deepEqual([back.file_encoding, back.sample[0][1]], ['utf-8', 'Jürgen'])
  // The file is not kept longer than needed.
  await finished(testApp, anna, made)
  assert.equal((await anna.patch(`/imports/${made.id}`, { encoding: 'macintosh' })).status, 422)
})

test('a file is read in the encoding that the user names', async () => {
  const inBytes: [string, Buffer, string][] = [
    ['windows-1250', Buffer.from([0x4c, 0xf3, 0x64, 0x9f]), 'Lódź'],
    ['windows-1251', Buffer.from([0xc8, 0xe2, 0xe0, 0xed]), 'Иван'],
    ['iso-8859-2', Buffer.from([0xa9, 0x6b, 0x6f, 0x64, 0x61]), 'Škoda'],
    ['iso-8859-15', Buffer.from([0xa4, 0xe4]), '€ä'],
    ['iso-8859-1', Buffer.from([0xe4, 0xf6]), 'äö'],
    ['macintosh', Buffer.from([0x4d, 0x9f, 0x6c, 0x6c]), 'Müll'],
    ['koi8-r', Buffer.from([0xe9, 0xd7, 0xc1, 0xce]), 'Иван'],
    ['shift_jis', Buffer.from([0x93, 0x8c, 0x8b, 0x9e]), '東京'],
    ['utf-8', Buffer.from('Jürgen'), 'Jürgen'],
    ['windows-1252', Buffer.from([0x80, 0xfc]), '€ü'],
  ]
  for (const [encoding, bytes, name] of inBytes) {
    const file = Buffer.concat([
      Buffer.from('email,first_name,last_name,source\nno-mail,'),
      bytes,
      Buffer.from(',B,website\n'),
    ])
    const made = await prepared(anna, 'lead', file, { encoding })
    assert.deepEqual([made.file_encoding, made.sample[0][1]], [encoding, name])
    await finished(testApp, anna, made)
    const { rawPayload } = await testApp.app.http.inject({
      url: `/api/v1/imports/${made.id}/error-file`,
      headers: { authorization: `Bearer ${anna.token}` },
    })
    const returned = encoding === 'shift_jis' ? Buffer.from(name) : bytes
    assert.ok(rawPayload.includes(returned), encoding)
  }
  const unknown = await anna.post('/imports', { entity_type: 'lead', file_name: 'x.csv', encoding: 'ebcdic' })
  assert.equal(unknown.status, 422)
})
