/** Constants, and values of other systems. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from '#test/test-app'
import { finished, prepared } from './import.fixtures.ts'

const testApp = await startTestApp()
const anna = await testApp.caller('acme', 'owner')

let number = 0
const email = () => `value-${++number}@options.example`

test('fills fields that the file lacks with constants, and checks them like the field', async () => {
  const address = email()
  const file = `E-Mail,Vorname,Nachname\n${address},Mia,Lorenz\n`
  const subject = await prepared(anna, 'lead', file, {
    constants: {
      source: 'Trade Show',
      estimated_value: '1.250,50',
      'contact_info.address.country': 'DE',
      tags: 'a, b',
    },
    decimal_comma: true,
  })
  const done = await finished(testApp, anna, subject)
  assert.deepEqual(
    [done.created, done.failed],
    [1, 0],
    JSON.stringify((await anna.get(`/imports/${subject.id}/errors`)).body.data),
  )
  const [lead] = (await anna.get(`/crm/leads?search=${address}`)).body.data
  assert.deepEqual(
    [lead.source, lead.contact_info.address.country, lead.tags],
    ['trade_show', 'DE', ['a', 'b']],
  )
  const rejected: readonly (readonly [object, string])[] = [
    [{ source: 'nothing' }, 'constants.source'],
    [{ sourc: 'website' }, 'constants.sourc'],
    [{ id: 'x' }, 'constants.id'],
    [{ probability: 'much' }, 'constants.probability'],
    [{ email: 'not-an-email' }, 'constants.email'],
    [{ estimated_value: 'x' }, 'constants.estimated_value'],
  ]
  for (const [constants, field] of rejected) {
    const { status, body } = await anna.post('/imports', {
      entity_type: 'lead',
      file_name: 'a.csv',
      constants,
    })
    assert.deepEqual([status, Object.keys(body.errors)], [422, [field]], JSON.stringify(body))
  }
  const both = await prepared(anna, 'lead', `E-Mail,Quelle\n${email()},Web\n`)
  const { status, body } = await anna.patch(`/imports/${both.id}`, { constants: { source: 'website' } })
  assert.deepEqual(
    [status, body.errors['constants.source']?.[0]],
    [422, 'The constants.source field fills source, which the column Quelle fills already.'],
  )
  const missing = await prepared(anna, 'lead', `E-Mail,Quelle\n${email()},Web\n`, {
    constants: { source: 'website' },
  })
  assert.deepEqual(missing.mapping, { 'E-Mail': 'email', Quelle: null })
})

test('proposes values for words of other systems, and lists the unknown ones', async () => {
  const words = [
    'Web',
    'MESSE',
    'Organic Search',
    'Empfehlung',
    'Zufall',
    'trade_show',
    'Employee Referral',
    'Brieftaube',
  ]
  const file = ['E-Mail,Vorname,Nachname,Quelle', ...words.map((word) => `${email()},A,B,${word}`)].join('\n')
  const subject = await prepared(anna, 'lead', file)
  assert.deepEqual(subject.value_map, {
    Quelle: { Web: 'website', MESSE: 'trade_show', Empfehlung: 'referral', 'Employee Referral': 'referral' },
  })
  assert.partialDeepStrictEqual(subject.unknown_values, [
    { column: 'Quelle', field: 'source', values: ['Zufall', 'Brieftaube'] },
  ])
  const url = `/imports/${subject.id}`
  const { body: preview } = await anna.post(`${url}/preview`, {})
  assert.deepEqual([preview.data.created, preview.data.failed], [6, 2])
  assert.deepEqual(preview.data.unknown_values[0].values, ['Zufall', 'Brieftaube'])
  const map = { ...subject.value_map.Quelle, zufall: 'other', BRIEFTAUBE: 'Direct traffic' }
  const changed = (await anna.patch(url, { value_map: { Quelle: map } })).body.data
  assert.deepEqual(changed.unknown_values, [])
  assert.equal((await anna.post(`${url}/preview`, {})).body.data.created, 8)
  const wrong = await anna.patch(url, { value_map: { Quelle: { Zufall: 'nothing' } } })
  assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ['value_map.Quelle.Zufall']])
  const column = await anna.patch(url, { value_map: { Nothing: { a: 'b' } } })
  assert.deepEqual([column.status, Object.keys(column.body.errors)], [422, ['value_map.Nothing']])
  assert.equal((await finished(testApp, anna, changed)).created, 8)
})

const meant: readonly (readonly [
  entity: string,
  column: string,
  field: string,
  words: Record<string, string | boolean>,
])[] = [
  [
    'lead',
    'Status',
    'status',
    {
      Neu: 'new',
      'Open - Not Contacted': 'new',
      'Working - Contacted': 'contacted',
      Qualifiziert: 'qualified',
    },
  ],
  [
    'customer',
    'Kundentyp',
    'type',
    {
      Firma: 'business',
      Company: 'business',
      Privatperson: 'individual',
      Behörde: 'government',
      B2C: 'individual',
    },
  ],
  [
    'customer',
    'Status',
    'status',
    { Aktiv: 'active', inaktiv: 'inactive', Gesperrt: 'suspended', Prospect: 'pending' },
  ],
  ['customer', 'Segment', 'segment', { Mittelstand: 'mid_market', SMB: 'small_business' }],
  [
    'contact',
    'Rolle',
    'role',
    { Entscheider: 'decision_maker', CTO: 'technical_buyer', Buchhaltung: 'billing', Anwender: 'end_user' },
  ],
  ['contact', 'is_primary', 'is_primary', { aktiv: true, off: false }],
  [
    'activity',
    'Typ',
    'type',
    { Anruf: 'call', Besprechung: 'meeting', Aufgabe: 'task', 'To-do': 'task', Wiedervorlage: 'follow_up' },
  ],
  [
    'activity',
    'Priorität',
    'priority',
    { Hoch: 'high', Niedrig: 'low', Mittel: 'medium', Dringend: 'urgent' },
  ],
  [
    'product',
    'Produkttyp',
    'type',
    {
      Goods: 'physical',
      Dienstleistung: 'service',
      'Storable Product': 'physical',
      Abo: 'subscription',
      Kit: 'bundle',
    },
  ],
  ['product', 'is_taxable', 'is_taxable', { Taxable: true, exempt: false }],
  ['product', 'allow_backorders', 'allow_backorders', { deny: false, continue: true }],
  [
    'supplier',
    'Lieferantentyp',
    'type',
    { Hersteller: 'manufacturer', Großhändler: 'wholesaler', Services: 'service_provider' },
  ],
  ['order', 'Source', 'source', { Web: 'online_store', Telefon: 'phone' }],
  ['employee', 'Status', 'status', { Aktiv: 'active', Elternzeit: 'on_leave', Ausgeschieden: 'terminated' }],
  [
    'account',
    'Kontoart',
    'type',
    {
      Aktiva: 'asset',
      Revenue: 'income',
      Aufwand: 'expense',
      Bank: 'asset',
      'Accounts payable (A/P)': 'liability',
      Eigenkapital: 'equity',
    },
  ],
  [
    'invoice',
    'Belegart',
    'type',
    {
      Rechnung: 'invoice',
      Gutschrift: 'credit_note',
      'Sales Invoice': 'invoice',
      out_refund: 'credit_note',
      Storno: 'credit_note',
    },
  ],
]
for (const [entity, column, field, words] of meant)
  test(`knows words for ${field} of a ${entity}`, async () => {
    const rows = Object.keys(words).map((word) => `x,${word}`)
    const subject = await prepared(anna, entity, ['Something,' + column, ...rows].join('\n'))
    assert.deepEqual(
      [subject.mapping[column], subject.value_map, subject.unknown_values],
      [field, { [column]: words }, []],
    )
  })
