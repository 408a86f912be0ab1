/** Malicious files that are slow to read or fill the memory do not affect other tenants. */
import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import writeXlsxFile from 'write-excel-file/node'
import { busyThread, untilNoConnectionIsUsed } from '#test/connections'
import { startTestApp } from '#test/test-app'
import { prepared, sendFile } from './import.fixtures.ts'
import { hasLongPiece } from './reading/archive.ts'
import { readTable } from './reading/table.ts'

const testApp = await startTestApp()
const anna = await testApp.caller('acme', 'owner')
const stranger = await testApp.caller('globex', 'owner')

const leads = [
  ['email', 'first_name', 'last_name', 'source'],
  ['bounds@example.com', 'Ana', 'Trujillo', 'website'],
].map((row) => row.map((value) => ({ value })))
const parts: Zippable = unzipSync(new Uint8Array(await writeXlsxFile(leads).toBuffer()))
const sheetPath = 'xl/worksheets/sheet1.xml'
const sheet = strFromU8(parts[sheetPath] as Uint8Array)

/** Returns a spreadsheet with this XML as its sheet, and optional further files. */
const workbook = (xml: string, more: Zippable = {}) =>
  Buffer.from(zipSync({ ...parts, [sheetPath]: strToU8(xml), ...more }, { level: 9 }))
const withRows = (rows: string) => sheet.replace('</sheetData>', `${rows}</sheetData>`)

const newImport = async () =>
  (await anna.post('/imports', { entity_type: 'lead', file_name: 'leads.xlsx' })).body.data

async function rejectionOf(file: Buffer): Promise<string> {
  const { status, body } = await sendFile(anna, await newImport(), file)
  assert.equal(status, 422, JSON.stringify(body))
  assert.deepEqual(Object.keys(body.errors), ['file'])
  return body.errors.file.join(' ')
}

test('rejects ten spreadsheets with 20 MB of spaces in a comment without affecting another tenant', async () => {
  const file = workbook(withRows(`<!--${' '.repeat(20_000_000)}-->`))
  assert.ok(file.length < 30_000)
  const sending = Array.from({ length: 10 }, async () => sendFile(anna, await newImport(), file))
  const over = new AbortController()
  const sent = Promise.all(sending).finally(() => over.abort())
  while (!over.signal.aborted) {
    assert.equal((await stranger.get('/crm/leads')).status, 200)
    await sleep(20)
  }
  for (const { status, body, headers } of await sent) {
    if (status === 503) assert.ok(headers['retry-after'])
    else assert.match(body.errors.file?.join(' '), /must not contain a comment|takes too much time/)
  }
})

test('reads a file, and waits for a thread, without a database connection', async (t) => {
  const thread = busyThread(testApp.tenants.acme)
  t.after(thread.free)
  const sending = sendFile(anna, await newImport(), workbook(sheet))
  await untilNoConnectionIsUsed(testApp)
  thread.free()
  await thread.freed
  assert.equal((await sending).status, 200)
})

test('limits an unpacked spreadsheet to 50 MiB, regardless of its directory', async () => {
  const filling = { 'docProps/filling.xml': strToU8(' '.repeat(52_428_800)) }
  assert.match(await rejectionOf(workbook(sheet, filling)), /must not unpack to more than 50 MiB/)
  const pictures = { 'xl/media/image1.png': strToU8(' '.repeat(52_428_800)) }
  assert.equal((await sendFile(anna, await newImport(), workbook(sheet, pictures))).status, 200)
  const lying = workbook(withRows(`<row>${' '.repeat(30_000_000)}</row>`.repeat(2)))
  const declared = Buffer.alloc(4)
  declared.writeUInt32LE(60_000_022 + sheet.length)
  for (let at = lying.indexOf(declared); at >= 0; at = lying.indexOf(declared, at + 4))
    lying.writeUInt32LE(100, at)
  assert.match(await rejectionOf(lying), /not a spreadsheet that can be read/)
})

test('limits rows even if all their cells refer to one long text', async () => {
  const inline = (column: string, row: number, text: string) =>
    `<c r="${column}${row}" t="inlineStr"><is><t>${text}</t></is></c>`
  const long = withRows(
    `<row r="3">${inline('A', 3, 'x'.repeat(600_000))}${inline('B', 3, 'x'.repeat(600_000))}</row>`,
  )
  assert.match(await rejectionOf(workbook(long)), /must not have rows of more than 1 MiB/)
  const strings = strFromU8(parts['xl/sharedStrings.xml'] as Uint8Array)
  const place = strings.split('<si>').length - 1
  const shared = strToU8(strings.replace('</sst>', `<si><t>${'y'.repeat(1_000_000)}</t></si></sst>`))
  const rows = Array.from(
    { length: 120 },
    (_, index) => `<row r="${index + 3}"><c r="A${index + 3}" t="s"><v>${place}</v></c></row>`,
  )
  const many = workbook(withRows(rows.join('')), { 'xl/sharedStrings.xml': shared })
  assert.match(await rejectionOf(many), /must not contain more than 100 MiB/)
})

test('rejects a cell outside the sheet with any notation of its reference', async () => {
  const references = [
    'ZZZZZZ2',
    '__proto__1',
    'A2000000000',
    'ZZZ2',
    'XFE2',
    'a2',
    'A0',
    'A',
    '2',
    'A-5',
    'A1e9',
    '',
  ]
  for (const reference of [...references, '&#90;&#90;&#90;&#90;&#90;2']) {
    const cells = [`<c r="${reference}"><v>1</v></c>`, `<x:c t='n'\n q:r = '${reference}'><v>1</v></x:c>`]
    for (const cell of cells)
      assert.match(
        await rejectionOf(workbook(withRows(`<row r="3">${cell}</row>`))),
        /outside the sheet|can be read/,
      )
  }
  for (const row of ['1e9', '2000000000', '0x3B9ACA00', '1048577'])
    assert.match(
      await rejectionOf(workbook(withRows(`<row r="${row}"><c r="A3"/></row>`))),
      /outside the sheet/,
    )
  assert.equal((await stranger.get('/crm/leads')).status, 200)
})

test('rejects cells with millions of cells between them, but accepts empty cells anywhere', async () => {
  const cell = (reference: string) => `<row><c r="${reference}"><v>1</v></c></row>`
  assert.match(await rejectionOf(workbook(withRows(cell('XFD1048576')))), /1048576 rows of 16384 columns/)
  assert.match(await rejectionOf(workbook(withRows(cell('IW3') + cell('A1048576')))), /cells so far apart/)
  const empty = '<row r="1048576" s="1"><c r="A1048576" s="1"/><c r="XFD1048576" s="1"/></row>'
  assert.equal((await sendFile(anna, await newImport(), workbook(withRows(empty)))).status, 200)
})

test('reads a text file of a million rows, and no longer one', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-rows-'))
  t.after(() => rm(folder, { recursive: true }))
  for (const [count, problem] of [
    [1_000_000, undefined],
    [1_000_041, 'must not have more than 1000000 rows'],
  ] as const) {
    const path = join(folder, String(count))
    await writeFile(path, 'email\n'.repeat(count))
    const { sheets } = await readTable(testApp.tenants.acme, path, null)
    assert.deepEqual(
      sheets.map((each) => [each.rows, each.problem]),
      [[Math.min(count, 1_000_040), problem]],
    )
  }
})

test('splits the file at its line breaks only, not at other Unicode line ends', async () => {
  const text =
    'email,first_name,last_name,source,notes\nlines@example.com,A,B,website,"one\u2028two\u2029three\u0085four"\n'
  const made = await prepared(anna, 'lead', text)
  assert.deepEqual([made.rows_total, made.sample[0][4]], [1, 'one\u2028two\u2029three\u0085four'])
})

test('detects an overlong token in any XML construct', () => {
  const long = 'x'.repeat(1_048_577)
  const markup = '<>'.repeat(600_000)
  const tooLong = [
    `<a>${long}</a>`,
    `<a><!--${markup}--></a>`,
    `<a><![CDATA[${markup}]]></a>`,
    `<a><?${markup}?></a>`,
    `<a b="${markup}"/>`,
    `<a b='${markup}'/>`,
    `<a><!--${markup}`,
    `<a b="${long}`,
  ]
  for (const xml of tooLong) assert.equal(hasLongPiece(Buffer.from(xml)), true, xml.slice(0, 20))
  const fine = [
    `<a>${'<b c="1">x</b>'.repeat(100_000)}</a>`,
    `<a>${'<!-- <" -->'.repeat(200_000)}</a>`,
    '',
    '<a',
  ]
  for (const xml of fine) assert.equal(hasLongPiece(Buffer.from(xml)), false, xml.slice(0, 20))
})
