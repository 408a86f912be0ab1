/**
 * Rules of Peppol BIS Billing and XRechnung as XPath on UBL, written from their text, independently of the production
 * code: addresses and their check digits, and the national rules.
 */
import { XmlDocument, type XmlElement } from 'libxml2-wasm'

const namespaces = {
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
}

/** The Electronic Address Schemes of Peppol BIS Billing 3.0.21. */
const schemes = new Set(
  `0002 0007 0009 0060 0088 0096 0097 0106 0130 0135 0142 0151 0158 0183 0184 0188 0190 0191
  0192 0195 0196 0198 0199 0200 0201 0204 0208 0209 0210 0211 0216 0218 0221 0225 0230 0235
  0240 0242 0244 0245 0246 0248 9910 9913 9914 9915 9918 9919 9920 9922 9923 9924 9925 9926
  9927 9928 9929 9930 9931 9932 9933 9934 9935 9936 9937 9938 9939 9940 9941 9942 9943 9944
  9945 9946 9947 9948 9949 9950 9951 9952 9953 9957 9959`.split(/\s+/),
)

const seller = '/*/cac:AccountingSupplierParty/cac:Party'
const buyer = '/*/cac:AccountingCustomerParty/cac:Party'
const countryOf = (party: string) => `${party}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`

/** Returns the names of the rules that the XML violates. */
export function brokenPeppolRules(xml: string, profile: string): string[] {
  using document = XmlDocument.fromString(xml)
  const all = (path: string) => document.find(path, namespaces).map((node) => (node as XmlElement).content)
  const has = (path: string) => all(path).length > 0
  const text = (path: string) => all(path)[0] ?? ''
  const from = text(countryOf(seller))
  const to = text(countryOf(buyer))
  const isGerman = profile === 'xrechnung' || (profile === 'peppol' && from === 'DE' && to === 'DE')
  const address = (party: string, ...parts: string[]) =>
    parts.every((part) => has(`${party}/cac:PostalAddress/cbc:${part}[normalize-space()]`))
  const registration = `${seller}/cac:PartyLegalEntity/cbc:CompanyID`
  const scheme = text(`${registration}/@schemeID`)
  const vatId = text(`${seller}/cac:PartyTaxScheme[cac:TaxScheme/cbc:ID="VAT"]/cbc:CompanyID`)
  const taxIds = all(`${seller}/cac:PartyTaxScheme[cac:TaxScheme/cbc:ID!="VAT"]/cbc:CompanyID`)
  const means = all('//cbc:PaymentMeansCode')
  const type = text('/*/cbc:InvoiceTypeCode|/*/cbc:CreditNoteTypeCode')
  const isCredit = type === '381'
  const country = vatId.slice(0, 2) || from
  const german: Rules = {
    'BR-DE-1': has('/*/cac:PaymentMeans'),
    'BR-DE-10': !has('//cac:DeliveryLocation') || has('//cac:DeliveryLocation//cbc:CityName'),
    'BR-DE-14':
      all('//cac:TaxSubtotal/cac:TaxCategory').length === all('//cac:TaxSubtotal//cbc:Percent').length,
    'BR-DE-15': has('/*/cbc:BuyerReference'),
    'BR-DE-17': ['380', '381'].includes(type),
    'BR-DE-18': isCashDiscount(text('//cac:PaymentTerms/cbc:Note')),
  }
  const endpoints = document.find('//cbc:EndpointID', namespaces) as XmlElement[]
  const peppol: Rules = {
    CL008: endpoints.length === 2 && endpoints.every((each) => schemes.has(schemeOf(each))),
    'COMMON-R04x': (document.find('//*[@schemeID]', namespaces) as XmlElement[]).every(
      (each) => forms[schemeOf(each)]?.test(each.content) ?? true,
    ),
    'NL-R-001': from !== 'NL' || !isCredit || has('//cac:BillingReference'),
    'NL-R-002': from !== 'NL' || address(seller, 'StreetName', 'CityName', 'PostalZone'),
    'NL-R-003': from !== 'NL' || !has(registration) || ['0106', '0190'].includes(scheme),
    'NL-R-004': from !== 'NL' || to !== 'NL' || address(buyer, 'StreetName', 'CityName', 'PostalZone'),
    'NL-R-007': from !== 'NL' || isCredit || means.length > 0,
    'DK-R-002': from !== 'DK' || has(registration),
    'DK-R-014': from !== 'DK' || scheme === '0184',
    'DK-R-005': from !== 'DK' || to !== 'DK' || means.every((code) => ['31', '42', '58'].includes(code)),
    'DK-R-006': from !== 'DK' || !means.includes('31') || has('//cac:FinancialInstitutionBranch/cbc:ID'),
    'IS-R-002': from !== 'IS' || scheme === '0196',
    'IS-R-003': from !== 'IS' || address(seller, 'StreetName', 'PostalZone'),
    'IS-R-004':
      from !== 'IS' ||
      to !== 'IS' ||
      text(`${buyer}/cac:PartyLegalEntity/cbc:CompanyID/@schemeID`) === '0196',
    'IS-R-005': from !== 'IS' || to !== 'IS' || address(buyer, 'StreetName', 'PostalZone'),
    'SE-R-001': from !== 'SE' || !vatId.startsWith('SE') || /^SE\d{12}$/.test(vatId),
    'SE-R-004': from !== 'SE' || all(registration).every((number) => /^\d{10}$/.test(number)),
    'SE-R-005': from !== 'SE' || !has(registration) || taxIds.every((id) => id === 'Godkänd för F-skatt'),
    'SE-R-006':
      from !== 'SE' || all('//*[cbc:ID="S"]/cbc:Percent').every((rate) => [6, 12, 25].includes(Number(rate))),
    'IT-R-001': country !== 'IT' || taxIds.every((id) => /^[A-Z0-9]{11,16}$/.test(id)),
    'IT-R-002': country !== 'IT' || address(seller, 'StreetName', 'CityName', 'PostalZone'),
    'NO-R-001': !vatId.startsWith('NO') || /^NO\d{9}MVA$/.test(vatId),
    'NO-R-002':
      country !== 'NO' ||
      text(`${seller}/cac:PartyTaxScheme[cac:TaxScheme/cbc:ID="TAX"]/cbc:CompanyID`) === 'Foretaksregisteret',
    'GR-R-004': !['GR', 'EL'].includes(country) || has('//cac:AdditionalDocumentReference'),
  }
  const line: Rules = { 'BR-O-05': !has('//cac:InvoiceLine//*[cbc:ID="O"]/cbc:Percent') }
  const rules = { ...line, ...(isGerman ? german : {}), ...(profile === 'peppol' ? peppol : {}) }
  return Object.entries(rules).flatMap(([name, isMet]) => (isMet ? [] : [name]))
}

type Rules = Record<string, boolean>

const schemeOf = (element: XmlElement) => element.attr('schemeID')?.value ?? ''

/** The forms without check digits, which have tests of their own. */
const forms: Record<string, RegExp> = {
  '0007': /^\d{10}$/,
  '0088': /^\d{13}$/,
  '0106': /^\d{8}$/,
  '0151': /^\d{11}$/,
  '0184': /^(DK)?\d{8}$/,
  '0190': /^\d{20}$/,
  '0192': /^\d{9}$/,
  '0208': /^\d{10}$/,
}

/** Every line that begins with # is a cash discount, and the text after the last # begins with a line break. */
function isCashDiscount(note: string): boolean {
  const lines = note.split(/\r?\n/).filter((each) => each.trim().startsWith('#'))
  const form = /^#SKONTO#TAGE=\d+#PROZENT=\d+\.\d{2}(#BASISBETRAG=-?\d+\.\d{2})?#$/
  return lines.every((each) => form.test(each.trim()) && /^\s*\n/.test(note.split(/#.+#/).at(-1) ?? ''))
}
