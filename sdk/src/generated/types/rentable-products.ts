// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Amount, Instant, ProductBrief, Ulid, UnitPrice } from '../../types.ts'

export interface RentableProduct {
  id: Ulid
  /** The product; also the id of this record. */
  product_id: Ulid
  /** The number of pieces that can be rented at once. Required when the product has no rental terms yet. */
  capacity: number
  /** The unit of time of durations and prices. Required when the product has no rental terms yet. */
  unit_period: RentableProductUnitPeriod
  /** The shortest rental, in units of `unit_period`. Default: 1. */
  min_duration: number
  /** The longest rental, in units of `unit_period`; null for no limit. */
  max_duration: number | null
  /** Whether pieces are released automatically at the end of a rental period. Default: false. */
  auto_release_default: boolean
  /** The price of one piece for one `unit_period`; at most 6 decimals. */
  unit_price: UnitPrice | null
  /** The deposit for one piece, refunded on its return. */
  deposit: Amount | null
  /** The replacement value of one piece, charged if it is lost or destroyed. */
  replacement_value: Amount | null
  product: ProductBrief | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export type RentableProductUnitPeriod = "hour" | "day" | "week" | "month" | "year"

export interface WarningsMeta {
  warnings: readonly string[]
  version: "v1"
}
