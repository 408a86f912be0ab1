/** Customer fields for invoices and e-invoices: tax number, reference and electronic address. */
import { f, fieldMessage, identifiers, rejectInvalid } from '#core'

/** A VAT identification number: a country prefix, then letters and digits. Its check digits are not tested. */
export const VatId = f.Type.String({
  maxLength: 20,
  pattern: '^[A-Z]{2}[A-Z0-9+*]{2,18}$',
  'x-hint': 'must be a VAT identification number without spaces, such as DE123456789',
})

/**
 * The delivery address in a network such as Peppol: a code of an electronic address scheme, and an identifier. The
 * scheme and its rules are checked when an address changes: the lists of schemes change, and stored addresses remain.
 */
export const ElectronicAddress = f.Type.String({
  maxLength: 200,
  format: 'electronic-address',
  pattern: '^([0-9]{4}|AN|AQ|AS|AU|EM):[^\\s\\u0000-\\u001F]{1,190}$',
  'x-hint': 'must be the code of an electronic address scheme and an identifier, such as 9930:DE123456789',
})

/** Rule sets for e-invoices: EN 16931 and its usage specifications. */
export const einvoiceProfiles = ['en16931', 'peppol', 'xrechnung'] as const

export type EInvoiceProfile = (typeof einvoiceProfiles)[number]

/** Rejects an electronic address that its scheme does not allow. The stored one remains valid. */
export function requireAddress(address: string | null | undefined, stored: string | null = null): void {
  const problem = address && address !== stored ? identifiers.addressProblem(address) : undefined
  if (problem) rejectInvalid({ electronic_address: [fieldMessage('electronic_address', problem)] })
}

/** The fields of a customer. */
export const einvoicingFields = {
  vat_id: f.Private(f.Maybe(VatId)),
  buyer_reference: f.Private(f.Maybe(f.Text(100))),
  electronic_address: f.Private(f.Maybe(ElectronicAddress)),
  einvoice_profile: f.Maybe(f.titled('EInvoiceProfile', f.Choice(...einvoiceProfiles))),
}

export const einvoicingDescriptions = {
  vat_id: 'The VAT identification number, with its country prefix.',
  buyer_reference: 'The buyer reference on new invoices, such as the Leitweg-ID of a German authority.',
  electronic_address:
    'The delivery address of e-invoices: a code of the Electronic Address Scheme and an identifier, such as ' +
    '`9930:DE123456789`. The form and the check digits of the identifier are verified. Peppol needs one of its own ' +
    'schemes. Default: the email address, which is no address in Peppol.',
  einvoice_profile:
    'The rule set for e-invoices to the customer. If it is set, an invoice can only be approved or sent if its ' +
    'e-invoice is complete, and its email contains the e-invoice.',
}
