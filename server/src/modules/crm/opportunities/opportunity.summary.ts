/** Summaries of opportunities by stage and currency. They use counters if these cover the filters. */
import { sql } from 'kysely'
import { counters, type Ctx, f, filtered, list, type PageQuery } from '#core'
import { decimalOf, digitsOf, nearestDecimal, percentOf, rounded, sumOfDecimals } from '#core/money'
import { listedOpportunities, opportunities } from './opportunity.ts'
import type { Stage } from './opportunity.stages.ts'

const { Number: Figure } = f.Type

export const Sum = Figure({
  description: 'Amounts in different currencies are added as decimals, without conversion.',
})

/** The summary covers all filtered rows, not only the page. */
export const Summary = f.titled(
  'OpportunitySummary',
  f.Shape({
    total_opportunities: f.Count,
    total_value: Sum,
    total_weighted_value: Sum,
    average_deal_size: f.Maybe(Figure({ description: 'The average value; null without opportunities.' })),
    win_rate: f.Maybe(
      f.percentage(
        Figure({
          description: 'The won opportunities in percent of the closed ones; null without closed ones.',
        }),
      ),
    ),
  }),
)

/** Totals of one stage and one currency, with amounts in minor units. */
export interface StageTotals {
  stage: Stage
  currency: string
  count: number
  value: bigint
  weighted_value: bigint
}

export async function listOpportunities(ctx: Ctx, query: PageQuery) {
  const [page, parts] = await Promise.all([list(ctx, listedOpportunities, query), totalsByStage(ctx, query)])
  return { ...page, summary: summaryOf(parts, ctx.tenant.currency) }
}

/** Summarizes totals; `currency` is the tenant's and determines the decimals of averages. */
function summaryOf(parts: readonly StageTotals[], currency: string): f.Static<typeof Summary> {
  const figures = addUp(parts)
  const { count, value, weighted_value } = toOutput(figures)
  const countIn = (stage: Stage) => addUp(parts.filter((part) => part.stage === stage)).count
  const won = countIn('won')
  return {
    total_opportunities: count,
    total_value: value,
    total_weighted_value: weighted_value,
    average_deal_size:
      count === 0 ? null : rounded(nearestDecimal(figures.value) / count, digitsOf(currency)),
    win_rate: percentOf(won, won + countIn('lost')),
  }
}

type Figures = Omit<StageTotals, 'stage' | 'currency'>

/** Returns exact sums of any size. */
export const toOutput = ({ count, value, weighted_value }: Figures) => ({
  count,
  value: decimalOf(value),
  weighted_value: decimalOf(weighted_value),
})

export const addUp = (parts: readonly StageTotals[]) => ({
  count: parts.reduce((sum, { count }) => sum + count, 0),
  value: sumOfDecimals(parts.map(({ value: amount, currency }) => ({ amount, currency }))),
  weighted_value: sumOfDecimals(parts.map(({ weighted_value: amount, currency }) => ({ amount, currency }))),
})

const kinds = {
  opportunities: 'count',
  'opportunities value': 'value',
  'opportunities weighted value': 'weighted_value',
} as const

/** Returns totals from the counters if they cover all filters, or else from one pass over the filtered rows. */
export async function totalsByStage(ctx: Ctx, query: Partial<PageQuery>): Promise<StageTotals[]> {
  const { filters, facets } = opportunities.list
  const used = Object.keys(filters).filter((name) => query[name] !== undefined)
  const isCounted =
    !query.search && used.every((name) => facets?.includes(name) && !Array.isArray(query[name]))
  if (!isCounted) return aggregateRows(ctx, query)
  const activeFilters = Object.fromEntries(used.map((name) => [name, query[name]]))
  const totals = await counters.totalsBy(ctx, Object.keys(kinds), ['stage', 'currency'], activeFilters)
  const parts = new Map<string, StageTotals>()
  for (const { kind, stage, currency, total } of totals) {
    const key = `${String(stage)} ${String(currency)}`
    const part = parts.get(key) ?? { stage: stage as Stage, currency: String(currency), ...zero }
    const name = kinds[kind as keyof typeof kinds]
    parts.set(key, { ...part, [name]: name === 'count' ? Number(total) : total })
  }
  return [...parts.values()]
}

const zero = { count: 0, value: 0n, weighted_value: 0n }

async function aggregateRows(ctx: Ctx, query: Partial<PageQuery>): Promise<StageTotals[]> {
  const rows: (Omit<StageTotals, 'value' | 'weighted_value'> & Record<'value' | 'weighted_value', string>)[] =
    await filtered(ctx, opportunities, query)
      .select(['opportunities.stage', 'opportunities.currency', sql`count(*)`.as('count')])
      .select([sql`sum(value)::text`.as('value'), sql`sum(weighted_value)::text`.as('weighted_value')])
      .groupBy(['opportunities.stage', 'opportunities.currency'])
      .execute()
  return rows.map((row) => ({
    ...row,
    value: BigInt(row.value),
    weighted_value: BigInt(row.weighted_value),
  }))
}
