/** E-invoices as XML: parsers return texts unchanged, and the queue is fair between tenants. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { XmlDocument, type XmlElement } from 'libxml2-wasm'
import type { Minor } from '#core/money'
import type { EInvoice, EInvoiceAddress } from './einvoice.ts'
import { xmlOf } from './einvoice.markup.ts'
import { ublOf } from './einvoice.ubl.ts'
import { einvoiceSyntaxes, type EInvoiceSyntax, writtenXml } from './einvoice.xml.ts'

/** The text fields of an e-invoice that are not codes. Addresses have the same fields. */
const names = [
  'number',
  'buyer_reference',
  'purchase_order_number',
  'order_number',
  'preceding',
  'payment_terms',
  'exemption_reason',
  'note',
  'seller',
  'seller_street',
  'seller_city',
  'seller_state',
  'seller_postal_code',
  'tax_number',
  'registration_number',
  'email',
  'phone',
  'iban',
  'bic',
  'buyer',
  'buyer_street',
  'buyer_city',
  'delivery_city',
  'vat_id',
  'electronic_address',
  'item',
  'description',
  'sku',
] as const

type Texts = Record<(typeof names)[number], string>

const addressOf = (city: string, more: Partial<EInvoiceAddress> = {}): EInvoiceAddress => ({
  street: null,
  city,
  state: null,
  postal_code: null,
  country: 'DE',
  ...more,
})

const price = 500 as Minor
const none = 0 as Minor
const tax = { category: 'E', rate: 0 } as const

/** Returns an e-invoice with these texts. */
const einvoiceWith = (texts: Texts): EInvoice => ({
  profile: 'en16931',
  kind: 'invoice',
  number: texts.number,
  issue_date: '2026-11-20',
  due_date: '2026-12-20',
  delivery_date: null,
  period_from: null,
  period_to: null,
  currency: 'EUR',
  buyer_reference: texts.buyer_reference,
  purchase_order_number: texts.purchase_order_number,
  order_number: texts.order_number,
  preceding: { number: texts.preceding, issue_date: '2026-11-01' },
  seller: {
    name: texts.seller,
    address: addressOf(texts.seller_city, {
      street: texts.seller_street,
      state: texts.seller_state,
      postal_code: texts.seller_postal_code,
    }),
    vat_id: texts.vat_id,
    electronic_address: `0088:${texts.electronic_address}`,
    tax_number: texts.tax_number,
    registration_number: texts.registration_number,
    registration_scheme: null,
    email: texts.email,
    phone: texts.phone,
    iban: texts.iban,
    bic: texts.bic,
  },
  buyer: {
    name: texts.buyer,
    address: addressOf(texts.buyer_city, { street: texts.buyer_street }),
    vat_id: texts.vat_id,
    electronic_address: `EM:${texts.email}`,
    registration_number: null,
    registration_scheme: null,
  },
  delivery_address: addressOf(texts.delivery_city),
  payment_terms: texts.payment_terms,
  exemption_reason: texts.exemption_reason,
  note: texts.note,
  lines: [
    {
      ...tax,
      name: texts.item,
      description: texts.description,
      sku: texts.sku,
      quantity: 1,
      net_price: '5.00',
      allowance: none,
      net_amount: price,
    },
  ],
  allowances: [],
  charges: [],
  taxes: [{ ...tax, taxable_amount: price, tax_amount: none }],
  line_total: price,
  allowance_total: none,
  charge_total: none,
  net_total: price,
  tax_total: none,
  total: price,
})

/** Returns the texts of all leaf elements. */
function textsIn(xml: string): string[] {
  using document = XmlDocument.fromString(xml)
  return document.find('//*[not(*)]').map((node) => withoutMark((node as XmlElement).content))
}

async function xmlFor(texts: Texts, syntax: EInvoiceSyntax): Promise<string> {
  const written = await writtenXml('tenant', ublOf(einvoiceWith(texts)), syntax)
  assert.ok('xml' in written, JSON.stringify(written))
  return written.xml
}

const fragments = [
  '&',
  '&amp;',
  '&D; ',
  '&#38;',
  '&#x26;',
  '&lt',
  '<b>',
  ']]>',
  '<![CDATA[',
  '<!--',
  '"',
  "'",
  '#',
]
const spaces = ['\r\n', '\r', '\n', '\t', '  ', '\u0085', '\u00a0', '\u2028', '\ufeff']
const text = fc
  .array(fc.oneof(fc.constantFrom(...fragments, ...spaces), fc.string({ unit: 'binary', maxLength: 5 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(''))
  .filter((joined) => joined !== '')

/** Characters that JSON allows and XML does not. */
// oxlint-disable-next-line no-control-regex -- control characters are the point
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu

/** The parser drops a byte order mark at the beginning of long texts. */
const withoutMark = (content: string) => content.replace(/^\ufeff+/, '')

test('an XML parser returns every JSON text unchanged', async () => {
  const texts = fc.record(Object.fromEntries(names.map((name) => [name, text]))) as fc.Arbitrary<Texts>
  await fc.assert(
    fc.asyncProperty(texts, fc.constantFrom(...einvoiceSyntaxes), async (given, syntax) => {
      const found = textsIn(await xmlFor(given, syntax))
      for (const name of names)
        assert.ok(found.includes(withoutMark(given[name].replace(forbidden, '\ufffd'))), `${syntax}: ${name}`)
    }),
    { numRuns: 150 },
  )
})

test('a parser returns attributes unchanged and invalid characters as U+FFFD', () => {
  fc.assert(
    fc.property(text, (given) => {
      using document = XmlDocument.fromString(xmlOf({ element: { '#': 'x', '#@name': given } }))
      const found = document.root.attr('name')?.value ?? ''
      assert.equal(withoutMark(found), withoutMark(given.replace(forbidden, '\ufffd')))
    }),
  )
  assert.match(xmlOf({ element: 'a\ud800b' }), />a\ufffdb</)
})

test('payment terms cannot be read as a cash discount by German rules', () => {
  const texts = Object.fromEntries(names.map((name) => [name, 'x'])) as Texts
  const noteOf = (profile: 'xrechnung' | 'peppol' | 'en16931', payment_terms: string) =>
    ublOf({ ...einvoiceWith(texts), profile, payment_terms })['ubl:Invoice']['cac:PaymentTerms']
  for (const profile of ['xrechnung', 'peppol'] as const)
    for (const terms of ['#SKONTO#TAGE=1#', ' ##SKONTO#TAGE=1#'])
      assert.deepEqual(noteOf(profile, terms), { 'cbc:Note': ' SKONTO#TAGE=1#' })
  assert.deepEqual(noteOf('en16931', '#1'), { 'cbc:Note': '#1' })
  assert.deepEqual(noteOf('xrechnung', 'R&#38;D'), { 'cbc:Note': 'R&#38;D' })
})

test("one tenant's e-invoice does not wait for all of another tenant's", async () => {
  const data = ublOf(einvoiceWith(Object.fromEntries(names.map((name) => [name, 'x'])) as Texts))
  const order: string[] = []
  const ask = (tenantId: string) => writtenXml(tenantId, data, 'ubl').then(() => order.push(tenantId))
  await Promise.all([...Array.from({ length: 50 }, () => ask('many')), ask('one')])
  assert.ok(order.indexOf('one') <= 2, order.join(' '))
})
