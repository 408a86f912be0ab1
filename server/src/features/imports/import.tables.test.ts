/** The table of an import: its sheet, and the row that names the columns. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import writeXlsxFile from 'write-excel-file/node'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { startTestApp } from '#test/test-app'
import { finished, prepared, sendFile } from './import.fixtures.ts'

const testApp = await startTestApp()
const anna = await testApp.caller('acme', 'owner')

type Grid = readonly (readonly (string | number | null)[])[]
const table = (rows: Grid) =>
  rows.map((row) =>
    row.map((value) =>
      value === null ? null : { value, type: typeof value === 'number' ? Number : String },
    ),
  )

/** Returns a spreadsheet with these sheets; hidden ones begin with a dot. */
async function workbook(sheets: Readonly<Record<string, Grid>>): Promise<Buffer> {
  const names = Object.keys(sheets)
  const file = await writeXlsxFile(
    names.map((sheet) => ({ data: table(sheets[sheet] ?? []), sheet: sheet.replace(/^\./, '') })) as never,
  ).toBuffer()
  const parts = unzipSync(new Uint8Array(file))
  let xml = strFromU8(parts['xl/workbook.xml'] as Uint8Array)
  for (const name of names.filter((each) => each.startsWith('.')))
    xml = xml.replace(`name="${name.slice(1)}"`, `name="${name.slice(1)}" state="hidden"`)
  return Buffer.from(zipSync({ ...parts, 'xl/workbook.xml': strToU8(xml) }))
}

let number = 0
const email = () => `option-${++number}@options.example`
const header = ['E-Mail', 'Vorname', 'Nachname', 'Quelle']
const row = () => [email(), 'Mia', 'Lorenz', 'Messe']
const csvOf = (rows: Grid, delimiter = ';') =>
  rows.map((cells) => cells.map((cell) => cell ?? '').join(delimiter)).join('\n')

const texts: readonly (readonly [string, Grid, number])[] = [
  ['names in the first row', [header, row()], 1],
  ['a title', [['Messekontakte 2026'], header, row(), row()], 2],
  ['a title with empty cells', [['Messekontakte', null, null, null], [null], header, row()], 3],
  ['a title, its date and an empty row', [['Export'], ['Stand:', '30.11.2026'], [], header, row(), row()], 4],
  [
    'a note of several rows',
    [['Please fill in all columns.'], ['* is required.'], ['Thank you'], header, row()],
    4,
  ],
  ['groups of columns above', [['Person', null, null, 'Herkunft'], header, row()], 2],
  [
    'unknown names',
    [
      ['Alpha', 'Beta', 'Gamma'],
      ['1', '2', '3'],
    ],
    1,
  ],
  ['a title above unknown names', [['Listing'], ['Alpha', 'Beta', 'Gamma'], ['1', '2', '3']], 2],
  [
    'values that are names',
    [
      ['Mail', 'Herkunft'],
      ['a@options.example', 'Website'],
      ['b@options.example', 'Phone'],
    ],
    1,
  ],
  ['one column', [['E-Mail'], ['a@options.example'], ['b@options.example']], 1],
  ['a title above one column', [['My list'], ['E-Mail'], ['a@options.example']], 2],
  [
    'values in the only row that are names',
    [
      ['Name', 'Status'],
      ['Email', 'Phone'],
    ],
    1,
  ],
  ['a title with the delimiter of another file', [['Leads, fair, 2026'], header, row(), row()], 2],
]
for (const [what, rows, wanted] of texts)
  test(`finds the row of names in a text file: ${what}`, async () => {
    const { columns, header_row, rows_total, sheets, sheet } = await prepared(anna, 'lead', csvOf(rows))
    assert.deepEqual([header_row, sheets, sheet], [wanted, [], null])
    assert.equal(rows_total, rows.slice(wanted).filter((cells) => cells.some(Boolean)).length)
    assert.equal(columns[0], rows[wanted - 1]?.[0])
  })

const data: Grid = [header, row(), row()]
const books: readonly (readonly [string, Record<string, Grid>, string, number])[] = [
  ['one sheet', { Leads: data }, 'Leads', 1],
  [
    'instructions first',
    { 'Read me': [['Fill in the sheet Leads.'], ['Do not change the names.']], Leads: data },
    'Leads',
    1,
  ],
  ['a hidden sheet first', { '.Lists': [header, row()], Leads: data }, 'Leads', 1],
  ['an empty sheet first', { Sheet1: [], Leads: data }, 'Leads', 1],
  ['a title in the sheet', { Notes: [['x']], Leads: [['Trade fair'], [null], ...data] }, 'Leads', 3],
  ['a list of choices first', { Choices: [['Land'], ['DE'], ['AT']], Leads: data }, 'Leads', 1],
  ['two tables', { Leads: data, Archive: data }, 'Leads', 1],
  ['only a hidden table', { '.Leads': data }, 'Leads', 1],
]
for (const [what, sheets, wanted, row_number] of books)
  test(`finds the sheet of a spreadsheet: ${what}`, async () => {
    const subject = await prepared(anna, 'lead', await workbook(sheets))
    assert.deepEqual([subject.sheet, subject.header_row], [wanted, row_number])
    assert.deepEqual(subject.columns, header)
    assert.deepEqual(
      subject.sheets.map(({ name, is_hidden }: { name: string; is_hidden: boolean }) =>
        is_hidden ? `.${name}` : name,
      ),
      Object.keys(sheets),
    )
  })

test('reads the stored file again from another sheet and row', async () => {
  const [first, second, third] = [email(), email(), email()]
  const book = await workbook({
    Leads: [header, [first, 'A', 'One', 'Messe']],
    Other: [
      ['Title'],
      ['Mail', 'First name', 'Last name', 'Source'],
      [second, 'B', 'Two', 'Web'],
      [third, 'C', 'Three', 'Web'],
    ],
  })
  const subject = await prepared(anna, 'lead', book)
  assert.equal(subject.rows_total, 1)
  const url = `/imports/${subject.id}`
  const other = (await anna.patch(url, { sheet: 'Other' })).body.data
  assert.deepEqual(
    [other.header_row, other.rows_total, other.columns],
    [2, 2, ['Mail', 'First name', 'Last name', 'Source']],
  )
  assert.equal(other.mapping.Mail, 'email')
  const title = (await anna.patch(url, { header_row: 1 })).body.data
  assert.deepEqual([title.columns, title.rows_total], [['Title'], 3])
  assert.equal((await anna.patch(url, { header_row: null })).status, 200)
  const back = (await anna.get(url)).body.data
  assert.deepEqual([back.sheet, back.header_row], ['Other', 2])
  const [{ row_number }] = (await anna.post(`${url}/preview`, { from_row: 4 })).body.data.errors.concat({
    row_number: 0,
  })
  assert.equal(row_number, 0)
  const done = await finished(testApp, anna, back)
  assert.deepEqual([done.created, done.failed], [2, 0])
  const late = await anna.patch(url, { header_row: 1 })
  assert.equal(late.status, 422, JSON.stringify(late.body))
})

test('takes a sheet and a row that were chosen before the upload, and rejects unknown ones', async () => {
  const book = await workbook({ Leads: data, Other: [['Title'], header, row()] })
  const chosen = await prepared(anna, 'lead', book, { sheet: 'Other', header_row: 2 })
  assert.deepEqual([chosen.sheet, chosen.header_row, chosen.rows_total], ['Other', 2, 1])
  const far = await prepared(
    anna,
    'lead',
    csvOf([...Array.from({ length: 60 }, (_, index) => [`note ${index}`]), header, row()], ','),
    {
      header_row: 61,
    },
  )
  assert.deepEqual([far.header_row, far.rows_total, far.columns], [61, 1, header])
  const made = (await anna.post('/imports', { entity_type: 'lead', file_name: 'a.xlsx', sheet: 'Missing' }))
    .body.data
  const sent = await sendFile(anna, made, book)
  assert.deepEqual(
    [sent.status, sent.body.errors],
    [422, { sheet: ['The sheet field must be one of: Leads, Other.'] }],
  )
  for (const [patch, field] of [
    [{ sheet: 'Nothing' }, 'sheet'],
    [{ header_row: 500 }, 'header_row'],
    [{ header_row: 3 }, 'file'],
  ] as const) {
    const { status, body } = await anna.patch(`/imports/${chosen.id}`, patch)
    assert.deepEqual([status, Object.keys(body.errors)], [422, [field]], JSON.stringify(patch))
  }
})
