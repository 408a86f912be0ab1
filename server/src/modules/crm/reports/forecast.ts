/** The expected revenue of open opportunities by the month of their expected close date. */
import { type Ctx, f, invalidField, tenantSql } from '#core'
import { sumFrom } from '#core/money'
import { todayOf } from '#core/reports'

export const ForecastQuery = f.Type.Object({
  from_date: f.Optional(f.about('The first day. Default: the first day of this month.', f.Day)),
  to_date: f.Optional(
    f.about('The last day. Default: the end of the twelfth month from `from_date` on.', f.Day),
  ),
  assigned_user_id: f.Optional(f.about('Only the opportunities of this user.', f.IdOf('users'))),
})

const Amount = f.AmountSum('currency')
const figures = { open: f.CountSum, value: Amount, weighted_value: Amount }

const ForecastMonth = f.described(
  f.Type.Object(
    {
      month: f.Type.String({ pattern: '^\\d{4}-\\d{2}$' }),
      currency: f.Currency,
      ...figures,
      won: f.CountSum,
      won_value: Amount,
    },
    { title: 'ForecastMonth' },
  ),
  {
    month: 'The month, such as 2026-12.',
    open: 'The number of open opportunities with an expected close date in the month, including those on hold.',
    value: 'The total value of these opportunities.',
    weighted_value: 'The total of values multiplied by probabilities.',
    won: 'The number of opportunities won in the month.',
    won_value: 'The total value of the won opportunities.',
  },
)

export const Forecast = f.described(
  f.Type.Object(
    {
      from_date: f.Day,
      to_date: f.Day,
      months: f.Type.Array(ForecastMonth),
      overdue: f.Type.Array(
        f.Type.Object({ currency: f.Currency, ...figures }, { title: 'OverdueForecast' }),
      ),
    },
    { title: 'OpportunityForecast' },
  ),
  {
    months: 'One row per month and currency; months without opportunities are omitted.',
    overdue:
      'Open opportunities with an expected close date before today, including those in the months above.',
  },
)

interface Row {
  month: string
  currency: string
  open: number
  value: string
  weighted_value: string
  won: number
  won_value: string
}

const daysAtMost = 3_660

export async function showForecast(ctx: Ctx, query: f.Static<typeof ForecastQuery>) {
  const today = todayOf(ctx)
  const { assigned_user_id = null, from_date = `${today.slice(0, 8)}01` } = query
  const { to_date = twelfthMonthFrom(from_date) } = query
  if (to_date < from_date) throw invalidField('to_date', 'must not be before from_date')
  if (Temporal.PlainDate.from(from_date).until(to_date).days >= daysAtMost)
    throw invalidField('to_date', `must be less than ${daysAtMost} days after from_date`)
  const mine = tenantSql`
    select stage, currency, value, weighted_value, expected_close_date, actual_close_date
    from opportunities
    where deleted_at is null and (${assigned_user_id}::text is null or assigned_user_id = ${assigned_user_id})`
  const [months, overdue] = await Promise.all([
    tenantSql<Row>`
      select to_char(day, 'YYYY-MM') as month, currency, count(*) filter (where is_open) as open,
        coalesce(sum(value) filter (where is_open), 0)::text as value,
        coalesce(sum(weighted_value) filter (where is_open), 0)::text as weighted_value,
        count(*) filter (where not is_open) as won,
        coalesce(sum(value) filter (where not is_open), 0)::text as won_value
      from (
        select currency, value, weighted_value, stage <> 'won' as is_open,
          case when stage = 'won' then actual_close_date else expected_close_date end as day
        from (${mine}) mine where stage <> 'lost'
      ) counted
      where day >= ${from_date}::date and day <= ${to_date}::date
      group by 1, 2 order by 1, 2`.execute(ctx.db),
    tenantSql<Pick<Row, 'currency' | 'open' | 'value' | 'weighted_value'>>`
      select currency, count(*) as open, sum(value)::text as value, sum(weighted_value)::text as weighted_value
      from (${mine}) mine
      where stage not in ('won', 'lost') and expected_close_date < ${today}::date
      group by 1 order by 1`.execute(ctx.db),
  ])
  return {
    from_date,
    to_date,
    months: months.rows.map((row) => ({ ...row, ...amountsOf(row), won_value: sumFrom(row.won_value) })),
    overdue: overdue.rows.map((row) => ({ ...row, ...amountsOf(row) })),
  }
}

const amountsOf = ({ value, weighted_value }: Pick<Row, 'value' | 'weighted_value'>) => ({
  value: sumFrom(value),
  weighted_value: sumFrom(weighted_value),
})

/** Returns the last day of the twelfth month, counted from the month of a day. */
const twelfthMonthFrom = (day: string) =>
  Temporal.PlainDate.from(day).with({ day: 1 }).add({ months: 12 }).subtract({ days: 1 }).toString()
