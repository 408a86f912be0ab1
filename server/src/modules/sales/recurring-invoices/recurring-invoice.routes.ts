import { endpoint, fullSchemaOf, listOf, recordOf, replies, updateEndpoints } from '#core'
import { type Agreement, agreements } from '#rentals'
import { hasUnbilledPeriods } from '../invoices/sources/invoice.from-rental.ts'
import { InvoiceOutput, toResponse } from '../invoices/invoice.output.ts'
import * as actions from './recurring-invoice.actions.ts'
import { generateNow, isDue } from './recurring-invoice.generation.ts'
import { createRentalSchedule, RentalScheduleBody } from './recurring-invoice.rentals.ts'
import { type RecurringInvoice, recurringInvoices } from './recurring-invoice.ts'

const output = fullSchemaOf(recurringInvoices)

export const recurringInvoiceEndpoints = [
  endpoint('GET /sales/recurring-invoices', {
    summary: 'List recurring invoices',
    permission: 'sales.recurring_invoices.read',
    ...listOf(recurringInvoices),
  }),
  endpoint('POST /sales/recurring-invoices', {
    summary: 'Add recurring invoices: a schedule that makes an invoice at each of its dates',
    description:
      'A daily job makes the invoices, each once, also those of dates that it missed. An invoice names its schedule ' +
      '(`recurring_invoice_id`) and its date (`recurring_date`); its issue date is the day on which it is made. The ' +
      'mode `send` needs the permission `sales.invoices.send`.',
    permission: 'sales.recurring_invoices.write',
    body: recurringInvoices.draft,
    reply: replies.created(output, 'Recurring invoices created.'),
    check: (ctx, { body }) => actions.checkSchedule(ctx, body),
    run: (ctx, { body }) => actions.createSchedule(ctx, body),
  }),
  endpoint('POST /rentals/agreements/:id/recurring-invoices', {
    operationName: 'createRecurringInvoice',
    summary: 'Add recurring invoices of a rental agreement',
    description:
      'At each date, the unit periods that have begun by then and are not billed yet are billed, at the ' +
      'agreed prices: none twice, also where dates were missed or invoices were made on demand. A date ' +
      'without any has no invoice. The schedule ends when everything is billed or the agreement is cancelled.',
    permission: 'sales.recurring_invoices.write',
    of: agreements,
    isBulkAction: false,
    isAvailable: (agreement: Agreement, ctx) => hasUnbilledPeriods(ctx, agreement),
    body: RentalScheduleBody,
    reply: replies.created(output, 'Recurring invoices created.'),
    run: (ctx, { params, body }) => createRentalSchedule(ctx, params.id, body),
  }),
  endpoint('GET /sales/recurring-invoices/:id', {
    summary: 'Show recurring invoices',
    permission: 'sales.recurring_invoices.read',
    ...recordOf(recurringInvoices),
  }),
  ...updateEndpoints('/sales/recurring-invoices/:id', {
    summary: 'Change recurring invoices that have not ended',
    description: 'New dates begin today at the earliest. Existing invoices do not change.',
    permission: 'sales.recurring_invoices.write',
    of: recurringInvoices,
    body: recurringInvoices.patch,
    reply: replies.fullRecord(recurringInvoices, 'Recurring invoices updated.'),
    check: (ctx, { params, body }) => actions.checkSchedule(ctx, body, params.id),
    run: (ctx, { params, body }) => actions.updateSchedule(ctx, params.id, body),
  }),
  endpoint('DELETE /sales/recurring-invoices/:id', {
    summary: 'Delete recurring invoices; existing invoices stay',
    permission: 'sales.recurring_invoices.delete',
    of: recurringInvoices,
    reply: replies.deleted('Recurring invoices deleted.'),
    run: (ctx, { params }) => actions.deleteSchedule(ctx, params.id),
  }),
  endpoint('POST /sales/recurring-invoices/:id/pause', {
    summary: 'Pause recurring invoices',
    permission: 'sales.recurring_invoices.write',
    of: recurringInvoices,
    transition: 'pause',
    reply: replies.one(output, 'Recurring invoices paused.'),
    run: (ctx, { params }) => actions.pauseSchedule(ctx, params.id),
  }),
  endpoint('POST /sales/recurring-invoices/:id/resume', {
    summary: 'Resume recurring invoices with the first date from today on',
    permission: 'sales.recurring_invoices.write',
    of: recurringInvoices,
    transition: 'resume',
    reply: replies.one(output, 'Recurring invoices resumed.'),
    run: (ctx, { params }) => actions.resumeSchedule(ctx, params.id),
  }),
  endpoint('POST /sales/recurring-invoices/:id/end', {
    summary: 'End recurring invoices for good',
    permission: 'sales.recurring_invoices.write',
    of: recurringInvoices,
    transition: 'end',
    reply: replies.one(output, 'Recurring invoices ended.'),
    run: (ctx, { params }) => actions.endSchedule(ctx, params.id),
  }),
  endpoint('POST /sales/recurring-invoices/:id/generate-invoice', {
    summary: 'Create the due invoice now, without waiting for the daily job',
    permission: 'sales.recurring_invoices.write',
    of: recurringInvoices,
    isAvailable: (schedule: RecurringInvoice, ctx) => isDue(ctx, schedule),
    reply: replies.created(InvoiceOutput, 'Invoice generated.'),
    run: async (ctx, { params }) => toResponse(ctx, await generateNow(ctx, params.id)),
  }),
]
