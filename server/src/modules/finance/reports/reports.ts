/** Trial balance, profit and loss, and balance sheet: of any day, with a comparison. */
import {
  type Ctx,
  dayOf,
  daysAfter,
  daysBetween,
  f,
  fieldMessage,
  rejectInvalid,
  type Sum,
  sumFrom,
} from '#core'
import { AccountCode, type AccountType, SignedAmount } from '../accounts/account.ts'
import { type AccountBalance, balancesOf, totalOf } from './balances.ts'

const HideZero = f.Default(f.about('Whether accounts on which nothing is left are hidden.', f.Flag), true)
const Account = { account_id: f.Id, code: AccountCode, name: f.Text() }
const Amount = f.AmountSum()
const Previous = f.about('That of the comparison; null without one.', f.Maybe(SignedAmount))

const TrialBalanceRow = f.Type.Object(
  { ...Account, debit: Amount, credit: Amount },
  { title: 'TrialBalanceRow' },
)

const ReportRow = f.Type.Object(
  { ...Account, amount: SignedAmount, previous_amount: Previous },
  { title: 'FinancialReportRow' },
)

const Section = f.Type.Object(
  { rows: f.Type.Array(ReportRow), total: SignedAmount, previous_total: Previous },
  { title: 'FinancialReportSection' },
)

export const TrialBalance = f.Type.Object(
  {
    as_of_date: f.Day,
    currency: f.Currency,
    rows: f.Type.Array(TrialBalanceRow),
    total_debit: Amount,
    total_credit: Amount,
  },
  { title: 'TrialBalance' },
)

export const ProfitAndLoss = f.Type.Object(
  {
    from_date: f.Day,
    to_date: f.Day,
    compared_from: f.Maybe(f.Day),
    compared_to: f.Maybe(f.Day),
    currency: f.Currency,
    income: Section,
    expenses: Section,
    net_profit: SignedAmount,
    previous_net_profit: Previous,
  },
  { title: 'ProfitAndLoss' },
)

export const BalanceSheet = f.described(
  f.Type.Object(
    {
      as_of_date: f.Day,
      compared_to: f.Maybe(f.Day),
      currency: f.Currency,
      assets: Section,
      liabilities: Section,
      equity: Section,
      profit: SignedAmount,
      previous_profit: Previous,
      total_liabilities_and_equity: SignedAmount,
      previous_total_liabilities_and_equity: Previous,
    },
    { title: 'BalanceSheet' },
  ),
  {
    profit:
      'Income less expenses until the day that were not carried to an equity account; part of the equity.',
    total_liabilities_and_equity: 'With the profit: equal to the total of the assets.',
  },
)

interface DayQuery {
  as_of_date?: string
  hide_zero: boolean
}

interface ComparedDayQuery extends DayQuery {
  compare_to?: string
}

interface PeriodQuery {
  from_date?: string
  to_date?: string
  compare_to_previous: boolean
  hide_zero: boolean
}

const AsOf = f.Optional(f.about('The default is today.', f.Day))

export const TrialBalanceQuery = f.Type.Unsafe<DayQuery>(
  f.Type.Object({ as_of_date: AsOf, hide_zero: HideZero }),
)

export const BalanceSheetQuery = f.Type.Unsafe<ComparedDayQuery>(
  f.Type.Object({
    as_of_date: AsOf,
    compare_to: f.Optional(f.about('Another day to compare with.', f.Day)),
    hide_zero: HideZero,
  }),
)

export const ProfitAndLossQuery = f.Type.Unsafe<PeriodQuery>(
  f.Type.Object({
    from_date: f.Optional(f.about('The default is the first day of the year of `to_date`.', f.Day)),
    to_date: f.Optional(f.about('The default is today.', f.Day)),
    compare_to_previous: f.Default(
      f.about('Whether to compare with the equally long period before.', f.Flag),
      false,
    ),
    hide_zero: HideZero,
  }),
)

const todayOf = ({ now, tenant }: Ctx) => dayOf(now, tenant.timezone)
const sum = (amount: bigint): Sum => sumFrom(String(amount))

export async function showTrialBalance(ctx: Ctx, { as_of_date = todayOf(ctx), hide_zero }: DayQuery) {
  const balances = await balancesOf(ctx, { from: null, to: as_of_date })
  const debitOf = (amount: bigint) => (amount > 0n ? amount : 0n)
  const rows = balances
    .filter(({ amount }) => !hide_zero || amount !== 0n)
    .map(({ account_id, code, name, amount }) => {
      return { account_id, code, name, debit: sum(debitOf(amount)), credit: sum(debitOf(-amount)) }
    })
  return {
    as_of_date,
    currency: ctx.tenant.currency,
    rows,
    total_debit: sum(totalOf(balances.map(({ amount }) => debitOf(amount)))),
    total_credit: sum(totalOf(balances.map(({ amount }) => debitOf(-amount)))),
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

export async function showProfitAndLoss(ctx: Ctx, query: PeriodQuery) {
  const { to_date = todayOf(ctx), compare_to_previous, hide_zero: hideZero } = query
  const { from_date = `${to_date.slice(0, 4)}-01-01` } = query
  if (to_date < from_date)
    rejectInvalid({ to_date: [fieldMessage('to_date', 'must not be before from_date')] })
  const days = daysBetween(from_date, to_date) + 1
  const [compared_from, compared_to] = compare_to_previous
    ? [daysAfter(from_date, -days), daysAfter(from_date, -1)]
    : [null, null]
  const now = await balancesOf(ctx, { from: from_date, to: to_date })
  const before = compared_to === null ? null : await balancesOf(ctx, { from: compared_from, to: compared_to })
  const balances = { now, before, hideZero }
  return {
    from_date,
    to_date,
    compared_from,
    compared_to,
    currency: ctx.tenant.currency,
    income: sectionOf(balances, 'income'),
    expenses: sectionOf(balances, 'expense'),
    net_profit: sum(profitOf(now)),
    previous_net_profit: before && sum(profitOf(before)),
  }
}

export async function showBalanceSheet(ctx: Ctx, query: ComparedDayQuery) {
  const { as_of_date = todayOf(ctx), compare_to = null, hide_zero: hideZero } = query
  const now = await balancesOf(ctx, { from: null, to: as_of_date })
  const before = compare_to === null ? null : await balancesOf(ctx, { from: null, to: compare_to })
  const balances = { now, before, hideZero }
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
    previous_profit: before && sum(profitOf(before)),
    total_liabilities_and_equity: totalIn(now),
    previous_total_liabilities_and_equity: before && totalIn(before),
  }
}
