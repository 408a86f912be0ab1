import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { startTestApp } from '#test/test-app'
import { finished, prepared } from '#features/imports/import.fixtures'

const testApp = await startTestApp()
const anna = await testApp.caller('acme', 'owner')
const stranger = await testApp.caller('globex', 'owner')

const lead = async (more: object) => {
  const contact_info = { first_name: 'Ana', last_name: 'Trujillo' }
  const { body } = await anna.post('/crm/leads', { source: 'website', contact_info, ...more })
  return body.data
}
const read = (text: string) => parse(text, { bom: true, columns: true }) as Record<string, string>[]

await anna.post('/custom-fields', { entity_type: 'lead', code: 'size', label: 'Size', type: 'integer' })
await lead({
  email: 'formula@example.com',
  contact_info: { first_name: '＝Ana', last_name: 'Trujillo' },
  notes: '=HYPERLINK("http://evil.example")',
  estimated_value: 12.5,
})
await lead({
  email: 'plain@example.com',
  tags: ['a', 'b'],
  custom_fields: { size: -3 },
  notes: 'Ünïcode\n"quoted"',
})
await lead({ email: 'fair@example.com', source: 'trade_show', notes: 'two\nlines' })

test('exports a list as a spreadsheet file without executable formulas', async () => {
  const { status, headers, body } = await anna.get('/crm/leads/export?sort_by=created_at&sort_direction=asc')
  assert.equal(status, 200)
  assert.equal(headers['content-type'], 'text/csv; charset=utf-8')
  assert.match(headers['content-disposition'] ?? '', /^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/)
  assert.ok(body.startsWith('\uFEFF'))
  const rows = read(body)
  assert.deepEqual(
    rows.map(({ email }) => email),
    ['formula@example.com', 'plain@example.com', 'fair@example.com'],
  )
  assert.equal(rows[0]?.notes, '\'=HYPERLINK("http://evil.example")')
  assert.equal(rows[0]?.['contact_info.first_name'], "'＝Ana")
  assert.equal(rows[0]?.estimated_value, '12.5')
  assert.equal(rows[1]?.['custom_fields.size'], '-3')
  assert.equal(rows[1]?.tags, 'a, b')
  assert.equal(rows[1]?.notes, 'Ünïcode\n"quoted"')
  assert.equal(rows[2]?.['contact_info.first_name'], 'Ana')
  assert.ok(body.includes('"two\nlines"'), 'a line ends at a break outside quotes')
})

test('exports only records of the tenant that match the filters and the search', async () => {
  const emails = async (query: string) =>
    read((await anna.get(`/crm/leads/export?${query}`)).body).map(({ email }) => email)
  assert.deepEqual(await emails('source=trade_show'), ['fair@example.com'])
  assert.deepEqual(await emails('search=plain'), ['plain@example.com'])
  assert.deepEqual(await emails('custom_fields[size]=-3'), ['plain@example.com'])
  assert.equal((await anna.get('/crm/leads/export?page=2')).status, 422)
  assert.deepEqual(read((await stranger.get('/crm/leads/export')).body), [])
  const reader = await testApp.caller('acme', 'crm.leads.read')
  assert.equal((await reader.get('/crm/leads/export')).status, 403)
})

test('writes numbers as numbers in an Excel file', async () => {
  const token = { authorization: `Bearer ${anna.token}` }
  const url = '/api/v1/crm/leads/export?format=xlsx&sort_by=estimated_value&sort_direction=desc'
  const { rawPayload, headers } = await testApp.app.http.inject({ url, headers: token })
  assert.match(String(headers['content-disposition']), /\.xlsx"$/)
  const [names = [], first = []] = await readSheet(rawPayload)
  assert.equal(first[names.indexOf('Estimated value')], 12.5)
  assert.equal(first[names.indexOf('Notes')], '\'=HYPERLINK("http://evil.example")')
  assert.equal(first[names.indexOf('Contact info first name')], "'＝Ana")
})

test('exports a long list completely, with any sort order and many equal values', async () => {
  const many = Array.from(
    { length: 1_203 },
    (_, index) => `many-${index}@example.com,A,B,website,${index % 3 || ''}`,
  )
  const made = await prepared(anna, 'lead', ['email,first_name,last_name,source,value', ...many].join('\n'))
  assert.equal((await finished(testApp, anna, made)).created, 1_203)
  for (const sort of ['created_at', 'estimated_value', 'lead_score']) {
    for (const direction of ['asc', 'desc']) {
      const { body } = await anna.get(`/crm/leads/export?sort_by=${sort}&sort_direction=${direction}`)
      const ids = read(body).map(({ id }) => id)
      assert.deepEqual([ids.length, new Set(ids).size], [1_206, 1_206], `${sort} ${direction}`)
    }
  }
})

test('exports text without formulas for spreadsheets with semicolons, and imports it unchanged', async () => {
  const notes = 'a;=HYPERLINK("http://evil.example")\n- first, -1\t@b'
  await lead({ email: 'divided@example.com', notes })
  const { body } = await anna.get('/crm/leads/export?search=divided')
  for (const row of parse(body, {
    delimiter: ';',
    relax_quotes: true,
    relax_column_count: true,
  }) as string[][])
    for (const cell of row) assert.doesNotMatch(cell, /^[\s"]*[=+@-]/)
  const made = await prepared(anna, 'lead', body, { on_duplicate: 'update' })
  const done = await finished(testApp, anna, made)
  assert.equal(done.unchanged ?? done.updated, 1, JSON.stringify(done))
  const [found] = (await anna.get('/crm/leads/search?q=divided')).body.data
  assert.equal(found.notes, notes)
})

test('changes records when an exported file is imported again', async () => {
  const { body } = await anna.get('/crm/leads/export?search=formula')
  const edited = body.replace('Trujillo', 'Edited')
  const made = await prepared(anna, 'lead', edited, { on_duplicate: 'update' })
  assert.equal(made.key_field, 'id')
  const done = await finished(testApp, anna, made)
  assert.equal(done.updated, 1, JSON.stringify((await anna.get(`/imports/${made.id}/errors`)).body.data))
  const [found] = (await anna.get('/crm/leads/search?q=formula')).body.data
  assert.deepEqual(
    [found.contact_info.first_name, found.contact_info.last_name, found.notes],
    ['＝Ana', 'Edited', '=HYPERLINK("http://evil.example")'],
  )
})
