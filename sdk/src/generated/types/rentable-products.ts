// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Amount, Instant, ProductBrief, Ulid, UnitPrice } from '../../types.ts'

export type CalendarStep = "hour" | "day" | "week" | "month"

export interface RentableProduct {
  id: Ulid
  /** The product; also the id of this record. */
  product_id: Ulid
  /** The number of units that can be rented at once. Required for new terms. */
  capacity: number
  /** The unit of durations and of the price. Required for new terms. */
  unit_period: RentableProductUnitPeriod
  /** The shortest rental, in units; the default is 1. */
  min_duration: number
  /** The longest rental, in units; null for no limit. */
  max_duration: number | null
  /** Whether units are released automatically at the end of a rental period. */
  auto_release_default: boolean
  /** The price of one unit for one unit period; at most 6 decimals. */
  unit_price: UnitPrice | null
  /** The deposit for one unit, refunded on its return. */
  deposit: Amount | null
  /** The replacement value of one unit, charged if it is lost or destroyed. */
  replacement_value: Amount | null
  product: ProductBrief | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface RentableProductDraft {
  /** The product; also the id of this record. */
  product_id: Ulid
  /** The number of units that can be rented at once. Required for new terms. */
  capacity?: number
  /** The unit of durations and of the price. Required for new terms. */
  unit_period?: RentableProductUnitPeriod
  /** The shortest rental, in units; the default is 1. */
  min_duration?: number
  /** The longest rental, in units; null for no limit. */
  max_duration?: number | null
  /** Whether units are released automatically at the end of a rental period. */
  auto_release_default?: boolean
  /** The price of one unit for one unit period; at most 6 decimals. */
  unit_price?: UnitPrice | null
  /** The deposit for one unit, refunded on its return. */
  deposit?: Amount | null
  /** The replacement value of one unit, charged if it is lost or destroyed. */
  replacement_value?: Amount | null
}

export interface RentableProductEventData {
  id?: Ulid
  /** The product; also the id of this record. */
  product_id?: Ulid
  /** The number of units that can be rented at once. Required for new terms. */
  capacity?: number
  /** The unit of durations and of the price. Required for new terms. */
  unit_period?: RentableProductUnitPeriod
  /** The shortest rental, in units; the default is 1. */
  min_duration?: number
  /** The longest rental, in units; null for no limit. */
  max_duration?: number | null
  /** Whether units are released automatically at the end of a rental period. */
  auto_release_default?: boolean
  /** The price of one unit for one unit period; at most 6 decimals. */
  unit_price?: UnitPrice | null
  /** The deposit for one unit, refunded on its return. */
  deposit?: Amount | null
  /** The replacement value of one unit, charged if it is lost or destroyed. */
  replacement_value?: Amount | null
  /** When the record was created. */
  created_at?: Instant
  /** When the record was last changed. */
  updated_at?: Instant
}

export interface RentableProductRecord {
  id: Ulid
  /** The product; also the id of this record. */
  product_id?: Ulid
  /** The number of units that can be rented at once. Required for new terms. */
  capacity?: number
  /** The unit of durations and of the price. Required for new terms. */
  unit_period?: RentableProductUnitPeriod
  /** The shortest rental, in units; the default is 1. */
  min_duration?: number
  /** The longest rental, in units; null for no limit. */
  max_duration?: number | null
  /** Whether units are released automatically at the end of a rental period. */
  auto_release_default?: boolean
  /** The price of one unit for one unit period; at most 6 decimals. */
  unit_price?: UnitPrice | null
  /** The deposit for one unit, refunded on its return. */
  deposit?: Amount | null
  /** The replacement value of one unit, charged if it is lost or destroyed. */
  replacement_value?: Amount | null
  /** When the record was created. */
  created_at?: Instant
  /** When the record was last changed. */
  updated_at?: Instant
}

export type RentableProductSort = "created_at" | "capacity" | "name" | "min_duration" | "max_duration" | "unit_price" | "deposit" | "replacement_value" | "updated_at"

export type RentableProductUnitPeriod = "hour" | "day" | "week" | "month" | "year"
