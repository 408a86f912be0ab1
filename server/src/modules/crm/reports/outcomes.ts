/** Won and lost opportunities of a period, by reason. */
import { type Ctx, f, tenantSql } from '#core'
import { percentOf, sumFrom } from '#core/money'
import { namedPeriod, type Period, PeriodOutput, periodQuery } from '#core/reports'

export const OutcomesQuery = f.Type.Object(periodQuery)

const Amount = f.AmountSum('currency')
const Percent = f.Maybe(f.percentage(f.Type.Number()))
const Outcome = f.Choice('won', 'lost')

const OutcomeReason = f.described(
  f.Type.Object(
    {
      outcome: f.titled('OpportunityOutcome', Outcome),
      reason: f.Maybe(f.LongText(1_000)),
      currency: f.Currency,
      opportunities: f.CountSum,
      value: Amount,
    },
    { title: 'OutcomeReason' },
  ),
  {
    reason: 'The reason at the closing of the opportunity, or else its notes; null without both.',
  },
)

export const Outcomes = f.described(
  f.Type.Object(
    {
      period: PeriodOutput,
      won: f.CountSum,
      lost: f.CountSum,
      win_rate: Percent,
      by_currency: f.Type.Array(
        f.Type.Object(
          {
            currency: f.Currency,
            won: f.CountSum,
            won_value: Amount,
            lost: f.CountSum,
            lost_value: Amount,
            win_rate_by_value: Percent,
          },
          { title: 'OutcomesInCurrency' },
        ),
      ),
      reasons: f.Type.Array(OutcomeReason),
    },
    { title: 'OpportunityOutcomes' },
  ),
  {
    win_rate: 'The won opportunities in percent of won and lost ones.',
    reasons: 'The reasons by frequency, highest first; at most 1,000 rows.',
  },
)

interface Row {
  outcome: 'won' | 'lost'
  reason: string | null
  currency: string
  opportunities: number
  value: string
}

const reasonsAtMost = 1_000

export async function showOutcomes(ctx: Ctx, query: f.Static<typeof OutcomesQuery>) {
  const period = namedPeriod(ctx, query)
  const rows = await closedByReason(ctx, period)
  const countOf = (outcome: Row['outcome'], own = rows) =>
    own.filter((row) => row.outcome === outcome).reduce((sum, row) => sum + row.opportunities, 0)
  const valueOf = (outcome: Row['outcome'], own: readonly Row[]) =>
    own.filter((row) => row.outcome === outcome).reduce((sum, row) => sum + BigInt(row.value), 0n)
  const [won, lost] = [countOf('won'), countOf('lost')]
  const currencies = [...Map.groupBy(rows, ({ currency }) => currency)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )
  return {
    period,
    won,
    lost,
    win_rate: percentOf(won, won + lost),
    by_currency: currencies.map(([currency, own]) => {
      const [wonValue, lostValue] = [valueOf('won', own), valueOf('lost', own)]
      return {
        currency,
        won: countOf('won', own),
        won_value: sumFrom(String(wonValue)),
        lost: countOf('lost', own),
        lost_value: sumFrom(String(lostValue)),
        win_rate_by_value: percentOf(Number(wonValue), Number(wonValue + lostValue)),
      }
    }),
    reasons: rows.slice(0, reasonsAtMost).map((row) => ({ ...row, value: sumFrom(row.value) })),
  }
}

/** Reads the reason of the last stage. Reasons that differ only in case are counted together. */
async function closedByReason({ db }: Ctx, { from, to }: Period): Promise<Row[]> {
  const { rows } = await tenantSql<Row>`
    select outcome, min(reason) as reason, currency, count(*) as opportunities, sum(value)::text as value
    from (
      select o.stage as outcome, o.currency, o.value,
        nullif(trim(coalesce(o.lost_reason, stay.reason, case when o.stage = 'won' then stay.notes end)), '') as reason
      from opportunities o
      left join opportunity_stages stay
        on stay.opportunity_id = o.id and stay.stage = o.stage and stay.left_at is null
      where o.deleted_at is null and o.stage in ('won', 'lost')
        and o.actual_close_date >= ${from}::date and o.actual_close_date <= ${to}::date
    ) closed
    group by outcome, lower(reason), currency
    order by opportunities desc, outcome, reason nulls last, currency`.execute(db)
  return rows
}
