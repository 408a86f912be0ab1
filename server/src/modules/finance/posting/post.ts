/**
 * Posts automatic entries. An event of another module is posted once, in the transaction of the event. An entry in a
 * currency without an exchange rate stays pending: a draft until there is a rate.
 */
import { type Ctx, emitCreated, fieldMessage, insert, rejectInvalid } from '#core'
import type { Minor } from '#core/money'
import { dayOf } from '#core/time'
import type { Purpose } from '../accounts/account.ts'
import { rateOn } from '../common/rates.queries.ts'
import { inactiveAmong } from '../journal-entries/entry.lines.ts'
import { journalEntries, type SourceType } from '../journal-entries/journal-entry.ts'
import {
  accountFor,
  firstOpenDay,
  type LinePurpose,
  type PostingAccounts,
  postingAccountsOf,
} from './posting-accounts.ts'
import { numberAtEnd } from '../journal-entries/entry.numbers.ts'
import { currentAccount, type LedgerLine, type Subledgers, subledgersOf } from './subledger.ts'
import { valuedLines } from './valuation.ts'

/** A line of an automatic entry: positive amounts are debits, negative ones credits. */
export interface PostedLine extends LinePurpose {
  amount: number
  /** The id of the invoice that is owed, of the payment with the money or the credit, or of the product in stock. */
  subledger_id?: string | undefined
  /** Lines of a group are in balance, also in the base currency. Pending entries are one group. */
  group?: string | undefined
}

/** A line on this active account. A purpose, if there is one, only describes the line. */
export interface AccountLine extends Omit<PostedLine, 'purpose'> {
  account_id: string
  purpose?: Purpose | undefined
}

export interface Posting {
  /** One of `sourceTypes`. */
  source_type: string
  source_id: string
  source_kind: string
  /** Distinguishes repeated postings of one source: the id of the refund, the allocation or the movement. */
  source_key?: string
  description: string
  currency: string
  /** The time of the event; the default is now. */
  at?: string | undefined
  lines: readonly (PostedLine | AccountLine)[]
}

/**
 * Posts an entry. Lines with the same account and subledger are added up; an entry whose lines are all 0 is omitted.
 * An entry in another currency stays pending if its subledgers have pending entries.
 */
export async function post(ctx: Ctx, { lines, at = ctx.now, ...posting }: Posting): Promise<void> {
  const used = lines.filter(({ amount }) => amount !== 0)
  if (used.length === 0) return
  const { currency } = posting
  const postingAccounts = await postingAccountsOf(ctx)
  await requireActiveAccounts(ctx, used)
  const ids = used.map(({ subledger_id }) => subledger_id)
  const subledgers = await subledgersOf(ctx, ids, currency)
  const requested = dayOf(at, ctx.tenant.timezone)
  const date = firstOpenDay(requested, postingAccounts.closedUntil)
  if (date !== requested && ctx.tenant.settings['finance_closed_periods'] === 'refuse')
    rejectInvalid({
      status: [
        `The books are closed until ${postingAccounts.closedUntil}: nothing can be posted on ${requested}.`,
      ],
    })
  const isOwn = currency === ctx.tenant.currency
  const exchange_rate = isOwn ? 1 : subledgers.hasPending ? null : await rateOn(ctx, currency, requested)
  const merged = mergedLines(used.map((line) => ledgerLine(ctx, postingAccounts, subledgers, line)))
  const entryLines = valuedLines(ctx, merged, {
    currency,
    rate: exchange_rate ?? 0,
    subledgers: exchange_rate === null ? none : subledgers,
    differences: accountFor(ctx, postingAccounts, { purpose: 'exchange_differences' }),
  })
  if (entryLines.length === 0) return
  const isPosted = exchange_rate !== null
  const entry = await insert(ctx, journalEntries, {
    ...posting,
    source_type: posting.source_type as SourceType,
    source_key: posting.source_key ?? '',
    date,
    requested_date: date === requested ? null : requested,
    currency,
    exchange_rate,
    lines: entryLines,
    total_amount: entryLines.reduce((sum, { debit }) => sum + debit, 0) as Minor,
    status: isPosted ? 'posted' : 'draft',
    posted_at: isPosted ? ctx.now : null,
    created_by: ctx.actor?.id ?? null,
  })
  emitCreated(ctx, journalEntries, isPosted ? 'posted' : 'created', entry)
  if (isPosted) numberAtEnd(ctx, entry.id, date)
}

const none: Subledgers = { open: new Map(), hasPending: false }

/** Returns a line on the account that its subledger already uses, or else on the account of its purpose. */
function ledgerLine(
  ctx: Ctx,
  postingAccounts: PostingAccounts,
  subledgers: Subledgers,
  line: PostedLine | AccountLine,
): LedgerLine {
  const { amount, purpose: kind = null, detail, subledger_id = null, group } = line
  const purpose = detail === undefined ? kind : `${kind} ${detail}`
  const account_id =
    'account_id' in line
      ? line.account_id
      : (currentAccount(subledgers, { purpose, subledger_id }) ?? accountFor(ctx, postingAccounts, line))
  return { account_id, amount, purpose, subledger_id, group }
}

/** Rejects lines on inactive accounts. The named accounts are locked, so that nobody deletes them before the commit. */
async function requireActiveAccounts(ctx: Ctx, lines: Posting['lines']): Promise<void> {
  const ids = lines.flatMap((line) => ('account_id' in line ? [line.account_id] : []))
  if (ids.length === 0 || (await inactiveAmong(ctx, ids)).length === 0) return
  rejectInvalid({ account_id: [fieldMessage('account_id', 'must name an active account')] })
}

/** Returns one line per account, purpose, subledger and group. */
function mergedLines(lines: readonly LedgerLine[]): LedgerLine[] {
  const keyOf = ({ account_id, purpose, subledger_id, group }: LedgerLine) =>
    [account_id, purpose, subledger_id, group].join()
  return [...Map.groupBy(lines, keyOf).values()].map((own) => ({
    ...(own[0] as LedgerLine),
    amount: own.reduce((sum, { amount }) => sum + amount, 0),
  }))
}
