/** Documents for people: printed documents, emails and web pages. */
export { Html, html } from './api/pages/html.ts'
export * as plainPages from './api/pages/page.ts'
export { colorsOf } from './printing/colors.ts'
export {
  addressLines,
  type Content,
  fact,
  type Pair,
  type Payment,
  type Row,
  type Total,
} from './printing/content.ts'
export { isolatedIn } from './printing/direction.ts'
export { labels as documentLabels } from './printing/labels/labels.ts'
export { ibanText } from './printing/layout.data.ts'
export * as emailPreviews from './printing/letterhead.ts'
export * as tenantLogos from './printing/logo.ts'
export { warningsAboutCharacters } from './printing/missing-characters.ts'
export * as qrCodes from './printing/payment-code.ts'
export {
  type Printable,
  printedFile,
  printedPreview,
  printRecord,
  type PrintedPdf,
} from './printing/printing.ts'
export * as recordEmails from './printing/record-emails.ts'
export * as readerFormats from './printing/reader-formats.ts'
export { asLanguage, type Language, languages, regionOf } from './printing/language.ts'
export * as sellers from './printing/seller.ts'
export { documentLanguage, filledWords, type Wording, wordingFor } from './printing/wording.ts'
export { type EmailTemplate, emailTemplate, filledTemplate } from './resource/fields/email-templates.ts'
export type { EmailMessage } from '#runtime/mail/emails'
export { type Attachment, attachToMail, sendAgain, sendMail, sendTenantMail } from '#runtime/mail/mail'
export { canSendMail, mailWarnings } from '#runtime/mail/mail-servers'
