/** Converts an e-invoice to UBL data for the e-invoice library: pure functions. */
import type { Invoice as UblInvoice } from '@e-invoice-eu/core'
import { identifiers } from '#core'
import { digitsOf, type Minor } from '#core/money'
import type { EInvoiceProfile } from '#crm'
import { decimalOf } from './einvoice.amounts.ts'
import { isDomestic, isGerman, sellerCountry } from './einvoice.countries.ts'
import { paymentTerms } from './einvoice.terms.ts'
import type {
  DocumentAllowance,
  EInvoice,
  EInvoiceAddress,
  EInvoiceLine,
  EInvoiceParty,
  EInvoiceSeller,
  Tax,
  TaxSubtotal,
} from './einvoice.ts'

/** The specification identifier by profile (BT-24). */
const specifications: Record<EInvoiceProfile, string> = {
  en16931: 'urn:cen.eu:en16931:2017',
  peppol: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
}

/** Codes of UNCL 1001. */
const typeCodes = { invoice: '380', credit_note: '381', debit_note: '383' } as const

/** Codes of the VAT exemption reason code list (VATEX). */
const exemptionCodes: Partial<Record<Tax['category'], string>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
}

/** Returns an e-invoice as UBL data. */
export function ublOf(einvoice: EInvoice): UblInvoice {
  const { currency, buyer, seller, preceding, delivery_date, delivery_address } = einvoice
  const { period_from, period_to } = einvoice
  const terms = paymentTerms(einvoice)
  const money = (amount: Minor) => decimalOf(amount, digitsOf(currency))
  const ubl = {
    'cbc:CustomizationID': specifications[einvoice.profile],
    'cbc:ID': einvoice.number,
    'cbc:IssueDate': einvoice.issue_date,
    'cbc:DueDate': einvoice.due_date,
    'cbc:InvoiceTypeCode': typeCode(einvoice),
    ...(einvoice.note !== null && { 'cbc:Note': [einvoice.note] }),
    'cbc:DocumentCurrencyCode': currency,
    ...optional('cbc:BuyerReference', einvoice.buyer_reference),
    ...((period_from ?? period_to) && {
      'cac:InvoicePeriod': {
        ...optional('cbc:StartDate', period_from),
        ...optional('cbc:EndDate', period_to),
      },
    }),
    ...orderReference(einvoice),
    ...(preceding && {
      'cac:BillingReference': [
        {
          'cac:InvoiceDocumentReference': {
            'cbc:ID': preceding.number,
            'cbc:IssueDate': preceding.issue_date,
          },
        },
      ],
    }),
    'cac:AccountingSupplierParty': { 'cac:Party': sellerParty(einvoice) },
    'cac:AccountingCustomerParty': { 'cac:Party': { ...party(buyer), ...partyTaxScheme(buyer.vat_id) } },
    ...((delivery_date ?? delivery_address) && {
      'cac:Delivery': {
        ...optional('cbc:ActualDeliveryDate', delivery_date),
        ...(delivery_address && { 'cac:DeliveryLocation': { 'cac:Address': address(delivery_address) } }),
      },
    }),
    ...paymentMeans(seller, einvoice),
    ...(terms && { 'cac:PaymentTerms': { 'cbc:Note': terms } }),
    'cac:AllowanceCharge': [
      ...einvoice.allowances.map((each) => documentAllowance(each, false, money)),
      ...einvoice.charges.map((each) => documentAllowance(each, true, money)),
    ],
    'cac:TaxTotal': [
      {
        'cbc:TaxAmount': money(einvoice.tax_total),
        'cac:TaxSubtotal': einvoice.taxes.map((each) => taxSubtotal(each, einvoice, money)),
      },
    ],
    'cac:LegalMonetaryTotal': {
      'cbc:LineExtensionAmount': money(einvoice.line_total),
      'cbc:TaxExclusiveAmount': money(einvoice.net_total),
      'cbc:TaxInclusiveAmount': money(einvoice.total),
      'cbc:AllowanceTotalAmount': money(einvoice.allowance_total),
      'cbc:ChargeTotalAmount': money(einvoice.charge_total),
      'cbc:PayableAmount': money(einvoice.total),
    },
    'cac:InvoiceLine': einvoice.lines.map((line, index) => lineOf(line, index + 1, money)),
  }
  return {
    'ubl:Invoice': withCurrency(ubl, currency),
  } as UblInvoice
}

/** German and Icelandic rules do not allow debit notes (BR-DE-17, IS-R-001). */
const typeCode = (einvoice: EInvoice) =>
  einvoice.kind === 'debit_note' && (isGerman(einvoice) || einvoice.seller.address.country === 'IS')
    ? typeCodes.invoice
    : typeCodes[einvoice.kind]

/** Returns an object with the property, or an empty one for null. */
const optional = (name: string, value: string | null) => (value === null ? {} : { [name]: value })

const orderReference = ({ purchase_order_number, order_number }: EInvoice) =>
  purchase_order_number === null && order_number === null
    ? {}
    : {
        'cac:OrderReference': {
          ...optional('cbc:ID', purchase_order_number),
          ...optional('cbc:SalesOrderID', order_number),
        },
      }

const vat = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }

const partyTaxScheme = (vatId: string | null) =>
  vatId === null ? {} : { 'cac:PartyTaxScheme': { 'cbc:CompanyID': vatId, ...vat } }

function party(given: EInvoiceParty) {
  const { name, address: place, electronic_address, registration_number, registration_scheme } = given
  const { scheme, id } = identifiers.addressParts(electronic_address ?? '')
  return {
    ...(scheme && { 'cbc:EndpointID': id, 'cbc:EndpointID@schemeID': scheme }),
    'cac:PostalAddress': address(place),
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': name,
      ...optional('cbc:CompanyID', registration_number),
      ...optional('cbc:CompanyID@schemeID', registration_scheme),
    },
  }
}

/** Norwegian companies in the commercial register state its name in Peppol (NO-R-002). */
const taxRegistration = (einvoice: EInvoice) => {
  const { tax_number, registration_number } = einvoice.seller
  const isNorwegian = einvoice.profile === 'peppol' && sellerCountry(einvoice) === 'NO'
  return tax_number ?? (isNorwegian && registration_number !== null ? 'Foretaksregisteret' : null)
}

function sellerParty(einvoice: EInvoice) {
  const { seller } = einvoice
  const { vat_id, tax_number, registration_number } = seller
  const registration = taxRegistration(einvoice)
  const schemes = [
    vat_id && { 'cbc:CompanyID': vat_id, ...vat },
    // Peppol names the scheme of other tax numbers TAX; the worker changes it to FC in CII.
    registration && {
      'cbc:CompanyID': registration,
      'cac:TaxScheme': { 'cbc:ID': einvoice.profile === 'peppol' ? 'TAX' : 'FC' },
    },
  ].filter(Boolean)
  // The buyer must be able to identify the seller (BR-CO-26).
  const identifier = vat_id === null && registration_number === null ? tax_number : null
  return {
    ...party(seller),
    ...(identifier && { 'cac:PartyIdentification': [{ 'cbc:ID': identifier }] }),
    ...(schemes.length > 0 && { 'cac:PartyTaxScheme': schemes }),
    ...(seller.phone && seller.email
      ? {
          'cac:Contact': {
            'cbc:Name': seller.name,
            'cbc:Telephone': seller.phone,
            'cbc:ElectronicMail': seller.email,
          },
        }
      : {}),
  }
}

const address = ({ street, city, postal_code, state, country }: EInvoiceAddress) => ({
  ...optional('cbc:StreetName', street),
  ...optional('cbc:CityName', city),
  ...optional('cbc:PostalZone', postal_code),
  ...optional('cbc:CountrySubentity', state),
  'cac:Country': { 'cbc:IdentificationCode': country },
})

/** A bank transfer to the seller: SEPA for euros (58), else a credit transfer (30), or 31 in Denmark (DK-R-005). */
const meansCode = (einvoice: EInvoice) =>
  einvoice.currency === 'EUR' ? '58' : isDomestic(einvoice, 'DK') ? '31' : '30'

const paymentMeans = ({ iban, bic, name }: EInvoiceSeller, einvoice: EInvoice) =>
  iban === null
    ? {}
    : {
        'cac:PaymentMeans': [
          {
            'cbc:PaymentMeansCode': meansCode(einvoice),
            'cbc:PaymentID': einvoice.number,
            'cac:PayeeFinancialAccount': {
              'cbc:ID': iban,
              'cbc:Name': name,
              ...(bic && { 'cac:FinancialInstitutionBranch': { 'cbc:ID': bic } }),
            },
          },
        ],
      }

/** Items outside the scope of VAT have no rate (BR-O-05), unlike their subtotal, which needs one (BR-DE-14). */
const taxCategory = ({ category, rate }: Tax) => ({
  'cbc:ID': category,
  ...(category !== 'O' && { 'cbc:Percent': String(rate) }),
})

type Format = (amount: Minor) => string

/** Codes: freight charges (FC), discount (95). */
const documentAllowance = (allowance: DocumentAllowance, isCharge: boolean, money: Format) => ({
  'cbc:ChargeIndicator': String(isCharge),
  'cbc:AllowanceChargeReasonCode': isCharge ? 'FC' : '95',
  'cbc:AllowanceChargeReason': isCharge ? 'Shipping' : 'Discount',
  'cbc:Amount': money(allowance.amount),
  'cac:TaxCategory': { ...taxCategory(allowance), ...vat },
})

const taxSubtotal = (subtotal: TaxSubtotal, { exemption_reason }: EInvoice, money: Format) => ({
  'cbc:TaxableAmount': money(subtotal.taxable_amount),
  'cbc:TaxAmount': money(subtotal.tax_amount),
  'cac:TaxCategory': {
    'cbc:ID': subtotal.category,
    'cbc:Percent': String(subtotal.rate),
    ...optional('cbc:TaxExemptionReasonCode', exemptionCodes[subtotal.category] ?? null),
    ...(subtotal.category !== 'S' && subtotal.category !== 'Z'
      ? optional('cbc:TaxExemptionReason', exemption_reason)
      : {}),
    ...vat,
  },
})

const lineOf = (line: EInvoiceLine, position: number, money: Format) => ({
  'cbc:ID': String(position),
  'cbc:InvoicedQuantity': String(line.quantity),
  // C62 is the code for a piece or a unit of service.
  'cbc:InvoicedQuantity@unitCode': 'C62',
  'cbc:LineExtensionAmount': money(line.net_amount),
  ...(line.allowance > 0 && {
    'cac:AllowanceCharge': [
      {
        'cbc:ChargeIndicator': 'false',
        'cbc:AllowanceChargeReasonCode': '95',
        'cbc:AllowanceChargeReason': 'Discount',
        'cbc:Amount': money(line.allowance),
      },
    ],
  }),
  'cac:Item': {
    ...optional('cbc:Description', line.description),
    'cbc:Name': line.name,
    ...(line.sku && { 'cac:SellersItemIdentification': { 'cbc:ID': line.sku } }),
    'cac:ClassifiedTaxCategory': { ...taxCategory(line), ...vat },
  },
  'cac:Price': { 'cbc:PriceAmount': line.net_price },
})

/** Adds the currency attribute to each amount. */
function withCurrency(data: unknown, currency: string): unknown {
  if (Array.isArray(data)) return data.map((each) => withCurrency(each, currency))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => [
      [name, withCurrency(value, currency)],
      ...(name.endsWith('Amount') ? [[`${name}@currencyID`, currency]] : []),
    ]),
  )
}
