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

const TrialBalanceRow = f.described(
  f.Type.Object(
    {
      ...Account,
      opening: f.Optional(SignedAmount),
      debit: Amount,
      credit: Amount,
      closing: f.Optional(SignedAmount),
      previous_debit: PreviousSum,
      previous_credit: PreviousSum,
    },
    { title: 'TrialBalanceRow' },
  ),
  {
    opening: 'With `from_date`: debits less credits before that day.',
    debit: 'The balance, if it is a debit. With `from_date`: all debits of the period.',
    credit: 'The balance, if it is a credit. With `from_date`: all credits of the period.',
    closing: 'With `from_date`: debits less credits at the end of the period.',
  },
)

const ReportRow = f.Type.Object(
  { ...Account, amount: SignedAmount, previous_amount: Previous },
  { title: 'FinancialReportRow' },
)

const Section = f.Type.Object(
  { rows: f.Type.Array(ReportRow), total: SignedAmount, previous_total: Previous },
  { title: 'FinancialReportSection' },
)

export const TrialBalance = f.described(
  f.Type.Object(
    {
      from_date: f.Optional(f.Day),
      as_of_date: f.Day,
      compared_to: f.Maybe(f.Day),
      currency: f.Currency,
      rows: f.Type.Array(TrialBalanceRow),
      total_opening: f.Optional(SignedAmount),
      total_debit: Amount,
      total_credit: Amount,
      total_closing: f.Optional(SignedAmount),
      previous_total_debit: PreviousSum,
      previous_total_credit: PreviousSum,
    },
    { title: 'TrialBalance' },
  ),
  {
    from_date: 'The first day of the period; only with `from_date` in the request.',
    total_opening: 'Only with `from_date`. It is 0, because debits equal credits.',
    total_closing: 'Only with `from_date`. It is 0, because debits equal credits.',
  },
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

export interface TrialBalanceParameters extends DayQuery {
  from_date?: string
}

export const BalanceQuery = f.Type.Unsafe<DayQuery>(
  f.Type.Object({
    as_of_date: AsOf,
    compare_to: f.Optional(f.about('Another day to compare with.', f.Day)),
    hide_zero: HideZero,
  }),
)

export const TrialBalanceQuery = f.Type.Unsafe<TrialBalanceParameters>(
  f.Type.Object({
    from_date: f.Optional(
      f.about(
        'The first day of a period until `as_of_date`: each row then has the opening balance, the debits and ' +
          'credits of the period, and the closing balance. Cannot be combined with `compare_to`.',
        f.Day,
      ),
    ),
    ...f.fieldsOf(BalanceQuery),
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
