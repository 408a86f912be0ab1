// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Instant, ShipmentItem, ShipmentStatus, Ulid } from '../../types.ts'

export interface ShipmentEventData {
  id: Ulid
  /** The company that delivers it. */
  carrier: string | null
  /** The number by which the carrier tracks it. */
  tracking_number: string | null
  /** The page on which the customer can follow it. */
  tracking_url: string | null
  shipment_number: string
  /** The order whose items were shipped. */
  order_id: Ulid
  order_number: string
  /** The customer of the order. */
  customer_id: Ulid
  /** The warehouse that its items left. */
  warehouse_id: Ulid
  status: ShipmentStatus
  items: readonly ShipmentItemEventData[]
  shipped_at: Instant
  delivered_at: Instant | null
  /** The user who recorded it. */
  created_by: Ulid | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface ShipmentItemEventData {
  id: Ulid
  /** The item of the order. */
  order_item_id: Ulid
  /** Null for an item without a product. */
  product_id: Ulid | null
  /** That of the item. */
  sku: string | null
  /** That of the item. */
  name: string
  /** The shipped quantity of the item. */
  quantity: number
}

export interface ShipmentRecord {
  id: Ulid
  /** The company that delivers it. */
  carrier: string | null
  /** The number by which the carrier tracks it. */
  tracking_number: string | null
  /** The page on which the customer can follow it. */
  tracking_url: string | null
  /** Text for the customer, printed on the delivery note. */
  memo: string | null
  /** Internal remarks. They are not printed. */
  notes: string | null
  shipment_number: string
  /** The order whose items were shipped. */
  order_id: Ulid
  order_number: string
  /** The customer of the order. */
  customer_id: Ulid
  /** The warehouse that its items left. */
  warehouse_id: Ulid
  status: ShipmentStatus
  items: readonly ShipmentItem[]
  shipped_at: Instant
  delivered_at: Instant | null
  /** The user who recorded it. */
  created_by: Ulid | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}
