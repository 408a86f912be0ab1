/**
 * Checks an e-invoice against EN 16931 and its usage specifications, and reports each violation for the field to fill
 * in. Rules are named as in EN 16931 (BR), XRechnung (BR-DE) and Peppol BIS Billing (R).
 */
import { type FieldErrors, fieldMessage } from '#core'
import { digitsOf } from '#core/money'
import { taxDeviations } from './einvoice.amounts.ts'
import type { EInvoice } from './einvoice.ts'

/** Codes of the Electronic Address Scheme (EAS). */
const addressSchemes = new Set(
  `0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0151 0177 0183 0184 0188 0190 0191 0192 0193 0195 0196
  0198 0199 0200 0201 0202 0204 0208 0209 0210 0211 0212 0213 0215 0216 0218 0221 0230 0235 9901 9910 9913 9914 9915
  9918 9919 9920 9922 9923 9924 9925 9926 9927 9928 9929 9930 9931 9932 9933 9934 9935 9936 9937 9938 9939 9940 9941
  9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952 9953 9957 9959 EM AQ AS AU`.split(/\s+/),
)

type Problem = [field: string, problem: string]

const required = 'is required for e-invoices'

/** Returns the violations by field. The result is empty if the e-invoice can be created. */
export function einvoiceErrors(einvoice: EInvoice): FieldErrors {
  const problems = [
    ...partyProblems(einvoice),
    ...taxProblems(einvoice),
    ...amountProblems(einvoice),
    ...(einvoice.profile === 'peppol' ? peppolProblems(einvoice) : []),
    ...(einvoice.profile === 'xrechnung' ? xrechnungProblems(einvoice) : []),
  ]
  return Object.fromEntries(problems.map(([field, problem]) => [field, [fieldMessage(field, problem)]]))
}

/** Names, countries and electronic addresses (BR-06 to BR-11, R010, R020). */
function* partyProblems({ seller, buyer }: EInvoice): Generator<Problem> {
  if (seller.address.country === null) yield ['settings.company.country', required]
  if (seller.electronic_address === null) yield ['settings.company.email', required]
  else if (!hasKnownScheme(seller.electronic_address)) yield ['settings.einvoice_address', unknownScheme]
  if (buyer.name === '') yield ['customer.company_name', required]
  if (buyer.address.country === null)
    yield ['billing_address.country', `${required}: the name of a country, or its code of two letters`]
  if (buyer.electronic_address === null) yield ['customer.electronic_address', required]
  else if (!hasKnownScheme(buyer.electronic_address)) yield ['customer.electronic_address', unknownScheme]
}

const unknownScheme = 'must begin with a code of the Electronic Address Scheme'
const hasKnownScheme = (address: string) => addressSchemes.has(address.split(':', 1)[0] ?? '')

/** Tax numbers that a tax category requires (BR-S-02 and related rules, BR-CO-09), and BR-IC-11, BR-IC-12. */
function* taxProblems({ seller, buyer, taxes, ...einvoice }: EInvoice): Generator<Problem> {
  const has = (...categories: string[]) => taxes.some(({ category }) => categories.includes(category))
  const { vat_id, tax_number, registration_number } = seller
  if (vat_id === null) {
    if (has('K', 'G')) yield ['settings.company.vat_id', `${required} without tax`]
    else if (has('S', 'Z', 'E', 'AE') && tax_number === null)
      yield ['settings.company.vat_id', `${required}, or tax_number`]
  } else if (!isPrefixed(vat_id))
    yield ['settings.company.vat_id', 'must begin with the code of its country in e-invoices']
  if (has('O') && registration_number === null && tax_number === null)
    yield ['settings.company.registration_number', `${required} outside the scope of VAT`]
  if (has('AE', 'K') && buyer.vat_id === null) yield ['customer_vat_id', required]
  if (!has('K')) return
  if (einvoice.delivery_date === null) yield ['delivery_date', `${required} of intra-Community supplies`]
  if (!einvoice.delivery_address?.country)
    yield ['shipping_address.country', `${required} of intra-Community supplies`]
}

const isPrefixed = (vatId: string) => /^[A-Z]{2}/.test(vatId)

/** At most two decimals (BR-DEC), and taxes consistent with their taxable amounts (BR-CO-17). */
function* amountProblems({ currency, taxes }: EInvoice): Generator<Problem> {
  if (digitsOf(currency) > 2) yield ['currency', 'must have at most two decimals in e-invoices']
  for (const { rate } of taxDeviations(taxes, currency))
    yield [
      'tax_amount',
      `must differ by less than 1 ${currency} from ${rate} % of the taxable amount in e-invoices: the taxes of the ` +
        'items were set manually, or rounded for too many items',
    ]
}

/** A reference of the buyer (R003). */
function* peppolProblems({ buyer_reference, purchase_order_number }: EInvoice): Generator<Problem> {
  if (buyer_reference === null && purchase_order_number === null)
    yield ['buyer_reference', `${required} by Peppol, or purchase_order_number`]
}

/** Requirements of XRechnung: BR-DE-1 to BR-DE-9, BR-DE-15 and BR-DE-27. */
function* xrechnungProblems({ seller, buyer, ...einvoice }: EInvoice): Generator<Problem> {
  const requiredBy = 'is required by XRechnung'
  if (einvoice.buyer_reference === null) yield ['buyer_reference', `${requiredBy}, such as a Leitweg-ID`]
  if (seller.address.city === null) yield ['settings.company.city', requiredBy]
  if (seller.address.postal_code === null) yield ['settings.company.postal_code', requiredBy]
  if (seller.email === null) yield ['settings.company.email', requiredBy]
  if (seller.iban === null) yield ['settings.company.iban', requiredBy]
  if ((seller.phone ?? '').replace(/\D/g, '').length < 3) yield ['settings.company.phone', requiredBy]
  if (buyer.address.city === null) yield ['billing_address.city', requiredBy]
  if (buyer.address.postal_code === null) yield ['billing_address.postal_code', requiredBy]
}
