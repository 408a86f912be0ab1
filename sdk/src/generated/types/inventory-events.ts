// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Instant, MovementType, PhysicalCountEventData, Ulid } from '../../types.ts'

export interface InventoryEventData {
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
  count?: PhysicalCountEventData
  movement?: InventoryMovementEventData
  transfer?: InventoryTransferEventData
}

export interface InventoryMovementEventData {
  id: Ulid
  movement_type: MovementType
  quantity: number
  quantity_before: number
  quantity_after: number
  reference_type: string | null
  reference_id: string | null
}

export interface InventoryRecord {
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
}

export interface InventoryTransferEventData {
  from_warehouse_id: Ulid
  to_warehouse_id: Ulid
  quantity: number
}
