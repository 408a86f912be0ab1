/** Download of e-invoices. */
import { endpoint, f, replies } from '#core'
import { einvoiceProfiles } from '#crm'
import { einvoiceSyntaxes } from '#commercial-documents'
import { einvoiceFile, einvoiceReadiness } from './invoice.einvoice.ts'
import { invoices } from '../invoice.ts'

const Query = f.Type.Object(
  {
    format: f.Optional(
      f.about('The syntax. Default: `ubl`.', f.titled('EInvoiceFormat', f.Choice(...einvoiceSyntaxes))),
    ),
    profile: f.Optional(
      f.about(
        "The specification. Default: the customer's, else `xrechnung` for addresses in Germany, `peppol` if you and " +
          'the customer have electronic addresses in Peppol, and `en16931` for all others.',
        f.titled('EInvoiceProfile', f.Choice(...einvoiceProfiles)),
      ),
    ),
  },
  { additionalProperties: false },
)

const Readiness = f.described(
  f.Shape(
    {
      profile: f.titled('EInvoiceProfile', f.Choice(...einvoiceProfiles)),
      is_required: f.Flag,
      is_ready: f.Flag,
      problems: f.Type.Array(
        f.Shape(
          { field: f.Type.String(), message: f.message(f.Type.String()) },
          { title: 'EInvoiceProblem' },
        ),
      ),
    },
    { title: 'EInvoiceReadiness' },
  ),
  {
    profile: 'The specification of the e-invoice.',
    is_required:
      'Whether the invoice can only be approved and sent if its e-invoice is complete: because of ' +
      '`einvoice_profile` of the customer or the tenant setting `einvoice_required`.',
    is_ready: 'Whether the e-invoice is complete.',
    problems:
      'The fields to fill in or correct. `settings` are tenant settings, `customer` is the customer, and others are ' +
      'fields of the invoice.',
  },
)

export const einvoiceEndpoints = [
  endpoint('GET /sales/invoices/:id/xml/readiness', {
    summary: 'Show whether the e-invoice of an invoice or draft is complete',
    description: 'Check a draft before it is approved: an approved invoice can no longer be completed.',
    permission: 'sales.invoices.read',
    of: invoices,
    reply: replies.one(Readiness),
    run: (ctx, { params }) => einvoiceReadiness(ctx, params.id),
  }),
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
    reply: replies.file('application/xml'),
    codes: ['INVALID_STATE'],
    run: (ctx, { params, query }) => einvoiceFile(ctx, params.id, query),
  }),
]
