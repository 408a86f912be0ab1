// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Amount, Instant, ProductBrief, RentalCustomer, RentalLineState, RentalStatus, Ulid, UnitPrice } from '../../types.ts'

export interface LabelledRentalLineState {
  value: RentalLineState
  label: string
}

export interface LabelledRentalStatus {
  value: RentalStatus
  label: string
}

export interface OverdueRentalLine {
  id: Ulid
  product_id: Ulid
  quantity: number
  /** The start, inclusive. In a request a day means its midnight in the time zone of the tenant. */
  period_from: Instant
  /** The end, exclusive: another rental can begin then. In a request a day means its midnight in the time zone of the tenant. */
  period_to: Instant
  /** Whether pieces are released automatically at the end; null until the agreement is confirmed. */
  auto_release: boolean | null
  /** The time of the return. */
  returned_at: Instant | null
  /** The price of one piece for one `unit_period`, fixed at the confirmation; null before. */
  unit_price: UnitPrice | null
  /** The unit of time of the price, fixed at the confirmation; null before. */
  unit_period: OverdueRentalLineUnitPeriod | null
  /** The deposit for one piece, fixed at the confirmation; null before. */
  deposit: Amount | null
  /** The replacement value of one piece, fixed at the confirmation; null before. */
  replacement_value: Amount | null
  product: ProductBrief | null
  /** The present state of the line. */
  state: LabelledRentalLineState
  agreement_id: Ulid
  agreement_number: string
  customer_id: Ulid
  customer: RentalCustomer | null
  /** Full days of 24 hours since `period_to`, rounded down: 0 in the first 24 hours. */
  days_overdue: number
}

export type OverdueRentalLineUnitPeriod = "hour" | "day" | "week" | "month" | "year"
