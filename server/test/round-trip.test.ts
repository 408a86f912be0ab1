/** A file that was exported is imported again without a difference. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { finished, prepared } from '#features/imports/import.fixtures'
import { at, day, type Kind, longTexts, texts } from './round-trip.fixtures.ts'
import { startTestApp } from './test-app.ts'

const testApp = await startTestApp()
const anna = await testApp.caller('acme', 'owner')
const stranger = await testApp.caller('globex', 'owner')

const created = async (path: string, draft: object): Promise<{ id: string }> => {
  const { status, body } = await anna.post(path, draft)
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

const email = (kind: string, index: number) => `${kind}-${index}@round.example`
const address = (index: number) => ({
  street: at(texts, index),
  city: at(texts, index + 1),
  postal_code: '00501',
  country: 'DE',
})
await anna.post('/custom-fields', { entity_type: 'lead', code: 'size', label: 'Size', type: 'integer' })
await anna.post('/custom-fields', { entity_type: 'lead', code: 'motto', label: '=Motto', type: 'text' })
const brand = await created('/operations/brands', { name: 'Round' })

const chart: { id: string }[] = (await anna.get('/finance/accounts?per_page=100')).body.data
const customers: { id: string }[] = []
const kinds: readonly Kind[] = [
  {
    entity: 'lead',
    path: '/crm/leads',
    make: (index) => ({
      email: email('lead', index),
      source: at(['website', 'trade_show'], index),
      contact_info: {
        first_name: at(texts, index),
        last_name: at(texts, index + 3),
        company: at(texts, index + 5),
      },
      estimated_value: index % 2 ? 1234.5 : 0.07,
      tags: index % 3 ? ['a', 'b c'] : [],
      notes: at(longTexts, index),
      custom_fields: { size: -index, motto: at(texts, index) },
    }),
  },
  {
    entity: 'customer',
    path: '/crm/customers',
    make: (index) => ({
      type: at(['business', 'enterprise'], index),
      company_name: at(texts, index),
      email: email('customer', index),
      currency: at(['EUR', 'JPY', 'USD'], index),
      credit_limit: 1500,
      billing_address: address(index),
      notes: at(longTexts, index),
    }),
  },
  {
    entity: 'contact',
    path: '/crm/contacts',
    make: (index) => ({
      first_name: at(texts, index),
      last_name: at(texts, index + 1),
      email: email('contact', index),
      customer_id: at(customers, index).id,
      is_primary: false,
      role: at(['decision_maker', 'billing'], index),
      address: address(index),
    }),
    linked: true,
  },
  {
    entity: 'activity',
    path: '/crm/activities',
    make: (index) => ({
      type: at(['call', 'task'], index),
      subject: at(texts, index),
      description: at(longTexts, index),
      activityable_type: 'customer',
      activityable_id: at(customers, index).id,
      due_at: `2027-0${1 + (index % 9)}-11T08:30:00.000Z`,
      is_billable: index % 2 === 0,
      billable_rate: index % 2 === 0 ? 99.9 : null,
    }),
    linked: true,
  },
  {
    entity: 'product',
    path: '/operations/products',
    make: (index) => ({
      name: `Thing ${at(texts, index)}`,
      sku: `R-${index}`,
      type: at(['physical', 'service'], index),
      selling_price: index % 2 ? 19.99 : 0.5,
      short_description: at(texts, index),
      description: at(texts, index + 2),
      brand_id: index % 2 ? brand.id : null,
    }),
    linked: true,
  },
  {
    entity: 'supplier',
    path: '/operations/suppliers',
    make: (index) => ({
      name: at(texts, index),
      code: `RS-${index}`,
      email: email('supplier', index),
      address: address(index),
      lead_time_days: index,
      payment_terms: at(texts, index),
    }),
  },
  {
    entity: 'order',
    path: '/sales/orders',
    make: (index) => ({
      customer_id: at(customers, index * 3).id,
      purchase_order_number: at(texts, index) + index,
      currency: 'EUR',
      notes: at(longTexts, index),
      items: Array.from({ length: 1 + (index % 3) }, (_, line) => ({
        name: at(texts, index + line),
        quantity: 1 + line,
        unit_price: 12.345,
        tax_rate: at([0, 7, 19], line),
      })),
    }),
    linked: true,
  },
  {
    entity: 'employee',
    path: '/hr/employees',
    make: (index) => ({
      employee_number: `E-${index}`,
      first_name: at(texts, index),
      last_name: at(texts, index + 1),
      hire_date: day(index),
      department: at(texts, index + 2),
    }),
  },
  {
    entity: 'account',
    path: '/finance/accounts',
    make: (index) => ({
      code: `9${100 + index}`,
      name: at(texts, index),
      type: at(['asset', 'expense'], index),
      description: at(longTexts, index),
    }),
  },
  {
    entity: 'exchange_rate',
    path: '/finance/exchange-rates',
    make: (index) => ({
      currency: 'JPY',
      date: day(index),
      rate: Number((0.00612 + index / 1000).toFixed(5)),
    }),
  },
  {
    entity: 'journal_entry',
    path: '/finance/journal-entries',
    only: '&status=draft',
    make: (index) => ({
      date: day(index),
      description: at(longTexts, index),
      currency: at(['USD', 'JPY', 'GBP'], index),
      exchange_rate: at([1, 0.0071, null], index),
      lines: [
        { account_id: at(chart, index).id, debit: 3 + index, description: at(longTexts, index + 1) },
        { account_id: at(chart, index + 1).id, credit: 1 + index },
        { account_id: at(chart, index + 2).id, credit: 2 },
      ],
    }),
  },
]

type Caller = typeof anna
type Format = 'csv' | 'xlsx'

const exported = async (by: Caller, path: string, format: Format, more = ''): Promise<Buffer> => {
  const isUnsorted = path.endsWith('exchange-rates') || path.endsWith('accounts')
  const sorted = isUnsorted ? '' : '&sort_by=created_at&sort_direction=asc'
  const url = `/api/v1${path}/export?format=${format}${sorted}${more}`
  const { statusCode, rawPayload } = await testApp.app.http.inject({
    url,
    headers: { authorization: `Bearer ${by.token}` },
  })
  assert.equal(statusCode, 200, rawPayload.toString())
  return rawPayload
}

/** The fields that an update changes by itself. */
const changing = /^(updated_at|version|last_activity_at|items\.id)$/

const recordsIn = (file: Buffer, isLeftOut: RegExp) =>
  (parse(file, { bom: true, columns: true, relax_column_count: true }) as Record<string, string>[]).map(
    (row) => Object.fromEntries(Object.entries(row).filter(([name]) => !isLeftOut.test(name))),
  )

for (const { entity, path, make, only } of kinds) {
  for (const format of ['csv', 'xlsx'] as const)
    test(`${entity}: an import of the exported ${format} file changes nothing`, async () => {
      // The Excel file has the same records.
      for (const index of format === 'csv' ? texts.keys() : []) {
        const record = await created(path, make(index))
        if (entity === 'customer') customers.push(record)
      }
      const before = recordsIn(await exported(anna, path, 'csv', only), changing)
      const file = await exported(anna, path, format, only)
      const subject = await prepared(anna, entity, file, { on_duplicate: 'update' })
      const done = await finished(testApp, anna, subject)
      const errors = (await anna.get(`/imports/${subject.id}/errors`)).body.data
      assert.deepEqual([done.failed, done.created], [0, 0], JSON.stringify(errors.slice(0, 3)))
      assert.deepEqual(recordsIn(await exported(anna, path, 'csv', only), changing), before)
    })
}

/** Of a tenant: ids, numbers, people, times, and links. */
const ofTenant =
  /(^|[._])(id|number|at|slug|brand|version)$|_id$|customer|user|score|last_activity|base_|acquisition|image/

for (const { entity, path, only, linked = false } of kinds.filter((kind) => !kind.linked)) {
  test(`${entity}: another tenant imports the exported file`, async () => {
    assert.equal(linked, false)
    if (entity === 'lead')
      for (const field of [
        { code: 'size', label: 'Size', type: 'integer' },
        { code: 'motto', label: '=Motto', type: 'text' },
      ])
        await stranger.post('/custom-fields', { entity_type: 'lead', ...field })
    const file = await exported(anna, path, 'csv', only)
    const known = new Set(
      recordsIn(await exported(stranger, path, 'csv', only), /^$/).map((row) => row.code ?? row.email),
    )
    const subject = await prepared(stranger, entity, file)
    const done = await finished(testApp, stranger, subject)
    const errors = (await stranger.get(`/imports/${subject.id}/errors`)).body.data
    assert.equal(done.failed, 0, JSON.stringify(errors.slice(0, 3)))
    const own = (rows: Record<string, string>[]) =>
      rows
        .map((row) => JSON.stringify(row))
        .toSorted()
        .filter((row) => row.includes('round.example') || entity !== 'account')
    const isNew = (row: Record<string, string>) => !known.has(row.code ?? row.email)
    const [mine, theirs] = [
      await exported(anna, path, 'csv', only),
      await exported(stranger, path, 'csv', only),
    ]
    assert.deepEqual(
      own(recordsIn(theirs, ofTenant).filter(isNew)),
      own(recordsIn(mine, ofTenant).filter(isNew)),
    )
  })
}

test('without the guard against formulas, a program reads the texts as they are', async () => {
  const rows = parse(await exported(anna, '/operations/suppliers', 'csv', '&formula_guard=false'), {
    bom: true,
    columns: true,
  }) as Record<string, string>[]
  assert.deepEqual(
    rows.map(({ name }) => name),
    texts,
  )
  const guarded = recordsIn(await exported(anna, '/operations/suppliers', 'csv'), /^$/)
  assert.deepEqual(
    [guarded[1]?.name, guarded[5]?.name, guarded[6]?.name],
    ["'=SUM(A1:A9)", "'+49 40 55", "'@mention"],
  )
  const sheet = await readSheet(await exported(anna, '/operations/suppliers', 'xlsx', '&formula_guard=false'))
  const column = sheet[0]?.indexOf('Name') ?? -1
  assert.deepEqual(
    sheet.slice(1).map((row) => row[column]),
    texts,
  )
  const wrong = await anna.get('/operations/suppliers/export?formula_guard=maybe')
  assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ['formula_guard']])
})
