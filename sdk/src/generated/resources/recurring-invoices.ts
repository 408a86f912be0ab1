// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { BulkResult, Call, ChangeMeta, DryRunMeta, DryRunOptions, HistoryEntry, InvoiceDetails, Options, PageCall, PageMeta, ReadOptions, RecurringInvoice, RecurringInvoiceBulkAction, RecurringInvoiceDetails, RecurringInvoiceDraft, RecurringInvoicePatch, RecurringInvoicesListHistoryQuery, RecurringInvoicesListQuery, Unless304 } from '../../types.ts'

export class RecurringInvoicesResource extends Resource {
  /**
   * List recurring invoices.
   *
   * Needs the permission `sales.recurring_invoices.read` and the scope `sales:read`.
   */
  list(query?: RecurringInvoicesListQuery, options?: Options): PageCall<RecurringInvoice, PageMeta> {
    return this.transport.list('GET', '/sales/recurring-invoices', { query, options })
  }

  /**
   * Add recurring invoices: a schedule that makes an invoice at each of its dates.
   *
   * A daily job makes the invoices, each once, also those of dates that it missed. An invoice names its schedule (`recurring_invoice_id`) and its date (`recurring_date`); its issue date is the day on which it is made. The mode `send` needs the permission `sales.invoices.send`. Needs the permission `sales.recurring_invoices.write` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: RecurringInvoiceDraft, options?: DryRunOptions): Call<RecurringInvoiceDetails, ChangeMeta> {
    return this.transport.send('POST', '/sales/recurring-invoices', { body, options })
  }

  /**
   * Change many recurring invoices in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /sales/recurring-invoices/{id}`
   * - `delete`: `DELETE /sales/recurring-invoices/{id}`, without parameters
   * - `pause`: `POST /sales/recurring-invoices/{id}/pause`, without parameters
   * - `resume`: `POST /sales/recurring-invoices/{id}/resume`, without parameters
   * - `end`: `POST /sales/recurring-invoices/{id}/end`, without parameters
   * - `generate-invoice`: `POST /sales/recurring-invoices/{id}/generate-invoice`, without parameters
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `sales.recurring_invoices.read` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: RecurringInvoiceBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/sales/recurring-invoices/bulk-actions', { body, options })
  }

  /**
   * Show recurring invoices.
   *
   * Needs the permission `sales.recurring_invoices.read` and the scope `sales:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<RecurringInvoiceDetails, CallOptions>> {
    return this.transport.send('GET', path`/sales/recurring-invoices/${id}`, { options })
  }

  /**
   * Change recurring invoices that have not ended.
   *
   * New dates begin today at the earliest. Existing invoices do not change. Needs the permission `sales.recurring_invoices.write` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: RecurringInvoicePatch, options?: DryRunOptions): Call<RecurringInvoice, ChangeMeta> {
    return this.transport.send('PATCH', path`/sales/recurring-invoices/${id}`, { body, options })
  }

  /**
   * Delete recurring invoices; existing invoices stay.
   *
   * Needs the permission `sales.recurring_invoices.delete` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/sales/recurring-invoices/${id}`, { options })
  }

  /**
   * End recurring invoices for good.
   *
   * Needs the permission `sales.recurring_invoices.write` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  end(id: string, options?: DryRunOptions): Call<RecurringInvoiceDetails, DryRunMeta> {
    return this.transport.send('POST', path`/sales/recurring-invoices/${id}/end`, { options })
  }

  /**
   * Create the due invoice now, without waiting for the daily job.
   *
   * Needs the permission `sales.recurring_invoices.write` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  generateInvoice(id: string, options?: DryRunOptions): Call<InvoiceDetails, DryRunMeta> {
    return this.transport.send('POST', path`/sales/recurring-invoices/${id}/generate-invoice`, { options })
  }

  /**
   * List the changes of a record: recurring_invoice.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `sales.recurring_invoices.read` and the scope `sales:read`.
   */
  listHistory(id: string, query?: RecurringInvoicesListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/sales/recurring-invoices/${id}/history`, { query, options })
  }

  /**
   * Pause recurring invoices.
   *
   * Needs the permission `sales.recurring_invoices.write` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  pause(id: string, options?: DryRunOptions): Call<RecurringInvoiceDetails, DryRunMeta> {
    return this.transport.send('POST', path`/sales/recurring-invoices/${id}/pause`, { options })
  }

  /**
   * Restore a deleted record: recurring_invoice.
   *
   * For 90 days after the deletion. `deleted=only` of the list finds these records. Rejects a record whose unique values another record has now, or that links to a deleted record, with an error of each field. Needs the permission `sales.recurring_invoices.restore` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  restore(id: string, options?: DryRunOptions): Call<RecurringInvoiceDetails, DryRunMeta> {
    return this.transport.send('POST', path`/sales/recurring-invoices/${id}/restore`, { options })
  }

  /**
   * Resume recurring invoices with the first date from today on.
   *
   * Needs the permission `sales.recurring_invoices.write` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  resume(id: string, options?: DryRunOptions): Call<RecurringInvoiceDetails, DryRunMeta> {
    return this.transport.send('POST', path`/sales/recurring-invoices/${id}/resume`, { options })
  }
}
