/**
 * Automatic entries: what happens in other modules is booked in the transaction of its cause, once. They are posted at
 * once, except in a currency without an exchange rate: then they wait as drafts for the rate.
 */
import { type Ctx, dayOf, emitCreated, insert, invalidField, type Minor, newId } from '#core'
import { rateOn } from '../common/rates.queries.ts'
import { type EntryLine, journalEntries } from '../journal-entries/journal-entry.ts'
import { firstOpenDay } from '../periods/closing.queries.ts'
import { accountFor, type Booked, chartOf } from './chart.ts'
import { converted, sidesOf } from '../common/conversion.ts'
import { numberLast } from './numbering.ts'

/** A line of an automatic entry: positive amounts are debits, negative ones credits. */
export interface PostedLine extends Booked {
  amount: number
  /** The day whose exchange rate counts; that of the entry unless it is given. */
  rateOf?: string | undefined
}

export interface Posting {
  source_type: string
  source_id: string
  /** What happened to the source. */
  source_kind: string
  /** Tells apart what happens several times to one source: the id of the refund, the allocation, the movement. */
  source_key?: string
  description: string
  currency: string
  /** When it happened; now unless it is given. */
  at?: string | undefined
  lines: readonly PostedLine[]
}

/** Books what happened. Lines of one account are added up; nothing is booked if all of them come to 0. */
export async function post(ctx: Ctx, { lines, at = ctx.now, ...posting }: Posting): Promise<void> {
  const used = lines.filter(({ amount }) => amount !== 0)
  if (used.length === 0) return
  const chart = await chartOf(ctx)
  const requested = dayOf(at, ctx.tenant.timezone)
  const date = firstOpenDay(requested, chart.closedUntil)
  if (date !== requested && ctx.tenant.settings['finance_closed_periods'] === 'refuse')
    throw invalidField('date', `must be after ${chart.closedUntil}: until then the books are closed`)
  const { currency } = posting
  const exchange_rate = await rateOn(ctx, currency, date)
  const entries: Amounts[] = []
  for (const { amount, rateOf, ...booked } of used) {
    const rate =
      rateOf === undefined || exchange_rate === null ? exchange_rate : await rateOn(ctx, currency, rateOf)
    const base = converted(amount as Minor, rate ?? exchange_rate ?? 0, currency, ctx.tenant.currency)
    entries.push({ account_id: accountFor(ctx, chart, booked), amount, base })
  }
  const difference = -entries.reduce((sum, { base }) => sum + base, 0)
  const account_id = difference === 0 ? '' : accountFor(ctx, chart, { purpose: 'exchange_differences' })
  const booked = asLines(
    difference === 0 ? entries : [...entries, { account_id, amount: 0, base: difference }],
  )
  if (booked.length === 0) return
  const isPosted = exchange_rate !== null
  const entry = await insert(ctx, journalEntries, {
    ...posting,
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

interface Amounts {
  account_id: string
  amount: number
  base: number
}

/** Returns one line for each account, debits first. */
function asLines(amounts: readonly Amounts[]): EntryLine[] {
  return [...Map.groupBy(amounts, ({ account_id }) => account_id)]
    .map(([account_id, own]) => ({
      account_id,
      amount: own.reduce((sum, { amount }) => sum + amount, 0),
      base: own.reduce((sum, { base }) => sum + base, 0),
    }))
    .filter(({ amount, base }) => amount !== 0 || base !== 0)
    .toSorted((one, other) => Number(other.amount > 0) - Number(one.amount > 0))
    .map(({ account_id, amount, base }) => {
      const { debit: base_debit, credit: base_credit } = sidesOf(base)
      return { id: newId(), account_id, description: null, ...sidesOf(amount), base_debit, base_credit }
    })
}
