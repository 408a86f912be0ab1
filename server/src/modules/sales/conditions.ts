/**
 * Conditions that are rules of sales, as SQL, and the statuses that they consist of. The argument of a condition is the
 * name of the table in the statement.
 */
import { type RawBuilder, sql } from 'kysely'

type Condition = RawBuilder<boolean>

const listed = (statuses: readonly string[]) => statuses.map((status) => `'${status}'`).join(', ')

/** The statuses of orders whose totals are revenue. */
export const revenueStatuses = ['confirmed', 'processing', 'shipped', 'delivered', 'completed'] as const

/** The order is confirmed or later, so its total is revenue. */
export const revenueOrder = (o: string): Condition => sql.raw(`${o}.status in (${listed(revenueStatuses)})`)

/** The customer has placed the order: it is neither a draft nor cancelled. */
export const placedOrder = (o: string): Condition => sql.raw(`${o}.status not in ('draft', 'cancelled')`)

/** The statuses of invoices that are sent and open. */
export const sentAndOpen = ['sent', 'viewed', 'partially_paid', 'overdue'] as const

/** The statuses of invoices that are not issued. */
export const unissued = ['draft', 'pending_approval', 'cancelled'] as const

/**
 * The invoice has an amount due; the text of `openReceivable`. A proforma invoice has no amount due. The text must
 * equal the predicate of the index invoices__due, so that PostgreSQL uses it.
 */
export const openReceivableText = (i: string) =>
  `(${i}.status in (${listed(sentAndOpen)}) and ${i}.amount_due > 0 and ${i}.type <> 'proforma')`

/** The invoice has an amount due. */
export const openReceivable = (i: string): Condition => sql.raw(openReceivableText(i))

const unissuedList = listed(unissued)

/** The invoice was issued and is not cancelled. */
export const issuedInvoice = (i: string): Condition => sql.raw(`${i}.status not in (${unissuedList})`)

/** The invoice is neither cancelled nor credited in full, whether it is issued or not. */
export const validInvoice = (i: string): Condition => sql.raw(`${i}.status not in ('cancelled', 'credited')`)

/** The money of the payment was received and is not refunded in full; a dispute does not change that. */
export const receivedPayment = (p: string): Condition => sql.raw(`${p}.status in ('completed', 'disputed')`)

/** The money of the payment was received, even if it has been refunded since. */
export const everReceivedPayment = (p: string): Condition =>
  sql.raw(`${p}.status in ('completed', 'disputed', 'refunded')`)
