// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Amount, AvailabilityPeriod, Currency, Instant, LabelledRentalLineState, LabelledRentalStatus, ProductBrief, ReportPeriod, Ulid, UnitPrice } from '../../types.ts'

export interface RentalAgreement {
  id: Ulid
  customer_id: Ulid
  /** Whether pieces are released automatically at the end of their period. Default: null, as each product says. */
  auto_release: boolean | null
  /** The pickup location as printed on the agreement. */
  pickup_location: string | null
  /** The return location. Default: the pickup location. */
  return_location: string | null
  /** A text for the customer, printed on the agreement. */
  memo: string | null
  /** Internal notes. They are not printed. */
  notes: string | null
  /** Assigned by the system, such as RA-202611-00001; unique in the tenant. */
  agreement_number: string
  customer: RentalCustomer | null
  /** The time of the confirmation, which reserves the pieces. */
  confirmed_at: Instant | null
  /** The time of completion. */
  completed_at: Instant | null
  /** The time of cancellation. */
  cancelled_at: Instant | null
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
  status: LabelledRentalStatus
  lines: readonly RentalLine[]
}

export interface RentalBoardLine {
  /** The id of the line in its agreement. */
  id: Ulid
  agreement_id: Ulid
  agreement_number: string
  /** The state of the agreement. */
  agreement_status: RentalStatus
  customer_id: Ulid
  /** Null without the permission to read customers. */
  customer: RentalCustomer | null
  /** The number of units. */
  quantity: number
  /** The start of the period. */
  from: Instant
  /** When the units are free again: the end of the period, or the return. Null for an overdue line. */
  to: Instant | null
  /** The agreed end of the period. */
  period_to: Instant
  /** The state of the line. */
  state: RentalLineState
  /** Whether the line counts in `held`. A line of a draft does not. */
  holds_units: boolean
}

export interface RentalBoardProduct {
  product_id: Ulid
  /** Null without the permission to read products. */
  product: ProductBrief | null
  /** The number of units that can be rented at once. */
  capacity: number
  /** Whether the product can be booked; false for a discontinued one. */
  is_offered: boolean
  period: AvailabilityPeriod
  /** `change`: a step begins when the number of held units changes. `day`: there are more than 500 changes, so a step is a day of the tenant with its peak. */
  steps_by: RentalBoardSteps
  /** The held units in the window, without gaps. */
  steps: readonly RentalBoardStep[]
  /** The lines that overlap the window, by their start. Empty without the permission to read agreements. */
  lines: readonly RentalBoardLine[]
  /** The number of further lines that overlap the window. */
  lines_omitted: number
}

export interface RentalBoardStep {
  /** The start of the step, inclusive. */
  from: Instant
  /** The end of the step, exclusive; the start of the next one. */
  to: Instant
  /** The number of units that agreements hold: at every instant of the step, or at most with `steps_by` `day`. */
  held: number
  /** The number of units that can still be booked for the whole step. */
  available: number
}

export type RentalBoardSteps = "change" | "day"

export interface RentalCustomer {
  id: Ulid
  /** Assigned by the system; unique in the tenant. */
  customer_number: string
  /** The first and last name. */
  full_name: string | null
  /** The legal name; required unless the type is individual. */
  company_name: string | null
}

export interface RentalLine {
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
  unit_period: RentalLineUnitPeriod | null
  /** The deposit for one piece, fixed at the confirmation; null before. */
  deposit: Amount | null
  /** The replacement value of one piece, fixed at the confirmation; null before. */
  replacement_value: Amount | null
  product: ProductBrief | null
  /** The present state of the line. */
  state: LabelledRentalLineState
}

export type RentalLineRecordUnitPeriod = "hour" | "day" | "week" | "month" | "year"

/**
 * - `scheduled`: The period has not begun, or the agreement is not confirmed.
 * - `active`: The period has begun, and the pieces are not returned.
 * - `completed`: The pieces are returned, or released automatically at the end of the period.
 * - `overdue`: The period has ended, and the pieces are not returned.
 * - `cancelled`: The agreement is cancelled.
 */
export type RentalLineState = "scheduled" | "active" | "completed" | "overdue" | "cancelled"

export type RentalLineUnitPeriod = "hour" | "day" | "week" | "month" | "year"

export interface RentalQuote {
  product_id: Ulid
  period: AvailabilityPeriod
  /** The number of pieces. */
  quantity: number
  /** The number of pieces that can be rented at once. */
  capacity: number
  /** The number of pieces that are free in the whole period. */
  available: number
  /** The earliest start of a period of the same length in which enough pieces are free, now or later; null if there is none, or if the product is discontinued. */
  next_available_from: Instant | null
  /** The currency of the tenant. */
  currency: string
  /** The present price of one piece for one `unit_period`; null without a rental price. */
  unit_price: UnitPrice | null
  /** The unit of time of the price. */
  unit_period: RentalQuoteUnitPeriod
  /** The number of unit periods that begin in the period. Each is charged in full. */
  periods: number
  /** The price of all pieces for all unit periods; null without a rental price. */
  amount: Amount | null
  /** Whether `unit_price` and `amount` include tax, by the tenant setting of that name. */
  prices_include_tax: boolean
  /** The deposit for all pieces; null without a deposit. */
  deposit: Amount | null
}

export type RentalQuoteUnitPeriod = "hour" | "day" | "week" | "month" | "year"

export interface RentalRevenue {
  product_id: Ulid
  product: ProductBrief | null
  /** The current number of units that can be rented out at once. */
  capacity: number
  /** ISO 4217 code. */
  currency: Currency
  /** Rental items of invoices less those of credit notes, without tax, by issue date. Only documents that are approved or later and not cancelled count. */
  revenue: Amount
  /** The revenue divided by the capacity. */
  revenue_per_unit: Amount
  /** The revenue per unit divided by the days of the period. */
  revenue_per_unit_day: Amount
}

export interface RentalRevenueInCurrency {
  /** ISO 4217 code. */
  currency: Currency
  revenue: Amount
}

export interface RentalRevenueSummary {
  period: ReportPeriod
  by_currency: readonly RentalRevenueInCurrency[]
}

/**
 * - `draft`: In preparation: it can be changed and deleted, and no pieces are reserved.
 * - `confirmed`: The pieces are reserved, and the prices of the lines are fixed.
 * - `completed`: All lines were returned or released automatically.
 * - `cancelled`: Ended early; pieces that were not returned are free again.
 */
export type RentalStatus = "draft" | "confirmed" | "completed" | "cancelled"

export interface RentalUtilization {
  product_id: Ulid
  product: ProductBrief | null
  /** The month, such as 2026-11. */
  month: string
  /** The present capacity: the number of pieces that can be rented at once. */
  capacity: number
  /** The capacity multiplied by the days of the month in the period. */
  capacity_unit_days: number
  /** The days on which pieces are rented or booked, up to their return. */
  rented_unit_days: number
  /** The rented unit days in percent of the capacity; above 100 if more units than the capacity were rented. */
  utilization: number | null
  /** The number of lines of confirmed agreements in the month. */
  rentals: number
}
