/** The parameters and responses of the financial reports. */
import { f } from '#core'
import { AccountCode, SignedAmount } from '../accounts/account.ts'

const HideZero = f.Default(f.about('Whether accounts with a zero balance are hidden.', f.Flag), true)
const Account = { account_id: f.IdOf('accounts'), code: AccountCode, name: f.Text() }
const Amount = f.AmountSum()
const Previous = f.about('The amount in the comparison; null without a comparison.', f.Maybe(SignedAmount))

const PreviousSum = f.about(
  'The amount in the comparison; null without a comparison.',
  f.Maybe(f.AmountSum()),
)

const TrialBalanceRow = f.Type.Object(
  { ...Account, debit: Amount, credit: Amount, previous_debit: PreviousSum, previous_credit: PreviousSum },
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
    compared_to: f.Maybe(f.Day),
    currency: f.Currency,
    rows: f.Type.Array(TrialBalanceRow),
    total_debit: Amount,
    total_credit: Amount,
    previous_total_debit: PreviousSum,
    previous_total_credit: PreviousSum,
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
      profit_of_year: SignedAmount,
      profit_of_earlier_years: SignedAmount,
      previous_profit: Previous,
      previous_profit_of_year: Previous,
      previous_profit_of_earlier_years: Previous,
      total_liabilities_and_equity: SignedAmount,
      previous_total_liabilities_and_equity: Previous,
    },
    { title: 'BalanceSheet' },
  ),
  {
    profit:
      'Income less expenses up to the day that are not yet in an equity account; part of the equity. The closing of ' +
      'the year of the day is left out.',
    profit_of_year: 'The profit of the fiscal year of the day.',
    profit_of_earlier_years: 'The profit of earlier years that are not closed.',
    total_liabilities_and_equity: 'Includes the profit; equals the total of the assets.',
  },
)

export interface DayQuery {
  as_of_date?: string
  compare_to?: string
  hide_zero: boolean
}

export interface PeriodQuery {
  from_date?: string
  to_date?: string
  compare_to?: 'previous_period' | 'previous_year'
  compare_to_previous: boolean
  hide_zero: boolean
}

const AsOf = f.Optional(f.about('Default: today.', f.Day))

export const BalanceQuery = f.Type.Unsafe<DayQuery>(
  f.Type.Object({
    as_of_date: AsOf,
    compare_to: f.Optional(f.about('Another day to compare with.', f.Day)),
    hide_zero: HideZero,
  }),
)

export const ProfitAndLossQuery = f.Type.Unsafe<PeriodQuery>(
  f.Type.Object({
    from_date: f.Optional(f.about('Default: the first day of the fiscal year of `to_date`.', f.Day)),
    to_date: f.Optional(f.about('Default: today.', f.Day)),
    compare_to: f.Optional(
      f.about(
        'The comparison: the previous period of equal length, or the same days a year earlier.',
        f.Choice('previous_period', 'previous_year'),
      ),
    ),
    compare_to_previous: f.Default(f.about('The same as `compare_to=previous_period`.', f.Flag), false),
    hide_zero: HideZero,
  }),
)
