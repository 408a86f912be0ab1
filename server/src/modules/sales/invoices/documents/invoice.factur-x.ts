/** Factur-X (also known as ZUGFeRD): embeds the e-invoice in the PDF of an invoice. */
import type { Ctx } from '#core'
import type { Printable } from '#core/printing'

type Archive = NonNullable<Printable['archive']>
import { einvoiceErrors, ublOf, writtenXml } from '#commercial-documents'
import { buyerOfInvoice, einvoiceOf, kindErrors } from './invoice.einvoice.ts'
import { isOpen } from '../invoice.states.ts'
import type { Invoice } from '../invoice.ts'

const name = 'factur-x.xml'

const xmp: Archive['xmp'] = {
  title: 'Factur-X PDFA Extension Schema',
  namespace: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  prefix: 'fx',
  properties: [
    { name: 'DocumentFileName', value: name, about: 'The name of the embedded XML document' },
    // Credit notes have the same type.
    { name: 'DocumentType', value: 'INVOICE', about: 'The type of the hybrid document in capital letters' },
    { name: 'Version', value: '1.0', about: 'The version of the standard of the embedded XML document' },
    {
      name: 'ConformanceLevel',
      value: 'EN 16931',
      about: 'The conformance level of the embedded XML document',
    },
  ],
}

/**
 * Returns the e-invoice to embed in the PDF. Null for drafts, for incomplete e-invoices, and for cancelled invoices,
 * which the recipient must not post.
 */
export async function facturX(ctx: Ctx, invoice: Invoice): Promise<Archive | null> {
  if (isOpen(invoice) || invoice.status === 'cancelled') return null
  const einvoice = await einvoiceOf(ctx, invoice, await buyerOfInvoice(ctx, invoice), 'en16931')
  const errors = { ...einvoiceErrors(einvoice), ...kindErrors(invoice) }
  if (Object.keys(errors).length > 0) return null
  const source = ublOf(einvoice)
  return {
    source,
    xmp,
    attach: async () => {
      const written = await writtenXml(ctx.tenant.id, source, 'cii')
      if (!('xml' in written)) return null
      const content = Buffer.from(written.xml)
      return {
        name,
        mediaType: 'text/xml',
        description: 'Factur-X invoice',
        relationship: 'alternative',
        content,
      }
    },
  }
}
