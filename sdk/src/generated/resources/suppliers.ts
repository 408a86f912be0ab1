// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { BulkResult, Call, ChangeMeta, Document, DryRunEmptyMeta, DryRunMeta, DryRunOptions, FileCall, HistoryEntry, ListedPurchaseOrder, Options, PageCall, PageMeta, ReadOptions, ReportFile, RequiredReason, Supplier, SupplierApproval, SupplierBlacklisting, SupplierBulkAction, SupplierChanges, SupplierDocumentUpload, SupplierDraft, SupplierPatch, SupplierPerformance, SupplierRating, SupplierStatusChange, SupplierSuspension, SuppliersDocumentsListQuery, SuppliersExportQuery, SuppliersGetPerformanceQuery, SuppliersListHistoryQuery, SuppliersListPurchaseOrdersQuery, SuppliersListQuery, SuppliersRateBody, SuppliersSuspendBody, Unless304, UploadOptions } from '../../types.ts'

export class SuppliersDocumentsResource extends Resource {
  /**
   * List the documents of a record: supplier.
   *
   * Needs the permission `operations.suppliers.read` and the scope `documents:read`.
   */
  list(id: string, query?: SuppliersDocumentsListQuery, options?: Options): PageCall<Document, PageMeta> {
    return this.transport.list('GET', path`/operations/suppliers/${id}/documents`, { query, options })
  }

  /**
   * Attach a file to a record: supplier.
   *
   * A form with the file (at most 50 MB) and its metadata. Archives a certificate, license, contract or policy of the same name, and the document named in `replaces`. Needs the permission `operations.suppliers.write` and the scope `documents:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  attach(id: string, body: SupplierDocumentUpload, options?: UploadOptions): Call<Document, ChangeMeta> {
    return this.transport.send('POST', path`/operations/suppliers/${id}/documents`, { form: body, options })
  }
}

export class SuppliersResource extends Resource {
  readonly documents = new SuppliersDocumentsResource(this.transport)

  /**
   * Add a supplier.
   *
   * Needs the permission `operations.suppliers.write` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: SupplierDraft, options?: DryRunOptions): Call<Supplier, DryRunEmptyMeta> {
    return this.transport.send('POST', '/operations/suppliers', { body, options })
  }

  /**
   * List suppliers.
   *
   * Needs the permission `operations.suppliers.read` and the scope `operations:read`.
   */
  list(query?: SuppliersListQuery, options?: Options): PageCall<Supplier, PageMeta> {
    return this.transport.list('GET', '/operations/suppliers', { query, repeated: ['email'], options })
  }

  /**
   * Change many suppliers in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /operations/suppliers/{id}`
   * - `delete`: `DELETE /operations/suppliers/{id}`, without parameters
   * - `activate`: `POST /operations/suppliers/{id}/activate`, without parameters
   * - `deactivate`: `POST /operations/suppliers/{id}/deactivate`, without parameters
   * - `suspend`: `POST /operations/suppliers/{id}/suspend`
   * - `approve`: `POST /operations/suppliers/{id}/approve`, without parameters
   * - `prefer`: `POST /operations/suppliers/{id}/prefer`, without parameters
   * - `review`: `POST /operations/suppliers/{id}/review`, without parameters
   * - `blacklist`: `POST /operations/suppliers/{id}/blacklist`
   * - `rate`: `POST /operations/suppliers/{id}/rate`
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `operations.suppliers.read` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: SupplierBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/operations/suppliers/bulk-actions', { body, options })
  }

  /**
   * Export the suppliers that match the filters.
   *
   * Needs the permission `operations.suppliers.export` and the scope `operations:read`.
   */
  export(query?: SuppliersExportQuery, options?: Options): FileCall {
    return this.transport.download('GET', '/operations/suppliers/export', { query, repeated: ['email'], options })
  }

  /**
   * Show a supplier.
   *
   * Needs the permission `operations.suppliers.read` and the scope `operations:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<Supplier, CallOptions>> {
    return this.transport.send('GET', path`/operations/suppliers/${id}`, { options })
  }

  /**
   * Change a supplier.
   *
   * Needs the permission `operations.suppliers.write` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: SupplierPatch, options?: DryRunOptions): Call<SupplierChanges, ChangeMeta> {
    return this.transport.send('PATCH', path`/operations/suppliers/${id}`, { body, options })
  }

  /**
   * Delete a supplier that has no products; its purchase orders stay.
   *
   * Needs the permission `operations.suppliers.delete` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/operations/suppliers/${id}`, { options })
  }

  /**
   * Activate a supplier, so that it can receive orders.
   *
   * Needs the permission `operations.suppliers.activate` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  activate(id: string, options?: DryRunOptions): Call<SupplierStatusChange, DryRunMeta> {
    return this.transport.send('POST', path`/operations/suppliers/${id}/activate`, { options })
  }

  /**
   * Approve a supplier.
   *
   * Needs the permission `operations.suppliers.approve` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  approve(id: string, options?: DryRunOptions): Call<SupplierApproval, DryRunMeta> {
    return this.transport.send('POST', path`/operations/suppliers/${id}/approve`, { options })
  }

  /**
   * Blacklist a supplier permanently, with a reason.
   *
   * Needs the permission `operations.suppliers.blacklist` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  blacklist(id: string, body: RequiredReason, options?: DryRunOptions): Call<SupplierBlacklisting, DryRunMeta> {
    return this.transport.send('POST', path`/operations/suppliers/${id}/blacklist`, { body, options })
  }

  /**
   * Deactivate a supplier, so that it cannot receive orders.
   *
   * Needs the permission `operations.suppliers.deactivate` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  deactivate(id: string, options?: DryRunOptions): Call<SupplierStatusChange, DryRunMeta> {
    return this.transport.send('POST', path`/operations/suppliers/${id}/deactivate`, { options })
  }

  /**
   * List the changes of a record: supplier.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `operations.suppliers.read` and the scope `operations:read`.
   */
  listHistory(id: string, query?: SuppliersListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/operations/suppliers/${id}/history`, { query, options })
  }

  /**
   * Show the delivery performance of a supplier.
   *
   * Needs the permission `operations.suppliers.read` and the scope `operations:read`.
   */
  getPerformance<CallOptions extends ReadOptions>(id: string, query?: SuppliersGetPerformanceQuery, options?: CallOptions): Call<Unless304<SupplierPerformance, CallOptions>> {
    return this.transport.send('GET', path`/operations/suppliers/${id}/performance`, { query, options })
  }

  /**
   * Show the delivery performance of a supplier, as a file.
   *
   * Needs the permission `operations.suppliers.read` and the scope `operations:read`.
   */
  getPerformanceFile(id: string, query: SuppliersGetPerformanceQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', path`/operations/suppliers/${id}/performance`, { query, options })
  }

  /**
   * Mark a supplier as preferred.
   *
   * Needs the permission `operations.suppliers.prefer` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  prefer(id: string, options?: DryRunOptions): Call<SupplierApproval, DryRunMeta> {
    return this.transport.send('POST', path`/operations/suppliers/${id}/prefer`, { options })
  }

  /**
   * List the purchase orders of a supplier.
   *
   * Needs the permission `operations.purchase_orders.read` and the scope `operations:read`.
   */
  listPurchaseOrders(id: string, query?: SuppliersListPurchaseOrdersQuery, options?: Options): PageCall<ListedPurchaseOrder, PageMeta> {
    return this.transport.list('GET', path`/operations/suppliers/${id}/purchase-orders`, { query, options })
  }

  /**
   * Rate a supplier from 1 to 5.
   *
   * Needs the permission `operations.suppliers.rate` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  rate(id: string, body: SuppliersRateBody, options?: DryRunOptions): Call<SupplierRating, DryRunMeta> {
    return this.transport.send('POST', path`/operations/suppliers/${id}/rate`, { body, options })
  }

  /**
   * Restore a deleted record: supplier.
   *
   * For 90 days after the deletion. `deleted=only` of the list finds these records. Rejects a record whose unique values another record has now, or that links to a deleted record, with an error of each field. Needs the permission `operations.suppliers.restore` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  restore(id: string, options?: DryRunOptions): Call<Supplier, DryRunMeta> {
    return this.transport.send('POST', path`/operations/suppliers/${id}/restore`, { options })
  }

  /**
   * Put a supplier under review; this clears its approval.
   *
   * Needs the permission `operations.suppliers.review` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  review(id: string, options?: DryRunOptions): Call<SupplierApproval, DryRunMeta> {
    return this.transport.send('POST', path`/operations/suppliers/${id}/review`, { options })
  }

  /**
   * Suspend a supplier, with a reason.
   *
   * Needs the permission `operations.suppliers.suspend` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  suspend(id: string, body: SuppliersSuspendBody, options?: DryRunOptions): Call<SupplierSuspension, DryRunMeta> {
    return this.transport.send('POST', path`/operations/suppliers/${id}/suspend`, { body, options })
  }
}
