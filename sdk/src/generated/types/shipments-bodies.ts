// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { DayOrInstant, Ulid } from '../../types.ts'

export interface ShipmentBody {
  /** The shipped items. Default: all that is left to ship. */
  items?: readonly ShipmentItemBody[] | null
  /** When the goods left the warehouse. Not in the future, nor in a closed period. Default: today. */
  shipped_date?: DayOrInstant | null
  /** The company that delivers it. */
  carrier?: string | null
  /** The number by which the carrier tracks it. */
  tracking_number?: string | null
  /** The page on which the customer can follow it. */
  tracking_url?: string | null
  /** Text for the customer, printed on the delivery note. */
  memo?: string | null
  notes?: string | null
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
}

export interface ShipmentBulkAction {
  /** The name of the operation. */
  action: ShipmentBulkActionName
  /** At most 500 ids; each record succeeds or fails separately. */
  ids?: readonly Ulid[]
  /** The body of the operation on a single record; see the description. */
  parameters?: Record<string, unknown>
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
}

export type ShipmentBulkActionName = "update" | "deliver"

export interface ShipmentItemBody {
  /** An item of the order. */
  id: Ulid
  /** Default: all that is left to ship. */
  quantity?: number
}

export interface ShipmentPatch {
  /** The company that delivers it. */
  carrier?: string | null
  /** The number by which the carrier tracks it. */
  tracking_number?: string | null
  /** The page on which the customer can follow it. */
  tracking_url?: string | null
  /** Text for the customer, printed on the delivery note. */
  memo?: string | null
  /** Internal remarks. They are not printed. */
  notes?: string | null
}

export type ShipmentSort = "created_at" | "shipment_number" | "carrier" | "tracking_number" | "order_number" | "status" | "shipped_at" | "delivered_at" | "updated_at"
