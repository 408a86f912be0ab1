/**
 * Checks an e-invoice against EN 16931 and its usage specifications, and reports each violation for the field to fill
 * in. Rules are named as in EN 16931 (BR), XRechnung (BR-DE) and Peppol BIS Billing (R).
 */
import { countries, type FieldErrors, fieldMessage, identifiers } from '#core'
import { digitsOf } from '#core/money'
import { taxDeviations } from './einvoice.amounts.ts'
import { isGerman } from './einvoice.countries.ts'
import { nationalProblems } from './einvoice.national.ts'
import type { EInvoice, EInvoiceParty, Problem } from './einvoice.ts'
import { peppolProblems } from './einvoice.peppol.ts'

const required = 'is required for e-invoices'
const mustBePrefixed = 'must begin with the code of its country in e-invoices'

/** Returns the violations by field. The result is empty if the e-invoice can be created. */
export function einvoiceErrors(einvoice: EInvoice): FieldErrors {
  const problems = [
    ...partyProblems(einvoice),
    ...addressProblems(einvoice),
    ...taxProblems(einvoice),
    ...amountProblems(einvoice),
    ...(einvoice.profile === 'peppol' ? [...peppolProblems(einvoice), ...nationalProblems(einvoice)] : []),
    ...(isGerman(einvoice) ? germanProblems(einvoice) : []),
  ]
  return Object.fromEntries(problems.map(([field, problem]) => [field, [fieldMessage(field, problem)]]))
}

/** Names and countries (BR-06 to BR-11). */
function* partyProblems({ seller, buyer }: EInvoice): Generator<Problem> {
  if (seller.address.country === null) yield ['settings.company.country', required]
  if (buyer.name === '') yield ['customer.company_name', required]
  if (buyer.address.country === null)
    yield ['billing_address.country', `${required}: the name of a country, or its code of two letters`]
}

/** Electronic addresses: optional in EN 16931, required by the other profiles (R010, R020, BR-CL-25). */
function* addressProblems({ profile, seller, buyer }: EInvoice): Generator<Problem> {
  if (profile === 'en16931') return
  yield* addressOf('settings.einvoice_address', 'settings.company.email', seller)
  yield* addressOf('customer.electronic_address', 'customer.electronic_address', buyer)
}

function* addressOf(
  field: string,
  fieldOfDefault: string,
  { electronic_address: address }: EInvoiceParty,
): Generator<Problem> {
  const problem = address === null ? undefined : identifiers.addressProblem(address)
  if (address === null) yield [fieldOfDefault, required]
  if (problem) yield [field, problem]
}

/** Tax numbers that a tax category requires (BR-S-02 and related rules, BR-CO-09), and BR-IC-11, BR-IC-12. */
function* taxProblems({ seller, buyer, taxes, ...einvoice }: EInvoice): Generator<Problem> {
  const has = (...categories: string[]) => taxes.some(({ category }) => categories.includes(category))
  const { vat_id, tax_number, registration_number } = seller
  if (vat_id === null) {
    if (has('K', 'G')) yield ['settings.company.vat_id', `${required} without tax`]
    else if (has('S', 'Z', 'E', 'AE') && tax_number === null)
      yield ['settings.company.vat_id', `${required}, or tax_number`]
  } else if (!isPrefixed(vat_id)) yield ['settings.company.vat_id', mustBePrefixed]
  if (buyer.vat_id !== null && !isPrefixed(buyer.vat_id)) yield ['customer_vat_id', mustBePrefixed]
  if (has('O') && registration_number === null && tax_number === null)
    yield ['settings.company.registration_number', `${required} outside the scope of VAT`]
  if (has('AE', 'K') && buyer.vat_id === null) yield ['customer_vat_id', required]
  if (!has('K')) return
  if (einvoice.delivery_date === null) yield ['delivery_date', `${required} of intra-Community supplies`]
  if (!einvoice.delivery_address?.country)
    yield ['shipping_address.country', `${required} of intra-Community supplies`]
}

/** BR-CO-09: ISO 3166-1, with the codes of Greece, Kosovo and Northern Ireland in VAT numbers. */
const isPrefixed = (vatId: string) =>
  countries.codes.has(vatId.slice(0, 2)) || ['EL', '1A', 'XI'].includes(vatId.slice(0, 2))

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

/** BR-DE-1 to BR-DE-15 and BR-DE-27 of XRechnung, and the same rules of Peppol: DE-R-001 to DE-R-015, DE-R-027. */
function* germanProblems({ seller, buyer, profile, ...einvoice }: EInvoice): Generator<Problem> {
  const requiredBy =
    profile === 'xrechnung' ? 'is required by XRechnung' : 'is required by Peppol for invoices in Germany'
  if (einvoice.buyer_reference === null) yield ['buyer_reference', `${requiredBy}, such as a Leitweg-ID`]
  if (seller.address.city === null) yield ['settings.company.city', requiredBy]
  if (seller.address.postal_code === null) yield ['settings.company.postal_code', requiredBy]
  if (seller.email === null) yield ['settings.company.email', requiredBy]
  if (seller.iban === null) yield ['settings.company.iban', requiredBy]
  if ((seller.phone ?? '').replace(/\D/g, '').length < 3) yield ['settings.company.phone', requiredBy]
  if (buyer.address.city === null) yield ['billing_address.city', requiredBy]
  if (buyer.address.postal_code === null) yield ['billing_address.postal_code', requiredBy]
  const { delivery_address: delivery } = einvoice
  if (delivery && delivery.city === null) yield ['shipping_address.city', requiredBy]
  if (delivery && delivery.postal_code === null) yield ['shipping_address.postal_code', requiredBy]
}
