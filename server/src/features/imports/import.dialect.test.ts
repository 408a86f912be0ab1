/** The dialect of a file: its separator line and row numbers, and the file of rejected rows in the same format. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSheet } from 'read-excel-file/node'
import writeXlsxFile from 'write-excel-file/node'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { startTestApp } from '#test/test-app'
import { finished, prepared, sendFile } from './import.fixtures.ts'

const testApp = await startTestApp()
const anna = await testApp.caller('acme', 'owner')

/** Returns the bytes of the error file; `inject` would decode text. */
async function errorFileOf(id: string) {
  const headers = { authorization: `Bearer ${anna.token}` }
  const { rawPayload, headers: sent } = await testApp.app.http.inject({
    url: `/api/v1/imports/${id}/error-file`,
    headers,
  })
  return { bytes: rawPayload, type: sent['content-type'], name: String(sent['content-disposition']) }
}

const errorsOf = async (id: string) => (await anna.get(`/imports/${id}/errors`)).body.data

const wide = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

test('reads the delimiter from a line sep=, and does not take it for the header', async () => {
  const text = (mail: string, line: string, sign: string) =>
    `${line}email${sign}first_name${sign}last_name${sign}source\r\n` +
    `${mail}${sign}"Jo${sign} A"${sign}Ñandú${sign}website\r\n`
  const files: [string, Buffer][] = [
    ['CSV, utf-8, semicolon', Buffer.from(text('s1@example.com', 'sep=;\r\n', ';'))],
    ['CSV, utf-8, semicolon', Buffer.from(`\uFEFF${text('s2@example.com', '"sep=;"\r\n', ';')}`)],
    ['CSV, utf-16le, tab', wide(text('s3@example.com', 'SEP=\t\r\n', '\t'))],
    ['CSV, utf-16be, semicolon', wide(text('s4@example.com', 'sep=;\n', ';')).swap16()],
    ['CSV, windows-1252, ^', Buffer.from(text('s5@example.com', 'sep=^\r\n', '^'), 'latin1')],
    // Without the line, the comma would be detected as the delimiter.
    [
      'CSV, utf-8, semicolon',
      Buffer.from(`sep=;\r\nemail;first_name;last_name;source,x\r\ns6@example.com;A;B;website\r\n`),
    ],
  ]
  for (const [format, file] of files) {
    const made = await prepared(anna, 'lead', file)
    assert.deepEqual([made.format, made.rows_total, made.columns[0]], [format, 1, 'email'])
    assert.equal(made.mapping.last_name, 'contact_info.last_name')
  }
  const only = (await anna.post('/imports', { entity_type: 'lead', file_name: 'x.csv' })).body.data
  assert.ok((await sendFile(anna, only, 'sep=;\r\n')).body.errors.file)
})

test('numbers rows as the spreadsheet does', async () => {
  const text =
    '\nemail,first_name,last_name,source,notes\n' + // rows 1 and 2
    'r3@example.com,A,B,website,"two\nlines"\n' +
    '\n' +
    ',,,,\n' +
    'no-mail,A,B,website,\n' + // row 6
    'r7@example.com,A,B,website,\n'
  for (const file of [text, `sep=,\n${text}`]) {
    const made = await prepared(anna, 'lead', file)
    assert.equal(made.rows_total, 3)
    const numbers = async (body: object) => {
      const { data } = (await anna.post(`/imports/${made.id}/preview`, body)).body
      return [data.rows_tried, ...data.errors.map(({ row_number }: { row_number: number }) => row_number)]
    }
    assert.deepEqual(await numbers({}), [3, 6])
    assert.deepEqual(await numbers({ from_row: 4 }), [2, 6])
    assert.deepEqual(await numbers({ from_row: 7 }), [1])
    const done = await finished(testApp, anna, made)
    assert.deepEqual([done.rows_done, (await errorsOf(made.id))[0].row_number], [3, 6])
  }
  const cells = (row: string[]) => row.map((value) => (value ? { value } : null))
  const sheet = [
    ['email', 'first_name', 'last_name', 'source'],
    ['', '', '', ''],
    ['no-mail', 'A', 'B', 'website'],
  ]
  const made = await prepared(anna, 'lead', await writeXlsxFile(sheet.map(cells)).toBuffer())
  await finished(testApp, anna, made)
  assert.equal((await errorsOf(made.id))[0].row_number, 3)
})

test('rejects a row with more values than the file has columns, and names its line', async () => {
  const file =
    'email,first_name,last_name,source\n' +
    'w2@example.com,A,B,website\n' +
    'w3@example.com,A,Smith, Ltd,website\n' +
    'w4@example.com,A,B,website,,\n' + // the surplus is empty
    'w5@example.com,A\n'
  const made = await prepared(anna, 'lead', file)
  const { data } = (await anna.post(`/imports/${made.id}/preview`, {})).body
  const message =
    'The row has 5 values, but the file has 4 columns. A value that contains the separator must be in quotes.'
  assert.deepEqual(data.errors[0].row_number, 3)
  assert.deepEqual(data.errors[0].errors.row, [message])
  const done = await finished(testApp, anna, made)
  assert.deepEqual([done.created, done.failed], [2, 2])
  assert.equal((await anna.get('/crm/leads?search=w3@example.com')).body.data.length, 0)
  // The header may have more separators than names, as some exports do.
  const padded = await prepared(
    anna,
    'lead',
    'email,first_name,last_name,source,,\nw6@example.com,A,B,website,note,\n',
  )
  assert.deepEqual([padded.columns.length, (await finished(testApp, anna, padded)).failed], [4, 0])
})

test('rejects only the order whose row has too many values', async () => {
  const customer = await customerFactory.create(anna)
  const line = (order: string, name: string) => `${order},${customer.id},${name},1,5.00\n`
  const file =
    'purchase_order_number,customer_id,items.name,items.quantity,items.unit_price\n' +
    line('W-1', 'Chair') +
    line('W-1', 'Table, oak') +
    line('W-2', 'Lamp')
  const made = await prepared(anna, 'order', file)
  const done = await finished(testApp, anna, made)
  assert.deepEqual([done.created, done.failed], [1, 2])
  const errors = await errorsOf(made.id)
  assert.match(
    errors.find((each: { row_number: number }) => each.row_number === 3).errors.row[0],
    /^The row has 6 values/,
  )
})

test('reads numbers of a spreadsheet as it shows them, without binary noise', async () => {
  const values = [33.330000000000005, 0.1 + 0.2, 1234.5, -7, 100_000_000_000_000]
  const header = ['email', 'first_name', 'last_name', 'source', 'estimated_value'].map((value) => ({ value }))
  const rows = values.map((value, index) => [
    { value: `n${index}@example.com` },
    { value: 'A' },
    { value: 'B' },
    { value: 'website' },
    { value },
  ])
  const made = await prepared(anna, 'lead', await writeXlsxFile([header, ...rows]).toBuffer())
  assert.deepEqual(
    made.sample.map((cells: unknown[]) => cells.at(-1)),
    [33.33, 0.3, 1234.5, -7, 100_000_000_000_000],
  )
})

test('returns the rejected rows in the format of the file, to correct and upload again', async () => {
  const file = (sign: string, end: string, quote = '') =>
    [
      ['email', 'first_name', 'last_name', 'source', 'estimated_value', 'notes'],
      ['no-mail', 'Zoë', 'Größe', 'website', '1.250,50', `a${sign}b`],
    ]
      .map(
        (row) => row.map((value) => (value.includes(sign) || quote ? `"${value}"` : value)).join(sign) + end,
      )
      .join('')
  const files: [string, Buffer][] = [
    ['text/csv; charset=utf-8', Buffer.from(file(';', '\n'))],
    ['text/csv; charset=utf-8', Buffer.from(`\uFEFF${file(',', '\r\n')}`)],
    ['text/csv; charset=utf-8', Buffer.from(`sep=;\r\n${file(';', '\r\n', '"')}`)],
    ['text/csv; charset=windows-1252', Buffer.from(file('\t', '\r'), 'latin1')],
    ['text/csv; charset=utf-16le', wide(`sep=|\r\n${file('|', '\r\n')}`)],
    ['text/csv; charset=utf-16be', wide(file(';', '\n', '"')).swap16()],
  ]
  const message = 'The email field must be a valid email address.'
  for (const [index, [type, sent]] of files.entries()) {
    const made = await prepared(anna, 'lead', sent, { decimal_comma: true, key_field: null })
    assert.equal((await finished(testApp, anna, made)).failed, 1)
    const errors = await errorFileOf(made.id)
    assert.equal(errors.type, type)
    const encoding = /utf-16../.exec(type)?.[0] ?? (type.endsWith('1252') ? 'windows-1252' : 'utf-8')
    const decoded = (bytes: Uint8Array) => new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes)
    // The same text, with one more column.
    const [line = ''] = /\r\n|\r|\n/.exec(decoded(sent).replace(/^.*sep=.*\r\n/, '')) ?? []
    const [sign, quote] = [
      /email"?(.)/.exec(decoded(sent))?.[1],
      decoded(sent).includes('"email"') ? '"' : '',
    ]
    const expected = decoded(sent)
      .replace(/notes"?/, (end) => `${end}${sign}${quote}error${quote}`)
      .replace(/(b"?)(?=[\r\n]+$)/, (end) => `${end}${sign}${quote}${message}${quote}`)
    assert.equal(decoded(errors.bytes), expected, JSON.stringify(line))
    // After a correction of its bytes, the file is imported with the same options.
    const email = `again-${index}@example.com`
    const fixed = decoded(errors.bytes).replace('no-mail', email)
    const corrected =
      encoding === 'utf-8'
        ? Buffer.from(fixed)
        : encoding === 'windows-1252'
          ? Buffer.from(fixed, 'latin1')
          : encoding === 'utf-16be'
            ? Buffer.from(fixed, 'utf16le').swap16()
            : Buffer.from(fixed, 'utf16le')
    const again = await prepared(anna, 'lead', corrected, { decimal_comma: true })
    assert.equal(again.mapping.error, null)
    assert.equal((await finished(testApp, anna, again)).created, 1)
    const [lead] = (await anna.get(`/crm/leads/search?q=${email}`)).body.data
    assert.deepEqual([lead.contact_info.full_name, lead.estimated_value], ['Zoë Größe', 1250.5])
  }
})

test('returns rejected rows of a spreadsheet as a spreadsheet, without earlier errors', async () => {
  const rows = [
    ['email', 'first_name', 'last_name', 'source', 'estimated_value', 'error'].map((value) => ({ value })),
    [
      ...['no-mail', 'A', 'B', 'website'].map((value) => ({ value })),
      { value: 12.5 },
      { value: 'old message' },
    ],
  ]
  const made = await prepared(anna, 'lead', await writeXlsxFile(rows).toBuffer())
  await finished(testApp, anna, made)
  const { bytes, type, name } = await errorFileOf(made.id)
  assert.match(String(type), /spreadsheetml/)
  assert.match(name, /leads-errors\.xlsx"/)
  assert.deepEqual(await readSheet(bytes), [
    ['email', 'first_name', 'last_name', 'source', 'estimated_value', 'error'],
    ['no-mail', 'A', 'B', 'website', 12.5, 'The email field must be a valid email address.'],
  ])
})
