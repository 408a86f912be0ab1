/** Trial balance, profit and loss, and balance sheet, each with an optional comparison. */
import { type Ctx, fieldMessage, invalidField, rejectInvalid } from '#core'
import { type Sum, sumFrom } from '#core/money'
import { fiscalYearOf } from '#core/reports'
import { dayOf, daysAfter, daysBetween } from '#core/time'
import type { AccountType } from '../accounts/account.ts'
import { type AccountBalance, balancesOf, totalOf, turnoverOf } from './balances.ts'
import type { DayQuery, PeriodQuery, TrialBalanceParameters } from './reports.schemas.ts'

const todayOf = ({ now, tenant }: Ctx) => dayOf(now, tenant.timezone)
const sum = (amount: bigint): Sum => sumFrom(String(amount))

/** Returns the balances on a day. The closing of its own year is left out: it moves the profit on the last day. */
const balancesOn = (ctx: Ctx, to: string) =>
  balancesOf(ctx, { from: null, to, closingsBefore: fiscalYearOf(ctx.tenant, to).from })

/** Returns what was posted in a period, without the closing of years. */
const changesDuring = (ctx: Ctx, days: Days) => balancesOf(ctx, { ...days, closingsBefore: null })

const debitOf = (amount: bigint) => (amount > 0n ? amount : 0n)

export const showTrialBalance = (ctx: Ctx, { from_date, ...query }: TrialBalanceParameters) =>
  from_date === undefined ? balancesOnDay(ctx, query) : balancesOfPeriod(ctx, from_date, query)

/** Returns the opening balance, the debits and credits of a period, and the closing balance of each account. */
async function balancesOfPeriod(ctx: Ctx, from: string, query: DayQuery) {
  const { as_of_date = todayOf(ctx), compare_to, hide_zero } = query
  if (from > as_of_date) throw invalidField('from_date', 'must not be after as_of_date')
  if (compare_to !== undefined) throw invalidField('compare_to', 'cannot be combined with from_date')
  const closingsBefore = fiscalYearOf(ctx.tenant, as_of_date).from
  const accounts = await turnoverOf(ctx, { from, to: as_of_date, closingsBefore })
  const closingOf = ({ opening, debit, credit }: (typeof accounts)[number]) => opening + debit - credit
  const rows = accounts
    .filter((row) => !hide_zero || [row.opening, row.debit, row.credit].some((amount) => amount !== 0n))
    .map((row) => ({
      account_id: row.account_id,
      code: row.code,
      name: row.name,
      opening: sum(row.opening),
      debit: sum(row.debit),
      credit: sum(row.credit),
      closing: sum(closingOf(row)),
      previous_debit: null,
      previous_credit: null,
    }))
  return {
    from_date: from,
    as_of_date,
    compared_to: null,
    currency: ctx.tenant.currency,
    rows,
    total_opening: sum(totalOf(accounts.map(({ opening }) => opening))),
    total_debit: sum(totalOf(accounts.map(({ debit }) => debit))),
    total_credit: sum(totalOf(accounts.map(({ credit }) => credit))),
    total_closing: sum(totalOf(accounts.map(closingOf))),
    previous_total_debit: null,
    previous_total_credit: null,
  }
}

async function balancesOnDay(ctx: Ctx, query: DayQuery) {
  const { as_of_date = todayOf(ctx), compare_to = null, hide_zero } = query
  const balances = await balancesOn(ctx, as_of_date)
  const before = compare_to === null ? null : await balancesOn(ctx, compare_to)
  const previous = before && new Map(before.map(({ account_id, amount }) => [account_id, amount]))
  const rows = balances
    .map((row) => ({ ...row, earlier: previous && (previous.get(row.account_id) ?? 0n) }))
    .filter(({ amount, earlier }) => !hide_zero || amount !== 0n || (earlier ?? 0n) !== 0n)
    .map(({ account_id, code, name, amount, earlier }) => ({
      account_id,
      code,
      name,
      debit: sum(debitOf(amount)),
      credit: sum(debitOf(-amount)),
      previous_debit: earlier === null ? null : sum(debitOf(earlier)),
      previous_credit: earlier === null ? null : sum(debitOf(-earlier)),
    }))
  return {
    as_of_date,
    compared_to: compare_to,
    currency: ctx.tenant.currency,
    rows,
    total_debit: sum(totalOf(balances.map(({ amount }) => debitOf(amount)))),
    total_credit: sum(totalOf(balances.map(({ amount }) => debitOf(-amount)))),
    previous_total_debit: before && sum(totalOf(before.map(({ amount }) => debitOf(amount)))),
    previous_total_credit: before && sum(totalOf(before.map(({ amount }) => debitOf(-amount)))),
  }
}

interface Balances {
  now: readonly AccountBalance[]
  before: readonly AccountBalance[] | null
  hideZero: boolean
}

/** Liabilities, equity and income grow by credits. */
const signOf = (type: AccountType) => (type === 'asset' || type === 'expense' ? 1n : -1n)

const totalOfType = (balances: readonly AccountBalance[], type: AccountType) =>
  totalOf(balances.filter((each) => each.type === type).map(({ amount }) => amount * signOf(type)))

const profitOf = (balances: readonly AccountBalance[]) =>
  totalOfType(balances, 'income') - totalOfType(balances, 'expense')

function sectionOf({ now, before, hideZero }: Balances, type: AccountType) {
  const previous = before && new Map(before.map(({ account_id, amount }) => [account_id, amount]))
  const rows = now
    .filter((each) => each.type === type)
    .map(({ account_id, code, name, amount }) => {
      const earlier = previous ? (previous.get(account_id) ?? 0n) : null
      return {
        account_id,
        code,
        name,
        amount: amount * signOf(type),
        earlier: earlier && earlier * signOf(type),
      }
    })
    .filter(({ amount, earlier }) => !hideZero || amount !== 0n || (earlier ?? 0n) !== 0n)
    .map(({ earlier, amount, ...row }) => {
      return { ...row, amount: sum(amount), previous_amount: earlier === null ? null : sum(earlier) }
    })
  return {
    rows,
    total: sum(totalOfType(now, type)),
    previous_total: before && sum(totalOfType(before, type)),
  }
}

interface Days {
  from: string
  to: string
}

/** Returns the period to compare with. */
function comparedDays({ from, to }: Days, { compare_to, compare_to_previous }: PeriodQuery): Days | null {
  if (compare_to === undefined && !compare_to_previous) return null
  const days = daysBetween(from, to) + 1
  return compare_to === 'previous_year'
    ? { from: yearBefore(from), to: yearBefore(to) }
    : { from: daysAfter(from, -days), to: daysAfter(from, -1) }
}

/** Returns the same day a year earlier; for 29 February, 28 February. */
const yearBefore = (day: string) =>
  `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`.replace('-02-29', '-02-28')

export async function showProfitAndLoss(ctx: Ctx, query: PeriodQuery) {
  const { to_date = todayOf(ctx), hide_zero: hideZero } = query
  const { from_date = fiscalYearOf(ctx.tenant, to_date).from } = query
  if (to_date < from_date)
    rejectInvalid({ to_date: [fieldMessage('to_date', 'must not be before from_date')] })
  const compared = comparedDays({ from: from_date, to: to_date }, query)
  const now = await changesDuring(ctx, { from: from_date, to: to_date })
  const before = compared && (await changesDuring(ctx, compared))
  const balances = { now, before, hideZero }
  return {
    from_date,
    to_date,
    compared_from: compared?.from ?? null,
    compared_to: compared?.to ?? null,
    currency: ctx.tenant.currency,
    income: sectionOf(balances, 'income'),
    expenses: sectionOf(balances, 'expense'),
    net_profit: sum(profitOf(now)),
    previous_net_profit: before && sum(profitOf(before)),
  }
}

/** Returns the profit up to a day: the profit of its fiscal year, and that of earlier years that are not closed. */
async function profitUntil(ctx: Ctx, day: string, balances: readonly AccountBalance[]) {
  const ofYear = profitOf(await changesDuring(ctx, { from: fiscalYearOf(ctx.tenant, day).from, to: day }))
  return { ofYear: sum(ofYear), earlier: sum(profitOf(balances) - ofYear) }
}

export async function showBalanceSheet(ctx: Ctx, query: DayQuery) {
  const { as_of_date = todayOf(ctx), compare_to = null, hide_zero: hideZero } = query
  const now = await balancesOn(ctx, as_of_date)
  const before = compare_to === null ? null : await balancesOn(ctx, compare_to)
  const balances = { now, before, hideZero }
  const profit = await profitUntil(ctx, as_of_date, now)
  const previous = compare_to !== null && before ? await profitUntil(ctx, compare_to, before) : null
  const totalIn = (all: readonly AccountBalance[]) =>
    sum(totalOfType(all, 'liability') + totalOfType(all, 'equity') + profitOf(all))
  return {
    as_of_date,
    compared_to: compare_to,
    currency: ctx.tenant.currency,
    assets: sectionOf(balances, 'asset'),
    liabilities: sectionOf(balances, 'liability'),
    equity: sectionOf(balances, 'equity'),
    profit: sum(profitOf(now)),
    profit_of_year: profit.ofYear,
    profit_of_earlier_years: profit.earlier,
    previous_profit: before && sum(profitOf(before)),
    previous_profit_of_year: previous && previous.ofYear,
    previous_profit_of_earlier_years: previous && previous.earlier,
    total_liabilities_and_equity: totalIn(now),
    previous_total_liabilities_and_equity: before && totalIn(before),
  }
}
