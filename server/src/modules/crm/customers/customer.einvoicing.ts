/** The customer's fields for invoices and e-invoices: tax number, reference and electronic address. */
import { f } from '#core'

/** A VAT identification number: the prefix of the country, then letters and digits. Its check digits are not tested. */
export const VatId = f.Type.String({
  maxLength: 20,
  pattern: '^[A-Z]{2}[A-Z0-9+*]{2,18}$',
  'x-hint': 'must be a VAT identification number without spaces, such as DE123456789',
})

/** The address to which a network such as Peppol delivers: code of an electronic address scheme, and identifier. */
export const ElectronicAddress = f.Type.String({
  maxLength: 200,
  pattern: '^([0-9]{4}|EM|AQ|AS|AU):[^\\s\\u0000-\\u001F]{1,190}$',
  'x-hint': 'must be the code of an electronic address scheme and an identifier, such as 9930:DE123456789',
})

/** Rules for e-invoices: those of EN 16931 alone, and its usage specifications. */
export const einvoiceProfiles = ['en16931', 'peppol', 'xrechnung'] as const

export type EInvoiceProfile = (typeof einvoiceProfiles)[number]

/** The fields of a customer. */
export const einvoicingFields = {
  vat_id: f.Private(f.Maybe(VatId)),
  buyer_reference: f.Private(f.Maybe(f.Text(100))),
  electronic_address: f.Private(f.Maybe(ElectronicAddress)),
  einvoice_profile: f.Maybe(f.titled('EInvoiceProfile', f.Choice(...einvoiceProfiles))),
}

export const einvoicingDescriptions = {
  vat_id: 'The VAT identification number, with its country prefix.',
  buyer_reference:
    'What new invoices state as buyer reference, such as the Leitweg-ID of a German authority.',
  electronic_address:
    'Where e-invoices are delivered: the code of a scheme and an identifier, such as `9930:DE123456789`. Without ' +
    'it, the email address.',
  einvoice_profile:
    'The rules that e-invoices to the customer must meet. With it, an invoice is only approved or sent if the ' +
    'e-invoice is complete.',
}
