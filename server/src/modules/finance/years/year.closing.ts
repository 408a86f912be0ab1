/**
 * Closes and reopens fiscal years. A closing posts one entry: the remainder of each income and expense account goes to
 * retained earnings. A year that is closed again posts only what was added since.
 */
import {
  applyTransition,
  type Ctx,
  emitCreated,
  f,
  findForUpdate,
  insert,
  invalidField,
  invalidState,
  lockForTransition,
  newId,
  notFound,
} from '#core'
import { amountProblem, type Minor } from '#core/money'
import { type FiscalYear, fiscalYear, todayOf } from '#core/reports'
import { daysAfter } from '#core/time'
import { numberAtEnd } from '../journal-entries/entry.numbers.ts'
import { type EntryLine, journalEntries } from '../journal-entries/journal-entry.ts'
import { lastClosedYear } from '../periods/closing.queries.ts'
import { lockClosed, requireNoDrafts, setClosed } from '../periods/periods.ts'
import { accountFor, postingAccountsOf } from '../accounts/posting-accounts.ts'
import { fiscalYears, type StoredYear, yearStates } from './fiscal-year.ts'
import { hasLinesBefore, readRemainders, type Remainder } from './years.queries.ts'
import { showYear, Year } from './years.ts'

const ClosingLine = f.Type.Object(
  { account_id: f.IdOf('accounts'), code: f.Text(), name: f.Text(), debit: f.Money(), credit: f.Money() },
  { title: 'FiscalYearClosingLine' },
)

export const ClosedYear = f.described(
  f.Type.Object({ ...f.fieldsOf(Year), lines: f.Type.Array(ClosingLine) }, { title: 'ClosedFiscalYear' }),
  {
    lines:
      'What the closing posts to income and expense accounts; retained earnings receive the rest. Empty if nothing ' +
      'was added since the last closing.',
  },
)

export const ReopeningBody = f.titled(
  'RequiredReason',
  f.Shape({ reason: f.Reason }, { examples: [{ reason: 'An invoice of December arrived late' }] }),
)

/** Closes a year and its days. Waits for transactions that are posting. Rejects a year that is not over. */
export async function closeYear(ctx: Ctx, number: number) {
  const year = knownYear(ctx, number)
  const period = await lockClosed(ctx)
  const before = await lockYear(ctx, year)
  if (year.to > todayOf(ctx)) throw invalidField('year', `must be over: its last day is ${year.to}`)
  await requireOrder(ctx, year)
  await requireNoDrafts(ctx, year.to)
  const remainders = await readRemainders(ctx, year.to)
  const entryId = remainders.length > 0 ? await postClosing(ctx, before, year, remainders) : null
  if (period.until === null || period.until < year.to) await setClosed(ctx, period, 'closed', year.to)
  await applyTransition(ctx, fiscalYears, before, 'close', {
    from_date: year.from,
    to_date: year.to,
    closing_entry_id: entryId ?? before.closing_entry_id,
    closed_at: ctx.now,
    closed_by: ctx.actor?.id ?? null,
  })
  return { ...(await showYear(ctx, number)), lines: remainders.map(closingLine) }
}

/** Reopens the last closed year and its days. Its entries stay: the next closing posts the difference. */
export async function reopenYear(ctx: Ctx, number: number, { reason }: { reason: string }) {
  const year = knownYear(ctx, number)
  const period = await lockClosed(ctx)
  const stored = await storedYear(ctx, number)
  if (!stored) throw isOpen(year)
  const before = await lockForTransition(ctx, fiscalYears, stored.id, 'reopen')
  const last = await lastClosedYear(ctx)
  if (last && last.year > number) {
    const { label } = fiscalYear(ctx.tenant, last.year)
    throw invalidField('year', `must be the last closed year: reopen the year ${label} first`)
  }
  if (period.until !== null && period.until >= year.from)
    await setClosed(ctx, period, 'reopened', daysAfter(year.from, -1))
  const values = { reopened_at: ctx.now, reopening_reason: reason }
  await applyTransition(ctx, fiscalYears, before, 'reopen', values, reason)
  return showYear(ctx, number)
}

function knownYear(ctx: Ctx, number: number): FiscalYear {
  if (number < 1_901 || number > 2_200) throw notFound(fiscalYears.entityType)
  return fiscalYear(ctx.tenant, number)
}

const storedYear = (ctx: Ctx, year: number) =>
  ctx.db.selectFrom('fiscal_years').select('id').where('year', '=', year).executeTakeFirst()

/** Locks the record of a year that can be closed, or adds it. The lock on the closed period prevents a second one. */
async function lockYear(ctx: Ctx, { year, from, to }: FiscalYear): Promise<StoredYear> {
  const stored = await storedYear(ctx, year)
  if (stored) return lockForTransition(ctx, fiscalYears, stored.id, 'close')
  const { id } = await insert(ctx, fiscalYears, {
    year,
    from_date: from,
    to_date: to,
    status: yearStates.initial,
  })
  return findForUpdate(ctx, fiscalYears, id)
}

/** Rejects a year if there are entries before it and the year before is open. */
async function requireOrder(ctx: Ctx, { year, from }: FiscalYear): Promise<void> {
  const last = await lastClosedYear(ctx)
  if ((last && last.year >= year - 1) || !(await hasLinesBefore(ctx, from))) return
  const { label } = fiscalYear(ctx.tenant, year - 1)
  throw invalidField('year', `must follow a closed year: close the year ${label} first`)
}

const isOpen = ({ label }: FiscalYear) =>
  invalidState(`The year ${label} is not closed.`, { current: 'open', allowed: ['close'] })

/** Posts the closing entry on the last day of the year, and returns its id. */
async function postClosing(
  ctx: Ctx,
  { id, version }: StoredYear,
  { label, to }: FiscalYear,
  remainders: readonly Remainder[],
): Promise<string> {
  const equity = accountFor(ctx, await postingAccountsOf(ctx), { purpose: 'retained_earnings' })
  const loss = remainders.reduce((sum, { amount }) => sum + amount, 0n)
  const accounts = remainders.map(({ account_id, amount }) => entryLine(account_id, -amount, null))
  const lines = [...accounts, ...(loss === 0n ? [] : [entryLine(equity, loss, 'retained_earnings')])]
  const total = lines.reduce((sum, { debit }) => sum + debit, 0)
  const problem = amountProblem(total, ctx.tenant.currency)
  if (problem) throw invalidField('year', problem)
  const entry = await insert(ctx, journalEntries, {
    date: to,
    description: `Closing of the year ${label}`,
    currency: ctx.tenant.currency,
    exchange_rate: 1,
    total_amount: total as Minor,
    lines,
    source_type: 'year',
    source_id: id,
    source_kind: 'closed',
    source_key: String(version),
    status: 'posted',
    posted_at: ctx.now,
    created_by: ctx.actor?.id ?? null,
  })
  emitCreated(ctx, journalEntries, 'posted', entry)
  numberAtEnd(ctx, entry.id, to)
  return entry.id
}

/** Returns a positive amount as a debit, and a negative one as a credit. */
const sidesOf = (amount: bigint) => ({
  debit: Number(amount > 0n ? amount : 0n) as Minor,
  credit: Number(amount < 0n ? -amount : 0n) as Minor,
})

function entryLine(account_id: string, amount: bigint, purpose: string | null): EntryLine {
  const { debit, credit } = sidesOf(amount)
  const base = { base_debit: debit, base_credit: credit }
  return { id: newId(), account_id, description: null, debit, credit, ...base, purpose, subledger_id: null }
}

const closingLine = ({ account_id, code, name, amount }: Remainder) => ({
  account_id,
  code,
  name,
  ...sidesOf(-amount),
})
