// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Call, ChangeMeta, Document, FileCall, ListedPurchaseOrder, Options, PageCall, PageMeta, ReportFile, RequiredReason, Supplier, SupplierApproval, SupplierBlacklisting, SupplierChanges, SupplierDocumentUpload, SupplierDraft, SupplierPatch, SupplierPerformance, SupplierRating, SupplierStatusChange, SupplierSuspension, SuppliersDocumentsListQuery, SuppliersExportQuery, SuppliersGetPerformanceQuery, SuppliersListPurchaseOrdersQuery, SuppliersListQuery, SuppliersRateBody, SuppliersSuspendBody, UploadOptions, WriteOptions } from '../../types.ts'

export class SuppliersDocumentsResource extends Resource {
  /**
   * List the documents of a record: supplier.
   *
   * Needs the permission `operations.suppliers.read` and the scope `documents:read`.
   */
  list(id: string, query?: SuppliersDocumentsListQuery, options?: Options): PageCall<Document, PageMeta> {
    return this.client.list('GET', path`/operations/suppliers/${id}/documents`, { query, options })
  }

  /**
   * Attach a file to a record: supplier.
   *
   * A form with the file (at most 50 MB) and its metadata. Archives a certificate, license, contract or policy of the same name, and the document named in `replaces`. Needs the permission `operations.suppliers.write` and the scope `documents:write`.
   */
  attach(id: string, body: SupplierDocumentUpload, options?: UploadOptions): Call<Document, ChangeMeta> {
    return this.client.send('POST', path`/operations/suppliers/${id}/documents`, { form: body, options })
  }
}

export class SuppliersResource extends Resource {
  readonly documents = new SuppliersDocumentsResource(this.client)

  /**
   * Add a supplier.
   *
   * Needs the permission `operations.suppliers.write` and the scope `operations:write`.
   */
  create(body: SupplierDraft, options?: WriteOptions): Call<Supplier> {
    return this.client.send('POST', '/operations/suppliers', { body, options })
  }

  /**
   * List suppliers.
   *
   * Needs the permission `operations.suppliers.read` and the scope `operations:read`.
   */
  list(query?: SuppliersListQuery, options?: Options): PageCall<Supplier, PageMeta> {
    return this.client.list('GET', '/operations/suppliers', { query, options })
  }

  /**
   * Export the suppliers that match the filters.
   *
   * Needs the permission `operations.suppliers.export` and the scope `operations:read`.
   */
  export(query?: SuppliersExportQuery, options?: Options): FileCall {
    return this.client.download('GET', '/operations/suppliers/export', { query, options })
  }

  /**
   * Show a supplier.
   *
   * Needs the permission `operations.suppliers.read` and the scope `operations:read`.
   */
  get(id: string, options?: Options): Call<Supplier> {
    return this.client.send('GET', path`/operations/suppliers/${id}`, { options })
  }

  /**
   * Change a supplier.
   *
   * Needs the permission `operations.suppliers.write` and the scope `operations:write`.
   */
  update(id: string, body: SupplierPatch, options?: WriteOptions): Call<SupplierChanges, ChangeMeta> {
    return this.client.send('PATCH', path`/operations/suppliers/${id}`, { body, options })
  }

  /**
   * Delete a supplier that has no products; its purchase orders stay.
   *
   * Needs the permission `operations.suppliers.delete` and the scope `operations:write`.
   */
  delete(id: string, options?: WriteOptions): Call<null> {
    return this.client.send('DELETE', path`/operations/suppliers/${id}`, { options })
  }

  /**
   * Activate a supplier, so that it can receive orders.
   *
   * Needs the permission `operations.suppliers.activate` and the scope `operations:write`.
   */
  activate(id: string, body?: Record<string, never>, options?: WriteOptions): Call<SupplierStatusChange> {
    return this.client.send('POST', path`/operations/suppliers/${id}/activate`, { body, options })
  }

  /**
   * Approve a supplier.
   *
   * Needs the permission `operations.suppliers.approve` and the scope `operations:write`.
   */
  approve(id: string, body?: Record<string, never>, options?: WriteOptions): Call<SupplierApproval> {
    return this.client.send('POST', path`/operations/suppliers/${id}/approve`, { body, options })
  }

  /**
   * Blacklist a supplier permanently, with a reason.
   *
   * Needs the permission `operations.suppliers.blacklist` and the scope `operations:write`.
   */
  blacklist(id: string, body: RequiredReason, options?: WriteOptions): Call<SupplierBlacklisting> {
    return this.client.send('POST', path`/operations/suppliers/${id}/blacklist`, { body, options })
  }

  /**
   * Deactivate a supplier, so that it cannot receive orders.
   *
   * Needs the permission `operations.suppliers.deactivate` and the scope `operations:write`.
   */
  deactivate(id: string, body?: Record<string, never>, options?: WriteOptions): Call<SupplierStatusChange> {
    return this.client.send('POST', path`/operations/suppliers/${id}/deactivate`, { body, options })
  }

  /**
   * Show the delivery performance of a supplier.
   *
   * Needs the permission `operations.suppliers.read` and the scope `operations:read`.
   */
  getPerformance(id: string, query?: SuppliersGetPerformanceQuery, options?: Options): Call<SupplierPerformance> {
    return this.client.send('GET', path`/operations/suppliers/${id}/performance`, { query, options })
  }

  /**
   * Show the delivery performance of a supplier, as a file.
   *
   * Needs the permission `operations.suppliers.read` and the scope `operations:read`.
   */
  getPerformanceFile(id: string, query: SuppliersGetPerformanceQuery & ReportFile, options?: Options): FileCall {
    return this.client.download('GET', path`/operations/suppliers/${id}/performance`, { query, options })
  }

  /**
   * Mark a supplier as preferred.
   *
   * Needs the permission `operations.suppliers.prefer` and the scope `operations:write`.
   */
  prefer(id: string, body?: Record<string, never>, options?: WriteOptions): Call<SupplierApproval> {
    return this.client.send('POST', path`/operations/suppliers/${id}/prefer`, { body, options })
  }

  /**
   * List the purchase orders of a supplier.
   *
   * Needs the permission `operations.purchase_orders.read` and the scope `operations:read`.
   */
  listPurchaseOrders(id: string, query?: SuppliersListPurchaseOrdersQuery, options?: Options): PageCall<ListedPurchaseOrder, PageMeta> {
    return this.client.list('GET', path`/operations/suppliers/${id}/purchase-orders`, { query, options })
  }

  /**
   * Rate a supplier from 1 to 5.
   *
   * Needs the permission `operations.suppliers.rate` and the scope `operations:write`.
   */
  rate(id: string, body: SuppliersRateBody, options?: WriteOptions): Call<SupplierRating> {
    return this.client.send('POST', path`/operations/suppliers/${id}/rate`, { body, options })
  }

  /**
   * Put a supplier under review; this clears its approval.
   *
   * Needs the permission `operations.suppliers.review` and the scope `operations:write`.
   */
  review(id: string, body?: Record<string, never>, options?: WriteOptions): Call<SupplierApproval> {
    return this.client.send('POST', path`/operations/suppliers/${id}/review`, { body, options })
  }

  /**
   * Suspend a supplier, with a reason.
   *
   * Needs the permission `operations.suppliers.suspend` and the scope `operations:write`.
   */
  suspend(id: string, body: SuppliersSuspendBody, options?: WriteOptions): Call<SupplierSuspension> {
    return this.client.send('POST', path`/operations/suppliers/${id}/suspend`, { body, options })
  }
}
