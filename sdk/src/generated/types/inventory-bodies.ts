// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { DayOrInstant, Ulid } from '../../types.ts'

export interface InventoryAdjustBody {
  product_id: Ulid
  /** The default warehouse if null or omitted. */
  warehouse_id?: Ulid | null
  /** The change of the stock; negative to reduce it, not 0. */
  quantity: number
  /** Stored with the stock movement. */
  reason: string
  /** When the stock changed. Not in the future, nor in a closed period. Default: today. */
  adjusted_date?: DayOrInstant | null
  /** The quantity on hand that the client knows; if it has changed, 409. */
  expected_quantity?: number | null
}

export type InventoryInclude = "warehouse" | "product"

export type InventoryListValuationTable = "rows" | "by_currency"

export interface InventoryRecordCountBody {
  product_id: Ulid
  /** The default warehouse if null or omitted. */
  warehouse_id?: Ulid | null
  /** The quantity on hand at the time of the count; the difference is recorded as a movement. */
  counted_quantity: number
  /** When the stock was counted: the count applies to the end of that day. Not in the future, nor in a closed period. Default: today. */
  counted_date?: DayOrInstant | null
  /** The quantity on hand that the client knows, at the end of the day of the count; if it has changed, 409. */
  expected_quantity?: number | null
}

export interface InventoryReleaseBody {
  /** The reservation to release; without it, all open ones of the reference are released. */
  reservation_id?: Ulid | null
  /** Required without `reservation_id`; with it, it must match. */
  reference_type?: string | null
  /** Required without `reservation_id`; with it, it must match. */
  reference_id?: string | null
}

export interface InventoryReserveBody {
  product_id: Ulid
  /** The default warehouse if none is named. */
  warehouse_id?: Ulid | null
  /** At most the available quantity. */
  quantity: number
  /** The type of its purpose, such as `cart`. */
  reference_type?: string | null
  /** The id of its purpose. */
  reference_id?: string | null
  /** The number of minutes until the reservation expires. Default: `30`. */
  expires_in_minutes?: number
}

export type InventorySort = "created_at" | "sku" | "product_name" | "quantity_on_hand" | "quantity_reserved" | "quantity_available" | "reorder_point" | "reorder_quantity" | "last_counted_at" | "last_movement_at" | "updated_at"

export interface InventoryTransferBody {
  product_id: Ulid
  /** Where the stock leaves; the default warehouse if null or omitted. */
  from_warehouse_id?: Ulid | null
  /** Where the stock arrives; the default warehouse if null or omitted. */
  to_warehouse_id?: Ulid | null
  /** At most the available quantity of the first warehouse. */
  quantity: number
  /** When the goods moved. Not in the future, nor in a closed period. Default: today. */
  transfer_date?: DayOrInstant | null
  /** Stored with both stock movements. */
  reason?: string | null
  /** Your number of the transfer; `reference_id` of both movements. */
  reference_number?: string | null
  notes?: string | null
}

export interface InventoryUpdateReorderSettingsBody {
  product_id: Ulid
  /** The default warehouse if null or omitted. */
  warehouse_id?: Ulid | null
  /** Reordered when the available quantity is at or below it; null: never. */
  reorder_point?: number | null
  /** The quantity of a reorder; null: up to the reorder point. */
  reorder_quantity?: number | null
}

export type ReservationSort = "created_at" | "expires_at" | "quantity" | "reference_type" | "reference_id" | "updated_at"
