// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Amount, Currency, Day, DayOrInstant, Instant, Reference, SupplierBrief, Ulid, UnitPrice } from '../../types.ts'

export interface DryRunReordersMeta {
  /** Products that need a reorder and get none, by SKU: at most 100, and none without the permission to read products. Products on an open order and discontinued products are omitted. */
  skipped: readonly SkippedReorder[]
  /** The total number of these products. */
  skipped_count: number
  warnings: readonly string[]
  version: "v1"
  dry_run?: true
}

export interface DryRunWarningMeta {
  dry_run?: true
  /** Whole sentences about dates that are more than a year from today. Absent if there are none. */
  warnings?: readonly string[]
  version: "v1"
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

export interface PurchaseOrderAwaitingItemEventData {
  purchase_order_item_id?: Ulid
  product_id?: Ulid
  product_name?: string
  quantity_remaining?: number
}

export interface PurchaseOrderChanges {
  id?: Ulid
  supplier_id?: Ulid
  /** The warehouse for delivery. */
  warehouse_id?: Ulid
  /** The day of the order; today by default. */
  order_date?: Day
  /** The day on which the goods should arrive. */
  expected_delivery_date?: Day | null
  /** ISO 4217 code */
  currency?: Currency
  /** The tax of the order; the default is the sum of the tax of the items. */
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
  /** The day of the order; today by default. */
  order_date: Day
  /** The day on which the goods should arrive. */
  expected_delivery_date: Day | null
  /** ISO 4217 code */
  currency: Currency
  /** The tax of the order; the default is the sum of the tax of the items. */
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
  /** The newest 25. */
  receipts: readonly PurchaseOrderReceipt[]
  /** The number of all, also of those not shown. */
  receipts_count: number
}

export interface PurchaseOrderDraft {
  supplier_id: Ulid
  /** The warehouse for delivery. */
  warehouse_id?: Ulid | null
  /** The day of the order; today by default. */
  order_date?: Day
  /** The day on which the goods should arrive. */
  expected_delivery_date?: Day | null
  /** ISO 4217 code */
  currency?: Currency
  /** The tax of the order; the default is the sum of the tax of the items. */
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
}

export interface PurchaseOrderEmailTemplate {
  /** The subject, with placeholders. */
  subject: string
  /** The body as plain text, with placeholders; blank lines separate paragraphs. */
  text: string
}

export interface PurchaseOrderEventData {
  id?: Ulid
  supplier_id?: Ulid
  /** The warehouse for delivery. */
  warehouse_id?: Ulid
  /** The day of the order; today by default. */
  order_date?: Day
  /** The day on which the goods should arrive. */
  expected_delivery_date?: Day | null
  /** ISO 4217 code */
  currency?: Currency
  /** How the goods are sent, as text. */
  shipping_method?: string | null
  /** The tracking number of the carrier. */
  tracking_number?: string | null
  /** The reference number of the supplier, such as an offer number. */
  supplier_reference?: string | null
  /** The ordered items. */
  items?: readonly PurchaseOrderItemEventData[]
  /** The same as `items`. */
  line_items?: readonly PurchaseOrderItemEventData[]
  /** Assigned by the system; unique in the tenant. */
  po_number?: string
  /** A second number of the order, counted by month; unique in the tenant. */
  order_number?: string
  /** The status of the order. */
  status?: PurchaseOrderStatus
  /** The day on which the last goods arrived. */
  delivery_date?: Day | null
  /** The number on the invoice of the supplier. */
  invoice_number?: string | null
  /** The user who approved the order. */
  approver_id?: Ulid | null
  submitted_at?: Instant | null
  approved_at?: Instant | null
  sent_at?: Instant | null
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
  awaiting_items?: readonly PurchaseOrderAwaitingItemEventData[]
  /** When the record was created. */
  created_at?: Instant
  /** When the record was last changed. */
  updated_at?: Instant
}

export type PurchaseOrderInclude = "supplier" | "approved_by"

export interface PurchaseOrderItem {
  id: Ulid
  product_id: Ulid
  warehouse_id: Ulid
  quantity_ordered: number
  /** The price without tax; at most 6 decimals. */
  unit_price: UnitPrice
  /** Percent */
  tax_rate: number
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

export interface PurchaseOrderItemBody {
  /** The id of an existing item of the order; an item without an id is new. */
  id?: Ulid
  product_id?: Ulid
  /** The default is the warehouse of the order. */
  warehouse_id?: Ulid | null
  /** The same as `quantity_ordered`. */
  quantity?: number
  /** Whole units. Required for a new item, under either name. */
  quantity_ordered?: number
  /** The price without tax; at most 6 decimals. */
  unit_price?: UnitPrice
  /** The tax rate in percent. */
  tax_rate?: number
}

export interface PurchaseOrderItemEventData {
  id?: Ulid
  product_id?: Ulid
  warehouse_id?: Ulid
  quantity_ordered?: number
  /** The SKU at the time of the order. */
  product_sku?: string | null
  /** The product name at the time of the order. */
  product_name?: string
  /** The received quantity. */
  quantity_received?: number
  /** The cancelled quantity. */
  quantity_cancelled?: number
  /** The outstanding quantity. */
  quantity_remaining?: number
  /** Received quantity in percent of the ordered quantity without cancellations. */
  received_percentage?: number
  /** The storage bin in the warehouse. */
  bin_location?: string | null
}

export interface PurchaseOrderPatch {
  supplier_id?: Ulid
  /** The warehouse for delivery. */
  warehouse_id?: Ulid | null
  /** The day of the order; today by default. */
  order_date?: Day
  /** The day on which the goods should arrive. */
  expected_delivery_date?: Day | null
  /** ISO 4217 code */
  currency?: Currency
  /** The tax of the order; the default is the sum of the tax of the items. */
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

export interface PurchaseOrderRecord {
  id: Ulid
  supplier_id?: Ulid
  /** The warehouse for delivery. */
  warehouse_id?: Ulid
  /** The day of the order; today by default. */
  order_date?: Day
  /** The day on which the goods should arrive. */
  expected_delivery_date?: Day | null
  /** ISO 4217 code */
  currency?: Currency
  /** The tax of the order; the default is the sum of the tax of the items. */
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
  /** The newest 25. */
  receipts?: readonly PurchaseOrderReceipt[]
  /** The number of all, also of those not shown. */
  receipts_count?: number
}

export type PurchaseOrderSort = "created_at" | "total_amount" | "po_number" | "order_date" | "expected_delivery_date" | "tax_amount" | "shipping_cost" | "discount_amount" | "tracking_number" | "order_number" | "status" | "delivery_date" | "subtotal" | "invoice_number" | "submitted_at" | "approved_at" | "sent_at" | "acknowledged_at" | "received_at" | "invoiced_at" | "completed_at" | "cancelled_at" | "updated_at"

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
  /** Returns the result without writing anything. */
  dry_run?: boolean
}

export interface PurchaseOrdersInvoiceBody {
  /** The number on the invoice of the supplier. */
  invoice_number?: string | null
}

export interface PurchaseOrdersReceiveBody {
  /** Today by default; not in the future, nor before the order. */
  received_date?: DayOrInstant | null
  /** Who took the goods; by default your name. */
  received_by?: string | null
  notes?: string | null
  /** False counts as a defect of the supplier; stock increases all the same. */
  quality_check_passed?: boolean | null
  /** The received goods; other items stay open. */
  items: readonly PurchaseOrdersReceiveBodyItem[]
  /** Returns the result without writing anything. */
  dry_run?: boolean
}

export interface PurchaseOrdersReceiveBodyItem {
  /** The `id` of an item of the order. */
  purchase_order_item_id: Ulid
  /** At most the remaining quantity of the item. */
  quantity_received: number
  /** By default that of the item. */
  warehouse_id?: Ulid | null
  /** The storage bin; stored with the item. */
  bin_location?: string | null
}

export interface PurchaseOrdersSendBody {
  /** True emails the supplier; otherwise the order is only marked as sent. */
  send_email?: boolean | null
  /** A name in the setting `purchase_order_email_templates`. */
  email_template?: string | null
  /** A text in the email. */
  email_message?: string | null
  /** Further recipients of the email. */
  cc_emails?: readonly string[]
  /** True attaches the order as PDF. By default false. */
  attach_pdf?: boolean | null
}

export interface PurchaseOrdersSubmitBody {
  /** True also approves the order; needs `operations.purchase_orders.approve`. */
  approve?: boolean | null
}

export interface ReceivedPurchaseOrder {
  id: Ulid
  supplier_id: Ulid
  /** The warehouse for delivery. */
  warehouse_id: Ulid
  /** The day of the order; today by default. */
  order_date: Day
  /** The day on which the goods should arrive. */
  expected_delivery_date: Day | null
  /** ISO 4217 code */
  currency: Currency
  /** The tax of the order; the default is the sum of the tax of the items. */
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
  /** The newest 25. */
  receipts: readonly PurchaseOrderReceipt[]
  /** The number of all, also of those not shown. */
  receipts_count: number
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
