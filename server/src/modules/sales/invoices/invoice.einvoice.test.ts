/** E-invoices: what they state, by the business rules of EN 16931 and the published schema, and what they lack. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { XmlDocument } from 'libxml2-wasm'
import { attachmentsOf, textOf, xmpOf } from '#test/pdf-text'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { assertMatchesSchema, stated } from '../einvoices/einvoice.reader.fixtures.ts'
import { brokenRules } from '../einvoices/einvoice.rules.fixtures.ts'
import { openInvoices, url } from './invoice.fixtures.ts'

const { testApp, clerk, createInvoice, act, acted, read, confirmedOrder, generated } = await openInvoices()

const company = {
  legal_name: 'Acme Handels GmbH',
  street: 'Hafenstraße 1',
  city: 'Hamburg',
  postal_code: '20457',
  country: 'DE',
  vat_id: 'DE123456789',
  tax_number: '12/345/67890',
  registration_number: 'HRB 12345',
  email: 'billing@acme.example',
  phone: '+49 40 123456',
  iban: 'DE75512108001245126199',
  bic: 'GENODEF1XXX',
}
const setCompany = async (settings: object) => {
  const { status, body } = await clerk.patch('/tenant', { settings })
  assert.equal(status, 200, JSON.stringify(body))
}
await setCompany({ company })

const authority = await customerFactory.create(clerk, {
  company_name: 'Stadtwerke Köln & Söhne',
  currency: 'EUR',
  vat_id: 'DE987654321',
  buyer_reference: '05315000-12345-28',
  billing_address: { street: 'Domplatz 2', city: 'Köln', postal_code: '50667', country: 'Deutschland' },
})
const dutch = await customerFactory.create(clerk, {
  company_name: 'Kaas <B.V.>',
  currency: 'EUR',
  vat_id: 'NL123456789B01',
  electronic_address: '9944:NL123456789B01',
  billing_address: { street: 'Gracht 3', city: 'Delft', postal_code: '2611', country: 'Netherlands' },
})

const items = [
  { name: 'Tee "Grün" & mehr', description: 'Zeile 1\nZeile 2', quantity: 3, unit_price: 9.99, tax_rate: 19 },
  { name: 'Buch', quantity: 2.5, unit_price: 0.33, tax_rate: 7, discount_amount: 0.1 },
  { name: 'Pfand', quantity: 12, unit_price: 0.25 },
]

const xmlOf = (id: string, query = '') => clerk.get(`${url}/${id}/xml${query}`)

/** Returns what the e-invoice states in both syntaxes, after its rules were checked. */
async function checked(id: string, profile: string) {
  const invoice = await read(id)
  const statements = []
  for (const format of ['ubl', 'cii']) {
    const { status, body } = await xmlOf(id, `?format=${format}&profile=${profile}`)
    assert.equal(status, 200, JSON.stringify(body))
    if (format === 'cii') assertMatchesSchema(body)
    const statement = stated(body)
    assert.deepEqual(brokenRules(statement, profile), [], body)
    assert.equal(Number(statement.terms['BT-112']), invoice.total_amount.amount)
    assert.equal(Number(statement.terms['BT-110']), invoice.tax_amount.amount)
    statements.push(statement)
  }
  const [ubl, cii] = statements
  assert.ok(ubl && cii)
  assert.deepEqual([cii.lines, cii.taxes, cii.onDocument], [ubl.lines, ubl.taxes, ubl.onDocument])
  assert.equal(cii.terms['BT-25'], ubl.terms['BT-25'])
  return ubl
}

test('writes XRechnung with discounts, shipping and several rates', async () => {
  const invoice = await createInvoice(items, {
    customer_id: authority.id,
    shipping_amount: 4.9,
    purchase_order_number: 'B-77',
    delivery_date: '2026-11-20',
  })
  await acted(invoice.id, 'approve')
  const { terms, lines, taxes } = await checked(invoice.id, 'xrechnung')
  assert.deepEqual(
    [
      terms['BT-1'],
      terms['BT-3'],
      terms['BT-10'],
      terms['BT-13'],
      terms['BT-44'],
      terms['BT-55'],
      terms['BT-72'],
    ],
    [invoice.invoice_number, '380', '05315000-12345-28', 'B-77', authority.company_name, 'DE', '2026-11-20'],
  )
  assert.deepEqual(
    [terms['BT-31'], terms['BT-48'], terms['BT-84']],
    ['DE123456789', 'DE987654321', company.iban],
  )
  assert.equal(lines[0]?.name, items[0]?.name)
  assert.deepEqual(
    taxes.map(({ category, rate, taxable, tax }) => [category, rate, taxable, tax]),
    [
      ['Z', '0', '7.90', '0.00'],
      ['S', '7', '0.73', '0.05'],
      ['S', '19', '29.97', '5.69'],
    ],
  )
  const { headers, body } = await xmlOf(invoice.id)
  assert.match(String(headers['content-type']), /^application\/xml/)
  const name = `${invoice.invoice_number}-xrechnung-ubl.xml`
  assert.equal(headers['content-disposition'], `attachment; filename="${name}"`)
  assert.match(body, /xrechnung_3\.0/)
})

test('states discounts on an order apart, also if prices include tax', async () => {
  for (const prices_include_tax of [false, true]) {
    await setCompany({ prices_include_tax })
    const order = await confirmedOrder(items, {
      customer_id: authority.id,
      discount_amount: 5,
      shipping_amount: 3.5,
      currency: 'EUR',
    })
    const invoice = await generated(order.id, { include_shipping: true })
    await acted(invoice.id, 'approve')
    const { onDocument } = await checked(invoice.id, 'peppol')
    assert.deepEqual(
      onDocument.map(({ isCharge, rate }) => [isCharge, rate]),
      [
        [false, '0'],
        [false, '7'],
        [false, '19'],
        [true, '0'],
      ],
    )
  }
  await setCompany({ prices_include_tax: null })
})

test('writes credit notes that name their invoice', async () => {
  const { id, invoice_number } = await createInvoice(items, { customer_id: authority.id })
  await acted(id, 'approve')
  const { items: billed } = await read(id)
  const { credit_note } = await acted(id, 'credit', {
    reason: 'Broken',
    items: [{ id: billed[0].id, quantity: 1 }],
  })
  const { terms, lines } = await checked(credit_note.id, 'xrechnung')
  assert.deepEqual([terms['BT-3'], terms['BT-25'], lines.length], ['381', invoice_number, 1])
})

test('states why no tax is charged, in the category of each treatment', async () => {
  const categories = {
    reverse_charge: 'AE',
    intra_community: 'K',
    export: 'G',
    exempt: 'E',
    outside_scope: 'O',
  }
  for (const [tax_treatment, category] of Object.entries(categories)) {
    const { id, tax_exemption_reason } = await createInvoice([{ name: 'Fee', quantity: 1, unit_price: 80 }], {
      customer_id: dutch.id,
      tax_treatment,
      shipping_amount: 5,
      delivery_date: '2026-11-20',
    })
    await acted(id, 'approve')
    const { taxes, terms } = await checked(id, 'en16931')
    assert.deepEqual(
      taxes.map((tax) => [tax.category, tax.taxable, tax.reason]),
      [[category, '85.00', tax_exemption_reason]],
    )
    assert.equal(terms['BT-48'], category === 'O' ? undefined : 'NL123456789B01')
  }
})

test('names each field that is missing', async () => {
  const person = await customerFactory.create(clerk, {
    currency: 'KWD',
    billing_address: { country: 'Narnia' },
  })
  const { id } = await createInvoice(
    [{ name: 'Fee', quantity: 1, unit_price: 80, tax_rate: 5, tax_amount: 9 }],
    {
      customer_id: person.id,
    },
  )
  const draft = await xmlOf(id)
  assert.deepEqual([draft.status, draft.body.error.code], [422, 'INVALID_STATE'])
  assert.ok('status' in draft.body.errors && 'billing_address.country' in draft.body.errors)
  await acted(id, 'approve')
  await setCompany({ company: { legal_name: 'Acme' } })
  const { status, body } = await xmlOf(id, '?profile=xrechnung')
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors).toSorted(), [
    'billing_address.city',
    'billing_address.country',
    'billing_address.postal_code',
    'buyer_reference',
    'currency',
    'settings.company.city',
    'settings.company.country',
    'settings.company.email',
    'settings.company.iban',
    'settings.company.phone',
    'settings.company.postal_code',
    'settings.company.vat_id',
    'tax_amount',
  ])
  const unknown = await xmlOf(id, '?format=pdf&profile=own')
  assert.deepEqual(Object.keys(unknown.body.errors).toSorted(), ['format', 'profile'])
  await setCompany({ company })
  const proforma = await createInvoice(items, { customer_id: authority.id, type: 'proforma' })
  await acted(proforma.id, 'approve')
  assert.deepEqual(Object.keys((await xmlOf(proforma.id)).body.errors), ['type'])
})

test('states texts that look like markup as they are, in XML and in the PDF', async () => {
  const hostile = 'R&D; &amp; &#38; <b>]]> "x" \'y\' #1'
  await setCompany({ company: { ...company, legal_name: hostile, street: hostile, city: hostile } })
  const place = { street: hostile, city: hostile, state: hostile, postal_code: '1', country: 'DE' }
  const customer = await customerFactory.create(clerk, {
    company_name: hostile,
    currency: 'EUR',
    billing_address: place,
  })
  const lines = [{ name: hostile, description: `${hostile}\r\n\t${hostile}`, quantity: 1, unit_price: 5 }]
  const { id } = await createInvoice(lines, {
    customer_id: customer.id,
    shipping_address: place,
    buyer_reference: hostile,
    purchase_order_number: hostile,
    payment_terms: { terms: hostile },
    notes: hostile,
  })
  await acted(id, 'send', { attach_pdf: false })
  for (const profile of ['xrechnung', 'peppol']) {
    const statement = await checked(id, profile)
    for (const term of ['BT-10', 'BT-13', 'BT-20', 'BT-27', 'BT-37', 'BT-44', 'BT-52'] as const)
      assert.equal(statement.terms[term], hostile, `${profile} ${term}`)
    assert.equal(statement.lines[0]?.name, hostile)
  }
  const { body } = await xmlOf(id, '?profile=en16931&format=cii')
  const pdf = await pdfOf(id)
  assert.deepEqual(await attachmentsOf(pdf), { 'factur-x.xml': body })
  using metadata = XmlDocument.fromString(await xmpOf(pdf))
  assert.ok(metadata.root.content.includes(hostile))
  await setCompany({ company })
})

test('issues an invoice that must be an e-invoice only if nothing is missing', async () => {
  const customer = await customerFactory.create(clerk, {
    company_name: 'Amt',
    currency: 'EUR',
    einvoice_profile: 'xrechnung',
    billing_address: { city: 'Bonn', postal_code: '53111', country: 'DE' },
  })
  const { id } = await createInvoice(items, { customer_id: customer.id })
  for (const action of ['approve', 'send']) {
    const { status, body } = await act(id, action)
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['buyer_reference']], action)
  }
  await clerk.put(`${url}/${id}`, { buyer_reference: '991-1' })
  assert.equal((await acted(id, 'send')).status, 'sent')

  const free = await customerFactory.create(clerk, { currency: 'EUR', billing_address: {} })
  const invoice = await createInvoice(items, { customer_id: free.id })
  await setCompany({ einvoice_required: true })
  const refused = await act(invoice.id, 'send')
  assert.deepEqual(Object.keys(refused.body.errors), ['billing_address.country', 'buyer_reference'])
  await setCompany({ einvoice_required: null })
  assert.equal((await acted(invoice.id, 'send')).status, 'sent')
})

async function pdfOf(id: string): Promise<Buffer> {
  const { statusCode, rawPayload, payload } = await testApp.app.http.inject({
    url: `/api/v1${url}/${id}/pdf`,
    headers: { authorization: `Bearer ${clerk.token}` },
  })
  assert.equal(statusCode, 200, payload)
  return rawPayload
}

test('puts the e-invoice into the PDF of an issued invoice or credit note, as Factur-X', async () => {
  const { id } = await createInvoice(items, { customer_id: dutch.id })
  assert.deepEqual(await attachmentsOf(await pdfOf(id)), {})
  await acted(id, 'send', { attach_pdf: false })
  const { items: billed } = await read(id)
  const { credit_note } = await acted(id, 'credit', {
    reason: 'Broken',
    items: [{ id: billed[0].id, quantity: 1 }],
  })
  for (const each of [id, credit_note.id]) {
    const pdf = await pdfOf(each)
    const { body } = await xmlOf(each, '?format=cii&profile=en16931')
    assert.deepEqual(await attachmentsOf(pdf), { 'factur-x.xml': body })
    assert.ok(pdf.includes('/AFRelationship /Alternative') && pdf.includes('/Subtype /text#2Fxml'))
    const xmp = await xmpOf(pdf)
    const facts = ['pdfaid:part>3', 'pdfaid:conformance>B', 'fx:DocumentType>INVOICE', 'fx:Version>1.0']
    for (const fact of [...facts, 'fx:DocumentFileName>factur-x.xml', 'fx:ConformanceLevel>EN 16931'])
      assert.ok(xmp.includes(`<${fact}</`), `${fact} in ${xmp}`)
    await testApp.sql('delete from printed_documents where entity_id = $1', [each])
    assert.ok(pdf.equals(await pdfOf(each)))
  }
  const cancelled = await createInvoice(items, { customer_id: dutch.id })
  await acted(cancelled.id, 'send', { attach_pdf: false })
  await acted(cancelled.id, 'cancel', { cancellation_reason: 'Wrong' })
  assert.deepEqual(await attachmentsOf(await pdfOf(cancelled.id)), {})
})

test('prints a plain PDF without what the standard needs, and of texts that no font can print', async () => {
  const { id } = await createInvoice(items, { customer_id: dutch.id })
  await acted(id, 'approve')
  await setCompany({ company: null })
  const plain = await pdfOf(id)
  await setCompany({ company })
  assert.deepEqual(await attachmentsOf(plain), {})
  assert.doesNotMatch(await xmpOf(plain), /pdfaid|fx:/)
  assert.deepEqual(Object.keys(await attachmentsOf(await pdfOf(id))), ['factur-x.xml'])

  const lines = [{ name: 'Tea \u{1f375} \u{10330}', quantity: 1, unit_price: 5 }]
  const unprintable = await createInvoice(lines, { customer_id: dutch.id })
  await acted(unprintable.id, 'approve')
  const pdf = await pdfOf(unprintable.id)
  assert.match(await textOf(pdf), /Tea/)
  assert.deepEqual(await attachmentsOf(pdf), {})
})
