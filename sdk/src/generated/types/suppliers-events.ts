// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Address, Amount, Day, Instant, SupplierStatus, SupplierType, Ulid } from '../../types.ts'

export interface SupplierEventData {
  id: Ulid
  name: string
  /** A short name, unique in the tenant. */
  code: string
  /** The kind of business, for information only. Default: distributor. */
  type: SupplierType
  /** Calendar days from order to delivery. */
  lead_time_days: number | null
  /** Only an active supplier can receive orders. */
  status: SupplierStatus
  /** The average of all ratings, 1 to 5; null without ratings. */
  rating: number | null
  /** The number of ratings. */
  ratings_count: number
  /** Whether the supplier is approved; false while its status allows no orders. */
  is_approved: boolean
  /** Whether the supplier is preferred; false while its status allows no orders. */
  is_preferred: boolean
  /** The day on which the suspension is to be reviewed. */
  suspended_until: Day | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface SupplierRecord {
  id: Ulid
  name: string
  /** A short name, unique in the tenant. */
  code: string
  email: string
  phone: string | null
  /** The kind of business, for information only. Default: distributor. */
  type: SupplierType
  /** An update changes only the given parts; null clears a part. */
  address: Address | null
  /** The payment terms of invoices. */
  payment_terms: string | null
  /** Calendar days from order to delivery. */
  lead_time_days: number | null
  /** The smallest order that the supplier accepts. */
  minimum_order_amount: Amount | null
  /** Only an active supplier can receive orders. */
  status: SupplierStatus
  /** The average of all ratings, 1 to 5; null without ratings. */
  rating: number | null
  /** The number of ratings. */
  ratings_count: number
  /** Whether the supplier is approved; false while its status allows no orders. */
  is_approved: boolean
  /** Whether the supplier is preferred; false while its status allows no orders. */
  is_preferred: boolean
  /** The reason for the suspension. */
  suspension_reason: string | null
  /** The day on which the suspension is to be reviewed. */
  suspended_until: Day | null
  /** The reason for the blacklisting. */
  blacklist_reason: string | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}
