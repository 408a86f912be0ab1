/** The countries of an e-invoice, which decide on the national rules of Peppol: pure functions. */
import type { EInvoice } from './einvoice.ts'

/** Returns the country of the seller as Peppol determines it: the prefix of the VAT number, or the address. */
export const sellerCountry = ({ seller }: EInvoice): string | null =>
  seller.vat_id?.slice(0, 2) ?? seller.address.country

/** Returns whether seller and buyer are in this country. */
export const isDomestic = ({ seller, buyer }: EInvoice, country: string): boolean =>
  seller.address.country === country && buyer.address.country === country

/** Returns whether German rules apply: those of XRechnung, which Peppol has for German sellers and buyers as well. */
export const isGerman = (einvoice: EInvoice): boolean =>
  einvoice.profile === 'xrechnung' || (einvoice.profile === 'peppol' && isDomestic(einvoice, 'DE'))
