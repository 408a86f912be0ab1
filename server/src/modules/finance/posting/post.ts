/**
 * Automatic entries: what happens in other modules is booked in the transaction of its cause, once. They are posted at
 * once, except in a currency without an exchange rate: then they wait as drafts for the rate.
 */
import { type Ctx, dayOf, emitCreated, insert, rejectInvalid, type Minor } from '#core'
import { rateOn } from '../common/rates.queries.ts'
import { journalEntries, type SourceType } from '../journal-entries/journal-entry.ts'
import { firstOpenDay } from '../periods/closing.queries.ts'
import { accountFor, type Booked, type Chart, chartOf } from './chart.ts'
import { numberLast } from './numbering.ts'
import { accountInUse, type LedgerLine, type Subledgers, subledgersOf } from './subledger.ts'
import { valuedLines } from './valuation.ts'

/** A line of an automatic entry: positive amounts are debits, negative ones credits. */
export interface PostedLine extends Booked {
  amount: number
  /** The invoice that is owed, the payment with the money or the credit, the product in stock. */
  subledger_id?: string | undefined
}

export interface Posting {
  /** One of `sourceTypes`. */
  source_type: string
  source_id: string
  /** The event of the source. */
  source_kind: string
  /** Distinguishes what happens several times to one source: the id of the refund, the allocation, the movement. */
  source_key?: string
  description: string
  currency: string
  /** When it happened; now unless it is given. */
  at?: string | undefined
  lines: readonly PostedLine[]
}

/**
 * Books what happened. Lines of one account and subledger are added up; nothing is booked if all of them come to 0. An
 * entry about something that waits for an exchange rate waits too.
 */
export async function post(ctx: Ctx, { lines, at = ctx.now, ...posting }: Posting): Promise<void> {
  const used = lines.filter(({ amount }) => amount !== 0)
  if (used.length === 0) return
  const { currency } = posting
  const chart = await chartOf(ctx)
  const ids = used.map(({ subledger_id }) => subledger_id)
  const subledgers = await subledgersOf(ctx, ids, currency)
  const requested = dayOf(at, ctx.tenant.timezone)
  const date = firstOpenDay(requested, chart.closedUntil)
  if (date !== requested && ctx.tenant.settings['finance_closed_periods'] === 'refuse')
    rejectInvalid({
      status: [`The books are closed until ${chart.closedUntil}: nothing can be booked on ${requested}.`],
    })
  const isOwn = currency === ctx.tenant.currency
  const exchange_rate = !isOwn && subledgers.isWaiting ? null : await rateOn(ctx, currency, requested)
  const merged = mergedLines(used.map((line) => ledgerLine(ctx, chart, subledgers, line)))
  const booked = valuedLines(ctx, merged, {
    currency,
    rate: exchange_rate ?? 0,
    subledgers: exchange_rate === null ? none : subledgers,
    differences: accountFor(ctx, chart, { purpose: 'exchange_differences' }),
  })
  if (booked.length === 0) return
  const isPosted = exchange_rate !== null
  const entry = await insert(ctx, journalEntries, {
    ...posting,
    source_type: posting.source_type as SourceType,
    source_key: posting.source_key ?? '',
    date,
    requested_date: date === requested ? null : requested,
    currency,
    exchange_rate,
    lines: booked,
    total_amount: booked.reduce((sum, { debit }) => sum + debit, 0) as Minor,
    status: isPosted ? 'posted' : 'draft',
    posted_at: isPosted ? ctx.now : null,
    created_by: ctx.actor?.id ?? null,
  })
  emitCreated(ctx, journalEntries, isPosted ? 'posted' : 'created', entry)
  if (isPosted) numberLast(ctx, entry.id, date)
}

const none: Subledgers = { open: new Map(), isWaiting: false }

/** Returns a line on the account where its subledger stands already, or else on that of its purpose. */
function ledgerLine(ctx: Ctx, chart: Chart, subledgers: Subledgers, line: PostedLine): LedgerLine {
  const { amount, purpose: kind, detail, subledger_id = null } = line
  const purpose = detail === undefined ? kind : `${kind} ${detail}`
  const account_id = accountInUse(subledgers, { purpose, subledger_id }) ?? accountFor(ctx, chart, line)
  return { account_id, amount, purpose, subledger_id }
}

/** Returns one line for each account and subledger. */
function mergedLines(lines: readonly LedgerLine[]): LedgerLine[] {
  const keyOf = ({ account_id, purpose, subledger_id }: LedgerLine) =>
    [account_id, purpose, subledger_id].join()
  return [...Map.groupBy(lines, keyOf).values()].map((own) => ({
    ...(own[0] as LedgerLine),
    amount: own.reduce((sum, { amount }) => sum + amount, 0),
  }))
}
