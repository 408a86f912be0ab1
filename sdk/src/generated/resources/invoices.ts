// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { AgingReport, ApplyPaymentBody, ApprovedInvoice, Call, CancelledInvoice, ChangeMeta, ChangeWarningsMeta, CreditedInvoice, Document, DocumentUpload, DryRunMeta, DryRunOptions, DryRunWarningsMeta, EInvoiceReadiness, FileCall, HistoryEntry, InvoiceApproval, InvoiceBulkAction, InvoiceBulkResult, InvoiceCancellation, InvoiceChangesPreview, InvoiceCredit, InvoiceDetails, InvoiceDraft, InvoiceEmail, InvoiceNumber, InvoicePatch, InvoicePaymentsMeta, InvoicePreview, InvoiceReminderResults, InvoiceReminderRun, InvoiceReminders, InvoiceSending, InvoiceStatistics, InvoicesDocumentsListQuery, InvoicesExportQuery, InvoicesGetAgingReportQuery, InvoicesGetQuery, InvoicesGetStatisticsQuery, InvoicesGetXmlQuery, InvoicesListHistoryQuery, InvoicesListNumberingQuery, InvoicesListOverdueQuery, InvoicesListQuery, InvoicesReminderRunsListQuery, MarkPaidBody, Options, OverdueInvoice, OverdueMeta, PageCall, PageMeta, PaidInvoice, PayingPayment, PaymentLink, PaymentLinkBody, ReadOptions, ReportFile, RequiredReason, SentInvoice, Unless304, UploadOptions, WarningMeta, WriteOptions } from '../../types.ts'

export class InvoicesReminderRunsResource extends Resource {
  /**
   * List reminder runs with their progress.
   *
   * Needs the permission `sales.invoices.read` and the scope `sales:read`.
   */
  list(query?: InvoicesReminderRunsListQuery, options?: Options): PageCall<InvoiceReminderRun, PageMeta> {
    return this.transport.list('GET', '/sales/invoices/reminder-runs', { query, options })
  }

  /**
   * Show the progress of a reminder run.
   *
   * Needs the permission `sales.invoices.read` and the scope `sales:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<InvoiceReminderRun, CallOptions>> {
    return this.transport.send('GET', path`/sales/invoices/reminder-runs/${id}`, { options })
  }
}

export class InvoicesDocumentsResource extends Resource {
  /**
   * List the documents of a record: invoice.
   *
   * Needs the permission `sales.invoices.read` and the scope `documents:read`.
   */
  list(id: string, query?: InvoicesDocumentsListQuery, options?: Options): PageCall<Document, PageMeta> {
    return this.transport.list('GET', path`/sales/invoices/${id}/documents`, { query, options })
  }

  /**
   * Attach a file to a record: invoice.
   *
   * A form with the file (at most 10 MB) and its metadata. Archives a certificate, license, contract or policy of the same name, and the document named in `replaces`. Needs the permission `sales.invoices.write` and the scope `documents:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  attach(id: string, body: DocumentUpload, options?: UploadOptions): Call<Document, ChangeMeta> {
    return this.transport.send('POST', path`/sales/invoices/${id}/documents`, { form: body, options })
  }
}

export class InvoicesResource extends Resource {
  readonly reminderRuns = new InvoicesReminderRunsResource(this.transport)
  readonly documents = new InvoicesDocumentsResource(this.transport)

  /**
   * List invoices.
   *
   * Needs the permission `sales.invoices.read` and the scope `sales:read`.
   */
  list(query?: InvoicesListQuery, options?: Options): PageCall<InvoiceDetails, PageMeta> {
    return this.transport.list('GET', '/sales/invoices', { query, options })
  }

  /**
   * Add a draft invoice.
   *
   * `meta.warnings` contains a warning if items are taxed but shipping is not. Needs the permission `sales.invoices.write` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: InvoiceDraft, options?: DryRunOptions): Call<InvoiceDetails, ChangeWarningsMeta> {
    return this.transport.send('POST', '/sales/invoices', { body, options })
  }

  /**
   * Show receivables by days past the due date.
   *
   * Needs the permission `sales.reports.read` and the scope `sales:read`.
   */
  getAgingReport<CallOptions extends ReadOptions>(query?: InvoicesGetAgingReportQuery, options?: CallOptions): Call<Unless304<AgingReport, CallOptions>> {
    return this.transport.send('GET', '/sales/invoices/aging-report', { query, options })
  }

  /**
   * Show receivables by days past the due date, as a file.
   *
   * Needs the permission `sales.reports.read` and the scope `sales:read`.
   */
  getAgingReportFile(query: InvoicesGetAgingReportQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', '/sales/invoices/aging-report', { query, options })
  }

  /**
   * Update or send many invoices in one request.
   *
   * Besides the actions with own parameters, `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /sales/invoices/{id}`
   * - `credit`: `POST /sales/invoices/{id}/credit`
   * - `write-off`: `POST /sales/invoices/{id}/write-off`
   * - `cancel`: `POST /sales/invoices/{id}/cancel`
   * - `convert`: `POST /sales/invoices/{id}/convert`, without parameters
   * - `apply-payment`: `POST /sales/invoices/{id}/apply-payment`
   * - `mark-paid`: `POST /sales/invoices/{id}/mark-paid`
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `sales.invoices.bulk_actions` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: InvoiceBulkAction, options?: DryRunOptions): Call<InvoiceBulkResult, DryRunMeta> {
    return this.transport.send('POST', '/sales/invoices/bulk-actions', { body, options })
  }

  /**
   * Export the invoices that match the filters.
   *
   * Needs the permission `sales.invoices.export` and the scope `sales:read`.
   */
  export(query?: InvoicesExportQuery, options?: Options): FileCall {
    return this.transport.download('GET', '/sales/invoices/export', { query, options })
  }

  /**
   * List all invoice numbers in order, including those of deleted drafts.
   *
   * Needs the permission `sales.invoices.read` and the scope `sales:read`.
   */
  listNumbering(query?: InvoicesListNumberingQuery, options?: Options): PageCall<InvoiceNumber, PageMeta> {
    return this.transport.list('GET', '/sales/invoices/numbering', { query, options })
  }

  /**
   * List invoices past their due date, with the total amount due.
   *
   * Needs the permission `sales.invoices.read` and the scope `sales:read`.
   */
  listOverdue(query?: InvoicesListOverdueQuery, options?: Options): PageCall<OverdueInvoice, OverdueMeta> {
    return this.transport.list('GET', '/sales/invoices/overdue', { query, options })
  }

  /**
   * Print an invoice that is not added yet.
   *
   * A PDF of the draft that `POST /sales/invoices` would add. Nothing is stored: the number in it is an example. An invalid body is rejected as by the real operation. Needs the permission `sales.invoices.write` and the scope `sales:write`.
   */
  printPreview(body: InvoicePreview, options?: WriteOptions): FileCall {
    return this.transport.download('POST', '/sales/invoices/preview', { body, isRepeatable: false, options })
  }

  /**
   * Email reminders of one type to customers, at most once per invoice, type and day.
   *
   * Up to 1,000 reminders are sent at once and returned as results. A job sends the others: `run_id` is the id of the run, which shows its progress. Needs the permission `sales.invoices.send` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  sendReminders(body: InvoiceReminders, options?: DryRunOptions): Call<InvoiceReminderResults, DryRunWarningsMeta> {
    return this.transport.send('POST', '/sales/invoices/send-reminders', { body, options })
  }

  /**
   * Show statistics of the invoices of a period.
   *
   * Needs the permission `sales.reports.read` and the scope `sales:read`.
   */
  getStatistics<CallOptions extends ReadOptions>(query?: InvoicesGetStatisticsQuery, options?: CallOptions): Call<Unless304<InvoiceStatistics, CallOptions>> {
    return this.transport.send('GET', '/sales/invoices/statistics', { query, options })
  }

  /**
   * Show statistics of the invoices of a period, as a file.
   *
   * Needs the permission `sales.reports.read` and the scope `sales:read`.
   */
  getStatisticsFile(query: InvoicesGetStatisticsQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', '/sales/invoices/statistics', { query, options })
  }

  /**
   * Show an invoice.
   *
   * Needs the permission `sales.invoices.read` and the scope `sales:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, query?: InvoicesGetQuery, options?: CallOptions): Call<Unless304<InvoiceDetails, CallOptions>> {
    return this.transport.send('GET', path`/sales/invoices/${id}`, { query, options })
  }

  /**
   * Change an invoice: all fields until it is approved or sent, then only its notes.
   *
   * Needs the permission `sales.invoices.write` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: InvoicePatch, options?: DryRunOptions): Call<InvoiceDetails, ChangeWarningsMeta> {
    return this.transport.send('PATCH', path`/sales/invoices/${id}`, { body, options })
  }

  /**
   * Delete a draft invoice; its number is not used again.
   *
   * Needs the permission `sales.invoices.delete` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/sales/invoices/${id}`, { options })
  }

  /**
   * Apply a payment to an invoice.
   *
   * With `payment_id`, a completed payment that has money left pays the invoice; the fields that describe a payment are ignored then, and without `amount` as much as possible is paid. Without `payment_id`, a completed payment of the `amount` is recorded. Needs the permission `sales.invoices.pay` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  applyPayment(id: string, body?: ApplyPaymentBody, options?: DryRunOptions): Call<PaidInvoice, WarningMeta> {
    return this.transport.send('POST', path`/sales/invoices/${id}/apply-payment`, { body, options })
  }

  /**
   * Approve an invoice: from then on only its notes can be changed.
   *
   * `meta.warnings` contains a warning if items are taxed but shipping is not. Needs the permission `sales.invoices.approve` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  approve(id: string, body?: InvoiceApproval, options?: DryRunOptions): Call<ApprovedInvoice, DryRunWarningsMeta> {
    return this.transport.send('POST', path`/sales/invoices/${id}/approve`, { body, options })
  }

  /**
   * Cancel an unpaid invoice, so that its order can be billed again.
   *
   * Needs the permission `sales.invoices.cancel` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  cancel(id: string, body: InvoiceCancellation, options?: DryRunOptions): Call<CancelledInvoice, DryRunMeta> {
    return this.transport.send('POST', path`/sales/invoices/${id}/cancel`, { body, options })
  }

  /**
   * Convert a proforma invoice to a draft standard invoice.
   *
   * Needs the permission `sales.invoices.write` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  convert(id: string, options?: DryRunOptions): Call<InvoiceDetails, DryRunMeta> {
    return this.transport.send('POST', path`/sales/invoices/${id}/convert`, { options })
  }

  /**
   * Credit an invoice or some of its items with a credit note.
   *
   * Needs the permission `sales.invoices.credit` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  credit(id: string, body: InvoiceCredit, options?: DryRunOptions): Call<CreditedInvoice, DryRunMeta> {
    return this.transport.send('POST', path`/sales/invoices/${id}/credit`, { body, options })
  }

  /**
   * List the emails about an invoice with their delivery status.
   *
   * Needs the permission `sales.invoices.read` and the scope `sales:read`.
   */
  listEmails(id: string, options?: Options): Call<readonly InvoiceEmail[], PageMeta> {
    return this.transport.send('GET', path`/sales/invoices/${id}/emails`, { options })
  }

  /**
   * List the changes of a record: invoice.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `sales.invoices.read` and the scope `sales:read`.
   */
  listHistory(id: string, query?: InvoicesListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/sales/invoices/${id}/history`, { query, options })
  }

  /**
   * Revoke the customer's link to an invoice.
   *
   * Needs the permission `sales.invoices.send` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  deleteLink(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/sales/invoices/${id}/link`, { options })
  }

  /**
   * Mark an invoice as paid outside the system: records a payment of all that is due.
   *
   * Needs the permission `sales.invoices.pay` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  markPaid(id: string, body?: MarkPaidBody, options?: DryRunOptions): Call<InvoiceDetails, WarningMeta> {
    return this.transport.send('POST', path`/sales/invoices/${id}/mark-paid`, { body, options })
  }

  /**
   * Create a payment link for the amount due of an invoice.
   *
   * The link opens a page of the payment gateway and is valid for a day. While the amount due is the same, the same link is returned; a new link expires the earlier ones. The payment is recorded when the gateway reports it. An amount that no longer fits becomes customer credit. Without a payment gateway (`/sales/payment-gateways/stripe`) the response is 422 with an error for `gateway`. Needs the permission `sales.payments.link` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  createPaymentLink(id: string, body?: PaymentLinkBody, options?: WriteOptions): Call<PaymentLink> {
    return this.transport.send('POST', path`/sales/invoices/${id}/payment-link`, { body, options })
  }

  /**
   * List the payments of an invoice.
   *
   * Needs the permission `sales.payments.read` and the scope `sales:read`.
   */
  listPayments(id: string, options?: Options): Call<readonly PayingPayment[], InvoicePaymentsMeta> {
    return this.transport.send('GET', path`/sales/invoices/${id}/payments`, { options })
  }

  /**
   * Print an invoice.
   *
   * A PDF in the customer's language, with the tax numbers and the bank account of the tenant setting `company`. An invoice that is not issued is marked as such. The PDF of a sent invoice links to the customer's page, if the caller may send invoices. Needs the permission `sales.invoices.read` and the scope `sales:read`.
   */
  getPdf(id: string, options?: Options): FileCall {
    return this.transport.download('GET', path`/sales/invoices/${id}/pdf`, { options })
  }

  /**
   * Print an invoice with changes that are not saved yet.
   *
   * A PDF of the draft that `PATCH /sales/invoices/{id}` would return. Nothing is stored: the number in it is an example. An invalid body is rejected as by the real operation. Needs the permission `sales.invoices.write` and the scope `sales:write`.
   */
  printChanges(id: string, body?: InvoiceChangesPreview, options?: WriteOptions): FileCall {
    return this.transport.download('POST', path`/sales/invoices/${id}/preview`, { body, isRepeatable: false, options })
  }

  /**
   * Send an invoice to the customer by email, with a link to it.
   *
   * Subject and message can contain the placeholders of the email template, such as `{{ invoice_number }}`, `{{ total }}`, `{{ due_date }}`, and the names in `template_variables`. Without `email_to`, the email is sent to the customer in the customer's language. Sending an open invoice with a revoked link again creates a new link and does not change the status. The PDF of the invoice is attached unless `attach_pdf` is false. Completed payments of the invoice or its order are allocated to it at once: then it is `partially_paid` or `paid`. `meta.warnings` names what an invoice usually needs and this one lacks, such as the address of the seller, and says if there is no mail server. Ask with `dry_run` first. Needs the permission `sales.invoices.send` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  send(id: string, body?: InvoiceSending, options?: DryRunOptions): Call<SentInvoice, DryRunWarningsMeta> {
    return this.transport.send('POST', path`/sales/invoices/${id}/send`, { body, options })
  }

  /**
   * Submit a draft invoice for approval.
   *
   * Needs the permission `sales.invoices.submit` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  submit(id: string, options?: DryRunOptions): Call<InvoiceDetails, DryRunMeta> {
    return this.transport.send('POST', path`/sales/invoices/${id}/submit`, { options })
  }

  /**
   * Write off the amount due of an invoice; it can still be paid later.
   *
   * Needs the permission `sales.invoices.write_off` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  writeOff(id: string, body: RequiredReason, options?: DryRunOptions): Call<InvoiceDetails, DryRunMeta> {
    return this.transport.send('POST', path`/sales/invoices/${id}/write-off`, { body, options })
  }

  /**
   * Download the e-invoice (EN 16931) of an invoice or credit note.
   *
   * XRechnung, Peppol BIS Billing or plain EN 16931, in the syntax UBL or CII. Missing data is reported by field: `settings.company.vat_id` is a tenant setting, `customer.electronic_address` a customer field, and all others are invoice fields. Characters that XML forbids, such as U+FFFE, become U+FFFD. Needs the permission `sales.invoices.read` and the scope `sales:read`.
   */
  getXml(id: string, query?: InvoicesGetXmlQuery, options?: Options): FileCall {
    return this.transport.download('GET', path`/sales/invoices/${id}/xml`, { query, options })
  }

  /**
   * Show whether the e-invoice of an invoice or draft is complete.
   *
   * Check a draft before it is approved: an approved invoice can no longer be completed. Needs the permission `sales.invoices.read` and the scope `sales:read`.
   */
  getXmlReadiness<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<EInvoiceReadiness, CallOptions>> {
    return this.transport.send('GET', path`/sales/invoices/${id}/xml/readiness`, { options })
  }

  /**
   * Print a sample invoice.
   *
   * A PDF of a draft with invented items, with the logo and the settings of the tenant. It shows changes of `settings.printing` and `settings.company` before the first invoice exists. Nothing is created. Needs the permission `platform.tenant.read` and the scope `sales:read`.
   */
  sample(options?: Options): FileCall {
    return this.transport.download('GET', '/sales/sample-invoice', { options })
  }
}
