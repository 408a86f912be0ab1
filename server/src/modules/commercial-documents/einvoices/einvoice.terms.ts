/** The payment terms of an e-invoice (BT-20): pure functions. */
import { isGerman } from './einvoice.countries.ts'
import type { EInvoice } from './einvoice.ts'

const cashDiscount = /^#SKONTO#TAGE=\d+#PROZENT=\d+\.\d{2}(#BASISBETRAG=-?\d+\.\d{2})?#$/

/**
 * Returns the payment terms. German rules read a line that begins with # as a structured cash discount (BR-DE-18,
 * DE-R-018): a valid one is kept and ends with a line break, and others lose the #.
 */
export function paymentTerms(einvoice: EInvoice): string | null {
  const { payment_terms } = einvoice
  if (payment_terms === null || !isGerman(einvoice)) return payment_terms
  return cashDiscount.test(payment_terms) ? `${payment_terms}\n` : payment_terms.replace(/^[\s#]*#/gm, ' ')
}
