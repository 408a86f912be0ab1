// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Amount, RentableProductUnitPeriod, Ulid, UnitPrice } from '../../types.ts'

export type CalendarStep = "hour" | "day" | "week" | "month"

export interface RentableProductBulkAction {
  /** The name of the operation. */
  action: "delete"
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

export interface RentableProductDraft {
  /** The product; also the id of this record. */
  product_id: Ulid
  /** The number of pieces that can be rented at once. Required when the product has no rental terms yet. */
  capacity?: number
  /** The unit of time of durations and prices. Required when the product has no rental terms yet. */
  unit_period?: RentableProductUnitPeriod
  /** The shortest rental, in units of `unit_period`. Default: 1. */
  min_duration?: number
  /** The longest rental, in units of `unit_period`; null for no limit. */
  max_duration?: number | null
  /** Whether pieces are released automatically at the end of a rental period. Default: false. */
  auto_release_default?: boolean
  /** The price of one piece for one `unit_period`; at most 6 decimals. */
  unit_price?: UnitPrice | null
  /** The deposit for one piece, refunded on its return. */
  deposit?: Amount | null
  /** The replacement value of one piece, charged if it is lost or destroyed. */
  replacement_value?: Amount | null
}

export type RentableProductSort = "created_at" | "capacity" | "name" | "unit_period" | "min_duration" | "max_duration" | "auto_release_default" | "unit_price" | "deposit" | "replacement_value" | "updated_at"
