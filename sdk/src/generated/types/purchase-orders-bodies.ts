// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Amount, Currency, Day, DayOrInstant, Ulid, UnitPrice } from '../../types.ts'

export interface PurchaseOrderBulkAction {
  /** The name of the operation. */
  action: PurchaseOrderBulkActionName
  /** At most 500 ids; each record succeeds or fails separately. */
  ids?: readonly Ulid[]
  /** The body of the operation on a single record; see the description. */
  parameters?: Record<string, unknown>
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
}

export type PurchaseOrderBulkActionName = "update" | "submit" | "approve" | "reject" | "acknowledge" | "invoice" | "complete" | "cancel"

export interface PurchaseOrderDraft {
  supplier_id: Ulid
  /** The warehouse for delivery. */
  warehouse_id?: Ulid | null
  /** The day of the order. Default: today. */
  order_date?: Day
  /** The day on which the goods should arrive. */
  expected_delivery_date?: Day | null
  /** ISO 4217 code. */
  currency?: Currency
  /** The tax of the order. Default: the sum of the tax of the items. */
  tax_amount?: Amount | null
  /** The shipping cost, added to the total. */
  shipping_cost?: Amount
  /** The discount, deducted from the total. */
  discount_amount?: Amount
  /** The agreed payment terms, as text. */
  payment_terms?: string | null
  /** How the goods are sent, as text. */
  shipping_method?: string | null
  /** The tracking number of the carrier. */
  tracking_number?: string | null
  /** The reference number of the supplier, such as an offer number. */
  supplier_reference?: string | null
  /** A text for the supplier, printed on the order. */
  memo?: string | null
  /** Internal notes, not shown to the supplier. */
  notes?: string | null
  /** The same as `notes`. */
  internal_notes?: string | null
  /** The ordered items. */
  items?: readonly PurchaseOrderItemBody[]
  /** The same as `items`. */
  line_items?: readonly PurchaseOrderItemBody[]
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
}

export type PurchaseOrderInclude = "supplier" | "approved_by" | "last_email"

export interface PurchaseOrderItemBody {
  /** The id of an existing item of the order; an item without an id is new. */
  id?: Ulid
  product_id?: Ulid
  /** Default: the warehouse of the order. */
  warehouse_id?: Ulid | null
  /** The same as `quantity_ordered`. */
  quantity?: number
  /** Whole units. A new item requires `quantity_ordered` or `quantity`, which is the same. */
  quantity_ordered?: number
  /** The price without tax; at most 6 decimals. */
  unit_price?: UnitPrice
  /** The tax rate in percent. */
  tax_rate?: number
  /** The tax code. Without it, that of `tax_rate`, the treatment and the day; a missing code is added. Null on lines that were written before there were tax codes. */
  tax_code_id?: Ulid | null
}

export interface PurchaseOrderPatch {
  supplier_id?: Ulid
  /** The warehouse for delivery. */
  warehouse_id?: Ulid | null
  /** The day of the order. Default: today. */
  order_date?: Day
  /** The day on which the goods should arrive. */
  expected_delivery_date?: Day | null
  /** ISO 4217 code. */
  currency?: Currency
  /** The tax of the order. Default: the sum of the tax of the items. */
  tax_amount?: Amount | null
  /** The shipping cost, added to the total. */
  shipping_cost?: Amount
  /** The discount, deducted from the total. */
  discount_amount?: Amount
  /** The agreed payment terms, as text. */
  payment_terms?: string | null
  /** How the goods are sent, as text. */
  shipping_method?: string | null
  /** The tracking number of the carrier. */
  tracking_number?: string | null
  /** The reference number of the supplier, such as an offer number. */
  supplier_reference?: string | null
  /** A text for the supplier, printed on the order. */
  memo?: string | null
  /** Internal notes, not shown to the supplier. */
  notes?: string | null
  /** The same as `notes`. */
  internal_notes?: string | null
  /** The ordered items. */
  items?: readonly PurchaseOrderItemBody[]
  /** The same as `items`. */
  line_items?: readonly PurchaseOrderItemBody[]
  /** Required to change the expected day of a sent order; for the audit log. */
  reason?: string | null
  /** Must be true to reduce quantities of a sent order. */
  supplier_confirmed?: boolean | null
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
}

export type PurchaseOrderSort = "created_at" | "total_amount" | "po_number" | "order_date" | "expected_delivery_date" | "currency" | "tax_amount" | "shipping_cost" | "discount_amount" | "payment_terms" | "shipping_method" | "tracking_number" | "supplier_reference" | "order_number" | "status" | "delivery_date" | "subtotal" | "invoice_number" | "submitted_at" | "approved_at" | "sent_at" | "sent_to" | "email_sent" | "acknowledged_at" | "received_at" | "invoiced_at" | "completed_at" | "cancelled_at" | "updated_at"

/**
 * - `draft`: In preparation; all fields can be changed.
 * - `pending_approval`: Waits for approval; it can still be changed.
 * - `approved`: Approved, and ready to be sent. A change beyond the approval returns it to `pending_approval`.
 * - `sent`: Sent to the supplier; only the expected day, smaller quantities and `supplier_reference` can change.
 * - `acknowledged`: The supplier confirmed that it has the order.
 * - `partially_received`: Some of the goods arrived.
 * - `received`: All goods arrived, except cancelled quantities.
 * - `invoiced`: The invoice of the supplier is recorded.
 * - `completed`: Closed.
 * - `cancelled`: Cancelled; quantities received before stay in stock.
 * - `rejected`: Not approved; final.
 * - `pending`: The same as `pending_approval`.
 */
export type PurchaseOrderStatusFilter = "draft" | "pending_approval" | "approved" | "sent" | "acknowledged" | "partially_received" | "received" | "invoiced" | "completed" | "cancelled" | "rejected" | "pending"

export interface PurchaseOrdersApproveBody {
  /** Stored as `approval_notes`. */
  notes?: string | null
  /** The same as `notes`; only one may be sent. */
  approval_notes?: string | null
}

export interface PurchaseOrdersGenerateReordersBody {
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
}

export interface PurchaseOrdersReceiveBody {
  /** When the goods arrived. Not before the order. Not in the future, nor in a closed period. Default: today. */
  received_date?: DayOrInstant | null
  /** Who took the goods. Default: your name. */
  received_by?: string | null
  notes?: string | null
  /** False counts as a defect of the supplier; stock increases all the same. Default: null, not checked. */
  quality_check_passed?: boolean | null
  /** The received goods; other items stay open. */
  items: readonly PurchaseOrdersReceiveBodyItem[]
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
}

export interface PurchaseOrdersReceiveBodyItem {
  /** The `id` of an item of the order. */
  purchase_order_item_id: Ulid
  /** At most the remaining quantity of the item. */
  quantity_received: number
  /** Default: that of the item. */
  warehouse_id?: Ulid | null
  /** The storage bin; stored with the item. */
  bin_location?: string | null
}

export interface PurchaseOrdersRecordInvoiceBody {
  /** The number on the invoice of the supplier. */
  invoice_number?: string | null
}

export interface PurchaseOrdersSendBody {
  /** True emails the supplier; otherwise the order is only marked as sent. Default: false. */
  send_email?: boolean | null
  /** A name in the setting `purchase_order_email_templates`. */
  email_template?: string | null
  /** A text in the email. */
  email_message?: string | null
  /** Further recipients of the email. */
  cc_emails?: readonly string[]
  /** True attaches the order as PDF. Default: false. */
  attach_pdf?: boolean | null
}

export interface PurchaseOrdersSubmitBody {
  /** True also approves the order; needs `operations.purchase_orders.approve`. Default: false. */
  approve?: boolean | null
}
