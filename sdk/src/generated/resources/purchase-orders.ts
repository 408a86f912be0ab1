// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { BulkResult, Call, ChangeMeta, Document, DocumentUpload, DryRunMeta, DryRunOptions, DryRunReordersMeta, DryRunWarningsMeta, FileCall, HistoryEntry, ListedPurchaseOrder, OptionalReason, Options, PageCall, PageMeta, PurchaseOrderApproval, PurchaseOrderBulkAction, PurchaseOrderChanges, PurchaseOrderDetails, PurchaseOrderDraft, PurchaseOrderPatch, PurchaseOrdersApproveBody, PurchaseOrdersDocumentsListQuery, PurchaseOrdersGetQuery, PurchaseOrdersListHistoryQuery, PurchaseOrdersListQuery, PurchaseOrdersReceiveBody, PurchaseOrdersRecordInvoiceBody, PurchaseOrdersSendBody, PurchaseOrdersSubmitBody, ReadOptions, ReceivedPurchaseOrder, RequiredReason, SentPurchaseOrder, Unless304, UploadOptions, WarningMeta } from '../../types.ts'

export class PurchaseOrdersDocumentsResource extends Resource {
  /**
   * List the documents of a record: purchase_order.
   *
   * Needs the permission `operations.purchase_orders.read` and the scope `documents:read`.
   */
  list(id: string, query?: PurchaseOrdersDocumentsListQuery, options?: Options): PageCall<Document, PageMeta> {
    return this.transport.list('GET', path`/operations/purchase-orders/${id}/documents`, { query, options })
  }

  /**
   * Attach a file to a record: purchase_order.
   *
   * A form with the file (at most 20 MB) and its metadata. Archives a certificate, license, contract or policy of the same name, and the document named in `replaces`. Needs the permission `operations.purchase_orders.write` and the scope `documents:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  attach(id: string, body: DocumentUpload, options?: UploadOptions): Call<Document, ChangeMeta> {
    return this.transport.send('POST', path`/operations/purchase-orders/${id}/documents`, { form: body, options })
  }
}

export class PurchaseOrdersItemsResource extends Resource {
  /**
   * Cancel the outstanding quantity of a line.
   *
   * Needs the permission `operations.purchase_orders.cancel` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  cancel(id: string, itemId: string, body?: OptionalReason, options?: DryRunOptions): Call<PurchaseOrderDetails, DryRunMeta> {
    return this.transport.send('POST', path`/operations/purchase-orders/${id}/items/${itemId}/cancel`, { body, options })
  }
}

export class PurchaseOrdersResource extends Resource {
  readonly documents = new PurchaseOrdersDocumentsResource(this.transport)
  readonly items = new PurchaseOrdersItemsResource(this.transport)

  /**
   * List purchase orders.
   *
   * Needs the permission `operations.purchase_orders.read` and the scope `operations:read`.
   */
  list(query?: PurchaseOrdersListQuery, options?: Options): PageCall<ListedPurchaseOrder, PageMeta> {
    return this.transport.list('GET', '/operations/purchase-orders', { query, options })
  }

  /**
   * Add a purchase order as a draft.
   *
   * Needs the permission `operations.purchase_orders.write` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: PurchaseOrderDraft, options?: DryRunOptions): Call<PurchaseOrderDetails, ChangeMeta> {
    return this.transport.send('POST', '/operations/purchase-orders', { body, options })
  }

  /**
   * Change many purchase orders in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /operations/purchase-orders/{id}`
   * - `submit`: `POST /operations/purchase-orders/{id}/submit`
   * - `approve`: `POST /operations/purchase-orders/{id}/approve`
   * - `reject`: `POST /operations/purchase-orders/{id}/reject`
   * - `acknowledge`: `POST /operations/purchase-orders/{id}/acknowledge`, without parameters
   * - `invoice`: `POST /operations/purchase-orders/{id}/invoice`
   * - `complete`: `POST /operations/purchase-orders/{id}/complete`, without parameters
   * - `cancel`: `POST /operations/purchase-orders/{id}/cancel`
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `operations.purchase_orders.read` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: PurchaseOrderBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/operations/purchase-orders/bulk-actions', { body, options })
  }

  /**
   * Draft purchase orders for products at or below their reorder point.
   *
   * Needs the permission `operations.purchase_orders.reorder` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  generateReorders(options?: DryRunOptions): Call<readonly PurchaseOrderDetails[], DryRunReordersMeta> {
    return this.transport.send('POST', '/operations/purchase-orders/generate-reorders', { options })
  }

  /**
   * Show a purchase order.
   *
   * Needs the permission `operations.purchase_orders.read` and the scope `operations:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, query?: PurchaseOrdersGetQuery, options?: CallOptions): Call<Unless304<PurchaseOrderDetails, CallOptions>> {
    return this.transport.send('GET', path`/operations/purchase-orders/${id}`, { query, options })
  }

  /**
   * Change a purchase order; once it is sent, only its expected day (with a reason) and smaller quantities.
   *
   * Needs the permission `operations.purchase_orders.write` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: PurchaseOrderPatch, options?: DryRunOptions): Call<PurchaseOrderChanges, ChangeMeta> {
    return this.transport.send('PATCH', path`/operations/purchase-orders/${id}`, { body, options })
  }

  /**
   * Record that the supplier acknowledged a purchase order.
   *
   * Needs the permission `operations.purchase_orders.acknowledge` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  acknowledge(id: string, options?: DryRunOptions): Call<PurchaseOrderDetails, DryRunMeta> {
    return this.transport.send('POST', path`/operations/purchase-orders/${id}/acknowledge`, { options })
  }

  /**
   * Approve a purchase order.
   *
   * Needs the permission `operations.purchase_orders.approve` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  approve(id: string, body?: PurchaseOrdersApproveBody, options?: DryRunOptions): Call<PurchaseOrderApproval, DryRunMeta> {
    return this.transport.send('POST', path`/operations/purchase-orders/${id}/approve`, { body, options })
  }

  /**
   * Cancel a purchase order, or the remaining quantities of a partially received one, with a reason.
   *
   * Needs the permission `operations.purchase_orders.cancel` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  cancel(id: string, body: RequiredReason, options?: DryRunOptions): Call<PurchaseOrderDetails, DryRunMeta> {
    return this.transport.send('POST', path`/operations/purchase-orders/${id}/cancel`, { body, options })
  }

  /**
   * Complete a purchase order.
   *
   * Needs the permission `operations.purchase_orders.complete` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  complete(id: string, options?: DryRunOptions): Call<PurchaseOrderDetails, DryRunMeta> {
    return this.transport.send('POST', path`/operations/purchase-orders/${id}/complete`, { options })
  }

  /**
   * List the changes of a record: purchase_order.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `operations.purchase_orders.read` and the scope `operations:read`.
   */
  listHistory(id: string, query?: PurchaseOrdersListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/operations/purchase-orders/${id}/history`, { query, options })
  }

  /**
   * Record the supplier invoice of a purchase order.
   *
   * Needs the permission `operations.purchase_orders.invoice` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  recordInvoice(id: string, body?: PurchaseOrdersRecordInvoiceBody, options?: DryRunOptions): Call<PurchaseOrderDetails, DryRunMeta> {
    return this.transport.send('POST', path`/operations/purchase-orders/${id}/invoice`, { body, options })
  }

  /**
   * Print a purchase order.
   *
   * The PDF for the supplier. A draft is marked as a draft. Needs the permission `operations.purchase_orders.read` and the scope `operations:read`.
   */
  getPdf(id: string, options?: Options): FileCall {
    return this.transport.download('GET', path`/operations/purchase-orders/${id}/pdf`, { options })
  }

  /**
   * Receive some or all items of a purchase order.
   *
   * Needs the permission `operations.purchase_orders.receive` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  receive(id: string, body: PurchaseOrdersReceiveBody, options?: DryRunOptions): Call<ReceivedPurchaseOrder, WarningMeta> {
    return this.transport.send('POST', path`/operations/purchase-orders/${id}/receive`, { body, options })
  }

  /**
   * Reject a purchase order permanently, with a reason.
   *
   * Needs the permission `operations.purchase_orders.approve` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  reject(id: string, body: RequiredReason, options?: DryRunOptions): Call<PurchaseOrderDetails, DryRunMeta> {
    return this.transport.send('POST', path`/operations/purchase-orders/${id}/reject`, { body, options })
  }

  /**
   * Send a purchase order to its supplier, optionally by email with a PDF.
   *
   * Emails the order if `send_email` is true; otherwise it is only marked as sent, with a warning in `meta.warnings`. The emailed PDF is added to the documents of the order. Responds with 409 if the order changes while the PDF is generated. Needs the permission `operations.purchase_orders.send` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  send(id: string, body?: PurchaseOrdersSendBody, options?: DryRunOptions): Call<SentPurchaseOrder, DryRunWarningsMeta> {
    return this.transport.send('POST', path`/operations/purchase-orders/${id}/send`, { body, options })
  }

  /**
   * Submit a draft for approval, or submit and approve it.
   *
   * Needs the permission `operations.purchase_orders.submit` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  submit(id: string, body?: PurchaseOrdersSubmitBody, options?: DryRunOptions): Call<PurchaseOrderDetails, DryRunMeta> {
    return this.transport.send('POST', path`/operations/purchase-orders/${id}/submit`, { body, options })
  }
}
