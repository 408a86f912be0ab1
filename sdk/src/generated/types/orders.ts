// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Address, Amount, Currency, CustomerType, Day, Instant, LastEmail, ListSums, Person, ReportPeriod, ShippingTax, ShippingTaxMode, Ulid, UnitPrice } from '../../types.ts'

export interface ChannelMetrics {
  by_source: OrdersBySource
}

export interface FulfillmentMetrics {
  /** From confirmation to delivery, in days of 24 hours. */
  average_fulfillment_days: number | null
  median_fulfillment_days: number | null
  fastest_fulfillment_days: number | null
  slowest_fulfillment_days: number | null
  /** Of the delivered orders with a promised date, the percentage delivered by the end of that day. */
  on_time_delivery_rate: number | null
  late_delivery_rate: number | null
  /** Orders of the period that are confirmed or processing now. */
  orders_pending_fulfillment: number
}

export interface HighValueInCurrency {
  /** ISO 4217 code. */
  currency: Currency
  total_orders: number
  total_value: Amount
}

export interface HighValueMeta {
  /** The page that this is. */
  current_page: number
  /** The most records on a page. */
  per_page: number
  /** The records on all pages. */
  total: number
  /** The number of pages; 1 for an empty list. */
  last_page: number
  /** The `cursor` of the next page; null after the last one. Missing in lists without the parameter `cursor`. */
  next_cursor?: string | null
  /** With `include_sums`: the sums over all records that match the filters, an entry for each currency and one with `currency` null for quantities. Null if they take too long. Amounts in several currencies are never added. */
  sums?: readonly ListSums[] | null
  /** No record contains the searched text. Those of this response contain it with a typing error in one of its longer words. Missing in all other responses. */
  match?: "similar"
  version: "v1"
  /** The number of matching orders in the tenant's currency. */
  total_orders: number
  total_value: Amount
  average_value: Amount
  /** Their share of the total of all orders in the same period and status, in percent. */
  percentage_of_total_revenue: number | null
  /** Orders in other currencies with a total of at least this amount, each in its own currency. The list excludes them. */
  other_currencies: readonly HighValueInCurrency[]
}

export interface OrderBrief {
  id: Ulid
  order_number: string
  status: string
  total_amount: Amount
  currency: string
  order_date: Instant
}

export type OrderBulkActionName = "submit" | "confirm" | "process" | "deliver" | "complete" | "cancel" | "assign" | "add_tags" | "remove_tags" | "delete" | "update" | "return" | "ship" | "generate-invoice"

export interface OrderBulkError {
  order_id: Ulid
  message: string
}

export interface OrderBulkResult {
  action: OrderBulkActionName
  /** The number of different records in the request. */
  processed: number
  /** The number of changed records. */
  successful: number
  /** The number of records that the action rejected. */
  failed: number
  /** The failed records, each with its first error message. */
  errors: readonly OrderBulkError[]
  /** The number of selected records: those that match the filter, or the different ids. */
  matched?: number
  /** With a filter: the records that no longer matched it. */
  skipped?: number
  /** The bulk action that processes the records in the background: see `GET /bulk-actions/{id}`. Null if the response has the result. */
  bulk_action_id?: Ulid | null
}

export interface OrderChanges {
  id?: Ulid
  /** The customer who orders. */
  customer_id?: Ulid
  /** The channel that the order came through. */
  source?: OrderSource
  /** The user who sold it. */
  sales_rep_id?: Ulid | null
  /** The opportunity that it came from. */
  opportunity_id?: Ulid | null
  /** When it was ordered. Default: now. */
  order_date?: Instant
  /** The day by which delivery is promised. */
  promised_date?: Day | null
  /** The currency of the amounts. Default: that of the customer. */
  currency?: Currency
  /** Where stock is reserved and shipped. Default: the default warehouse. */
  warehouse_id?: Ulid
  /** An update replaces all items. An item with the `id` of an existing one keeps its fields that are not sent. */
  items?: readonly OrderItem[]
  /** The discount on the whole order, after those of its items; null if it is an amount. */
  discount_percent?: number | null
  /** All discounts. In a request: the discount on the whole order, besides those of its items; as it was read, it is unchanged. */
  discount_amount?: Amount
  /** What the customer pays for shipping; it includes tax if prices do. */
  shipping_amount?: Amount
  /** Default: that of the customer. */
  billing_address?: Address | null
  /** Default: that of the customer. */
  shipping_address?: Address | null
  /** The number under which the customer ordered. */
  purchase_order_number?: string | null
  /** A note for the customer, printed on the order confirmation. */
  memo?: string | null
  /** Internal remarks. They are not printed. */
  notes?: string | null
  /** Free labels, to filter and group by. */
  tags?: readonly string[]
  /** The fields in GET /custom-fields?entity_type=order are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields?: Record<string, unknown>
  order_number?: string
  status?: OrderStatus
  /** The progress of shipments and returns. */
  fulfillment_status?: OrderFulfillmentStatus
  /** The paid part of the total. */
  payment_status?: OrderPaymentStatus
  /** Whether some or all of the shipped items were returned; null for none. */
  return_status?: OrderReturnStatus | null
  /** Whether prices, discounts and the subtotal include tax: the setting of the tenant at creation. */
  prices_include_tax?: boolean
  /** How shipping is taxed: the setting of the tenant at creation, or that of the order that is billed. */
  shipping_tax?: ShippingTaxMode
  /** The tax on shipping, which is part of `tax_amount`. */
  shipping_tax_amount?: Amount
  /** Shipping and its tax by rate; empty if it is not taxed. */
  shipping_taxes?: readonly ShippingTax[]
  /** The discount on the whole order, which is spread over its items. */
  order_discount_amount?: Amount
  /** The sum of quantity × price, before discounts. */
  subtotal?: Amount
  /** The sum of the taxes of its items and of shipping. */
  tax_amount?: Amount
  /** What the customer has to pay. */
  total_amount?: Amount
  submitted_at?: Instant | null
  confirmed_at?: Instant | null
  processing_at?: Instant | null
  shipped_at?: Instant | null
  delivered_at?: Instant | null
  completed_at?: Instant | null
  cancelled_at?: Instant | null
  /** Why it was cancelled. */
  cancellation_reason?: string | null
  /** That of the last shipment. */
  tracking_number?: string | null
  /** That of the last shipment. */
  carrier?: string | null
  /** The user who added it. */
  created_by?: Ulid | null
  /** When the record was created. */
  created_at?: Instant
  /** When the record was last changed. */
  updated_at?: Instant
  customer?: OrderCustomer | null
  sales_rep?: Person | null
  opportunity?: OrderOpportunity | null
  /** The newest email about it, and its delivery. */
  last_email?: LastEmail | null
  /** The newest 25. */
  returns?: readonly OrderReturn[]
  /** The number of all, also of those not shown. */
  returns_count?: number
}

export interface OrderCustomer {
  id: Ulid
  /** Assigned by the system; unique in the tenant. */
  customer_number: string
  /** An individual needs a person name, others a company name. Default: business with a company name. */
  type: CustomerType
  /** Required for the type individual. */
  first_name: string | null
  /** Required for the type individual. */
  last_name: string | null
  /** The legal name; required unless the type is individual. */
  company_name: string | null
  email: string
}

export interface OrderCustomerMetrics {
  /** Customers with orders of the period that are confirmed or later. */
  unique_customers: number
  /** Customers without such an order before the period. */
  new_customers: number
  returning_customers: number
  /** Returning customers as a percentage of all customers. */
  repeat_customer_rate: number | null
  average_orders_per_customer: number | null
}

export interface OrderDetails {
  id: Ulid
  /** The customer who orders. */
  customer_id: Ulid
  /** The channel that the order came through. */
  source: OrderSource
  /** The user who sold it. */
  sales_rep_id: Ulid | null
  /** The opportunity that it came from. */
  opportunity_id: Ulid | null
  /** When it was ordered. Default: now. */
  order_date: Instant
  /** The day by which delivery is promised. */
  promised_date: Day | null
  /** The currency of the amounts. Default: that of the customer. */
  currency: Currency
  /** Where stock is reserved and shipped. Default: the default warehouse. */
  warehouse_id: Ulid
  /** An update replaces all items. An item with the `id` of an existing one keeps its fields that are not sent. */
  items: readonly OrderItem[]
  /** The discount on the whole order, after those of its items; null if it is an amount. */
  discount_percent: number | null
  /** All discounts. In a request: the discount on the whole order, besides those of its items; as it was read, it is unchanged. */
  discount_amount: Amount
  /** What the customer pays for shipping; it includes tax if prices do. */
  shipping_amount: Amount
  /** Default: that of the customer. */
  billing_address: Address | null
  /** Default: that of the customer. */
  shipping_address: Address | null
  /** The number under which the customer ordered. */
  purchase_order_number: string | null
  /** A note for the customer, printed on the order confirmation. */
  memo: string | null
  /** Internal remarks. They are not printed. */
  notes: string | null
  /** Free labels, to filter and group by. */
  tags: readonly string[]
  /** The fields in GET /custom-fields?entity_type=order are validated; other keys are free-form. Merged by key; null removes one. */
  custom_fields: Record<string, unknown>
  order_number: string
  status: OrderStatus
  /** The progress of shipments and returns. */
  fulfillment_status: OrderFulfillmentStatus
  /** The paid part of the total. */
  payment_status: OrderPaymentStatus
  /** Whether some or all of the shipped items were returned; null for none. */
  return_status: OrderReturnStatus | null
  /** Whether prices, discounts and the subtotal include tax: the setting of the tenant at creation. */
  prices_include_tax: boolean
  /** How shipping is taxed: the setting of the tenant at creation, or that of the order that is billed. */
  shipping_tax: ShippingTaxMode
  /** The tax on shipping, which is part of `tax_amount`. */
  shipping_tax_amount: Amount
  /** Shipping and its tax by rate; empty if it is not taxed. */
  shipping_taxes: readonly ShippingTax[]
  /** The discount on the whole order, which is spread over its items. */
  order_discount_amount: Amount
  /** The sum of quantity × price, before discounts. */
  subtotal: Amount
  /** The sum of the taxes of its items and of shipping. */
  tax_amount: Amount
  /** What the customer has to pay. */
  total_amount: Amount
  submitted_at: Instant | null
  confirmed_at: Instant | null
  processing_at: Instant | null
  shipped_at: Instant | null
  delivered_at: Instant | null
  completed_at: Instant | null
  cancelled_at: Instant | null
  /** Why it was cancelled. */
  cancellation_reason: string | null
  /** That of the last shipment. */
  tracking_number: string | null
  /** That of the last shipment. */
  carrier: string | null
  /** The user who added it. */
  created_by: Ulid | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
  customer?: OrderCustomer | null
  sales_rep?: Person | null
  opportunity?: OrderOpportunity | null
  /** The newest email about it, and its delivery. */
  last_email?: LastEmail | null
  /** The newest 25. */
  returns: readonly OrderReturn[]
  /** The number of all, also of those not shown. */
  returns_count: number
}

/**
 * - `unfulfilled`: Nothing is shipped.
 * - `partially_fulfilled`: A part is shipped.
 * - `fulfilled`: Everything is shipped.
 * - `partially_returned`: A part of the shipped goods is returned.
 * - `returned`: All shipped goods are returned.
 */
export type OrderFulfillmentStatus = "unfulfilled" | "partially_fulfilled" | "fulfilled" | "partially_returned" | "returned"

export interface OrderItem {
  id: Ulid
  /** Null for a line without a product, such as a service. */
  product_id: Ulid | null
  /** That of the product when it was added. */
  sku: string | null
  /** That of the product when it was added, unless it was given. */
  name: string
  description: string | null
  /** Whole units of products with inventory; others have at most 4 decimals. */
  quantity: number
  /** The price of the product when it was added, unless it was given. At most 6 decimals. */
  unit_price: UnitPrice
  /** The discount of the line in percent of quantity × price; null if it is an amount. */
  discount_percent: number | null
  /** The discount of the line and its share of the discount on the order. */
  discount_amount: Amount
  /** Percent; that of the tax class of the product unless it was given. */
  tax_rate: number
  /** The tax code. Without it, that of `tax_rate`, the treatment and the day; a missing code is added. Null on lines that were written before there were tax codes. */
  tax_code_id: Ulid | null
  /** Its code at that time, such as `S19`. */
  tax_code: string | null
  /** Why the line is taxed in this way, if it was decided from the countries of seller and buyer. */
  tax_reason: string | null
  tax_amount: Amount
  /** The discount of the line alone. */
  line_discount_amount: Amount
  /** Quantity × price, without discount and tax. */
  line_total: Amount
  /** Whether the tax was given by the client and is not computed. */
  is_tax_manual: boolean
  /** The price of the product, or of its rental, when it was added; null without a product. */
  list_price: UnitPrice | null
  /** The rental agreement that it charges for; its stock is not moved. */
  rental_agreement_id: Ulid | null
  /** The line of that agreement. */
  rental_line_id: Ulid | null
  /** Reserved in the warehouse of the order. */
  quantity_reserved: number
  /** What still waits for stock: neither reserved nor shipped. */
  quantity_backordered: number
  /** Shipped so far. */
  quantity_shipped: number
  /** Returned by the customer. */
  quantity_returned: number
}

export interface OrderMetrics {
  /** All orders of the period, by order date. */
  total_orders: number
  /** Orders of the period that are confirmed now. The other statuses are counted in the same way. */
  confirmed_orders: number
  completed_orders: number
  cancelled_orders: number
  /** The total of orders that are confirmed or later. The order values below are computed from these orders. All amounts are in the tenant's currency. */
  total_revenue: Amount
  average_order_value: Amount
  /** For an even number of orders, the mean of the middle two. */
  median_order_value: Amount
  highest_order_value: Amount
  lowest_order_value: Amount
  orders_by_status: OrdersByStatus
  /** Cancelled orders as a percentage of all orders. */
  cancellation_rate: number | null
}

export interface OrderOpportunity {
  id: Ulid
  name: string
}

/**
 * - `unpaid`: Nothing is paid.
 * - `partially_paid`: A part of the total is paid.
 * - `paid`: The total is paid.
 * - `refunded`: The payments are refunded.
 */
export type OrderPaymentStatus = "unpaid" | "partially_paid" | "paid" | "refunded"

export interface OrderPerformance {
  period: ReportPeriod
  order_metrics: OrderMetrics
  fulfillment_metrics: FulfillmentMetrics
  customer_metrics: OrderCustomerMetrics
  channel_metrics: ChannelMetrics
  top_sales_reps: readonly TopSalesRep[]
  other_currencies: readonly RevenueInCurrency[]
}

export interface OrderReturn {
  id: Ulid
  items: readonly OrderReturnedItem[]
  reason: string | null
  /** Whether the items went into stock again. */
  is_restocked: boolean
  /** The day on which the items came back. */
  returned_date: Day
  /** The user who recorded it. */
  created_by: Ulid | null
  created_at: Instant
}

export type OrderReturnStatus = "partial" | "full"

export interface OrderReturnedItem {
  order_item_id: Ulid
  quantity: number
}

export type OrderSource = "online_store" | "phone" | "email" | "api"

/**
 * - `draft`: In preparation: all fields can be changed, and no stock is reserved.
 * - `pending`: Submitted; waits for confirmation. No stock is reserved.
 * - `confirmed`: Stock is reserved, and prices are fixed.
 * - `processing`: Being picked and packed.
 * - `shipped`: All items were shipped.
 * - `delivered`: All shipments arrived.
 * - `completed`: Closed; items can still be returned.
 * - `cancelled`: Ended without shipments; reserved stock was released.
 */
export type OrderStatus = "draft" | "pending" | "confirmed" | "processing" | "shipped" | "delivered" | "completed" | "cancelled"

export interface OrdersBySource {
  online_store: OrdersOfChannel
  phone: OrdersOfChannel
  email: OrdersOfChannel
  api: OrdersOfChannel
}

export interface OrdersByStatus {
  draft: number
  pending: number
  confirmed: number
  processing: number
  shipped: number
  delivered: number
  completed: number
  cancelled: number
}

export interface OrdersOfChannel {
  count: number
  revenue: Amount
}

export interface RevenueInCurrency {
  /** ISO 4217 code. */
  currency: Currency
  total_revenue: Amount
  orders: number
}

export interface TopSalesRep {
  sales_rep_id: Ulid
  name: string
  /** Orders that are confirmed or later, in any currency. */
  orders: number
  revenue: Amount
  average_order_value: Amount
  /** Won opportunities of the user as a percentage of those won or lost. Null without any, and for callers without access to opportunities. */
  win_rate: number | null
}
