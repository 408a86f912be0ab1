// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Day, DayOrInstant, PaymentTerms, Ulid } from '../../types.ts'

export interface RentalBulkAction {
  /** The name of the operation. */
  action: RentalBulkActionName
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

export type RentalBulkActionName = "update" | "delete" | "confirm" | "cancel" | "generate-invoice"

export interface RentalDraft {
  customer_id: Ulid
  /** Whether pieces are released automatically at the end of their period. Default: null, as each product says. */
  auto_release?: boolean | null
  /** The rented products with their periods. */
  lines: readonly RentalLineDraft[]
  /** The pickup location as printed on the agreement. */
  pickup_location?: string | null
  /** The return location. Default: the pickup location. */
  return_location?: string | null
  /** A text for the customer, printed on the agreement. */
  memo?: string | null
  /** Internal notes. They are not printed. */
  notes?: string | null
  /** Whether to confirm the agreement at once, which needs the permission to confirm. If it is refused, nothing is created. Default: false. */
  confirm?: boolean | null
}

export interface RentalInvoiceBody {
  /** Bills unit periods that begin on or after this day or time. The default has no limit. */
  from_date?: DayOrInstant | null
  /** Bills unit periods that begin until the end of this day, or before this time. The default has no limit. */
  to_date?: DayOrInstant | null
  /** Default: today. */
  issue_date?: Day | null
  /** The last day of payment. Default: it follows from the payment terms. */
  due_date?: Day | null
  /** Default: the days of the tenant setting `invoice_due_days`, or 30. */
  payment_terms?: PaymentTerms | null
  /** A text for the customer, printed on the invoice. */
  memo?: string | null
  notes?: string | null
  /** Whether to send the invoice at once. Default: false. */
  auto_send?: boolean | null
  /** The recipients if it is sent. Default: the customer. */
  email_to?: string | readonly string[] | null
  /** Further recipients if it is sent. */
  email_cc?: readonly string[]
  /** A text in the email if it is sent. */
  email_message?: string | null
}

export interface RentalLineDraft {
  product_id: Ulid
  /** The number of pieces. */
  quantity: number
  /** The start, inclusive. In a request a day means its midnight in the time zone of the tenant. */
  period_from: DayOrInstant
  /** The end, exclusive: another rental can begin then. In a request a day means its midnight in the time zone of the tenant. */
  period_to: DayOrInstant
}

export interface RentalPatch {
  customer_id?: Ulid
  /** Whether pieces are released automatically at the end of their period. Default: null, as each product says. */
  auto_release?: boolean | null
  /** The rented products with their periods. */
  lines?: readonly RentalLineDraft[]
  /** The pickup location as printed on the agreement. */
  pickup_location?: string | null
  /** The return location. Default: the pickup location. */
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
  /** How many units are between two dates. Default: 1. */
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
  /** The late fee of each invoice, in percent. Default: the setting of the tenant at each date. */
  late_fee_rate?: number | null
  /** A reference of the seller on each invoice. Default: the number of the agreement. */
  reference_number?: string | null
  /** The number under which the customer ordered. */
  purchase_order_number?: string | null
  /** Who gets the invoices that are sent. Default: the customer. */
  email_to?: readonly string[]
  /** A text in the emails. */
  email_message?: string | null
  /** A note for the customer, printed on each invoice. */
  memo?: string | null
  notes?: string | null
  /** Free-form labels, at most 100 of up to 50 characters; an update replaces all of them. */
  tags?: readonly string[]
}

export type RentalScheduleBodyFrequency = "day" | "week" | "month" | "quarter" | "year"

export type RentalScheduleBodyMode = "draft" | "send"

export type RentalSort = "created_at" | "period_from" | "period_to" | "auto_release" | "pickup_location" | "return_location" | "agreement_number" | "status" | "confirmed_at" | "cancelled_at" | "updated_at"
