/** Reads e-invoices in UBL and CII with an XML parser and validates CII against its published schema. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { XmlDocument, type XmlElement, type XmlNode, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

const namespaces = {
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}

type XmlParent = XmlDocument | XmlNode

const textsAt = (parent: XmlParent, path: string) =>
  parent.find(path, namespaces).map((node) => (node as XmlElement).content)
const textAt = (parent: XmlParent, path: string) => textsAt(parent, path)[0]

/** Business terms of EN 16931 with their paths in UBL and CII. */
const header = {
  'BT-1': ['cbc:ID', '//rsm:ExchangedDocument/ram:ID'],
  'BT-2': ['cbc:IssueDate', '//rsm:ExchangedDocument/ram:IssueDateTime'],
  'BT-3': ['cbc:InvoiceTypeCode|cbc:CreditNoteTypeCode', '//rsm:ExchangedDocument/ram:TypeCode'],
  'BT-5': ['cbc:DocumentCurrencyCode', '//ram:InvoiceCurrencyCode'],
  'BT-9': ['cbc:DueDate', '//ram:DueDateDateTime'],
  'BT-10': ['cbc:BuyerReference', '//ram:ApplicableHeaderTradeAgreement/ram:BuyerReference'],
  'BT-13': ['cac:OrderReference/cbc:ID', '//ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID'],
  'BT-20': ['cac:PaymentTerms/cbc:Note', '//ram:SpecifiedTradePaymentTerms/ram:Description'],
  'BT-22': ['cbc:Note', '//rsm:ExchangedDocument/ram:IncludedNote/ram:Content'],
  'BT-24': ['cbc:CustomizationID', '//ram:GuidelineSpecifiedDocumentContextParameter/ram:ID'],
  'BT-25': [
    'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID',
    '//ram:InvoiceReferencedDocument/ram:IssuerAssignedID',
  ],
  'BT-27': ['#seller/cac:PartyLegalEntity/cbc:RegistrationName', '//ram:SellerTradeParty/ram:Name'],
  'BT-29': ['#seller/cac:PartyIdentification/cbc:ID', '//ram:SellerTradeParty/ram:ID'],
  'BT-30': [
    '#seller/cac:PartyLegalEntity/cbc:CompanyID',
    '//ram:SellerTradeParty/ram:SpecifiedLegalOrganization/ram:ID',
  ],
  'BT-31': [
    '#seller/cac:PartyTaxScheme[cac:TaxScheme/cbc:ID="VAT"]/cbc:CompanyID',
    '//ram:SellerTradeParty/ram:SpecifiedTaxRegistration/ram:ID[@schemeID="VA"]',
  ],
  'BT-32': [
    '#seller/cac:PartyTaxScheme[cac:TaxScheme/cbc:ID!="VAT"]/cbc:CompanyID',
    '//ram:SellerTradeParty/ram:SpecifiedTaxRegistration/ram:ID[@schemeID="FC"]',
  ],
  'BT-34': ['#seller/cbc:EndpointID', '//ram:SellerTradeParty/ram:URIUniversalCommunication/ram:URIID'],
  'BT-37': [
    '#seller/cac:PostalAddress/cbc:CityName',
    '//ram:SellerTradeParty/ram:PostalTradeAddress/ram:CityName',
  ],
  'BT-38': [
    '#seller/cac:PostalAddress/cbc:PostalZone',
    '//ram:SellerTradeParty/ram:PostalTradeAddress/ram:PostcodeCode',
  ],
  'BT-40': [
    '#seller/cac:PostalAddress/cac:Country/cbc:IdentificationCode',
    '//ram:SellerTradeParty/ram:PostalTradeAddress/ram:CountryID',
  ],
  'BT-41': ['#seller/cac:Contact/cbc:Name', '//ram:SellerTradeParty/ram:DefinedTradeContact/ram:PersonName'],
  'BT-42': ['#seller/cac:Contact/cbc:Telephone', '//ram:SellerTradeParty//ram:CompleteNumber'],
  'BT-43': [
    '#seller/cac:Contact/cbc:ElectronicMail',
    '//ram:SellerTradeParty//ram:EmailURIUniversalCommunication/ram:URIID',
  ],
  'BT-44': ['#buyer/cac:PartyLegalEntity/cbc:RegistrationName', '//ram:BuyerTradeParty/ram:Name'],
  'BT-48': [
    '#buyer/cac:PartyTaxScheme/cbc:CompanyID',
    '//ram:BuyerTradeParty/ram:SpecifiedTaxRegistration/ram:ID[@schemeID="VA"]',
  ],
  'BT-49': ['#buyer/cbc:EndpointID', '//ram:BuyerTradeParty/ram:URIUniversalCommunication/ram:URIID'],
  'BT-52': [
    '#buyer/cac:PostalAddress/cbc:CityName',
    '//ram:BuyerTradeParty/ram:PostalTradeAddress/ram:CityName',
  ],
  'BT-53': [
    '#buyer/cac:PostalAddress/cbc:PostalZone',
    '//ram:BuyerTradeParty/ram:PostalTradeAddress/ram:PostcodeCode',
  ],
  'BT-55': [
    '#buyer/cac:PostalAddress/cac:Country/cbc:IdentificationCode',
    '//ram:BuyerTradeParty/ram:PostalTradeAddress/ram:CountryID',
  ],
  'BT-72': [
    'cac:Delivery/cbc:ActualDeliveryDate',
    '//ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime',
  ],
  'BT-73': ['cac:InvoicePeriod/cbc:StartDate', '//ram:BillingSpecifiedPeriod/ram:StartDateTime'],
  'BT-74': ['cac:InvoicePeriod/cbc:EndDate', '//ram:BillingSpecifiedPeriod/ram:EndDateTime'],
  'BT-80': [
    'cac:Delivery//cac:Country/cbc:IdentificationCode',
    '//ram:ShipToTradeParty/ram:PostalTradeAddress/ram:CountryID',
  ],
  'BT-81': [
    'cac:PaymentMeans/cbc:PaymentMeansCode',
    '//ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode',
  ],
  'BT-84': ['cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID', '//ram:IBANID'],
  'BT-106': ['#totals/cbc:LineExtensionAmount', '#totals/ram:LineTotalAmount'],
  'BT-107': ['#totals/cbc:AllowanceTotalAmount', '#totals/ram:AllowanceTotalAmount'],
  'BT-108': ['#totals/cbc:ChargeTotalAmount', '#totals/ram:ChargeTotalAmount'],
  'BT-109': ['#totals/cbc:TaxExclusiveAmount', '#totals/ram:TaxBasisTotalAmount'],
  'BT-110': ['cac:TaxTotal/cbc:TaxAmount', '#totals/ram:TaxTotalAmount'],
  'BT-112': ['#totals/cbc:TaxInclusiveAmount', '#totals/ram:GrandTotalAmount'],
  'BT-115': ['#totals/cbc:PayableAmount', '#totals/ram:DuePayableAmount'],
} as const

export type Term = keyof typeof header

interface Taxed {
  category: string | undefined
  rate: string | undefined
}

interface Subtotal extends Taxed {
  taxable: string
  tax: string
  reason: string | undefined
}

interface Line extends Taxed {
  id: string | undefined
  quantity: string
  unit: string | undefined
  net: string
  name: string | undefined
  price: string
  allowances: string[]
}

interface OnDocument extends Taxed {
  isCharge: boolean
  amount: string
  reason: string | undefined
}

export interface Stated {
  terms: Partial<Record<Term, string>>
  taxes: Subtotal[]
  lines: Line[]
  onDocument: OnDocument[]
}

/** Returns the content of an e-invoice by the business terms of EN 16931. */
export function stated(xml: string): Stated {
  using document = XmlDocument.fromString(xml)
  const isUbl = xml.includes('urn:oasis:names:specification:ubl')
  const terms = Object.fromEntries(
    Object.entries(header).map(([term, [ubl, cii]]) => [
      term,
      isUbl ? textAt(document, ublPath(ubl)) : textAt(document, ciiPath(cii)),
    ]),
  )
  return { terms, ...(isUbl ? partsOfUbl(document) : partsOfCii(document)) }
}

const ublPath = (path: string) =>
  path
    .split('|')
    .map((each) =>
      `/*/${each}`
        .replace('#seller', 'cac:AccountingSupplierParty/cac:Party')
        .replace('#buyer', 'cac:AccountingCustomerParty/cac:Party')
        .replace('#totals', 'cac:LegalMonetaryTotal'),
    )
    .join('|')

const ciiPath = (path: string) =>
  path.replace('#totals', '//ram:SpecifiedTradeSettlementHeaderMonetarySummation')

function partsOfUbl(document: XmlDocument): Omit<Stated, 'terms'> {
  const category = (node: XmlParent, name: string): Taxed => ({
    category: textAt(node, `${name}/cbc:ID`),
    rate: textAt(node, `${name}/cbc:Percent`),
  })
  return {
    taxes: document.find('/*/cac:TaxTotal/cac:TaxSubtotal', namespaces).map((node) => ({
      ...category(node, 'cac:TaxCategory'),
      taxable: textAt(node, 'cbc:TaxableAmount') ?? '',
      tax: textAt(node, 'cbc:TaxAmount') ?? '',
      reason: textAt(node, 'cac:TaxCategory/cbc:TaxExemptionReason'),
    })),
    lines: document.find('/*/cac:InvoiceLine|/*/cac:CreditNoteLine', namespaces).map((node) => ({
      ...category(node, 'cac:Item/cac:ClassifiedTaxCategory'),
      id: textAt(node, 'cbc:ID'),
      quantity: textAt(node, 'cbc:InvoicedQuantity|cbc:CreditedQuantity') ?? '',
      unit: textAt(node, 'cbc:InvoicedQuantity/@unitCode|cbc:CreditedQuantity/@unitCode'),
      net: textAt(node, 'cbc:LineExtensionAmount') ?? '',
      name: textAt(node, 'cac:Item/cbc:Name'),
      price: textAt(node, 'cac:Price/cbc:PriceAmount') ?? '',
      allowances: textsAt(node, 'cac:AllowanceCharge[cbc:ChargeIndicator="false"]/cbc:Amount'),
    })),
    onDocument: document.find('/*/cac:AllowanceCharge', namespaces).map((node) => ({
      ...category(node, 'cac:TaxCategory'),
      isCharge: textAt(node, 'cbc:ChargeIndicator') === 'true',
      amount: textAt(node, 'cbc:Amount') ?? '',
      reason: textAt(node, 'cbc:AllowanceChargeReason'),
    })),
  }
}

function partsOfCii(document: XmlDocument): Omit<Stated, 'terms'> {
  const category = (node: XmlParent, name: string): Taxed => ({
    category: textAt(node, `${name}ram:CategoryCode`),
    rate: textAt(node, `${name}ram:RateApplicablePercent`),
  })
  const settlement = '//ram:ApplicableHeaderTradeSettlement'
  return {
    taxes: document.find(`${settlement}/ram:ApplicableTradeTax`, namespaces).map((node) => ({
      ...category(node, ''),
      taxable: textAt(node, 'ram:BasisAmount') ?? '',
      tax: textAt(node, 'ram:CalculatedAmount') ?? '',
      reason: textAt(node, 'ram:ExemptionReason'),
    })),
    lines: document.find('//ram:IncludedSupplyChainTradeLineItem', namespaces).map((node) => ({
      ...category(node, 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/'),
      id: textAt(node, 'ram:AssociatedDocumentLineDocument/ram:LineID'),
      quantity: textAt(node, './/ram:BilledQuantity') ?? '',
      unit: textAt(node, './/ram:BilledQuantity/@unitCode'),
      net: textAt(node, './/ram:LineTotalAmount') ?? '',
      name: textAt(node, 'ram:SpecifiedTradeProduct/ram:Name'),
      price: textAt(node, './/ram:NetPriceProductTradePrice/ram:ChargeAmount') ?? '',
      allowances: textsAt(node, './/ram:SpecifiedTradeAllowanceCharge/ram:ActualAmount'),
    })),
    onDocument: document.find(`${settlement}/ram:SpecifiedTradeAllowanceCharge`, namespaces).map((node) => ({
      ...category(node, 'ram:CategoryTradeTax/'),
      isCharge: textAt(node, 'ram:ChargeIndicator/udt:Indicator') === 'true',
      amount: textAt(node, 'ram:ActualAmount') ?? '',
      reason: textAt(node, 'ram:Reason'),
    })),
  }
}

const facturX = new URL('../../../../test/schemas/factur-x/Factur-X_1.07.3_EN16931.xsd', import.meta.url)
let schema: XsdValidator | undefined

/** Fails if CII does not match the published schema of Factur-X, profile EN 16931. */
export function assertMatchesSchema(cii: string): void {
  if (!schema) {
    xmlRegisterFsInputProviders()
    schema = XsdValidator.fromDoc(
      XmlDocument.fromBuffer(readFileSync(facturX), { url: fileURLToPath(facturX) }),
    )
  }
  using document = XmlDocument.fromString(cii)
  assert.doesNotThrow(() => schema?.validate(document))
}
