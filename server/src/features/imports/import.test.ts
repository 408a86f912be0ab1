import assert from 'node:assert/strict'
import { test } from 'node:test'
import writeXlsxFile from 'write-excel-file/node'
import { startTestApp } from '#test/test-app'
import { countsOf, csv, finished, prepared, sendFile } from './import.fixtures.ts'

const testApp = await startTestApp()
const anna = await testApp.caller('acme', 'owner')
const stranger = await testApp.caller('globex', 'owner')

const leadNamed = async (text: string) =>
  (await anna.get(`/crm/leads/search?q=${encodeURIComponent(text)}`)).body.data[0]
const errorsOf = async (id: string) => (await anna.get(`/imports/${id}/errors`)).body.data

test('imports leads from a German spreadsheet with semicolons, Windows umlauts and decimal commas', async () => {
  const text =
    'E-Mail;Vorname;Nachname;Firma;Quelle;PLZ;Straße;Wert;Notiz;Schlagworte;Unbekannt\r\n' +
    'jörg@müller-test.example;Jörg;Müller;Müller GmbH;Trade Show;01067;Hauptstr. 1;"1.250,50 $";"Zwei\r\nZeilen";' +
    'messe, neu;x €\r\n' +
    'zoe@example.com;Zoë;Straßer;;Website;;;;;;\r\n'
  const bytes = Buffer.from(
    text.replace('jörg@müller-test', 'joerg@mueller-test').replaceAll('€', '\u0080'),
    'latin1',
  )
  const made = await prepared(anna, 'lead', bytes, { decimal_comma: true })
  assert.equal(made.format, 'CSV, windows-1252, semicolon')
  assert.equal(made.rows_total, 2)
  assert.partialDeepStrictEqual(made.mapping, {
    'E-Mail': 'email',
    Vorname: 'contact_info.first_name',
    Nachname: 'contact_info.last_name',
    Firma: 'contact_info.company',
    Quelle: 'source',
    PLZ: 'contact_info.address.postal_code',
    Straße: 'contact_info.address.street',
    Wert: 'estimated_value',
    Schlagworte: 'tags',
    Unbekannt: null,
  })
  assert.equal(made.key_field, 'email')
  assert.equal(made.sample[0][1], 'Jörg')
  assert.deepEqual(countsOf(await finished(testApp, anna, made)), {
    status: 'completed',
    created: 2,
    updated: 0,
    skipped: 0,
    failed: 0,
  })
  const lead = await leadNamed('Müller GmbH')
  assert.partialDeepStrictEqual(lead, {
    email: 'joerg@mueller-test.example',
    source: 'trade_show',
    estimated_value: 1250.5,
    notes: 'Zwei\r\nZeilen',
    tags: ['messe', 'neu'],
  })
  assert.partialDeepStrictEqual(lead.contact_info, {
    full_name: 'Jörg Müller',
    address: { street: 'Hauptstr. 1', postal_code: '01067' },
  })
})

test('detects UTF-8 with a byte order mark, UTF-16 and tabs', async () => {
  const text = (tab: string) => ['email', 'first name', 'last name', 'source'].join(tab) + '\n'
  const row = (mail: string, tab: string) => [mail, 'Ñandú', 'Åberg', 'website'].join(tab) + '\n'
  const marked = await prepared(anna, 'lead', Buffer.from(`\uFEFF${text(',')}${row('u8@example.com', ',')}`))
  assert.deepEqual([marked.format, marked.columns[0]], ['CSV, utf-8, comma', 'email'])
  const wide = await prepared(
    anna,
    'lead',
    Buffer.from(`\uFEFF${text('\t')}${row('u16@example.com', '\t')}`, 'utf16le'),
  )
  assert.deepEqual([wide.format, wide.sample[0][1]], ['CSV, utf-16le, tab', 'Ñandú'])
})

test('reads an Excel file with its numbers and dates', async () => {
  const due = new Date('2026-12-24T00:00:00Z')
  const customer = await anna.post('/crm/customers', { company_name: 'Excel', email: 'excel@example.com' })
  const rows = [
    ['Betreff', 'Typ', 'related to type', 'related to id', 'Fällig am', 'Dauer'].map((value) => ({ value })),
    [
      { value: 'Call back' },
      { value: 'call' },
      { value: 'customer' },
      { value: customer.body.data.id },
      { value: due, type: Date, format: 'dd.mm.yyyy' },
      { value: 30, type: Number },
    ],
  ]
  const bytes = await writeXlsxFile(rows).toBuffer()
  const made = await prepared(anna, 'activity', bytes)
  assert.equal(made.format, 'XLSX')
  assert.equal((await finished(testApp, anna, made)).created, 1)
  const { data } = (await anna.get('/crm/activities/search?q=Call+back')).body
  assert.partialDeepStrictEqual(data[0], { duration_minutes: 30, due_at: '2026-12-24T00:00:00.000Z' })
  assert.equal(data[0].assigned_user_id, anna.userId)
})

test('rejects an invalid file, then accepts another for the same import', async () => {
  const made = (await anna.post('/imports', { entity_type: 'lead', file_name: 'x.csv' })).body.data
  assert.ok((await sendFile(anna, made, '')).body.errors.file)
  assert.ok((await sendFile(anna, made, 'email,source\n')).body.errors.file)
  assert.ok((await sendFile(anna, made, Buffer.from('PK\x03\x04 broken'))).body.errors.file)
  assert.equal((await anna.put(made.upload_path, {})).status, 415)
  assert.ok((await anna.post(`/imports/${made.id}/start`)).body.errors.status)
  const large = await anna.put(made.upload_path, 'x', { ...csv, 'content-length': String(251 * 1_048_576) })
  assert.equal(large.status, 413)
  assert.equal((await anna.get(`/imports/${made.id}`)).body.data.status, 'uploading')
})

test('rejects mappings with unknown or repeated columns and fields, or without required fields', async () => {
  const made = await prepared(anna, 'lead', 'Adresse X,Name Y,Wer\na@example.com,Ana,Trujillo\n')
  const wrong = await anna.patch(`/imports/${made.id}`, {
    mapping: { 'Adresse X': 'email', 'Name Y': 'email', Wer: 'shoe_size', Nobody: 'notes' },
    key_field: 'notes',
  })
  assert.deepEqual(Object.keys(wrong.body.errors).toSorted(), [
    'key_field',
    'mapping.Name Y',
    'mapping.Nobody',
    'mapping.Wer',
  ])
  const start = await anna.post(`/imports/${made.id}/start`)
  assert.equal(start.status, 422)
  assert.match(start.body.errors.mapping.join(' '), /contact_info.first_name/)
})

const mixed =
  'email,first_name,last_name,source,custom_fields.size\n' +
  'ok@example.com,Ok,Ay,website,3\n' +
  'no-mail,Bad,Mail,website,3\n' +
  'also@example.com,,Nameless,nowhere,many\n' +
  'ok@example.com,Twice,Over,website,4\n'

test('reports invalid rows, returns them as a file, and imports the others', async () => {
  await anna.post('/custom-fields', { entity_type: 'lead', code: 'size', label: 'Size', type: 'integer' })
  const made = await prepared(anna, 'lead', mixed)
  const preview = (await anna.post(`/imports/${made.id}/preview`, { rows: 500 })).body.data
  assert.partialDeepStrictEqual(preview, { rows_tried: 4, created: 1, skipped: 1, failed: 2 })
  assert.equal((await anna.get('/crm/leads/search?q=ok@example.com')).body.meta.total, 0)

  const done = await finished(testApp, anna, made)
  assert.deepEqual(countsOf(done), { status: 'completed', created: 1, updated: 0, skipped: 1, failed: 2 })
  const errors = await errorsOf(made.id)
  assert.deepEqual(errors, preview.errors)
  assert.deepEqual(Object.keys(errors[0].errors), ['email'])
  assert.deepEqual(Object.keys(errors[1].errors).toSorted(), [
    'contact_info.first_name',
    'custom_fields.size',
    'source',
  ])
  assert.equal(errors[1].values.last_name, 'Nameless')
  assert.equal((await leadNamed('ok@example.com')).custom_fields.size, 3)

  const file = await anna.get(`/imports/${made.id}/error-file`)
  assert.match(file.headers['content-disposition'] ?? '', /leads-errors\.csv/)
  const lines = String(file.body).split('\n')
  assert.equal(lines[0], 'email,first_name,last_name,source,custom_fields.size,error')
  assert.match(lines[1] ?? '', /^no-mail,Bad,Mail,website,3,The email field must be a valid email address\.$/)
  const corrected = String(file.body).replace('no-mail', 'mail@example.com')
  assert.equal((await finished(testApp, anna, await prepared(anna, 'lead', corrected))).created, 1)
})

test('creates records once when a file is imported twice, and updates them on request', async () => {
  const file = (title: string) => `email,first_name,last_name,title\nONE@example.com,One,Of Many,${title}\n`
  assert.equal((await finished(testApp, anna, await prepared(anna, 'contact', file('Buyer')))).created, 1)
  assert.equal((await finished(testApp, anna, await prepared(anna, 'contact', file('Boss')))).skipped, 1)
  const update = await prepared(anna, 'contact', file('Boss').replace('ONE', 'one'), {
    on_duplicate: 'update',
  })
  assert.equal((await finished(testApp, anna, update)).updated, 1)
  const { data } = (await anna.get('/crm/contacts/search?q=one@example.com')).body
  assert.deepEqual([data.length, data[0].title], [1, 'Boss'])
})

test('hides an import from other tenants, and requires the permission to write such records', async () => {
  const made = await prepared(anna, 'lead', mixed)
  for (const path of ['', '/errors', '/error-file'])
    assert.equal((await stranger.get(`/imports/${made.id}${path}`)).status, 404)
  assert.equal((await sendFile(stranger, made, mixed)).status, 404)
  const clerk = await testApp.caller(
    'acme',
    'platform.imports.read',
    'platform.imports.write',
    'crm.contacts.write',
  )
  assert.equal((await clerk.post('/imports', { entity_type: 'lead', file_name: 'x.csv' })).status, 403)
  assert.equal((await clerk.get(`/imports/${made.id}`)).status, 403)
  assert.equal((await clerk.post(`/imports/${made.id}/start`)).status, 403)
  assert.equal((await clerk.post('/imports', { entity_type: 'contact', file_name: 'x.csv' })).status, 201)
})

test('applies the permissions of the user who started the import to its rows', async () => {
  const clerk = await testApp.caller(
    'acme',
    'platform.imports.read',
    'platform.imports.write',
    'crm.customers.read',
    'crm.customers.write',
  )
  const file = 'company_name,email,status\nOpen,open@example.com,active\nShut,shut@example.com,suspended\n'
  const done = await finished(testApp, clerk, await prepared(clerk, 'customer', file))
  assert.partialDeepStrictEqual(countsOf(done), { created: 1, failed: 1 })
  const { body } = await clerk.get(`/imports/${done.id}/errors`)
  assert.match(JSON.stringify(body), /crm\.customers\.suspend/)
})

test('imports a batch row by row if one of its records cannot be written', async () => {
  const text = 'sku,slug,name\nBATCH-1,one,One\nBATCH-2,two,Two\nBATCH-3,two,Three\nBATCH-4,four,Four\n'
  const made = await prepared(anna, 'product', text)
  assert.partialDeepStrictEqual(countsOf(await finished(testApp, anna, made)), { created: 3, failed: 1 })
  const [rejected] = await errorsOf(made.id)
  assert.deepEqual([rejected.row_number, Object.keys(rejected.errors)], [4, ['slug']])
  const events = await testApp.sql(
    `select data->>'sku' as sku from events where type = 'product.created' and data->>'sku' ilike 'batch-%' order by 1`,
  )
  assert.deepEqual(
    events.map(({ sku }) => sku),
    ['BATCH-1', 'BATCH-2', 'BATCH-4'],
  )
})

test('finds the record of an earlier row of the same batch by its key', async () => {
  const text =
    'email,first_name,last_name,source\nsame@example.com,A,B,website\nSame@Example.com,C,D,website\n'
  const made = await prepared(anna, 'lead', text, { on_duplicate: 'update' })
  assert.partialDeepStrictEqual(countsOf(await finished(testApp, anna, made)), { created: 1, updated: 1 })
  assert.equal((await leadNamed('same@example.com')).contact_info.full_name, 'C D')
})

test('reports a value of another record at its own row when later rows are looked up', async () => {
  const customers: { id: string }[] = []
  for (const name of ['Alder', 'Birch', 'Cedar']) {
    const body = { company_name: name, email: `${name.toLowerCase()}@batch.example` }
    const { body: created } = await anna.post('/crm/customers', body)
    customers.push(created.data)
  }
  const emails = ['cedar@batch.example', 'birch@new.example', 'cedar@new.example']
  const rows = customers.map(({ id }, index) => `${id},${emails[index]}`)
  const text = ['id,email', ...rows].join('\n')
  const made = await prepared(anna, 'customer', text, { on_duplicate: 'update', key_field: 'id' })
  const done = await finished(testApp, anna, made)
  assert.deepEqual(countsOf(done), { status: 'completed', created: 0, updated: 2, skipped: 0, failed: 1 })
  const [rejected] = await errorsOf(made.id)
  assert.deepEqual(
    [rejected.row_number, rejected.errors],
    [2, { email: ['The email has already been taken.'] }],
  )
})

test('imports a large batch record by record if an early record cannot be written', async () => {
  const rows = Array.from(
    { length: 150 },
    (_, index) => `LARGE-${index},large-${index === 1 ? 0 : index},Large ${index}`,
  )
  const made = await prepared(anna, 'product', ['sku,slug,name', ...rows].join('\n'))
  assert.partialDeepStrictEqual(countsOf(await finished(testApp, anna, made)), { created: 149, failed: 1 })
  const [rejected] = await errorsOf(made.id)
  assert.deepEqual([rejected.row_number, Object.keys(rejected.errors)], [3, ['slug']])
})
