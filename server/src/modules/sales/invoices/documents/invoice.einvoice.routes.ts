/** Download of e-invoices. */
import { endpoint, f, file } from '#core'
import { einvoiceProfiles } from '#crm'
import { einvoiceSyntaxes } from '../../einvoices/einvoice.xml.ts'
import { einvoiceFile } from './invoice.einvoice.ts'
import { invoices } from '../invoice.ts'

const Query = f.Type.Object(
  {
    format: f.Optional(
      f.about('The syntax. Default: `ubl`.', f.titled('EInvoiceFormat', f.Choice(...einvoiceSyntaxes))),
    ),
    profile: f.Optional(
      f.about(
        "The specification. Default: the customer's, else `xrechnung` for addresses in Germany and " +
          '`peppol` for all others.',
        f.titled('EInvoiceProfile', f.Choice(...einvoiceProfiles)),
      ),
    ),
  },
  { additionalProperties: false },
)

export const einvoiceEndpoints = [
  endpoint('GET /sales/invoices/:id/xml', {
    summary: 'Download the e-invoice (EN 16931) of an invoice or credit note',
    description:
      'XRechnung, Peppol BIS Billing or plain EN 16931, in the syntax UBL or CII. Missing data is reported ' +
      'by field: `settings.company.vat_id` is a tenant setting, `customer.electronic_address` a customer ' +
      'field, and all others are invoice fields. Characters that XML forbids, such as U+FFFE, become ' +
      'U+FFFD.',
    permission: 'sales.invoices.read',
    of: invoices,
    query: Query,
    reply: file('application/xml'),
    codes: ['INVALID_STATE'],
    run: (ctx, { params, query }) => einvoiceFile(ctx, params.id, query),
  }),
]
