// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Call, ChangeMeta, Document, DocumentUpload, DryRunOptions, DryRunReordersMeta, DryRunWarningMeta, FileCall, ListedPurchaseOrder, OptionalReason, Options, PageCall, PageMeta, PurchaseOrderApproval, PurchaseOrderChanges, PurchaseOrderDetails, PurchaseOrderDraft, PurchaseOrderPatch, PurchaseOrdersApproveBody, PurchaseOrdersDocumentsListQuery, PurchaseOrdersGenerateReordersBody, PurchaseOrdersGetQuery, PurchaseOrdersInvoiceBody, PurchaseOrdersListQuery, PurchaseOrdersReceiveBody, PurchaseOrdersSendBody, PurchaseOrdersSubmitBody, ReceivedPurchaseOrder, RequiredReason, SentPurchaseOrder, UploadOptions, WarningsMeta, WriteOptions } from '../../types.ts'

export class PurchaseOrdersDocumentsResource extends Resource {
  /**
   * List the documents of a record: purchase_order.
   *
   * Needs the permission `operations.purchase_orders.read` and the scope `documents:read`.
   */
  list(id: string, query?: PurchaseOrdersDocumentsListQuery, options?: Options): PageCall<Document, PageMeta> {
    return this.client.list('GET', path`/operations/purchase-orders/${id}/documents`, { query, options })
  }

  /**
   * Attach a file to a record: purchase_order.
   *
   * A form with the file (at most 20 MB) and its metadata. Archives a certificate, license, contract or policy of the same name, and the document named in `replaces`. Needs the permission `operations.purchase_orders.write` and the scope `documents:write`.
   */
  attach(id: string, body: DocumentUpload, options?: UploadOptions): Call<Document, ChangeMeta> {
    return this.client.send('POST', path`/operations/purchase-orders/${id}/documents`, { form: body, options })
  }
}

export class PurchaseOrdersItemsResource extends Resource {
  /**
   * Cancel the outstanding quantity of a line.
   *
   * Needs the permission `operations.purchase_orders.cancel` and the scope `operations:write`.
   */
  cancel(id: string, itemId: string, body: OptionalReason, options?: WriteOptions): Call<PurchaseOrderDetails> {
    return this.client.send('POST', path`/operations/purchase-orders/${id}/items/${itemId}/cancel`, { body, options })
  }
}

export class PurchaseOrdersResource extends Resource {
  readonly documents = new PurchaseOrdersDocumentsResource(this.client)
  readonly items = new PurchaseOrdersItemsResource(this.client)

  /**
   * List purchase orders.
   *
   * Needs the permission `operations.purchase_orders.read` and the scope `operations:read`.
   */
  list(query?: PurchaseOrdersListQuery, options?: Options): PageCall<ListedPurchaseOrder, PageMeta> {
    return this.client.list('GET', '/operations/purchase-orders', { query, options })
  }

  /**
   * Add a purchase order as a draft.
   *
   * Needs the permission `operations.purchase_orders.write` and the scope `operations:write`.
   */
  create(body: PurchaseOrderDraft, options?: WriteOptions): Call<PurchaseOrderDetails, ChangeMeta> {
    return this.client.send('POST', '/operations/purchase-orders', { body, options })
  }

  /**
   * Draft purchase orders for products at or below their reorder point.
   *
   * Needs the permission `operations.purchase_orders.reorder` and the scope `operations:write`.
   */
  generateReorders(body?: PurchaseOrdersGenerateReordersBody, options?: DryRunOptions): Call<readonly PurchaseOrderDetails[], DryRunReordersMeta> {
    return this.client.send('POST', '/operations/purchase-orders/generate-reorders', { body, options })
  }

  /**
   * Show a purchase order.
   *
   * Needs the permission `operations.purchase_orders.read` and the scope `operations:read`.
   */
  get(id: string, query?: PurchaseOrdersGetQuery, options?: Options): Call<PurchaseOrderDetails> {
    return this.client.send('GET', path`/operations/purchase-orders/${id}`, { query, options })
  }

  /**
   * Change a purchase order; once it is sent, only its expected day (with a reason) and smaller quantities.
   *
   * Needs the permission `operations.purchase_orders.write` and the scope `operations:write`.
   */
  update(id: string, body: PurchaseOrderPatch, options?: WriteOptions): Call<PurchaseOrderChanges, ChangeMeta> {
    return this.client.send('PATCH', path`/operations/purchase-orders/${id}`, { body, options })
  }

  /**
   * Record that the supplier acknowledged a purchase order.
   *
   * Needs the permission `operations.purchase_orders.acknowledge` and the scope `operations:write`.
   */
  acknowledge(id: string, body?: Record<string, never>, options?: WriteOptions): Call<PurchaseOrderDetails> {
    return this.client.send('POST', path`/operations/purchase-orders/${id}/acknowledge`, { body, options })
  }

  /**
   * Approve a purchase order.
   *
   * Needs the permission `operations.purchase_orders.approve` and the scope `operations:write`.
   */
  approve(id: string, body: PurchaseOrdersApproveBody, options?: WriteOptions): Call<PurchaseOrderApproval> {
    return this.client.send('POST', path`/operations/purchase-orders/${id}/approve`, { body, options })
  }

  /**
   * Cancel a purchase order, or the remaining quantities of a partially received one, with a reason.
   *
   * Needs the permission `operations.purchase_orders.cancel` and the scope `operations:write`.
   */
  cancel(id: string, body: RequiredReason, options?: WriteOptions): Call<PurchaseOrderDetails> {
    return this.client.send('POST', path`/operations/purchase-orders/${id}/cancel`, { body, options })
  }

  /**
   * Complete a purchase order.
   *
   * Needs the permission `operations.purchase_orders.complete` and the scope `operations:write`.
   */
  complete(id: string, body?: Record<string, never>, options?: WriteOptions): Call<PurchaseOrderDetails> {
    return this.client.send('POST', path`/operations/purchase-orders/${id}/complete`, { body, options })
  }

  /**
   * Record the supplier invoice of a purchase order.
   *
   * Needs the permission `operations.purchase_orders.invoice` and the scope `operations:write`.
   */
  invoice(id: string, body: PurchaseOrdersInvoiceBody, options?: WriteOptions): Call<PurchaseOrderDetails> {
    return this.client.send('POST', path`/operations/purchase-orders/${id}/invoice`, { body, options })
  }

  /**
   * Print a purchase order.
   *
   * The PDF for the supplier. A draft is marked as a draft. Needs the permission `operations.purchase_orders.read` and the scope `operations:read`.
   */
  getPdf(id: string, options?: Options): FileCall {
    return this.client.download('GET', path`/operations/purchase-orders/${id}/pdf`, { options })
  }

  /**
   * Receive some or all items of a purchase order.
   *
   * Needs the permission `operations.purchase_orders.receive` and the scope `operations:write`.
   */
  receive(id: string, body: PurchaseOrdersReceiveBody, options?: DryRunOptions): Call<ReceivedPurchaseOrder, DryRunWarningMeta> {
    return this.client.send('POST', path`/operations/purchase-orders/${id}/receive`, { body, options })
  }

  /**
   * Reject a purchase order permanently, with a reason.
   *
   * Needs the permission `operations.purchase_orders.approve` and the scope `operations:write`.
   */
  reject(id: string, body: RequiredReason, options?: WriteOptions): Call<PurchaseOrderDetails> {
    return this.client.send('POST', path`/operations/purchase-orders/${id}/reject`, { body, options })
  }

  /**
   * Send a purchase order to its supplier, optionally by email with a PDF.
   *
   * Emails the order if `send_email` is true; otherwise it is only marked as sent, with a warning in `meta.warnings`. The emailed PDF is added to the documents of the order. Responds with 409 if the order changes while the PDF is generated. Needs the permission `operations.purchase_orders.send` and the scope `operations:write`.
   */
  send(id: string, body: PurchaseOrdersSendBody, options?: WriteOptions): Call<SentPurchaseOrder, WarningsMeta> {
    return this.client.send('POST', path`/operations/purchase-orders/${id}/send`, { body, options })
  }

  /**
   * Submit a draft for approval, or submit and approve it.
   *
   * Needs the permission `operations.purchase_orders.submit` and the scope `operations:write`.
   */
  submit(id: string, body: PurchaseOrdersSubmitBody, options?: WriteOptions): Call<PurchaseOrderDetails> {
    return this.client.send('POST', path`/operations/purchase-orders/${id}/submit`, { body, options })
  }
}
