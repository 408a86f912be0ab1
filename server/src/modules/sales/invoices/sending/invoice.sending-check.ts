/** Warnings about parts that an invoice lacks when it is sent. They do not prevent the sending. */
import type { Ctx } from '#core'
import { sellers, warningsAboutCharacters } from '#core/printing'
import { warningsAboutShipping } from '../documents/invoice.einvoice.ts'
import { printableInvoice } from '../documents/invoice.printing.ts'
import type { Invoice } from '../invoice.ts'

/** Returns complete sentences about the seller, the taxes and the unprintable characters of an invoice. */
export async function warningsAboutContent(ctx: Ctx, invoice: Invoice): Promise<string[]> {
  const { street, city, vat_id, tax_number } = sellers.companyOf(ctx.tenant)
  const { type, tax_treatment, tax_amount, total_amount } = invoice
  const isUntaxed = tax_treatment === 'standard' && tax_amount === 0 && total_amount !== 0
  const { content } = await printableInvoice(ctx, invoice.id, false)
  return [
    ...(street === null || city === null ? ['The address of your company is missing on the invoice.'] : []),
    ...(vat_id === null && tax_number === null
      ? ['The VAT ID or tax number of your company is missing on the invoice.']
      : []),
    ...(isUntaxed && type !== 'proforma' ? ['The invoice has 0 % tax, and no reason for it.'] : []),
    ...warningsAboutShipping(ctx, invoice),
    ...warningsAboutCharacters(ctx, content),
  ]
}
