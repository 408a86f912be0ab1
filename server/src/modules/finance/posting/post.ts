/**
 * Posts automatic entries. An event of another module is posted once, in the transaction of the event. An entry in a
 * currency without an exchange rate stays pending: a draft until there is a rate.
 */
import { type Ctx, emitCreated, fieldMessage, insert, rejectInvalid } from '#core'
import type { Minor } from '#core/money'
import { dayOf } from '#core/time'
import { rateOn } from '../common/rates.queries.ts'
import { inactiveAmong } from '../accounts/active-accounts.ts'
import { journalEntries, type SourceType } from '../journal-entries/journal-entry.ts'
import {
  accountFor,
  firstOpenDay,
  type PostingAccounts,
  postingAccountsOf,
} from '../accounts/posting-accounts.ts'
import { taxesInBase } from '../journal-entries/entry.taxes.ts'
import type { TaxCode } from '../tax-codes/tax-code.ts'
import type { AccountLine, PostedLine } from './posted-line.ts'
import { codesOf, taxRows } from './tax-rows.ts'
import { numberAtEnd } from '../journal-entries/entry.numbers.ts'
import { currentAccount, type LedgerLine, type Subledgers, subledgersOf } from './subledger.ts'
import { valuedLines } from './valuation.ts'

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
  const taxed = lines.filter(({ amount, tax }) => tax !== undefined && (amount !== 0 || tax.base !== 0))
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
  const codes = await codesOf(ctx, taxed)
  const lineOf = (line: PostedLine | AccountLine) =>
    ledgerLine(ctx, { postingAccounts, subledgers, codes }, line)
  const merged = mergedLines(used.map(lineOf))
  const entryLines = valuedLines(ctx, merged, {
    currency,
    rate: exchange_rate ?? 0,
    subledgers: exchange_rate === null ? none : subledgers,
    differences: accountFor(ctx, postingAccounts, { purpose: 'exchange_differences' }),
  })
  if (entryLines.length === 0) return
  const isPosted = exchange_rate !== null
  const rows = taxRows(codes, taxed, (line) => lineOf(line).account_id)
  const entry = await insert(ctx, journalEntries, {
    ...posting,
    source_type: posting.source_type as SourceType,
    source_key: posting.source_key ?? '',
    date,
    requested_date: date === requested ? null : requested,
    currency,
    exchange_rate,
    lines: entryLines,
    taxes: taxesInBase(ctx, rows, entryLines, { currency, exchange_rate }),
    total_amount: entryLines.reduce((sum, { debit }) => sum + debit, 0) as Minor,
    status: isPosted ? 'posted' : 'draft',
    posted_at: isPosted ? ctx.now : null,
    created_by: ctx.actor?.id ?? null,
  })
  emitCreated(ctx, journalEntries, isPosted ? 'posted' : 'created', entry)
  if (isPosted) numberAtEnd(ctx, entry.id, date)
}

const none: Subledgers = { open: new Map(), hasPending: false }

interface Books {
  postingAccounts: PostingAccounts
  subledgers: Subledgers
  codes: ReadonlyMap<string, TaxCode>
}

/**
 * Returns a line on its account, or else on the account that its subledger already uses, that of its tax code, or that
 * of its purpose.
 */
function ledgerLine(
  ctx: Ctx,
  { postingAccounts, subledgers, codes }: Books,
  line: PostedLine | AccountLine,
): LedgerLine {
  const { amount, purpose: kind = null, detail, subledger_id = null, group, tax } = line
  const purpose = detail === undefined ? kind : `${kind} ${detail}`
  const account_id =
    'account_id' in line
      ? line.account_id
      : (currentAccount(subledgers, { purpose, subledger_id }) ??
        codes.get(tax?.tax_code_id ?? '')?.account_id ??
        accountFor(ctx, postingAccounts, line))
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
