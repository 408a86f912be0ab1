// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Amount, Currency, Day, DryRunEvent, DryRunOutside, Instant, LastEmail, Reference, SupplierBrief, Ulid, UnitPrice } from '../../types.ts'

export interface DryRunReordersMeta {
  /** Products that need a reorder and get none, by SKU: at most 100, and none without the permission to read products. Products on an open order and discontinued products are omitted. */
  skipped: readonly SkippedReorder[]
  /** The total number of these products. */
  skipped_count: number
  warnings: readonly string[]
  version: "v1"
  dry_run?: true
  /** In a dry run: the events that the write would publish. */
  events?: readonly DryRunEvent[]
  /** In a dry run: what would leave Kontor. */
  outside?: DryRunOutside
  /** In a dry run: the number of effects that are not listed, because there are too many or you may not see their record. Absent if there are none. */
  effects_omitted?: number
}

export interface PurchaseOrderApproval {
  id: Ulid
  /** Assigned by the system; unique in the tenant. */
  po_number: string
  /** A second number of the order, counted by month; unique in the tenant. */
  order_number: string
  /** The status of the order. */
  status: PurchaseOrderStatus
  approved_by?: Reference | null
  approved_at: Instant | null
  /** When the record was last changed. */
  updated_at: Instant
}

export interface PurchaseOrderAwaitingItem {
  purchase_order_item_id: Ulid
  product_id: Ulid
  product_name: string
  quantity_remaining: number
}

export interface PurchaseOrderChanges {
  id?: Ulid
  supplier_id?: Ulid
  /** The warehouse for delivery. */
  warehouse_id?: Ulid
  /** The day of the order. Default: today. */
  order_date?: Day
  /** The day on which the goods should arrive. */
  expected_delivery_date?: Day | null
  /** ISO 4217 code. */
  currency?: Currency
  /** The tax of the order. Default: the sum of the tax of the items. */
  tax_amount?: Amount
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
  items?: readonly PurchaseOrderItem[]
  /** The same as `items`. */
  line_items?: readonly PurchaseOrderItem[]
  /** Assigned by the system; unique in the tenant. */
  po_number?: string
  /** A second number of the order, counted by month; unique in the tenant. */
  order_number?: string
  /** The status of the order. */
  status?: PurchaseOrderStatus
  /** The day on which the last goods arrived. */
  delivery_date?: Day | null
  /** The sum of the items, without tax. */
  subtotal?: Amount
  /** The total with tax and shipping, less the discount. */
  total_amount?: Amount
  approval_notes?: string | null
  rejection_reason?: string | null
  cancellation_reason?: string | null
  /** The number on the invoice of the supplier. */
  invoice_number?: string | null
  /** The user who approved the order. */
  approver_id?: Ulid | null
  submitted_at?: Instant | null
  approved_at?: Instant | null
  sent_at?: Instant | null
  /** The email address that received the order. */
  sent_to?: string | null
  /** Further email addresses that received the order. */
  sent_cc?: readonly string[]
  sent_files?: readonly string[]
  /** Whether the order was emailed to the supplier. */
  email_sent?: boolean
  acknowledged_at?: Instant | null
  received_at?: Instant | null
  invoiced_at?: Instant | null
  completed_at?: Instant | null
  cancelled_at?: Instant | null
  /** The user who added the order. */
  created_by?: Ulid | null
  /** The received share of the ordered quantity, in percent. */
  total_received_percentage?: number
  /** The items with an outstanding quantity. */
  awaiting_items?: readonly PurchaseOrderAwaitingItem[]
  /** When the record was created. */
  created_at?: Instant
  /** When the record was last changed. */
  updated_at?: Instant
  supplier?: SupplierBrief | null
  approved_by?: Reference | null
  /** The newest email about it, and its delivery. */
  last_email?: LastEmail | null
  /** The newest 25. */
  receipts?: readonly PurchaseOrderReceipt[]
  /** The number of all, also of those not shown. */
  receipts_count?: number
}

export interface PurchaseOrderDetails {
  id: Ulid
  supplier_id: Ulid
  /** The warehouse for delivery. */
  warehouse_id: Ulid
  /** The day of the order. Default: today. */
  order_date: Day
  /** The day on which the goods should arrive. */
  expected_delivery_date: Day | null
  /** ISO 4217 code. */
  currency: Currency
  /** The tax of the order. Default: the sum of the tax of the items. */
  tax_amount: Amount
  /** The shipping cost, added to the total. */
  shipping_cost: Amount
  /** The discount, deducted from the total. */
  discount_amount: Amount
  /** The agreed payment terms, as text. */
  payment_terms: string | null
  /** How the goods are sent, as text. */
  shipping_method: string | null
  /** The tracking number of the carrier. */
  tracking_number: string | null
  /** The reference number of the supplier, such as an offer number. */
  supplier_reference: string | null
  /** A text for the supplier, printed on the order. */
  memo: string | null
  /** Internal notes, not shown to the supplier. */
  notes: string | null
  /** The same as `notes`. */
  internal_notes: string | null
  /** The ordered items. */
  items: readonly PurchaseOrderItem[]
  /** The same as `items`. */
  line_items: readonly PurchaseOrderItem[]
  /** Assigned by the system; unique in the tenant. */
  po_number: string
  /** A second number of the order, counted by month; unique in the tenant. */
  order_number: string
  /** The status of the order. */
  status: PurchaseOrderStatus
  /** The day on which the last goods arrived. */
  delivery_date: Day | null
  /** The sum of the items, without tax. */
  subtotal: Amount
  /** The total with tax and shipping, less the discount. */
  total_amount: Amount
  approval_notes: string | null
  rejection_reason: string | null
  cancellation_reason: string | null
  /** The number on the invoice of the supplier. */
  invoice_number: string | null
  /** The user who approved the order. */
  approver_id: Ulid | null
  submitted_at: Instant | null
  approved_at: Instant | null
  sent_at: Instant | null
  /** The email address that received the order. */
  sent_to: string | null
  /** Further email addresses that received the order. */
  sent_cc: readonly string[]
  sent_files: readonly string[]
  /** Whether the order was emailed to the supplier. */
  email_sent: boolean
  acknowledged_at: Instant | null
  received_at: Instant | null
  invoiced_at: Instant | null
  completed_at: Instant | null
  cancelled_at: Instant | null
  /** The user who added the order. */
  created_by: Ulid | null
  /** The received share of the ordered quantity, in percent. */
  total_received_percentage: number
  /** The items with an outstanding quantity. */
  awaiting_items: readonly PurchaseOrderAwaitingItem[]
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
  supplier?: SupplierBrief | null
  approved_by?: Reference | null
  /** The newest email about it, and its delivery. */
  last_email?: LastEmail | null
  /** The newest 25. */
  receipts: readonly PurchaseOrderReceipt[]
  /** The number of all, also of those not shown. */
  receipts_count: number
}

export interface PurchaseOrderEmailTemplate {
  /** The subject, with placeholders. */
  subject: string
  /** The body as plain text, with placeholders; blank lines separate paragraphs. */
  text: string
}

export interface PurchaseOrderItem {
  id: Ulid
  product_id: Ulid
  warehouse_id: Ulid
  quantity_ordered: number
  /** The price without tax; at most 6 decimals. */
  unit_price: UnitPrice
  /** Percent; 0 if the buyer owes the tax. */
  tax_rate: number
  /** The tax code. Without it, that of `tax_rate`, the treatment and the day; a missing code is added. Null on lines that were written before there were tax codes. */
  tax_code_id: Ulid | null
  /** Its code at that time, such as `S19`. */
  tax_code: string | null
  /** Why the line is taxed in this way, if it was decided from the countries of seller and buyer. */
  tax_reason: string | null
  /** The SKU at the time of the order. */
  product_sku: string | null
  /** The product name at the time of the order. */
  product_name: string
  /** The received quantity. */
  quantity_received: number
  /** The cancelled quantity. */
  quantity_cancelled: number
  /** The outstanding quantity. */
  quantity_remaining: number
  /** Received quantity in percent of the ordered quantity without cancellations. */
  received_percentage: number
  /** Quantity × price, rounded, without tax and cancelled quantities. */
  subtotal: Amount
  /** The same as `subtotal`. */
  line_total: Amount
  tax_amount: Amount
  /** The storage bin in the warehouse. */
  bin_location: string | null
  /** The reason for the cancellation of the remaining quantity. */
  cancellation_reason: string | null
}

export interface PurchaseOrderReceipt {
  id: Ulid
  /** The day on which the goods arrived. */
  received_date: Day
  /** The person who received the goods. */
  received_by: string | null
  notes: string | null
  /** Null if the goods were not checked. */
  quality_check_passed: boolean | null
  /** The total quantity of all items. */
  quantity: number
  items: readonly PurchaseOrderReceiptItem[]
  /** The user who recorded the receipt. */
  created_by: Ulid | null
  created_at: Instant
}

export interface PurchaseOrderReceiptItem {
  purchase_order_item_id: Ulid
  product_id: Ulid
  /** The product name at the time of the order. */
  product_name: string
  /** The SKU at the time of the order. */
  product_sku: string | null
  quantity_received: number
  /** The warehouse that received the goods. */
  warehouse_id: Ulid
  /** The storage bin in the warehouse. */
  bin_location: string | null
}

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
 */
export type PurchaseOrderStatus = "draft" | "pending_approval" | "approved" | "sent" | "acknowledged" | "partially_received" | "received" | "invoiced" | "completed" | "cancelled" | "rejected"

export interface ReceivedPurchaseOrder extends PurchaseOrderDetails {
  inventory_updated: boolean
}

export interface SentPurchaseOrder {
  id: Ulid
  /** Assigned by the system; unique in the tenant. */
  po_number: string
  /** A second number of the order, counted by month; unique in the tenant. */
  order_number: string
  /** The status of the order. */
  status: PurchaseOrderStatus
  sent_at: Instant | null
  /** The email address that received the order. */
  sent_to: string | null
  /** Whether the order was emailed to the supplier. */
  email_sent: boolean
  /** When the record was last changed. */
  updated_at: Instant
}

export interface SkippedReorder {
  product_id: Ulid
  sku: string | null
  /** The reason. `no_deficit`: the stock is exactly at its reorder point and has no reorder quantity. */
  reason: SkippedReorderReason
}

export type SkippedReorderReason = "product_not_active" | "no_supplier" | "supplier_deleted" | "supplier_cannot_receive_orders" | "no_deficit"
