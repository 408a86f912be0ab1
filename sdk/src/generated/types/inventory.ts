// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Amount, Currency, CurrencyValue, Instant, MovementType, StockedProduct, Ulid, UnitPrice, WarehouseBrief } from '../../types.ts'

export interface InventoryDetails {
  id: Ulid
  product_id: Ulid
  /** Where the stock is. */
  warehouse_id: Ulid
  /** The quantity in the warehouse. */
  quantity_on_hand: number
  /** The quantity set aside. */
  quantity_reserved: number
  /** The quantity on hand less the reserved quantity. */
  quantity_available: number
  /** The available quantity at which stock is reordered; null to never reorder. */
  reorder_point: number | null
  /** The quantity of a reorder; null: up to the reorder point. */
  reorder_quantity: number | null
  /** The time of the last physical count. */
  last_counted_at: Instant | null
  /** The time of the last change of stock. */
  last_movement_at: Instant | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
  count?: PhysicalCount
  movement?: InventoryMovement
  transfer?: InventoryTransfer
  warehouse?: WarehouseBrief | null
  product?: StockedProduct | null
}

export interface InventoryMovement {
  id: Ulid
  movement_type: MovementType
  quantity: number
  quantity_before: number
  quantity_after: number
  reason: string | null
  reference_type: string | null
  reference_id: string | null
}

export interface InventoryTransfer {
  from_warehouse_id: Ulid
  to_warehouse_id: Ulid
  quantity: number
}

export interface LowInventory extends InventoryDetails {
  suggested_quantity: number | null
}

export interface PhysicalCount {
  /** The counted quantity. */
  counted_quantity: number
  /** The expected quantity. */
  system_quantity_before: number
  /** The counted quantity less the expected quantity. */
  variance: number
  /** In percent of the expected quantity; null if there was no record. */
  variance_percentage: number | null
  /** The user who counted. */
  counted_by: Ulid | null
  counted_at: Instant
  /** The movement that corrected the difference; null if there was none. */
  adjustment_movement_id: Ulid | null
}

export interface Reservation {
  id: Ulid
  product_id: Ulid
  /** Where the stock is set aside. */
  warehouse_id: Ulid
  /** The quantity set aside. */
  quantity: number
  /** The type of its purpose, such as `cart`. */
  reference_type: string | null
  /** The id of its purpose. */
  reference_id: string | null
  /** The time of expiry; null if it does not expire. */
  expires_at: Instant | null
  /** When the record was created. */
  created_at: Instant
}

export interface StockRelease {
  quantity: number
  reservations: readonly Reservation[]
}

export interface StockTotals {
  /** The quantity on hand in all warehouses. */
  quantity_on_hand: number
  /** The reserved quantity in all warehouses. */
  quantity_reserved: number
  /** The quantity on hand less the reserved quantity. */
  quantity_available: number
}

export interface StockTransfer {
  from: InventoryDetails
  to: InventoryDetails
}

export interface StockValue {
  /** ISO 4217 code. */
  currency: Currency
  /** The value of products whose currency is the tenant currency. The unrounded value of each product is rounded once, like in the books. Needs the permission `operations.products.costs`. */
  total_value?: Amount
  /** The value in each currency, without conversion. */
  by_currency: readonly CurrencyValue[]
}

export interface ValuedStock {
  product_id: Ulid
  warehouse_id: Ulid
  product: StockedProduct
  warehouse: WarehouseBrief
  quantity_on_hand: number
  /** ISO 4217 code. */
  currency: Currency
  /** The cost price of the product; null without one. Needs the permission `operations.products.costs`. */
  unit_cost?: UnitPrice | null
  /** Quantity multiplied by the unrounded cost, rounded; null without a cost price. Needs the permission `operations.products.costs`. */
  value?: Amount | null
}
