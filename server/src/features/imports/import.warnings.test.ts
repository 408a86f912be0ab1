/** Ids of other systems, missed columns, scattered rows, variants, lines of a value, and names of linked records. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from '#test/test-app'
import { finished, prepared } from './import.fixtures.ts'

const testApp = await startTestApp()
const anna = await testApp.caller('acme', 'owner')

let number = 0
const email = () => `warning-${++number}@options.example`

test('does not take ids of another system for its own', async () => {
  const rows = [
    [1, 'a'],
    ['01KAJ3XJ5Q0000000000000009', 'b'],
    ['550e8400-e29b-41d4-a716-446655440000', 'c'],
    ['cus_Jx1', 'd'],
  ]
  for (const column of ['id', 'ID', 'Record ID', 'Datensatz-ID']) {
    const file = [
      `${column},Email,First name,Last name,Source`,
      ...rows.map(([id]) => `${id},${email()},A,B,website`),
    ].join('\n')
    const subject = await prepared(anna, 'lead', file)
    assert.deepEqual([subject.mapping[column], subject.key_field], [null, 'email'], column)
    assert.partialDeepStrictEqual(subject.warnings, [{ code: 'foreign_id', column }])
    const { body } = await anna.post(`/imports/${subject.id}/preview`, {})
    assert.deepEqual(
      [body.data.created, body.data.failed, body.data.warnings[0].code],
      [4, 0, 'foreign_id'],
      column,
    )
  }
  const own = (
    await anna.post('/crm/leads', {
      email: email(),
      source: 'website',
      contact_info: { first_name: 'A', last_name: 'B' },
    })
  ).body.data
  const subject = await prepared(anna, 'lead', `id,Email\n${own.id},${email()}\n`)
  assert.deepEqual([subject.mapping.id, subject.key_field, subject.warnings], ['id', 'id', []])
  const chosen = await prepared(anna, 'lead', `id,Email\n7,${email()}\n`, { mapping: { id: 'id' } })
  assert.equal(chosen.mapping.id, 'id')
})

const missed: readonly (readonly [entity: string, column: string])[] = [
  ['lead', 'Currency'],
  ['lead', 'Währung'],
  ['lead', 'Type'],
  ['customer', 'Zahlungsstatus'],
  ['product', 'Status'],
  ['product', 'Mengeneinheit'],
  ['order', 'Financial Status'],
  ['order', 'Cancelled at'],
  ['order', 'Belegart'],
  ['invoice', 'Soll/Haben'],
  ['invoice', 'S/H'],
  ['invoice', 'Payment Status'],
  ['invoice', 'Wechselkurs'],
  ['employee', 'Currency'],
  ['supplier', 'Disabled'],
]
for (const [entity, column] of missed)
  test(`warns of the column ${column} that a ${entity} has no field for`, async () => {
    const subject = await prepared(anna, entity, `Something,${column},Empty Status\nx,EUR,\ny,USD,\n`)
    const [warning, ...others] = subject.warnings
    assert.deepEqual(
      [warning.code, warning.column, warning.values, others],
      ['unmapped_column', column, ['EUR', 'USD'], []],
    )
    assert.match(warning.message, new RegExp(`The ${column} field is not imported`))
  })

test('says nothing about columns without meaning or without values', async () => {
  const subject = await prepared(anna, 'lead', 'Shoe size,Currency,Favourite colour\n42,,red\n')
  assert.deepEqual(subject.warnings, [])
})

test('warns of rows of one order that are not next to each other', async () => {
  const rows = ['A-1,x,1,2', 'A-1,y,1,2', 'A-2,x,1,2', 'A-1,z,1,2', 'A-3,x,1,2', 'A-2,y,1,2']
  const subject = await prepared(
    anna,
    'order',
    ['Order number,Item name,Quantity,Price', ...rows].join('\n'),
    {
      mapping: { 'Item name': 'items.name' },
    },
  )
  assert.partialDeepStrictEqual(subject.warnings, [
    { code: 'split_records', column: 'Order number', values: ['A-1', 'A-2'] },
  ])
  const { body } = await anna.post(`/imports/${subject.id}/preview`, {})
  assert.deepEqual(body.data.warnings, subject.warnings)
  const sorted = await prepared(
    anna,
    'order',
    ['Order number,Item name,Quantity,Price', ...rows.toSorted()].join('\n'),
  )
  assert.deepEqual(sorted.warnings, [])
})

test('warns of rows of variants, which have no name', async () => {
  const header = 'Handle,Title,Variant SKU,Variant Price,Option1 Name,Option1 Value'
  const rows = [
    'mug,Tea mug,MUG-S,9,Size,Small',
    'mug,,MUG-L,12,,Large',
    'pot,Tea pot,POT-1,30,Title,Default Title',
    'tin,Tea tin,TIN-1,5,Colour,Red',
    'tin,,TIN-2,5,,Blue',
    ',,LOOSE-1,5,,',
  ]
  const subject = await prepared(anna, 'product', [header, ...rows].join('\n'))
  assert.deepEqual([subject.mapping.Handle, subject.mapping.Title], ['slug', 'name'])
  const found = subject.warnings.filter(({ code }: { code: string }) => code === 'variant_rows')
  assert.deepEqual(
    found.map(({ column, values }: { column: string; values: string[] }) => [column, values]),
    [['Title', ['mug', 'tin']]],
  )
  const { body } = await anna.post(`/imports/${subject.id}/preview`, {})
  assert.deepEqual([body.data.created, body.data.failed, body.data.warnings], [3, 3, subject.warnings])
  const named = await prepared(anna, 'product', [header, rows[0], rows[2], rows[3]].join('\n'))
  assert.deepEqual(
    named.warnings.filter(({ code }: { code: string }) => code === 'variant_rows'),
    [],
  )
})

test('joins the lines of a value for a field of one line, and keeps those of a note', async () => {
  const address = email()
  const cells = [address, '"Ana\nMaria"', 'Ruiz', '"Kai 1\r\n2. Stock\n\nHof"', '"one\ntwo"', 'website']
  const file = `Email,First name,Last name,Street,Notes,Source\n${cells.join(',')}\n`
  const done = await finished(testApp, anna, await prepared(anna, 'lead', file))
  assert.equal(done.created, 1, JSON.stringify((await anna.get(`/imports/${done.id}/errors`)).body.data))
  const [{ id }] = (await anna.get(`/crm/leads?search=${address}`)).body.data
  const { contact_info, notes } = (await anna.get(`/crm/leads/${id}`)).body.data
  assert.deepEqual(
    [contact_info.first_name, contact_info.address.street, notes],
    ['Ana Maria', 'Kai 1 2. Stock Hof', 'one\ntwo'],
  )
})

test('proposes the mapping of the latest import of a file with the same columns', async () => {
  const names = 'Kontaktadresse,Rufname,Sippe,Spur'
  const file = (word: string) => `${names}\n${email()},A,B,${word}\n`
  const first = await prepared(anna, 'lead', file('Brief'))
  const mapping = {
    Kontaktadresse: 'email',
    Rufname: 'contact_info.first_name',
    Sippe: 'contact_info.last_name',
    Spur: 'source',
  }
  assert.notDeepEqual(first.mapping, mapping)
  const { status, body } = await anna.patch(`/imports/${first.id}`, {
    mapping,
    value_map: { Spur: { Brief: 'other' } },
  })
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal((await finished(testApp, anna, body.data)).created, 1)
  const again = await prepared(anna, 'lead', file('brief'))
  assert.deepEqual([again.mapping, again.value_map.Spur], [mapping, { Brief: 'other' }])
  const other = await prepared(anna, 'lead', `Spur,Sippe,Rufname,Kontaktadresse\nBrief,B,A,${email()}\n`)
  assert.deepEqual(other.mapping, mapping)
  const wider = await prepared(anna, 'lead', `${names},More\n${email()},A,B,Brief,x\n`)
  assert.notEqual(wider.mapping.Spur, 'source')
  const stranger = await testApp.caller('globex', 'owner')
  assert.notEqual((await prepared(stranger, 'lead', file('Brief'))).mapping.Spur, 'source')
})

test('finds categories, brands and tags of products by name, and creates missing ones on request', async () => {
  const made = await anna.post('/operations/brands', { name: 'Nordwind' })
  assert.equal(made.status, 201)
  const file =
    'Name,SKU,Price,Category,Brand,Tags\nLantern,LNK-1,5,Lights,nordwind,"Outdoor, Steel"\n' +
    'Torch,LNK-2,6,Lights,Nordwind,outdoor\n'
  const subject = await prepared(anna, 'product', file)
  assert.deepEqual(
    [subject.mapping.Category, subject.mapping.Brand, subject.mapping.Tags],
    ['category_id', 'brand_id', 'tags'],
  )
  const { body } = await anna.post(`/imports/${subject.id}/preview`, {})
  assert.deepEqual(
    [body.data.failed, Object.keys(body.data.errors[0].errors).toSorted()],
    [2, ['category_id', 'tags']],
  )
  const url = `/imports/${subject.id}`
  assert.equal((await anna.patch(url, { create_missing: true })).status, 200)
  assert.equal((await anna.post(`${url}/preview`, {})).body.data.created, 2)
  assert.equal((await anna.get('/operations/categories?search=Lights')).body.meta.total, 0)
  const done = await finished(testApp, anna, subject)
  assert.deepEqual(
    [done.created, done.failed],
    [2, 0],
    JSON.stringify((await anna.get(`${url}/errors`)).body.data),
  )
  assert.equal((await anna.get('/operations/categories?search=Lights')).body.meta.total, 1)
  const again = await prepared(anna, 'product', file, { on_duplicate: 'update' })
  assert.equal((await finished(testApp, anna, again)).updated, 2)
  const lead = await anna.post('/imports', { entity_type: 'lead', file_name: 'a.csv', create_missing: true })
  assert.deepEqual([lead.status, Object.keys(lead.body.errors)], [422, ['create_missing']])
})
