// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Call, ChangeMeta, InvoiceDetails, Options, PageCall, PageMeta, RecurringInvoice, RecurringInvoiceDetails, RecurringInvoiceDraft, RecurringInvoicePatch, RecurringInvoicesListQuery, WriteOptions } from '../../types.ts'

export class RecurringInvoicesResource extends Resource {
  /**
   * List recurring invoices.
   *
   * Needs the permission `sales.recurring_invoices.read` and the scope `sales:read`.
   */
  list(query?: RecurringInvoicesListQuery, options?: Options): PageCall<RecurringInvoice, PageMeta> {
    return this.client.list('GET', '/sales/recurring-invoices', { query, options })
  }

  /**
   * Add recurring invoices: a schedule that makes an invoice at each of its dates.
   *
   * A daily job makes the invoices, each once, also those of dates that it missed. An invoice names its schedule (`recurring_invoice_id`) and its date (`recurring_date`); its issue date is the day on which it is made. The mode `send` needs the permission `sales.invoices.send`. Needs the permission `sales.recurring_invoices.write` and the scope `sales:write`.
   */
  create(body: RecurringInvoiceDraft, options?: WriteOptions): Call<RecurringInvoiceDetails, ChangeMeta> {
    return this.client.send('POST', '/sales/recurring-invoices', { body, options })
  }

  /**
   * Show recurring invoices.
   *
   * Needs the permission `sales.recurring_invoices.read` and the scope `sales:read`.
   */
  get(id: string, options?: Options): Call<RecurringInvoiceDetails> {
    return this.client.send('GET', path`/sales/recurring-invoices/${id}`, { options })
  }

  /**
   * Change recurring invoices that have not ended.
   *
   * New dates begin today at the earliest. Existing invoices do not change. Needs the permission `sales.recurring_invoices.write` and the scope `sales:write`.
   */
  update(id: string, body: RecurringInvoicePatch, options?: WriteOptions): Call<RecurringInvoice, ChangeMeta> {
    return this.client.send('PATCH', path`/sales/recurring-invoices/${id}`, { body, options })
  }

  /**
   * Delete recurring invoices; existing invoices stay.
   *
   * Needs the permission `sales.recurring_invoices.delete` and the scope `sales:write`.
   */
  delete(id: string, options?: WriteOptions): Call<null> {
    return this.client.send('DELETE', path`/sales/recurring-invoices/${id}`, { options })
  }

  /**
   * End recurring invoices for good.
   *
   * Needs the permission `sales.recurring_invoices.write` and the scope `sales:write`.
   */
  end(id: string, body?: Record<string, never>, options?: WriteOptions): Call<RecurringInvoiceDetails> {
    return this.client.send('POST', path`/sales/recurring-invoices/${id}/end`, { body, options })
  }

  /**
   * Create the due invoice now, without waiting for the daily job.
   *
   * Needs the permission `sales.recurring_invoices.write` and the scope `sales:write`.
   */
  generateInvoice(id: string, body?: Record<string, never>, options?: WriteOptions): Call<InvoiceDetails> {
    return this.client.send('POST', path`/sales/recurring-invoices/${id}/generate-invoice`, { body, options })
  }

  /**
   * Pause recurring invoices.
   *
   * Needs the permission `sales.recurring_invoices.write` and the scope `sales:write`.
   */
  pause(id: string, body?: Record<string, never>, options?: WriteOptions): Call<RecurringInvoiceDetails> {
    return this.client.send('POST', path`/sales/recurring-invoices/${id}/pause`, { body, options })
  }

  /**
   * Resume recurring invoices with the first date from today on.
   *
   * Needs the permission `sales.recurring_invoices.write` and the scope `sales:write`.
   */
  resume(id: string, body?: Record<string, never>, options?: WriteOptions): Call<RecurringInvoiceDetails> {
    return this.client.send('POST', path`/sales/recurring-invoices/${id}/resume`, { body, options })
  }
}
