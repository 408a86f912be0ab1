/** Documents for people: printed documents, emails and web pages. */
export { Html, html, joined } from './api/pages/html.ts'
export { escapeHtml, plainPage, plainPagePolicy } from './api/pages/page.ts'
export { colorsOf } from './printing/colors.ts'
export {
  type AddressBlock,
  addressLines,
  type Column,
  type Content,
  fact,
  nameLines,
  type Pair,
  type Payment,
  type Row,
  type Total,
} from './printing/content.ts'
export { isolatedIn } from './printing/direction.ts'
export { labels as documentLabels } from './printing/labels/labels.ts'
export { ibanText, sellerName } from './printing/layout.data.ts'
export { letterheadSource, readEmailLogo, renderTenantEmail } from './printing/letterhead.ts'
export { type Logo, logos, tenantLogo } from './printing/logo.ts'
export { paymentCode, qrPicture } from './printing/payment-code.ts'
export {
  type Archive,
  type Printable,
  printedFile,
  printedPreview,
  printRecord,
  type PrintedPdf,
} from './printing/printing.ts'
export { deliveryStatuses, DeliveryStatus, lastEmail } from './printing/record-emails.ts'
export {
  amountWriter,
  currencyDigits,
  numberWriter,
  priceDigits,
  priceWriter,
  readerLocale,
} from './printing/reader-formats.ts'
export {
  asLanguage,
  type Company,
  companyOf,
  documentLanguage,
  footerOf,
  hasFooters,
  type Language,
  languages,
  type Printing,
  printingOf,
  regionOf,
  sellerSettings,
} from './printing/seller.ts'
export { filledWords, type Wording, wordingFor } from './printing/wording.ts'
export { type EmailTemplate, emailTemplate, filledTemplate } from './resource/fields/email-templates.ts'
export { type EmailFact, type EmailMessage, linkPlaceholder } from '#runtime/mail/emails'
export { type Attachment, attachToMail, sendAgain, sendMail, sendTenantMail } from '#runtime/mail/mail'
export { canSendMail, mailWarnings } from '#runtime/mail/mail-servers'
