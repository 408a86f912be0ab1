/** Peppol and XRechnung: national rules over sellers, buyers, profiles, tax treatments and kinds of documents. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { brokenPeppolRules } from '#modules/commercial-documents/einvoices/einvoice.peppol-rules.fixtures'
import { company as german, openEInvoices } from './invoice.einvoice.fixtures.ts'
import { url } from '../invoice.fixtures.ts'

const { clerk, createInvoice, act, acted, read, setCompany, xmlOf } = await openEInvoices()

const place = { street: 'Street 1', city: 'City', postal_code: '1234' }

/** A seller of each country, complete for Peppol, with its address and its rate of tax. */
const sellers = {
  DE: { company: german, address: '9930:DE123456789', rate: 19 },
  NL: {
    company: { vat_id: 'NL123456789B01', registration_number: '12345678', registration_scheme: '0106' },
    address: '0106:12345678',
    rate: 21,
  },
  DK: {
    company: { vat_id: 'DK10150817', registration_number: '10 15 08 17', registration_scheme: '0184' },
    address: '0184:DK10150817',
    rate: 25,
  },
  SE: {
    company: {
      vat_id: 'SE556036079301',
      registration_number: '556036-0793',
      tax_number: 'Godkänd för F-skatt',
    },
    address: '0007:5560360793',
    rate: 25,
  },
  IS: {
    company: { vat_id: 'IS12345', registration_number: '550101-1230', registration_scheme: '0196' },
    address: '0196:5501011230',
    rate: 24,
  },
  IT: {
    company: { vat_id: 'IT00743110157', tax_number: '00743110157' },
    address: '0211:IT00743110157',
    rate: 22,
  },
  NO: {
    company: {
      vat_id: 'NO 991 825 827 MVA',
      registration_number: '991 825 827',
      registration_scheme: '0192',
    },
    address: '0192:991825827',
    rate: 25,
  },
  BE: {
    company: { vat_id: 'BE0848934496', registration_number: '0848.934.496', registration_scheme: '0208' },
    address: '0208:0848934496',
    rate: 21,
  },
} as const

type Country = keyof typeof sellers

async function useSeller(country: Country, changes: object = {}) {
  const bank = { iban: german.iban, bic: german.bic }
  const contact = { email: german.email, phone: german.phone }
  const { company, address } = sellers[country]
  await setCompany({
    company: { legal_name: 'Seller', ...place, country, ...bank, ...contact, ...company, ...changes },
    einvoice_address: address,
  })
}

const buyers: Partial<Record<Country, string>> = {}
for (const [country, { address }] of Object.entries(sellers)) {
  const { id } = await customerFactory.create(clerk, {
    company_name: `Buyer ${country}`,
    // Not in euros: Denmark has payment codes of its own.
    currency: 'DKK',
    electronic_address: address,
    buyer_reference: '991-33333TEST-33',
    billing_address: { ...place, country },
    shipping_address: { ...place, country },
  })
  buyers[country as Country] = id
}

async function xml(id: string, profile: string): Promise<string> {
  const { status, body } = await xmlOf(id, `?profile=${profile}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

async function issued(seller: Country, buyer: Country, tax_treatment: string, terms = 'Net 30') {
  const tax_rate = tax_treatment === 'standard' ? sellers[seller].rate : 0
  const invoice = await createInvoice([{ name: 'Fee', quantity: 2, unit_price: 80, tax_rate }], {
    customer_id: buyers[buyer],
    tax_treatment,
    payment_terms: { terms },
    delivery_date: '2026-11-20',
  })
  await acted(invoice.id, 'approve')
  return invoice.id
}

for (const seller of Object.keys(sellers) as Country[])
  test(`writes valid invoices and credit notes of sellers in ${seller}`, async () => {
    await useSeller(seller)
    for (const buyer of [seller, seller === 'BE' ? 'DE' : 'BE'] as const)
      for (const treatment of ['standard', 'outside_scope']) {
        const id = await issued(seller, buyer, treatment)
        const { items } = await read(id)
        const lines = [{ id: items[0].id, quantity: 1 }]
        const { credit_note } = await acted(id, 'credit', { reason: 'Broken', items: lines })
        for (const each of [id, credit_note.id])
          for (const profile of ['peppol', 'xrechnung', 'en16931'])
            assert.deepEqual(
              brokenPeppolRules(await xml(each, profile), profile),
              [],
              `${buyer} ${treatment} ${profile}`,
            )
      }
  })

/** A missing detail of a seller: the country, the change of its settings, the buyer and the reported field. */
const incomplete: [Country, object, Country, string][] = [
  ['NL', { registration_scheme: null }, 'BE', 'settings.company.registration_scheme'],
  ['NL', { street: null }, 'BE', 'settings.company.street'],
  ['NL', { iban: null }, 'BE', 'settings.company.iban'],
  [
    'DK',
    { registration_number: null, registration_scheme: null },
    'BE',
    'settings.company.registration_number',
  ],
  ['DK', { registration_scheme: null }, 'BE', 'settings.company.registration_scheme'],
  ['DK', { bic: null }, 'DK', 'settings.company.bic'],
  ['SE', { vat_id: 'SE5560360793' }, 'BE', 'settings.company.vat_id'],
  ['SE', { registration_number: '556036-0794' }, 'BE', 'settings.company.registration_number'],
  ['SE', { tax_number: '556036-0793' }, 'BE', 'settings.company.tax_number'],
  ['IS', { registration_scheme: null }, 'BE', 'settings.company.registration_scheme'],
  ['IS', { postal_code: null }, 'BE', 'settings.company.postal_code'],
  ['IT', { tax_number: '123' }, 'BE', 'settings.company.tax_number'],
  ['IT', { city: null }, 'BE', 'settings.company.city'],
  ['NO', { vat_id: 'NO991825828MVA' }, 'BE', 'settings.company.vat_id'],
  ['DE', { phone: null }, 'DE', 'settings.company.phone'],
  ['BE', { vat_id: 'EL094259216', country: 'GR' }, 'BE', 'customer.einvoice_profile'],
  ['BE', { vat_id: 'QQ123' }, 'BE', 'settings.company.vat_id'],
]

test('reports what a seller lacks for Peppol before the invoice is approved', async () => {
  for (const [seller, changes, buyer, field] of incomplete) {
    await useSeller(seller, changes)
    const customer = buyers[buyer] ?? ''
    await clerk.patch(`/crm/customers/${customer}`, { einvoice_profile: 'peppol' })
    const { rate: tax_rate } = sellers[seller]
    const lines = [{ name: 'Fee', quantity: 1, unit_price: 80, tax_rate }]
    const { id } = await createInvoice(lines, { customer_id: customer })
    const about = `${seller} ${JSON.stringify(changes)}`
    const { body: readiness } = await clerk.get(`${url}/${id}/xml/readiness`)
    const { profile, is_required, is_ready, problems } = readiness.data
    assert.deepEqual([profile, is_required, is_ready], ['peppol', true, false], about)
    assert.deepEqual(
      problems.map((problem: { field: string }) => problem.field),
      [field],
      about,
    )
    const { status, body } = await act(id, 'approve')
    assert.deepEqual([status, Object.keys(body.errors)], [422, [field]], about)
    await useSeller(seller)
    const { body: complete } = await clerk.get(`${url}/${id}/xml/readiness`)
    assert.deepEqual(complete.data.problems, [], about)
    await clerk.patch(`/crm/customers/${customer}`, { einvoice_profile: null })
  }
})

test('rejects Swedish tax rates that do not exist, by item', async () => {
  await useSeller('SE')
  const lines = [
    { name: 'Fee', quantity: 1, unit_price: 80, tax_rate: 25 },
    { name: 'Book', quantity: 1, unit_price: 80, tax_rate: 19 },
  ]
  const { id } = await createInvoice(lines, { customer_id: buyers.BE })
  const { body } = await clerk.get(`${url}/${id}/xml/readiness`)
  assert.deepEqual(
    body.data.problems.map((problem: { field: string }) => problem.field),
    ['items.1.tax_rate'],
  )
})

test('needs addresses in Peppol for its profile, and uses plain EN 16931 without them', async () => {
  await useSeller('BE')
  const customer = await customerFactory.create(clerk, {
    company_name: 'Sans adresse',
    currency: 'EUR',
    billing_address: { ...place, country: 'FR' },
  })
  const lines = [{ name: 'Fee', quantity: 1, unit_price: 80, tax_rate: 21 }]
  const { id } = await createInvoice(lines, { customer_id: customer.id, purchase_order_number: '1' })
  const readinessOf = async () => (await clerk.get(`${url}/${id}/xml/readiness`)).body.data
  assert.deepEqual(await readinessOf(), {
    profile: 'en16931',
    is_required: false,
    is_ready: true,
    problems: [],
  })
  for (const address of [null, 'EM:a@buyer.example', '0037:1', 'AN:1']) {
    await clerk.patch(`/crm/customers/${customer.id}`, {
      einvoice_profile: 'peppol',
      electronic_address: address,
    })
    const { is_ready, problems } = await readinessOf()
    assert.deepEqual([is_ready, problems[0].field], [false, 'customer.electronic_address'], String(address))
  }
  await clerk.patch(`/crm/customers/${customer.id}`, { electronic_address: '0225:552100554' })
  assert.equal((await readinessOf()).is_ready, true)
  await setCompany({ einvoice_address: null })
  assert.equal((await readinessOf()).problems[0].field, 'settings.einvoice_address')
  await setCompany({ einvoice_address: sellers.BE.address })
  await acted(id, 'approve')
  assert.deepEqual(brokenPeppolRules(await xml(id, 'peppol'), 'peppol'), [])
})

test('German rules read no cash discount in other texts, in XRechnung and in Peppol', async () => {
  await useSeller('DE')
  const discount = '#SKONTO#TAGE=14#PROZENT=2.00#'
  const terms = [
    '#1',
    ' ##SKONTO#TAGE=1#',
    discount,
    `${discount} ${discount}`,
    '#SKONTO#TAGE=14#PROZENT=2#',
    'Ref #1#',
  ]
  for (const each of terms) {
    const id = await issued('DE', 'DE', 'standard', each)
    for (const profile of ['peppol', 'xrechnung']) {
      const body = await xml(id, profile)
      assert.deepEqual(brokenPeppolRules(body, profile), [], `${profile} ${JSON.stringify(each)}`)
      assert.equal(body.includes(`<cbc:Note>${discount}`), each === discount)
    }
  }
})
