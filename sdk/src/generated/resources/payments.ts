// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { AllocationsBody, BulkResult, Call, ChangeMeta, Document, DocumentUpload, DryRunMeta, DryRunOptions, FileCall, HistoryEntry, ListedPayment, ListedPaymentAllocation, OptionalReason, Options, PageCall, PageMeta, PaymentBulkAction, PaymentDetails, PaymentDraft, PaymentRefundBody, PaymentStatistics, PaymentsDocumentsListQuery, PaymentsExportQuery, PaymentsGetQuery, PaymentsGetStatisticsQuery, PaymentsListHistoryQuery, PaymentsListQuery, ReadOptions, ReportFile, Unless304, UploadOptions } from '../../types.ts'

export class PaymentsAllocationsResource extends Resource {
  /**
   * List the invoices that a payment pays.
   *
   * Needs the permission `sales.payments.read` and the scope `sales:read`.
   */
  list(id: string, options?: Options): Call<readonly ListedPaymentAllocation[], PageMeta> {
    return this.transport.send('GET', path`/sales/payments/${id}/allocations`, { options })
  }

  /**
   * Pay invoices with a completed payment.
   *
   * Without `amount`, an invoice is paid as far as the payment reaches. Needs the permission `sales.payments.allocate` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(id: string, body: AllocationsBody, options?: DryRunOptions): Call<PaymentDetails, DryRunMeta> {
    return this.transport.send('POST', path`/sales/payments/${id}/allocations`, { body, options })
  }

  /**
   * Take back what a payment pays of an invoice: it becomes credit of the customer.
   *
   * Needs the permission `sales.payments.allocate` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, allocationId: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/sales/payments/${id}/allocations/${allocationId}`, { options })
  }
}

export class PaymentsDocumentsResource extends Resource {
  /**
   * List the documents of a record: payment.
   *
   * Needs the permission `sales.payments.read` and the scope `documents:read`.
   */
  list(id: string, query?: PaymentsDocumentsListQuery, options?: Options): PageCall<Document, PageMeta> {
    return this.transport.list('GET', path`/sales/payments/${id}/documents`, { query, options })
  }

  /**
   * Attach a file to a record: payment.
   *
   * A form with the file (at most 20 MB) and its metadata. Archives a certificate, license, contract or policy of the same name, and the document named in `replaces`. Needs the permission `sales.payments.write` and the scope `documents:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  attach(id: string, body: DocumentUpload, options?: UploadOptions): Call<Document, ChangeMeta> {
    return this.transport.send('POST', path`/sales/payments/${id}/documents`, { form: body, options })
  }
}

export class PaymentsResource extends Resource {
  readonly allocations = new PaymentsAllocationsResource(this.transport)
  readonly documents = new PaymentsDocumentsResource(this.transport)

  /**
   * List payments.
   *
   * `invoice_id` finds payments that are meant for the invoice and those that pay it. `unallocated=true` finds money that pays no invoice yet. Needs the permission `sales.payments.read` and the scope `sales:read`.
   */
  list(query?: PaymentsListQuery, options?: Options): PageCall<ListedPayment, PageMeta> {
    return this.transport.list('GET', '/sales/payments', { query, repeated: ['gateway', 'transaction_id'], options })
  }

  /**
   * Record a pending payment.
   *
   * The same `transaction_id` of a `gateway` is recorded once: a second request with the same content returns the payment that exists, one with another content is 422. Needs the permission `sales.payments.write` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: PaymentDraft, options?: DryRunOptions): Call<PaymentDetails, ChangeMeta> {
    return this.transport.send('POST', '/sales/payments', { body, options })
  }

  /**
   * Change many payments in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `complete`: `POST /sales/payments/{id}/complete`, without parameters
   * - `fail`: `POST /sales/payments/{id}/fail`
   * - `refund`: `POST /sales/payments/{id}/refund`
   * - `dispute`: `POST /sales/payments/{id}/dispute`
   * - `resolve`: `POST /sales/payments/{id}/resolve`, without parameters
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `sales.payments.read` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: PaymentBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/sales/payments/bulk-actions', { body, options })
  }

  /**
   * Export the payments that match the filters.
   *
   * Needs the permission `sales.payments.export` and the scope `sales:read`.
   */
  export(query?: PaymentsExportQuery, options?: Options): FileCall {
    return this.transport.download('GET', '/sales/payments/export', { query, repeated: ['gateway', 'transaction_id'], options })
  }

  /**
   * Show statistics of the payments of a period.
   *
   * Needs the permission `sales.reports.read` and the scope `sales:read`.
   */
  getStatistics<CallOptions extends ReadOptions>(query?: PaymentsGetStatisticsQuery, options?: CallOptions): Call<Unless304<PaymentStatistics, CallOptions>> {
    return this.transport.send('GET', '/sales/payments/statistics', { query, options })
  }

  /**
   * Show statistics of the payments of a period, as a file.
   *
   * Needs the permission `sales.reports.read` and the scope `sales:read`.
   */
  getStatisticsFile(query: PaymentsGetStatisticsQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', '/sales/payments/statistics', { query, options })
  }

  /**
   * Show a payment.
   *
   * Needs the permission `sales.payments.read` and the scope `sales:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, query?: PaymentsGetQuery, options?: CallOptions): Call<Unless304<PaymentDetails, CallOptions>> {
    return this.transport.send('GET', path`/sales/payments/${id}`, { query, options })
  }

  /**
   * Complete a pending payment: it pays the invoice that it is meant for, or those of its order.
   *
   * The rest pays the next invoice of the order that is sent. Needs the permission `sales.payments.complete` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  complete(id: string, options?: DryRunOptions): Call<PaymentDetails, DryRunMeta> {
    return this.transport.send('POST', path`/sales/payments/${id}/complete`, { options })
  }

  /**
   * Mark a completed payment as disputed; its allocations to invoices stay.
   *
   * Needs the permission `sales.payments.dispute` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  dispute(id: string, body?: OptionalReason, options?: DryRunOptions): Call<PaymentDetails, DryRunMeta> {
    return this.transport.send('POST', path`/sales/payments/${id}/dispute`, { body, options })
  }

  /**
   * Mark a pending payment as failed.
   *
   * Needs the permission `sales.payments.fail` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  markFailed(id: string, body?: OptionalReason, options?: DryRunOptions): Call<PaymentDetails, DryRunMeta> {
    return this.transport.send('POST', path`/sales/payments/${id}/fail`, { body, options })
  }

  /**
   * List the changes of a record: payment.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `sales.payments.read` and the scope `sales:read`.
   */
  listHistory(id: string, query?: PaymentsListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/sales/payments/${id}/history`, { query, options })
  }

  /**
   * Refund a payment, or a part of it.
   *
   * Without `amount`, the full remaining amount is refunded. Unallocated money is refunded first, then the latest allocations, whose invoices are reopened. Needs the permission `sales.payments.refund` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  refund(id: string, body?: PaymentRefundBody, options?: DryRunOptions): Call<PaymentDetails, DryRunMeta> {
    return this.transport.send('POST', path`/sales/payments/${id}/refund`, { body, options })
  }

  /**
   * Resolve the dispute of a payment: it is completed again.
   *
   * Needs the permission `sales.payments.resolve` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  resolve(id: string, options?: DryRunOptions): Call<PaymentDetails, DryRunMeta> {
    return this.transport.send('POST', path`/sales/payments/${id}/resolve`, { options })
  }
}
