/** Printed documents: the interface for modules. */
export { countryCodeOf } from '../resource/validation/country-names.ts'
export {
  addressLines,
  type AddressBlock,
  type Column,
  type Content,
  fact,
  nameLines,
  type Pair,
  type Payment,
  type Row,
  type Total,
} from './content.ts'
export { labels as documentLabels } from './labels/labels.ts'
export { isolatedIn } from './direction.ts'
export { ibanText, sellerName } from './layout.data.ts'
export { colorsOf } from './colors.ts'
export { letterheadSource, readEmailLogo, renderTenantEmail } from './letterhead.ts'
export { type Logo, logos, tenantLogo } from './logo.ts'
export { paymentCode } from './payment-code.ts'
export { type Archive, type Printable, type PrintedPdf, printedFile, printRecord } from './printing.ts'
export {
  amountWriter,
  currencyDigits,
  numberWriter,
  priceDigits,
  priceWriter,
  readerLocale,
} from './reader-formats.ts'
export {
  asLanguage,
  type Company,
  companyOf,
  documentLanguage,
  footerOf,
  hasFooters,
  type Language,
  regionOf,
  languages,
  type Printing,
  printingOf,
  sellerSettings,
} from './seller.ts'
export { filledWords, type TimeUnit, type Wording, wordingFor } from './wording.ts'
