/**
 * The national rules of Peppol BIS Billing by the country of the seller: pure functions. Rules are named as in Peppol.
 * Those of Germany are the rules of XRechnung.
 */
import { identifiers } from '#core'
import { isDomestic, sellerCountry } from './einvoice.countries.ts'
import type { EInvoice, EInvoiceAddress, Problem } from './einvoice.ts'

/** Returns the violations of the rules of the seller's country. */
export function* nationalProblems(einvoice: EInvoice): Generator<Problem> {
  const { country } = einvoice.seller.address
  if (country === 'NL') yield* dutchProblems(einvoice)
  if (country === 'DK') yield* danishProblems(einvoice)
  if (country === 'IS') yield* icelandicProblems(einvoice)
  if (country === 'SE') yield* swedishProblems(einvoice)
  const taxCountry = sellerCountry(einvoice)
  if (taxCountry === 'IT') yield* italianProblems(einvoice)
  if (taxCountry === 'NO') yield* norwegianProblems(einvoice)
  if (taxCountry === 'GR' || taxCountry === 'EL' || country === 'GR')
    yield [
      'customer.einvoice_profile',
      'cannot be peppol for sellers in Greece: the number that the Greek tax authority assigns (MARK) is not supported',
    ]
}

const requiredBy = 'is required by Peppol in the country of the seller'

type Part = 'street' | 'city' | 'postal_code'

function* requiredParts(owner: string, address: EInvoiceAddress, ...parts: Part[]): Generator<Problem> {
  for (const part of parts) if (address[part] === null) yield [`${owner}.${part}`, requiredBy]
}

/** NL-R-001 to NL-R-008. */
function* dutchProblems({ seller, buyer, ...einvoice }: EInvoice): Generator<Problem> {
  if (einvoice.kind === 'credit_note' && einvoice.preceding === null)
    yield ['credited_invoice_id', requiredBy]
  yield* requiredParts('settings.company', seller.address, 'street', 'city', 'postal_code')
  if (seller.registration_number !== null && !['0106', '0190'].includes(seller.registration_scheme ?? ''))
    yield ['settings.company.registration_scheme', 'must be 0106 or 0190 for Dutch sellers in Peppol']
  if (buyer.address.country === 'NL')
    yield* requiredParts('billing_address', buyer.address, 'street', 'city', 'postal_code')
  if (einvoice.kind !== 'credit_note' && einvoice.total > 0 && seller.iban === null)
    yield ['settings.company.iban', requiredBy]
}

/** DK-R-002, DK-R-014, and DK-R-006: between Danish parties a bank transfer names the bank. */
function* danishProblems(einvoice: EInvoice): Generator<Problem> {
  const { seller, currency, kind } = einvoice
  if (seller.registration_number === null) yield ['settings.company.registration_number', requiredBy]
  else if (seller.registration_scheme !== '0184')
    yield ['settings.company.registration_scheme', 'must be 0184 for Danish sellers in Peppol']
  const isTransfer = seller.iban !== null && currency !== 'EUR' && kind !== 'credit_note'
  if (isDomestic(einvoice, 'DK') && isTransfer && seller.bic === null)
    yield ['settings.company.bic', requiredBy]
}

/** IS-R-002 to IS-R-005. The legal identifier of a buyer is that of the electronic address. */
function* icelandicProblems({ seller, buyer }: EInvoice): Generator<Problem> {
  if (seller.registration_number === null) yield ['settings.company.registration_number', requiredBy]
  else if (seller.registration_scheme !== '0196')
    yield ['settings.company.registration_scheme', 'must be 0196 for Icelandic sellers in Peppol']
  yield* requiredParts('settings.company', seller.address, 'street', 'postal_code')
  if (buyer.address.country !== 'IS') return
  if (buyer.registration_number === null)
    yield [
      'customer.electronic_address',
      'must have the scheme 0196 for Icelandic customers of Icelandic sellers',
    ]
  yield* requiredParts('billing_address', buyer.address, 'street', 'postal_code')
}

/** SE-R-001 to SE-R-006 and SE-R-013. */
function* swedishProblems({ seller, lines, charges }: EInvoice): Generator<Problem> {
  const { vat_id, registration_number, tax_number } = seller
  const isSwedish = vat_id !== null && vat_id.startsWith('SE')
  if (isSwedish && !/^SE\d{12}$/.test(vat_id))
    yield ['settings.company.vat_id', 'must be SE and 12 digits for Swedish sellers in Peppol']
  if (
    registration_number !== null &&
    !(/^\d{10}$/.test(registration_number) && identifiers.isLuhn(registration_number))
  )
    yield [
      'settings.company.registration_number',
      'must have 10 digits with a valid check digit for Swedish sellers in Peppol',
    ]
  if (registration_number !== null && tax_number !== null && !/^godkänd för f-skatt$/i.test(tax_number))
    yield [
      'settings.company.tax_number',
      'must be “Godkänd för F-skatt” or empty for Swedish sellers with a registration_number in Peppol',
    ]
  if (!isSwedish) return
  const isUnknown = ({ category, rate }: { category: string; rate: number }) =>
    category === 'S' && ![6, 12, 25].includes(rate)
  const rates = 'must be 0, 6, 12 or 25 for Swedish sellers in Peppol'
  for (const [index, line] of lines.entries()) if (isUnknown(line)) yield [`items.${index}.tax_rate`, rates]
  if (charges.some(isUnknown)) yield ['shipping_taxes', rates]
}

/** IT-R-001 to IT-R-004. */
function* italianProblems({ seller }: EInvoice): Generator<Problem> {
  if (seller.tax_number !== null && !/^[A-Z0-9]{11,16}$/.test(seller.tax_number))
    yield [
      'settings.company.tax_number',
      'must have 11 to 16 capital letters and digits for Italian sellers in Peppol',
    ]
  yield* requiredParts('settings.company', seller.address, 'street', 'city', 'postal_code')
}

/** NO-R-001. */
function* norwegianProblems({ seller: { vat_id } }: EInvoice): Generator<Problem> {
  if (vat_id === null || (/^NO\d{9}MVA$/.test(vat_id) && identifiers.isNorwegian(vat_id.slice(2, 11)))) return
  yield [
    'settings.company.vat_id',
    'must be NO, a valid organization number and MVA for Norwegian sellers in Peppol, such as NO991825827MVA',
  ]
}
