/** E-invoices: content, business rules, conformity to the published schema, and missing data. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { company, items, openEInvoices } from './invoice.einvoice.fixtures.ts'
import { url } from '../invoice.fixtures.ts'

const {
  clerk,
  createInvoice,
  act,
  acted,
  read,
  confirmedOrder,
  generated,
  setCompany,
  authority,
  dutch,
  xmlOf,
  checked,
} = await openEInvoices()

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

test('lists order discounts separately, even if prices include tax', async () => {
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

test('credit notes refer to their invoice', async () => {
  const { id, invoice_number } = await createInvoice(items, { customer_id: authority.id })
  await acted(id, 'approve')
  const { items: billed } = await read(id)
  const { credit_note } = await acted(id, 'credit', {
    reason: 'Broken',
    memo: 'One bottle was broken.',
    items: [{ id: billed[0].id, quantity: 1 }],
  })
  const { terms, lines } = await checked(credit_note.id, 'xrechnung')
  assert.deepEqual([terms['BT-3'], terms['BT-25'], lines.length], ['381', invoice_number, 1])
  assert.equal(terms['BT-22'], 'One bottle was broken.')
})

test('states the exemption reason and category of each tax treatment', async () => {
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

test('reports each missing field', async () => {
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

test('rejects issuing a required e-invoice with missing data', async () => {
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
  const rejected = await act(invoice.id, 'send')
  assert.deepEqual(Object.keys(rejected.body.errors), ['billing_address.country'])
  await setCompany({ einvoice_required: null })
  assert.equal((await acted(invoice.id, 'send')).status, 'sent')
})
