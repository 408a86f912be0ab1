// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Address, Amount, Currency, Day, DryRunEvent, DryRunOutside, Instant, Ulid } from '../../types.ts'

export interface DryRunEmptyMeta {
  dry_run?: true
  /** In a dry run: the events that the write would publish. */
  events?: readonly DryRunEvent[]
  /** In a dry run: what would leave Kontor. */
  outside?: DryRunOutside
  /** In a dry run: the number of effects that are not listed, because there are too many or you may not see their record. Absent if there are none. */
  effects_omitted?: number
  version?: "v1"
}

export interface Supplier {
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

export interface SupplierApproval {
  id: Ulid
  /** Only an active supplier can receive orders. */
  status: SupplierStatus
  /** Whether the supplier is approved; false while its status allows no orders. */
  is_approved: boolean
  /** Whether the supplier is preferred; false while its status allows no orders. */
  is_preferred: boolean
  /** When the record was last changed. */
  updated_at: Instant
}

export interface SupplierBlacklisting {
  id: Ulid
  /** Only an active supplier can receive orders. */
  status: SupplierStatus
  /** The reason for the blacklisting. */
  blacklist_reason: string | null
  /** When the record was last changed. */
  updated_at: Instant
}

export interface SupplierBrief {
  id: Ulid
  name: string
  email: string
}

export interface SupplierChanges {
  id?: Ulid
  name?: string
  /** A short name, unique in the tenant. */
  code?: string
  email?: string
  phone?: string | null
  /** The kind of business, for information only. Default: distributor. */
  type?: SupplierType
  /** An update changes only the given parts; null clears a part. */
  address?: Address | null
  /** The payment terms of invoices. */
  payment_terms?: string | null
  /** Calendar days from order to delivery. */
  lead_time_days?: number | null
  /** The smallest order that the supplier accepts. */
  minimum_order_amount?: Amount | null
  /** Only an active supplier can receive orders. */
  status?: SupplierStatus
  /** The average of all ratings, 1 to 5; null without ratings. */
  rating?: number | null
  /** The number of ratings. */
  ratings_count?: number
  /** Whether the supplier is approved; false while its status allows no orders. */
  is_approved?: boolean
  /** Whether the supplier is preferred; false while its status allows no orders. */
  is_preferred?: boolean
  /** The reason for the suspension. */
  suspension_reason?: string | null
  /** The day on which the suspension is to be reviewed. */
  suspended_until?: Day | null
  /** The reason for the blacklisting. */
  blacklist_reason?: string | null
  /** When the record was created. */
  created_at?: Instant
  /** When the record was last changed. */
  updated_at?: Instant
}

export interface SupplierDeliveries {
  supplier_id: Ulid
  supplier_name: string
  /** The number of purchase orders completed in the period. */
  delivered: number
  /** The completed orders with an expected delivery day. */
  dated: number
  /** The orders completed by that day. */
  on_time: number
  /** The orders completed after that day. */
  late: number
  /** The on-time orders in percent of the orders with an expected day. */
  on_time_rate: number | null
  /** The mean number of days from the expected day to complete receipt, over late orders. */
  average_days_late: number | null
  /** The mean number of days from sending (or from the order date if goods came before sending) to complete receipt. */
  average_lead_time_days: number | null
  /** The open orders whose expected day is before today. */
  overdue_now: number
}

export interface SupplierPerformance {
  /** The number of sent orders. */
  orders_count: number
  /** Percent; null without data. */
  on_time_delivery_rate: number | null
  /** Percent; null without data. */
  fill_rate: number | null
  /** Percent; null without data. */
  defect_rate: number | null
  /** The mean number of days from sending to complete receipt, or from the order date if goods came before sending; null without data. */
  average_lead_time_days: number | null
  /** ISO 4217 code. */
  currency: Currency
  /** The spend in orders in the tenant currency, for received goods. */
  total_spend: Amount
  /** The spend in each other currency, without conversion. */
  other_currencies: readonly SupplierPerformanceOtherCurrency[]
}

export interface SupplierPerformanceOtherCurrency {
  /** ISO 4217 code. */
  currency: Currency
  total_spend: Amount
}

export interface SupplierRating {
  id: Ulid
  /** The average of all ratings, 1 to 5; null without ratings. */
  rating: number | null
  /** The number of ratings. */
  ratings_count: number
  /** When the record was last changed. */
  updated_at: Instant
}

/**
 * - `prospective`: A candidate; it cannot receive orders until it is activated.
 * - `active`: Can receive orders.
 * - `approved`: Can receive orders, and has passed an approval.
 * - `preferred`: Can receive orders, and is preferred.
 * - `inactive`: Cannot receive orders until it is activated.
 * - `suspended`: Cannot receive orders for now; `suspended_until` is only a reminder and changes nothing.
 * - `blacklisted`: Permanently excluded from orders; final.
 * - `under_review`: Cannot receive orders until the review ends.
 */
export type SupplierStatus = "prospective" | "active" | "approved" | "preferred" | "inactive" | "suspended" | "blacklisted" | "under_review"

export interface SupplierStatusChange {
  id: Ulid
  /** Only an active supplier can receive orders. */
  status: SupplierStatus
  /** When the record was last changed. */
  updated_at: Instant
}

export interface SupplierSuspension {
  id: Ulid
  /** Only an active supplier can receive orders. */
  status: SupplierStatus
  /** The reason for the suspension. */
  suspension_reason: string | null
  /** The day on which the suspension is to be reviewed. */
  suspended_until: Day | null
  /** When the record was last changed. */
  updated_at: Instant
}

export type SupplierType = "manufacturer" | "distributor" | "wholesaler" | "retailer" | "service_provider" | "consultant" | "individual"
