/** Error messages of an import about files, cells and rows. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from '#test/test-app'
import writeXlsxFile from 'write-excel-file/node'
import { finished, prepared } from './import.fixtures.ts'

const testApp = await startTestApp()
const anna = await testApp.caller('acme', 'owner')
const field = async (code: string, label: string, type: string) => {
  const { status } = await anna.post('/custom-fields', { entity_type: 'lead', code, label, type })
  assert.equal(status, 201)
}
await field('terminated_on', 'Kündigung', 'date')
await field('old_number', 'Alte Nummer', 'text')

const head = 'E-Mail;Vorname;Nachname;Quelle;Wert;Kündigung'
const people = 'email,first_name,last_name,source\n'

async function emptyImport() {
  const { body } = await anna.post('/imports', { entity_type: 'lead', file_name: 'x.csv' })
  return body.data.upload_path as string
}

/** Sends bytes as the body; `inject` adds no content type to bytes. */
const sendAs = async (type: string | undefined, payload: string) =>
  testApp.app.http.inject({
    method: 'PUT',
    url: `/api/v1${await emptyImport()}`,
    headers: { authorization: `Bearer ${anna.token}`, ...(type && { 'content-type': type }) },
    payload: Buffer.from(payload),
  })

test('accepts a file with the media type of Excel, and without a content type', async () => {
  for (const type of ['application/vnd.ms-excel', undefined]) {
    const { statusCode, body } = await sendAs(type, `${people}a@example.com,A,B,website\n`)
    assert.equal(statusCode, 200, body)
  }
})

test('explains how to upload a file with another content type', async () => {
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const { statusCode, body } = await sendAs(type, people)
    assert.equal(statusCode, 415)
    assert.match(JSON.parse(body).message, /^Send the file itself as the body, .* content type text\/csv, /)
  }
})

test('names the column of an invalid cell and the error in its number or date', async () => {
  const file = `${head}\nb@example.com;B;C;website;5.250,50;31.02.2027\n`
  const made = await prepared(anna, 'lead', file, { decimal_comma: false })
  assert.equal(made.mapping.Kündigung, 'custom_fields.terminated_on')
  const { body } = await anna.post(`/imports/${made.id}/preview`, {})
  assert.deepEqual(body.data.errors[0].errors, {
    estimated_value: [
      'The estimated_value field (column Wert) must be a number; 5.250,50 is one if decimal_comma is true.',
    ],
    'custom_fields.terminated_on': [
      'The custom_fields.terminated_on field (column Kündigung) must be a date that exists; 31.02.2027 does not.',
    ],
  })
})

test('rejects days outside the years 1900 to 2200 in text files and spreadsheets', async () => {
  const column = 'The custom_fields.terminated_on field (column Kündigung)'
  const outside = [`${column} must be in the years 1900 to 2200.`]
  const errorsOf = async (file: string | Buffer) => {
    const made = await prepared(anna, 'lead', file)
    const { body } = await anna.post(`/imports/${made.id}/preview`, {})
    return body.data.errors[0].errors['custom_fields.terminated_on']
  }
  for (const day of ['24.12.9999', '1899-12-31'])
    assert.deepEqual(await errorsOf(`${head}\ny@example.com;B;C;website;5;${day}\n`), outside)
  const cells = ['y@example.com', 'B', 'C', 'website', 5].map((value) => ({ value }))
  const sheetWith = (value: number) =>
    writeXlsxFile([
      head.split(';').map((name) => ({ value: name })),
      [...cells, { value, type: Number, format: 'yyyy-mm-dd' }],
    ]).toBuffer()
  // Excel stores days as numbers, and a number can be larger than any date.
  assert.deepEqual(await errorsOf(await sheetWith(10_000_000)), outside)
  assert.deepEqual(await errorsOf(await sheetWith(1e12)), [
    `${column} must be a date that exists, as YYYY-MM-DD.`,
  ])
})

test('suggests the nearest field for a mapping', async () => {
  const made = await prepared(anna, 'lead', `${head}\nd@example.com;D;E;website;1;\n`)
  const { body } = await anna.patch(`/imports/${made.id}`, {
    mapping: { Wert: 'old_number', Vorname: 'contact_info.firstname' },
  })
  assert.deepEqual(Object.values(body.errors), [
    ['The mapping.Vorname field names no field that can be imported. Did you mean contact_info.first_name?'],
    ['The mapping.Wert field names no field that can be imported. Did you mean custom_fields.old_number?'],
  ])
})

test('names the existing record for a skipped row', async () => {
  const file = `${people}c@example.com,C,D,website\n`
  await finished(testApp, anna, await prepared(anna, 'lead', file))
  const again = await finished(testApp, anna, await prepared(anna, 'lead', file))
  assert.equal(again.skipped, 1)
  const [lead] = (await anna.get('/crm/leads?email=c@example.com')).body.data
  const { body } = await anna.get(`/imports/${again.id}/errors?outcome=skipped`)
  assert.deepEqual(body.data[0].errors, {
    email: [`The email field belongs to the existing lead ${lead.id}, and on_duplicate is skip.`],
  })
})
