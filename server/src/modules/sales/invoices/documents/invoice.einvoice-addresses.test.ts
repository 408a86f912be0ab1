/** Electronic addresses: the same list at input and in e-invoices, unchanged addresses, and files of emails. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countries } from '#core'
import { currencies, digitsOf, type Minor } from '#core/money'
import { runJobs } from '#test/jobs'
import { company, items, openEInvoices } from './invoice.einvoice.fixtures.ts'
import { ublOf } from '#modules/commercial-documents/einvoices/einvoice.ubl'
import type { EInvoice } from '#modules/commercial-documents/einvoices/einvoice'
import { writtenXml } from '#modules/commercial-documents/einvoices/einvoice.xml'
import { url } from '../invoice.fixtures.ts'

const { testApp, clerk, createInvoice, act, acted, read, setCompany, dutch, xmlOf } = await openEInvoices()
const customers = '/crm/customers'
const address = { street: null, city: null, state: null, postal_code: null, country: 'DE' }
const buyer = {
  name: 'Buyer',
  address,
  vat_id: null,
  electronic_address: null,
  registration_number: null,
  registration_scheme: null,
}
const money = { net: 500 as Minor, none: 0 as Minor }
const tax = { category: 'Z', rate: 0 } as const
const einvoice: EInvoice = {
  profile: 'en16931',
  kind: 'invoice',
  number: '1',
  issue_date: '2026-11-20',
  due_date: '2026-12-20',
  delivery_date: null,
  period_from: null,
  period_to: null,
  currency: 'EUR',
  buyer_reference: null,
  purchase_order_number: null,
  order_number: null,
  preceding: null,
  seller: {
    ...buyer,
    vat_id: 'DE123456789',
    tax_number: null,
    email: null,
    phone: null,
    iban: null,
    bic: null,
  },
  buyer,
  delivery_address: null,
  payment_terms: null,
  note: null,
  exemption_reason: null,
  lines: [
    {
      ...tax,
      name: 'Fee',
      description: null,
      sku: null,
      quantity: 1,
      net_price: '5.00',
      allowance: money.none,
      net_amount: money.net,
    },
  ],
  allowances: [],
  charges: [],
  taxes: [{ ...tax, taxable_amount: money.net, tax_amount: money.none }],
  line_total: money.net,
  allowance_total: money.none,
  charge_total: money.none,
  net_total: money.net,
  tax_total: money.none,
  total: money.net,
}

const person = { company_name: 'Kunde', email: 'a@buyer.example' }

test('every accepted scheme can be written in an e-invoice', async () => {
  const { id } = await createInvoice(items, { customer_id: dutch.id, purchase_order_number: '1' })
  await acted(id, 'approve')
  const free = [
    '0147',
    '0154',
    '0158',
    '0170',
    '0194',
    '0203',
    '0205',
    '0219',
    '0220',
    '0225',
    '0240',
    '0242',
    '0244',
  ]
  for (const scheme of [...free, '0245', '0246', '0248', 'AN', 'AQ', 'AS', 'AU', '0130', '0177', '0193']) {
    const { status } = await clerk.patch(`${customers}/${dutch.id}`, { electronic_address: `${scheme}:1` })
    assert.equal(status, 200, scheme)
    for (const format of ['ubl', 'cii']) {
      const { status: written, body } = await xmlOf(id, `?profile=xrechnung&format=${format}`)
      // The rules of XRechnung about other fields are reported before the XML is written.
      assert.ok(written === 200 || !('format' in body.errors), `${scheme} ${JSON.stringify(body)}`)
      const plain = await xmlOf(id, `?profile=en16931&format=${format}`)
      assert.equal(plain.status, 200, `${scheme} ${JSON.stringify(plain.body)}`)
      assert.match(plain.body, new RegExp(`schemeID="${scheme}">1<`))
    }
  }
})

/** Returns the problems of the writer with a currency and a country. */
async function problemsOf(currency: string, country: string): Promise<string[]> {
  const from = { ...buyer, address: { ...address, country } }
  const written = await writtenXml('tenant', ublOf({ ...einvoice, currency, buyer: from }), 'ubl')
  return 'xml' in written ? [] : written.problems
}

test('every currency and country of the input can be written in an e-invoice', async () => {
  for (const currency of currencies)
    if (digitsOf(currency) <= 2) assert.deepEqual(await problemsOf(currency, 'DE'), [], currency)
  for (const country of countries.codes) assert.deepEqual(await problemsOf('EUR', country), [], country)
})

const fieldsOf = ({ status, body }: { status: number; body: { errors?: object } }) => [
  status,
  Object.keys(body.errors ?? {}),
]

test('rejects an invalid address of a new or changed customer by its field', async () => {
  for (const electronic_address of [
    '0208:0848934497',
    '9901:DK1',
    '9930:FR123456789',
    'EM:x',
    '0208',
    '0088: 1',
  ])
    assert.deepEqual(
      fieldsOf(await clerk.post(customers, { ...person, electronic_address })),
      [422, ['electronic_address']],
      electronic_address,
    )
  const both = await clerk.post(customers, { ...person, email: 'x', electronic_address: '0208:1' })
  assert.deepEqual(fieldsOf(both), [422, ['email', 'electronic_address']])
  const { body } = await clerk.post(customers, { ...person, electronic_address: '0208:0848934496' })
  const changed = await clerk.patch(`${customers}/${body.data.id}`, { electronic_address: '0208:0848934497' })
  assert.deepEqual(fieldsOf(changed), [422, ['electronic_address']])
})

test('an invalid address of an earlier release can be read and sent back, and is reported before sending', async () => {
  const { body } = await clerk.post(customers, {
    ...person,
    email: 'old@buyer.example',
    buyer_reference: '1',
  })
  const { id } = body.data
  await testApp.sql('update customers set electronic_address = $1 where id = $2', ['9901:DK1', id])
  assert.equal((await clerk.get(`${customers}/${id}`)).body.data.electronic_address, '9901:DK1')
  assert.equal((await clerk.patch(`${customers}/${id}`, { notes: 'Called.' })).status, 200)
  assert.equal((await clerk.patch(`${customers}/${id}`, { electronic_address: '9901:DK1' })).status, 200)
  assert.deepEqual(fieldsOf(await clerk.patch(`${customers}/${id}`, { electronic_address: '9901:DK2' })), [
    422,
    ['electronic_address'],
  ])
  await clerk.patch(`${customers}/${id}`, {
    einvoice_profile: 'xrechnung',
    billing_address: { city: 'Bonn', postal_code: '53111', country: 'DE' },
  })
  const invoice = await createInvoice(items, { customer_id: id })
  assert.deepEqual(fieldsOf(await act(invoice.id, 'send')), [422, ['customer.electronic_address']])
})

test('checks the address and the registration number of the company when they change', async () => {
  const change = (settings: object) => clerk.patch('/tenant', { settings })
  assert.deepEqual(fieldsOf(await change({ einvoice_address: '0208:1' })), [
    422,
    ['settings.einvoice_address'],
  ])
  const number = 'settings.company.registration_number'
  for (const registration_number of ['0848.934.497', null, 'HRB 1'])
    assert.deepEqual(
      fieldsOf(await change({ company: { ...company, registration_number, registration_scheme: '0208' } })),
      [422, [number]],
    )
  assert.deepEqual(fieldsOf(await change({ company: { ...company, registration_scheme: '9930' } })), [
    422,
    ['settings.company.registration_scheme'],
  ])
  const stored = { ...company, registration_number: '0848.934.496', registration_scheme: '0208' }
  assert.equal((await change({ company: stored })).status, 200)
  await setCompany({ company })
})

test('emails to customers with a profile contain the e-invoice', async () => {
  const typesOf = async (id: string) => {
    await runJobs(testApp)
    const [row] = await testApp.sql(
      `select array(select (file->>'type') || ' ' || (file->>'name') from unnest(attachments) file) as files
       from mails where entity_id = $1 order by id desc limit 1`,
      [id],
    )
    const { body } = await clerk.get(`${url}/${id}/emails`)
    return { files: row?.files as string[], ...body.data[0] }
  }
  const expected = [
    [null, {}, ['pdf']],
    ['xrechnung', {}, ['pdf', 'xml']],
    ['xrechnung', { attach_pdf: false }, ['xml']],
    ['en16931', {}, ['pdf']],
    ['en16931', { attach_pdf: false }, ['xml']],
    ['peppol', {}, ['pdf', 'xml']],
  ] as const
  for (const [profile, body, types] of expected) {
    const { data } = (
      await clerk.post(customers, {
        ...person,
        email: `${profile}${types.join('.')}@buyer.example`,
        currency: 'EUR',
        buyer_reference: '1',
        electronic_address: '9930:DE987654321',
        einvoice_profile: profile,
        billing_address: { city: 'Bonn', postal_code: '53111', country: 'DE' },
      })
    ).body
    const { id } = await createInvoice(items, { customer_id: data.id })
    await acted(id, 'send', body)
    const { items: billed } = await read(id)
    const lines = [{ id: billed[0].id, quantity: 1 }]
    const { credit_note } = await acted(id, 'credit', { reason: 'Broken', items: lines })
    await acted(credit_note.id, 'send', body)
    for (const each of [id, credit_note.id]) {
      const { files, pdf_attached, einvoice_attached } = await typesOf(each)
      assert.deepEqual(
        files.map((file: string) => file.slice(-3)),
        types,
        String(profile),
      )
      assert.deepEqual(
        [pdf_attached, einvoice_attached],
        [types.includes('pdf' as never), types.includes('xml' as never)],
      )
    }
  }
})
