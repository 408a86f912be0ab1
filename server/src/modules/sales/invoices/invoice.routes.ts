import { endpoint, f, find, list, queries, replies, updateEndpoints } from '#core'
import { exportList, exportQuery, exportTypes } from '#core/reports'
import { withCustomers } from '#crm'
import * as actions from './invoice.actions.ts'
import { warningsAboutShipping } from './documents/invoice.einvoice.ts'
import { embedded } from './invoice.embeds.ts'
import { listNumbers, NumberingRow } from './invoice.numbering.ts'
import { InvoiceExport, InvoiceOutput, toResponse } from './invoice.output.ts'
import { isOpen } from './invoice.states.ts'
import { updateInvoice } from './invoice.update.ts'
import { approveInvoice } from './issuing/issue-invoice.ts'
import { invoices } from './invoice.ts'

const Approval = f.Shape(
  {
    approval_notes: f.Optional(f.Maybe(f.about('Stored with the approval.', f.LongText(1_000)))),
    approved_by: f.Optional(f.Maybe(f.about('If it is sent, it must be your own user id.', f.IdOf('users')))),
  },
  { title: 'InvoiceApproval', examples: [{ approval_notes: 'As ordered' }] },
)

/** Returns a schema with some of the fields of an invoice. */
const pickFields = (title: string, ...names: string[]) =>
  f.Type.Object(
    Object.fromEntries(names.map((name) => [name, f.fieldsOf(InvoiceOutput)[name] ?? f.Type.Null()])),
    {
      title,
    },
  )

const Approved = pickFields(
  'ApprovedInvoice',
  'id',
  'invoice_number',
  'status',
  'approved_at',
  'approved_by',
  'approval_notes',
  'updated_at',
)

const aboutShipping = '`meta.warnings` contains a warning if items are taxed but shipping is not.'

/** `before` is needed for `meta.ignored`: a client may send back computed amounts that this update changes. */
type Updated = Record<'before' | 'after', ReturnType<typeof toResponse>>

export const invoiceEndpoints = [
  endpoint('GET /sales/invoices', {
    summary: 'List invoices',
    permission: 'sales.invoices.read',
    query: queries.page(invoices),
    reply: replies.page(InvoiceOutput),
    run: async (ctx, { query }) => {
      const found = await list(ctx, invoices, { ...query, includes: embedded })
      return { ...found, items: found.items.map((invoice) => toResponse(ctx, invoice)) }
    },
  }),
  endpoint('GET /sales/invoices/export', {
    summary: 'Export the invoices that match the filters',
    permission: 'sales.invoices.export',
    query: exportQuery(invoices),
    reply: replies.file(...exportTypes),
    run: (ctx, { query }) => exportList(ctx, invoices, query, withCustomers(InvoiceExport)),
  }),
  endpoint('POST /sales/invoices', {
    summary: 'Add a draft invoice',
    description: aboutShipping,
    permission: 'sales.invoices.write',
    body: invoices.draft,
    dryRun: true,
    reply: replies.warned(replies.created(InvoiceOutput, 'Invoice created.')),
    check: (ctx, { body }) => actions.checkInput(ctx, body),
    run: async (ctx, { body }) => {
      const invoice = await actions.createInvoice(ctx, body)
      return { record: toResponse(ctx, invoice), warnings: warningsAboutShipping(ctx, invoice) }
    },
  }),
  endpoint('GET /sales/invoices/numbering', {
    summary: 'List all invoice numbers in order, including those of deleted drafts',
    permission: 'sales.invoices.read',
    query: queries.paging,
    reply: replies.page(NumberingRow),
    run: (ctx, { query }) => listNumbers(ctx, query),
  }),
  endpoint('GET /sales/invoices/:id', {
    summary: 'Show an invoice',
    permission: 'sales.invoices.read',
    of: invoices,
    query: queries.includes(invoices),
    reply: replies.one(InvoiceOutput),
    run: async (ctx, { params, query }) =>
      toResponse(ctx, await find(ctx, invoices, params.id, query.includes)),
  }),
  ...updateEndpoints('/sales/invoices/:id', {
    summary: 'Change an invoice: all fields until it is approved or sent, then only its notes',
    permission: 'sales.invoices.write',
    of: invoices,
    body: invoices.patch,
    dryRun: true,
    reply: replies.warned(
      replies.mapped(replies.one(InvoiceOutput, 'Invoice updated.'), ({ after }: Updated) => after),
    ),
    check: (ctx, { params, body }) => actions.checkInput(ctx, body, params.id),
    run: async (ctx, { params, body }) => {
      const { before } = await updateInvoice(ctx, params.id, body)
      const after = await find(ctx, invoices, params.id)
      const record = { before: toResponse(ctx, before), after: toResponse(ctx, after) }
      return { record, warnings: isOpen(after) ? warningsAboutShipping(ctx, after) : [] }
    },
  }),
  endpoint('DELETE /sales/invoices/:id', {
    summary: 'Delete a draft invoice; its number is not used again',
    permission: 'sales.invoices.delete',
    of: invoices,
    reply: replies.deleted('Invoice deleted.'),
    run: (ctx, { params }) => actions.deleteInvoice(ctx, params.id),
  }),
  endpoint('POST /sales/invoices/:id/submit', {
    summary: 'Submit a draft invoice for approval',
    permission: 'sales.invoices.submit',
    of: invoices,
    transition: 'submit',
    reply: replies.one(InvoiceOutput, 'Invoice submitted.'),
    run: async (ctx, { params }) => toResponse(ctx, await actions.submitInvoice(ctx, params.id)),
  }),
  endpoint('POST /sales/invoices/:id/approve', {
    summary: 'Approve an invoice: from then on only its notes can be changed',
    description: aboutShipping,
    permission: 'sales.invoices.approve',
    of: invoices,
    transition: 'approve',
    body: Approval,
    reply: replies.warned(replies.one(Approved, 'Invoice approved.')),
    run: async (ctx, { params, body }) => {
      const record = await approveInvoice(ctx, params.id, body)
      return { record, warnings: warningsAboutShipping(ctx, record) }
    },
  }),
]
