// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Call, ChangeMeta, ChangeWarningsMeta, Document, DocumentUpload, DryRunMeta, DryRunOptions, DryRunWarningsMeta, FileCall, HighValueMeta, HistoryEntry, InvoiceDetails, InvoiceGeneration, ListedOrder, Options, OrderBulkAction, OrderBulkResult, OrderChanges, OrderConfirmation, OrderDetails, OrderDraft, OrderPatch, OrderPerformance, OrderRental, OrderReturnBody, OrderShipment, OrdersDocumentsListQuery, OrdersExportQuery, OrdersGetPerformanceMetricsQuery, OrdersGetQuery, OrdersListHighValueQuery, OrdersListHistoryQuery, OrdersListQuery, OrdersListShipmentsQuery, PageCall, PageMeta, PaymentLink, PaymentLinkBody, ReadOptions, ReportFile, RequiredReason, Shipment, ShipmentBody, Unless304, UploadOptions, WarningMeta, WriteOptions } from '../../types.ts'

export class OrdersDocumentsResource extends Resource {
  /**
   * List the documents of a record: order.
   *
   * Needs the permission `sales.orders.read` and the scope `documents:read`.
   */
  list(id: string, query?: OrdersDocumentsListQuery, options?: Options): PageCall<Document, PageMeta> {
    return this.transport.list('GET', path`/sales/orders/${id}/documents`, { query, options })
  }

  /**
   * Attach a file to a record: order.
   *
   * A form with the file (at most 20 MB) and its metadata. Archives a certificate, license, contract or policy of the same name, and the document named in `replaces`. Needs the permission `sales.orders.write` and the scope `documents:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  attach(id: string, body: DocumentUpload, options?: UploadOptions): Call<Document, ChangeMeta> {
    return this.transport.send('POST', path`/sales/orders/${id}/documents`, { form: body, options })
  }
}

export class OrdersResource extends Resource {
  readonly documents = new OrdersDocumentsResource(this.transport)

  /**
   * List orders.
   *
   * Needs the permission `sales.orders.read` and the scope `sales:read`.
   */
  list(query?: OrdersListQuery, options?: Options): PageCall<ListedOrder, PageMeta> {
    return this.transport.list('GET', '/sales/orders', { query, options })
  }

  /**
   * Add an order as a draft.
   *
   * `meta.warnings` says if the customer has another order with the same `purchase_order_number`. Needs the permission `sales.orders.write` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: OrderDraft, options?: DryRunOptions): Call<OrderDetails, ChangeWarningsMeta> {
    return this.transport.send('POST', '/sales/orders', { body, options })
  }

  /**
   * Change many orders in one request.
   *
   * Besides the actions with own parameters, `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /sales/orders/{id}`
   * - `return`: `POST /sales/orders/{id}/return`
   * - `ship`: `POST /sales/orders/{id}/ship`
   * - `generate-invoice`: `POST /sales/orders/{id}/generate-invoice`
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `sales.orders.bulk_actions` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: OrderBulkAction, options?: DryRunOptions): Call<OrderBulkResult, DryRunMeta> {
    return this.transport.send('POST', '/sales/orders/bulk-actions', { body, options })
  }

  /**
   * Export the orders that match the filters.
   *
   * Discounts are shown where they were given: `discount_amount` is that of the order alone, `items.discount_amount` that of the line alone. A CSV file has one row for each item; an Excel file has the items on its second sheet, or one row for each with `lines=rows`. The file can be imported again. Needs the permission `sales.orders.export` and the scope `sales:read`.
   */
  export(query?: OrdersExportQuery, options?: Options): FileCall {
    return this.transport.download('GET', '/sales/orders/export', { query, options })
  }

  /**
   * List orders with a large total, with their share of revenue.
   *
   * Needs the permission `sales.reports.read` and the scope `sales:read`.
   */
  listHighValue(query?: OrdersListHighValueQuery, options?: Options): PageCall<ListedOrder, HighValueMeta> {
    return this.transport.list('GET', '/sales/orders/high-value', { query, options })
  }

  /**
   * List orders with a large total, with their share of revenue, as a file.
   *
   * Needs the permission `sales.reports.read` and the scope `sales:read`.
   */
  listHighValueFile(query: OrdersListHighValueQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', '/sales/orders/high-value', { query, options })
  }

  /**
   * Show the performance of the orders of a period.
   *
   * Needs the permission `sales.reports.read` and the scope `sales:read`.
   */
  getPerformanceMetrics<CallOptions extends ReadOptions>(query?: OrdersGetPerformanceMetricsQuery, options?: CallOptions): Call<Unless304<OrderPerformance, CallOptions>> {
    return this.transport.send('GET', '/sales/orders/performance-metrics', { query, options })
  }

  /**
   * Show the performance of the orders of a period, as a file.
   *
   * Needs the permission `sales.reports.read` and the scope `sales:read`.
   */
  getPerformanceMetricsFile(query: OrdersGetPerformanceMetricsQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', '/sales/orders/performance-metrics', { query, options })
  }

  /**
   * Show an order.
   *
   * Needs the permission `sales.orders.read` and the scope `sales:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, query?: OrdersGetQuery, options?: CallOptions): Call<Unless304<OrderDetails, CallOptions>> {
    return this.transport.send('GET', path`/sales/orders/${id}`, { query, options })
  }

  /**
   * Change an order: once it is confirmed, the quantities of its items; once shipped, its notes and labels.
   *
   * Prices of a confirmed order stay, also of an item that is sent without its `id`; one more item of a product that is on the order has the price that was confirmed for it. No item can be less than what was shipped or is billed. A discount that is an amount is at most quantity × price: `meta.warnings` says if it became smaller, or if another order of the customer has the same `purchase_order_number`. Needs the permission `sales.orders.write` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: OrderPatch, options?: DryRunOptions): Call<OrderChanges, ChangeWarningsMeta> {
    return this.transport.send('PATCH', path`/sales/orders/${id}`, { body, options })
  }

  /**
   * Delete a draft order.
   *
   * Needs the permission `sales.orders.delete` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/sales/orders/${id}`, { options })
  }

  /**
   * Add the lines of a rental agreement to a draft or pending order.
   *
   * Each line becomes an item at the rental price of its product; the quantity is units × periods, and a period that has begun counts in full. The agreement must be confirmed or completed, of the same customer, and on no other order that is not cancelled. The items move no stock. Needs the permission `sales.orders.write` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  addRental(id: string, body: OrderRental, options?: DryRunOptions): Call<OrderDetails, DryRunMeta> {
    return this.transport.send('POST', path`/sales/orders/${id}/add-rental`, { body, options })
  }

  /**
   * Cancel an order without shipments, with a reason; its stock is released.
   *
   * Its invoices and payments stay as they are; `meta.warnings` names those that need a decision. Needs the permission `sales.orders.cancel` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  cancel(id: string, body: RequiredReason, options?: DryRunOptions): Call<OrderDetails, DryRunWarningsMeta> {
    return this.transport.send('POST', path`/sales/orders/${id}/cancel`, { body, options })
  }

  /**
   * Complete a delivered order.
   *
   * Needs the permission `sales.orders.complete` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  complete(id: string, options?: DryRunOptions): Call<OrderDetails, DryRunMeta> {
    return this.transport.send('POST', path`/sales/orders/${id}/complete`, { options })
  }

  /**
   * Confirm an order and reserve its stock.
   *
   * Rejects items of products that are drafts, discontinued or deleted, and those without enough stock, unless the product allows backorders, or `allow_backorders` is true: then what is available is reserved, and the rest (`quantity_backordered`) as soon as stock comes in, for the order that was confirmed first. A rejection says in `meta.shortages` what is missing and when it is expected. With the setting `check_credit_limit` it rejects an order that would pass the credit limit of the customer, on `customer_id`; `meta` has `credit_limit`, `open_amount` and `added_amount`. Needs the permission `sales.orders.confirm` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  confirm(id: string, body?: OrderConfirmation, options?: DryRunOptions): Call<OrderDetails, DryRunMeta> {
    return this.transport.send('POST', path`/sales/orders/${id}/confirm`, { body, options })
  }

  /**
   * Record the delivery of a shipped order and of its shipments.
   *
   * Needs the permission `sales.orders.deliver` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  deliver(id: string, options?: DryRunOptions): Call<OrderDetails, DryRunMeta> {
    return this.transport.send('POST', path`/sales/orders/${id}/deliver`, { options })
  }

  /**
   * Create an invoice from an order: for all unbilled items, for shipped items, or for a part of the total.
   *
   * Shipping is taxed as on the order, regardless of the billed items. `meta.warnings` reports untaxed shipping with taxed items. Needs the permission `sales.invoices.write` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  generateInvoice(id: string, body?: InvoiceGeneration, options?: DryRunOptions): Call<InvoiceDetails, DryRunWarningsMeta> {
    return this.transport.send('POST', path`/sales/orders/${id}/generate-invoice`, { body, options })
  }

  /**
   * List the changes of a record: order.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `sales.orders.read` and the scope `sales:read`.
   */
  listHistory(id: string, query?: OrdersListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/sales/orders/${id}/history`, { query, options })
  }

  /**
   * Create a payment link for an order.
   *
   * The link opens a page of the payment gateway and is valid for a day. While the amount due is the same, the same link is returned; a new link expires the earlier ones. The payment is recorded when the gateway reports it. An amount that no longer fits becomes customer credit. Without a payment gateway (`/sales/payment-gateways/stripe`) the response is 422 with an error for `gateway`. A payment of an order pays its invoices in the order of their due dates. Needs the permission `sales.payments.link` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  createPaymentLink(id: string, body?: PaymentLinkBody, options?: WriteOptions): Call<PaymentLink> {
    return this.transport.send('POST', path`/sales/orders/${id}/payment-link`, { body, options })
  }

  /**
   * Print the confirmation of an order.
   *
   * A PDF in the language of the customer. An order that is not confirmed yet says so. Needs the permission `sales.orders.read` and the scope `sales:read`.
   */
  getPdf(id: string, options?: Options): FileCall {
    return this.transport.download('GET', path`/sales/orders/${id}/pdf`, { options })
  }

  /**
   * Start to process a confirmed order.
   *
   * Needs the permission `sales.orders.process` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  process(id: string, options?: DryRunOptions): Call<OrderDetails, DryRunMeta> {
    return this.transport.send('POST', path`/sales/orders/${id}/process`, { options })
  }

  /**
   * Restore a deleted record: order.
   *
   * For 90 days after the deletion. `deleted=only` of the list finds these records. Rejects a record whose unique values another record has now, or that links to a deleted record, with an error of each field. Needs the permission `sales.orders.restore` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  restore(id: string, options?: DryRunOptions): Call<OrderDetails, DryRunMeta> {
    return this.transport.send('POST', path`/sales/orders/${id}/restore`, { options })
  }

  /**
   * Record items that a customer returned, and put them into stock unless `restock` is false.
   *
   * The goods come back at the cost that they were shipped at, the last shipped first. Without restocking, their cost stays an expense. Needs the permission `sales.orders.return` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  return(id: string, body?: OrderReturnBody, options?: DryRunOptions): Call<OrderDetails, WarningMeta> {
    return this.transport.send('POST', path`/sales/orders/${id}/return`, { body, options })
  }

  /**
   * Ship all remaining items of an order: their stock leaves the warehouse.
   *
   * Needs the permission `sales.orders.ship` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  ship(id: string, body?: OrderShipment, options?: DryRunOptions): Call<OrderDetails, WarningMeta> {
    return this.transport.send('POST', path`/sales/orders/${id}/ship`, { body, options })
  }

  /**
   * List the shipments of an order.
   *
   * Needs the permission `sales.shipments.read` and the scope `sales:read`.
   */
  listShipments(id: string, query?: OrdersListShipmentsQuery, options?: Options): PageCall<Shipment, PageMeta> {
    return this.transport.list('GET', path`/sales/orders/${id}/shipments`, { query, repeated: ['carrier'], options })
  }

  /**
   * Ship some items of an order, or all remaining items.
   *
   * Stock leaves the warehouse: first stock reserved for the items, then stock that no earlier order needs. The order becomes `shipped` with its last item. Needs the permission `sales.orders.ship` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  createShipment(id: string, body?: ShipmentBody, options?: DryRunOptions): Call<Shipment, WarningMeta> {
    return this.transport.send('POST', path`/sales/orders/${id}/shipments`, { body, options })
  }

  /**
   * Submit a draft order.
   *
   * Needs the permission `sales.orders.submit` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  submit(id: string, options?: DryRunOptions): Call<OrderDetails, DryRunMeta> {
    return this.transport.send('POST', path`/sales/orders/${id}/submit`, { options })
  }
}
