/** Lists fiscal years: those with entries, those that have been closed, and the current one. */
import { type Ctx, f } from '#core'
import { type Sum, sumFrom } from '#core/money'
import { fiscalYear, fiscalYearOf, todayOf } from '#core/reports'
import { SignedAmount } from '../accounts/account.ts'
import { Label, type StoredYear, Year as YearNumber, yearStates } from './fiscal-year.ts'
import { readDrafts, readYears } from './years.queries.ts'

export const Year = f.described(
  f.Type.Object(
    {
      year: YearNumber,
      label: Label,
      from_date: f.Day,
      to_date: f.Day,
      status: yearStates.field,
      profit: SignedAmount,
      open_profit: SignedAmount,
      drafts: f.Count,
      closing_entry_id: f.Maybe(f.IdOf('journal_entries')),
      closed_at: f.Maybe(f.Instant),
      closed_by: f.Maybe(f.IdOf('users')),
      reopened_at: f.Maybe(f.Instant),
      reopening_reason: f.Maybe(f.LongText(1_000)),
    },
    { title: 'FiscalYear' },
  ),
  {
    from_date: 'Its first day.',
    to_date: 'Its last day.',
    profit: 'Income less expenses of its days, without its closing, in the currency of the tenant.',
    open_profit: 'The part of the profit that no closing has moved to retained earnings.',
    drafts: 'Draft entries until its last day. It can be closed when there are none.',
    closing_entry_id: 'The last entry that moved its profit to retained earnings.',
    closed_by: 'The user who closed it last.',
    reopening_reason: 'Why it was reopened last.',
  },
)

export interface FiscalYearItem extends Omit<StoredYear, 'id' | 'version' | 'created_at' | 'updated_at'> {
  label: string
  profit: Sum
  open_profit: Sum
  drafts: number
}

const neverClosed = {
  status: yearStates.initial,
  closing_entry_id: null,
  closed_at: null,
  closed_by: null,
  reopened_at: null,
  reopening_reason: null,
}

/** Returns the fiscal years, the newest first. */
export async function listYears(ctx: Ctx): Promise<FiscalYearItem[]> {
  const posted = new Map((await readYears(ctx)).map(({ year, ...sums }) => [year, sums]))
  const drafts = await readDrafts(ctx)
  const stored = new Map((await storedYears(ctx)).map((each) => [each.year, each]))
  const current = fiscalYearOf(ctx.tenant, todayOf(ctx)).year
  const used = [...posted.keys(), ...drafts.map(({ date }) => fiscalYearOf(ctx.tenant, date).year)]
  const [first, last] = [Math.min(current, ...used), Math.max(current, ...used)]
  const between = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return [...new Set([...between, ...stored.keys()])]
    .toSorted((one, other) => other - one)
    .map((number) => {
      const { year, label, from, to } = fiscalYear(ctx.tenant, number)
      const { profit = '0', open = '0' } = posted.get(number) ?? {}
      const { status, closing_entry_id, closed_at, closed_by, reopened_at, reopening_reason } =
        stored.get(number) ?? neverClosed
      return {
        year,
        label,
        from_date: from,
        to_date: to,
        status,
        profit: sumFrom(profit),
        open_profit: sumFrom(open),
        drafts: drafts.reduce((sum, day) => sum + (day.date <= to ? day.drafts : 0), 0),
        closing_entry_id,
        closed_at,
        closed_by,
        reopened_at,
        reopening_reason,
      }
    })
}

/** Returns a fiscal year as in the list. */
export async function showYear(ctx: Ctx, year: number): Promise<FiscalYearItem> {
  const found = (await listYears(ctx)).find((each) => each.year === year)
  if (!found) throw new Error(`The year ${year} is missing.`)
  return found
}

const storedYears = (ctx: Ctx): Promise<StoredYear[]> =>
  ctx.db.selectFrom('fiscal_years').selectAll().execute()
