// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Address, Amount, Currency, Day, Instant, OrderFulfillmentStatus, OrderItem, OrderPaymentStatus, OrderReturn, OrderReturnStatus, OrderSource, OrderStatus, ShippingTax, ShippingTaxMode, Ulid } from '../../types.ts'

export interface OrderEventData {
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
  items: readonly OrderItemEventData[]
  /** The number under which the customer ordered. */
  purchase_order_number: string | null
  /** Free labels, to filter and group by. */
  tags: readonly string[]
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
  submitted_at: Instant | null
  confirmed_at: Instant | null
  processing_at: Instant | null
  shipped_at: Instant | null
  delivered_at: Instant | null
  completed_at: Instant | null
  cancelled_at: Instant | null
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
}

export interface OrderItemEventData {
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
  /** Whether the tax was given by the client and is not computed. */
  is_tax_manual: boolean
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

export interface OrderRecord {
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
  /** The newest 25. */
  returns: readonly OrderReturn[]
  /** The number of all, also of those not shown. */
  returns_count: number
}
