// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Amount, Instant, LabelledRentalStatus, RentalLineRecordUnitPeriod, RentalLineUnitPeriod, RentalStatus, Ulid, UnitPrice } from '../../types.ts'

export interface RentalEventData {
  id: Ulid
  customer_id: Ulid
  /** Whether pieces are released automatically at the end of their period. Default: null, as each product says. */
  auto_release: boolean | null
  /** The rented products with their periods. */
  lines: readonly RentalLineEventData[]
  /** The pickup location as printed on the agreement. */
  pickup_location: string | null
  /** The return location. Default: the pickup location. */
  return_location: string | null
  /** Assigned by the system, such as RA-202611-00001; unique in the tenant. */
  agreement_number: string
  status: RentalStatus
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
}

export interface RentalLineEventData {
  id: Ulid
  product_id: Ulid
  quantity: number
  period_from: Instant
  period_to: Instant
  auto_release: boolean | null
  returned_at: Instant | null
  unit_period: RentalLineUnitPeriod | null
}

export interface RentalLineRecord {
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
  unit_period: RentalLineRecordUnitPeriod | null
  /** The deposit for one piece, fixed at the confirmation; null before. */
  deposit: Amount | null
  /** The replacement value of one piece, fixed at the confirmation; null before. */
  replacement_value: Amount | null
}

export interface RentalRecord {
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
  lines: readonly RentalLineRecord[]
}
