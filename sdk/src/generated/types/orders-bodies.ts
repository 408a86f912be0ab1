// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Address, Amount, Currency, Day, DayOrInstant, OrderSource, Ulid, UnitPrice } from '../../types.ts'

export type GeneratedInvoiceType = "standard" | "interim" | "final"

export type HighValueOrderSort = "total_amount" | "order_date" | "created_at"

export type OrderBulkAction = OrderBulkActionSubmit | OrderBulkActionConfirm | OrderBulkActionProcess | OrderBulkActionDeliver | OrderBulkActionComplete | OrderBulkActionCancel | OrderBulkActionAssign | OrderBulkActionAddTags | OrderBulkActionRemoveTags | OrderBulkActionDelete | OrderBulkActionUpdate | OrderBulkActionReturn | OrderBulkActionShip | OrderBulkActionGenerateInvoice

export interface OrderBulkActionAddTags {
  action: "add_tags"
  /** At most 500 records; each succeeds or fails separately. */
  order_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** Must contain `tags`. */
  parameters: OrderBulkActionAddTagsParameters
}

export interface OrderBulkActionAddTagsParameters {
  /** The tags to add or remove. */
  tags: readonly string[]
}

export interface OrderBulkActionAssign {
  action: "assign"
  /** At most 500 records; each succeeds or fails separately. */
  order_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** Must contain `user_id`. */
  parameters: OrderBulkActionAssignParameters
}

export interface OrderBulkActionAssignParameters {
  /** The new salesperson of the orders. */
  user_id: Ulid
}

export interface OrderBulkActionCancel {
  action: "cancel"
  /** At most 500 records; each succeeds or fails separately. */
  order_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** Must contain `reason`. */
  parameters: OrderBulkActionCancelParameters
}

export interface OrderBulkActionCancelParameters {
  /** Why; stored with the change, and shown in the audit log. */
  reason: string
}

export interface OrderBulkActionComplete {
  action: "complete"
  /** At most 500 records; each succeeds or fails separately. */
  order_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** This action takes no parameters; they are ignored. */
  parameters?: Record<string, unknown>
}

export interface OrderBulkActionConfirm {
  action: "confirm"
  /** At most 500 records; each succeeds or fails separately. */
  order_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** May contain `allow_backorders`. */
  parameters?: OrderBulkActionConfirmParameters
}

export interface OrderBulkActionConfirmParameters {
  /** True confirms items beyond the available stock; the rest waits. Default: false. */
  allow_backorders?: boolean
}

export interface OrderBulkActionDelete {
  action: "delete"
  /** At most 500 records; each succeeds or fails separately. */
  order_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** This action takes no parameters; they are ignored. */
  parameters?: Record<string, unknown>
}

export interface OrderBulkActionDeliver {
  action: "deliver"
  /** At most 500 records; each succeeds or fails separately. */
  order_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** This action takes no parameters; they are ignored. */
  parameters?: Record<string, unknown>
}

export interface OrderBulkActionGenerateInvoice {
  action: "generate-invoice"
  /** At most 500 records; each succeeds or fails separately. */
  order_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** The body of this operation on a single record. */
  parameters?: Record<string, unknown>
}

export interface OrderBulkActionProcess {
  action: "process"
  /** At most 500 records; each succeeds or fails separately. */
  order_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** This action takes no parameters; they are ignored. */
  parameters?: Record<string, unknown>
}

export interface OrderBulkActionRemoveTags {
  action: "remove_tags"
  /** At most 500 records; each succeeds or fails separately. */
  order_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** Must contain `tags`. */
  parameters: OrderBulkActionRemoveTagsParameters
}

export interface OrderBulkActionRemoveTagsParameters {
  /** The tags to add or remove. */
  tags: readonly string[]
}

export interface OrderBulkActionReturn {
  action: "return"
  /** At most 500 records; each succeeds or fails separately. */
  order_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** The body of this operation on a single record. */
  parameters?: Record<string, unknown>
}

export interface OrderBulkActionShip {
  action: "ship"
  /** At most 500 records; each succeeds or fails separately. */
  order_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** The body of this operation on a single record. */
  parameters?: Record<string, unknown>
}

export interface OrderBulkActionSubmit {
  action: "submit"
  /** At most 500 records; each succeeds or fails separately. */
  order_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** This action takes no parameters; they are ignored. */
  parameters?: Record<string, unknown>
}

export interface OrderBulkActionUpdate {
  action: "update"
  /** At most 500 records; each succeeds or fails separately. */
  order_ids?: readonly Ulid[]
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
  /** The body of this operation on a single record. */
  parameters?: Record<string, unknown>
}

export interface OrderConfirmation {
  /** True confirms items beyond the available stock; the rest waits. Default: false. */
  allow_backorders?: boolean | null
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
}

export interface OrderDraft {
  /** The customer who orders. */
  customer_id: Ulid
  /** The channel that the order came through. */
  source?: OrderSource
  /** The user who sold it. */
  sales_rep_id?: Ulid | null
  /** The opportunity that it came from. */
  opportunity_id?: Ulid | null
  /** When it was ordered. Default: now. */
  order_date?: DayOrInstant
  /** The day by which delivery is promised. */
  promised_date?: Day | null
  /** The currency of the amounts. Default: that of the customer. */
  currency?: Currency
  /** Where stock is reserved and shipped. Default: the default warehouse. */
  warehouse_id?: Ulid | null
  /** An update replaces all items. An item with the `id` of an existing one keeps its fields that are not sent. */
  items: readonly OrderItemBody[]
  /** The discount on the whole order, after those of its items; null if it is an amount. */
  discount_percent?: number | null
  /** All discounts. In a request: the discount on the whole order, besides those of its items; as it was read, it is unchanged. */
  discount_amount?: Amount | null
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
  custom_fields?: Record<string, unknown> | null
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
}

export type OrderInclude = "customer" | "sales_rep" | "opportunity" | "last_email"

export interface OrderItemBody {
  /** Of an item that the order has already; without one, the item is new. */
  id?: Ulid
  /** Null for a line without a product, such as a service. */
  product_id?: Ulid | null
  /** It identifies the product of an item without `product_id` and `name`. Default: that of the product. */
  sku?: string | null
  /** That of the product when it was added, unless it was given. */
  name?: string | null
  description?: string | null
  /** Whole units of products with inventory; others have at most 4 decimals. */
  quantity?: number
  /** The price of the product when it was added, unless it was given. At most 6 decimals. */
  unit_price?: UnitPrice | null
  /** The discount of the line in percent of quantity × price; null if it is an amount. */
  discount_percent?: number | null
  /** The discount of the line. Sending the value of a response changes nothing. */
  discount_amount?: Amount | null
  /** Percent; that of the tax class of the product unless it was given. */
  tax_rate?: number | null
  /** The tax code. Without it, that of `tax_rate`, the treatment and the day; a missing code is added. Null on lines that were written before there were tax codes. */
  tax_code_id?: Ulid | null
  /** A tax that replaces the computed one; null computes it. Sending the value of a response changes nothing. */
  tax_amount?: Amount | null
}

export interface OrderPatch {
  /** The customer who orders. */
  customer_id?: Ulid
  /** The channel that the order came through. */
  source?: OrderSource
  /** The user who sold it. */
  sales_rep_id?: Ulid | null
  /** The opportunity that it came from. */
  opportunity_id?: Ulid | null
  /** When it was ordered. Default: now. */
  order_date?: DayOrInstant
  /** The day by which delivery is promised. */
  promised_date?: Day | null
  /** The currency of the amounts. Default: that of the customer. */
  currency?: Currency
  /** Where stock is reserved and shipped. Default: the default warehouse. */
  warehouse_id?: Ulid | null
  /** An update replaces all items. An item with the `id` of an existing one keeps its fields that are not sent. */
  items?: readonly OrderItemBody[]
  /** The discount on the whole order, after those of its items; null if it is an amount. */
  discount_percent?: number | null
  /** All discounts. In a request: the discount on the whole order, besides those of its items; as it was read, it is unchanged. */
  discount_amount?: Amount | null
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
  custom_fields?: Record<string, unknown> | null
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
}

export interface OrderRental {
  /** A confirmed or completed rental agreement of the same customer. */
  agreement_id: Ulid
}

export interface OrderReturnBody {
  /** The returned items. Default: all that were shipped. */
  items?: readonly OrderReturnItem[] | null
  /** When the goods came back. Not before they were shipped. Not in the future, nor in a closed period. Default: today. */
  returned_date?: DayOrInstant | null
  /** Stored with the return. */
  reason?: string | null
  /** False: the goods do not go back to stock. Default: true. */
  restock?: boolean | null
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
}

export interface OrderReturnItem {
  /** An item of the order. */
  id: Ulid
  /** At most what was shipped and not returned yet. */
  quantity: number
}

export interface OrderShipment {
  /** When the goods left the warehouse. Not in the future, nor in a closed period. Default: today. */
  shipped_date?: DayOrInstant | null
  /** The number by which the carrier tracks it. */
  tracking_number?: string | null
  /** The company that delivers it. */
  carrier?: string | null
}

export type OrderSort = "created_at" | "order_date" | "order_number" | "total_amount" | "source" | "promised_date" | "currency" | "discount_percent" | "discount_amount" | "shipping_amount" | "purchase_order_number" | "status" | "fulfillment_status" | "payment_status" | "return_status" | "prices_include_tax" | "shipping_tax" | "shipping_tax_amount" | "order_discount_amount" | "subtotal" | "tax_amount" | "submitted_at" | "confirmed_at" | "processing_at" | "shipped_at" | "delivered_at" | "completed_at" | "cancelled_at" | "tracking_number" | "carrier" | "updated_at"

export type OrdersGetPerformanceMetricsTable = "figures" | "by_source" | "top_sales_reps" | "other_currencies"

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
export type OrdersListHighValueStatus = "draft" | "pending" | "confirmed" | "processing" | "shipped" | "delivered" | "completed" | "cancelled"

export type OrdersListHighValueTable = "orders" | "summary" | "other_currencies"
