// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Amount, Day, DayOrInstant, Instant, PaymentTerms, ProductBrief, Ulid, UnitPrice } from '../../types.ts'

export interface AgreementsLinesReturnBody {
  /** Now by default; not in the future, nor before the confirmation. */
  returned_at?: Instant | null
}

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
  /** Whether units are released automatically at the end; null until the agreement is confirmed. */
  auto_release: boolean | null
  /** The time of the return. */
  returned_at: Instant | null
  /** The price of one unit for one `unit_period`, fixed at the confirmation; null before. */
  unit_price: UnitPrice | null
  /** The unit of the price, fixed at the confirmation; null before. */
  unit_period: OverdueRentalLineUnitPeriod | null
  /** The deposit for one unit, fixed at the confirmation; null before. */
  deposit: Amount | null
  /** The replacement value of one unit, fixed at the confirmation; null before. */
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

export interface RentalAgreement {
  id: Ulid
  customer_id: Ulid
  /** Whether units are released automatically at the end of their period; null for the default of each product. */
  auto_release: boolean | null
  /** The pickup location as printed on the agreement. */
  pickup_location: string | null
  /** The return location; the default is the pickup location. */
  return_location: string | null
  /** A text for the customer, printed on the agreement. */
  memo: string | null
  /** Internal notes. They are not printed. */
  notes: string | null
  /** Assigned by the system, such as RA-202611-00001; unique in the tenant. */
  agreement_number: string
  customer: RentalCustomer | null
  /** The time of the confirmation, which reserves the units. */
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

export interface RentalCustomer {
  id: Ulid
  /** Assigned by the system; unique in the tenant. */
  customer_number: string
  /** The first and last name. */
  full_name: string | null
  /** The legal name; required unless the type is individual. */
  company_name: string | null
}

export interface RentalDraft {
  customer_id: Ulid
  /** Whether units are released automatically at the end of their period; null for the default of each product. */
  auto_release?: boolean | null
  /** The rented products with their periods. */
  lines: readonly RentalLineDraft[]
  /** The pickup location as printed on the agreement. */
  pickup_location?: string | null
  /** The return location; the default is the pickup location. */
  return_location?: string | null
  /** A text for the customer, printed on the agreement. */
  memo?: string | null
  /** Internal notes. They are not printed. */
  notes?: string | null
}

export interface RentalInvoiceBody {
  /** Bills unit periods that begin on or after this day or time. The default has no limit. */
  from_date?: DayOrInstant | null
  /** Bills unit periods that begin until the end of this day, or before this time. The default has no limit. */
  to_date?: DayOrInstant | null
  /** Today by default. */
  issue_date?: Day | null
  /** The last day of payment; by default it follows from the payment terms. */
  due_date?: Day | null
  /** By default the days of the tenant setting `invoice_due_days`, or 30. */
  payment_terms?: PaymentTerms | null
  /** A text for the customer, printed on the invoice. */
  memo?: string | null
  notes?: string | null
  /** Whether to send the invoice at once. */
  auto_send?: boolean | null
  /** The recipients if it is sent; the customer by default. */
  email_to?: string | readonly string[] | null
  /** Further recipients if it is sent. */
  email_cc?: readonly string[]
  /** A text in the email if it is sent. */
  email_message?: string | null
}

export interface RentalLine {
  id: Ulid
  product_id: Ulid
  quantity: number
  /** The start, inclusive. In a request a day means its midnight in the time zone of the tenant. */
  period_from: Instant
  /** The end, exclusive: another rental can begin then. In a request a day means its midnight in the time zone of the tenant. */
  period_to: Instant
  /** Whether units are released automatically at the end; null until the agreement is confirmed. */
  auto_release: boolean | null
  /** The time of the return. */
  returned_at: Instant | null
  /** The price of one unit for one `unit_period`, fixed at the confirmation; null before. */
  unit_price: UnitPrice | null
  /** The unit of the price, fixed at the confirmation; null before. */
  unit_period: RentalLineUnitPeriod | null
  /** The deposit for one unit, fixed at the confirmation; null before. */
  deposit: Amount | null
  /** The replacement value of one unit, fixed at the confirmation; null before. */
  replacement_value: Amount | null
  product: ProductBrief | null
  /** The present state of the line. */
  state: LabelledRentalLineState
}

export interface RentalLineDraft {
  product_id: Ulid
  /** The number of units. */
  quantity: number
  /** The start, inclusive. In a request a day means its midnight in the time zone of the tenant. */
  period_from: DayOrInstant
  /** The end, exclusive: another rental can begin then. In a request a day means its midnight in the time zone of the tenant. */
  period_to: DayOrInstant
}

export type RentalLineState = "scheduled" | "active" | "completed" | "overdue" | "cancelled"

export type RentalLineUnitPeriod = "hour" | "day" | "week" | "month" | "year"

export interface RentalPatch {
  customer_id?: Ulid
  /** Whether units are released automatically at the end of their period; null for the default of each product. */
  auto_release?: boolean | null
  /** The rented products with their periods. */
  lines?: readonly RentalLineDraft[]
  /** The pickup location as printed on the agreement. */
  pickup_location?: string | null
  /** The return location; the default is the pickup location. */
  return_location?: string | null
  /** A text for the customer, printed on the agreement. */
  memo?: string | null
  /** Internal notes. They are not printed. */
  notes?: string | null
}

export interface RentalScheduleBody {
  name?: string | null
  /** The unit of the interval. */
  frequency: RentalScheduleBodyFrequency
  /** How many units are between two dates; 1 unless it is given. */
  interval?: number
  /** The first date: it bills all unit periods that have begun by then. */
  start_date: Day
  /** No date is later. Without it, the schedule ends when everything is billed. */
  end_date?: Day | null
  /** How many invoices are made at most. */
  occurrences?: number | null
  /** `draft`: each invoice waits as a draft. `send`: it is sent at once. */
  mode?: RentalScheduleBodyMode
  /** Those of each invoice; its due date follows from them. */
  payment_terms?: PaymentTerms | null
  /** That of each invoice, in percent; the setting of the tenant at each date unless it is given. */
  late_fee_rate?: number | null
  /** A reference of the seller on each invoice; the number of the agreement unless it is given. */
  reference_number?: string | null
  /** The number under which the customer ordered. */
  purchase_order_number?: string | null
  /** Who gets the invoices that are sent; the customer unless it is given. */
  email_to?: readonly string[]
  /** A text in the emails. */
  email_message?: string | null
  /** Words for the customer, printed on each invoice. */
  memo?: string | null
  notes?: string | null
  /** Free-form labels, at most 100 of up to 50 characters; an update replaces all of them. */
  tags?: readonly string[]
}

export type RentalScheduleBodyFrequency = "day" | "week" | "month" | "quarter" | "year"

export type RentalScheduleBodyMode = "draft" | "send"

export type RentalSort = "created_at" | "agreement_number" | "status" | "confirmed_at" | "cancelled_at" | "updated_at"

/**
 * - `draft`: In preparation: it can be changed and deleted, and no units are reserved.
 * - `confirmed`: The units are reserved, and the prices of the lines are fixed.
 * - `completed`: All lines were returned or released automatically.
 * - `cancelled`: Ended early; units that were not returned are free again.
 */
export type RentalStatus = "draft" | "confirmed" | "completed" | "cancelled"
