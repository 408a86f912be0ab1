// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Amount, Currency, Day, Instant, MovementType, Person, StockedProduct, Ulid, WarehouseBrief } from '../../types.ts'

export interface LabelledMovementType {
  value: MovementType
  label: string
}

export interface MovementSummary {
  product_id: Ulid
  product: StockedProduct | null
  movement_type: LabelledMovementType
  movements: number
  quantity: number
}

export interface MovementTypeDetails {
  value: MovementType
  label: string
  kind: MovementTypeDetailsKind
  changes: MovementTypeDetailsChanges
}

export type MovementTypeDetailsChanges = "quantity_on_hand" | "quantity_reserved"

export type MovementTypeDetailsKind = "IN" | "OUT" | "ADJUSTMENT" | "TRANSFER" | "RESERVATION" | "RELEASE"

export interface StockMovementDetails {
  id: Ulid
  product_id: Ulid
  /** Where the stock changed. */
  warehouse_id: Ulid
  /** The cause; `GET /operations/stock-movements/types` explains each. */
  movement_type: LabelledMovementType
  /** Whether the movement increases the quantity on hand. */
  is_inbound: boolean
  /** Whether the movement decreases the quantity on hand. */
  is_outbound: boolean
  /** The change; negative for outgoing stock. */
  quantity: number
  /** The quantity before the change. */
  quantity_before: number
  /** The quantity after the change. */
  quantity_after: number
  reason: string | null
  notes: string | null
  /** The type of the cause, such as `purchase_order`. */
  reference_type: string | null
  /** The id of the cause. */
  reference_id: string | null
  /** The currency of the product at that time; null if the movement is older than stored costs. */
  currency: Currency | null
  /** What the moved goods cost: the average cost of the product, or the cost of the movement that a return or a correction undoes. Negative for outgoing stock; null without a cost, and for reservations. Needs the permission `operations.products.costs`. */
  value?: Amount | null
  /** The day on which the goods moved; `created_at` is the time of the recording. */
  movement_date: Day
  /** The user who caused the movement; null if the system did. */
  created_by: Ulid | null
  /** When the record was created. */
  created_at: Instant
  creator?: Person | null
  product?: StockedProduct | null
  warehouse?: WarehouseBrief | null
}

export interface StockMovementStatistics {
  total_movements: number
  products_count: number
  inbound_quantity: number
  outbound_quantity: number
  net_quantity: number
  by_type: readonly StockMovementStatisticsByType[]
  last_movement_at: Instant | null
}

export interface StockMovementStatisticsByType {
  movement_type: LabelledMovementType
  movements: number
  quantity: number
}
