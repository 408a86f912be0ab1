// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Amount, Currency, Day, Instant, PurchaseOrderAwaitingItem, PurchaseOrderItem, PurchaseOrderReceipt, PurchaseOrderStatus, Ulid } from '../../types.ts'

export interface PurchaseOrderAwaitingItemEventData {
  purchase_order_item_id: Ulid
  product_id: Ulid
  product_name: string
  quantity_remaining: number
}

export interface PurchaseOrderEventData {
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
  /** How the goods are sent, as text. */
  shipping_method: string | null
  /** The tracking number of the carrier. */
  tracking_number: string | null
  /** The reference number of the supplier, such as an offer number. */
  supplier_reference: string | null
  /** The ordered items. */
  items: readonly PurchaseOrderItemEventData[]
  /** The same as `items`. */
  line_items: readonly PurchaseOrderItemEventData[]
  /** Assigned by the system; unique in the tenant. */
  po_number: string
  /** A second number of the order, counted by month; unique in the tenant. */
  order_number: string
  /** The status of the order. */
  status: PurchaseOrderStatus
  /** The day on which the last goods arrived. */
  delivery_date: Day | null
  /** The number on the invoice of the supplier. */
  invoice_number: string | null
  /** The user who approved the order. */
  approver_id: Ulid | null
  submitted_at: Instant | null
  approved_at: Instant | null
  sent_at: Instant | null
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
  awaiting_items: readonly PurchaseOrderAwaitingItemEventData[]
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface PurchaseOrderItemEventData {
  id: Ulid
  product_id: Ulid
  warehouse_id: Ulid
  quantity_ordered: number
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
  /** The storage bin in the warehouse. */
  bin_location: string | null
}

export interface PurchaseOrderRecord {
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
  /** The newest 25. */
  receipts: readonly PurchaseOrderReceipt[]
  /** The number of all, also of those not shown. */
  receipts_count: number
}
