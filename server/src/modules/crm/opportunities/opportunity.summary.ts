/** Figures over opportunities: the summary of a list, and the pipeline. They come from the totals where these know. */
import { sql } from 'kysely'
import {
  type Ctx,
  decimalOf,
  digitsOf,
  f,
  filtered,
  list,
  nearestDecimal,
  type PageQuery,
  percentOf,
  rounded,
  sumOfDecimals,
  totalsBy,
} from '#core'
import { listedOpportunities, opportunities } from './opportunity.ts'
import { opportunityStages, type Stage } from './opportunity.stages.ts'

const { Number: Figure } = f.Type

const Sum = Figure({ description: 'Amounts of different currencies are added as decimals, not converted' })

/** Over the whole filtered set, not the page. */
export const Summary = f.Shape({
  total_opportunities: f.Count,
  total_value: Sum,
  total_weighted_value: Sum,
  average_deal_size: f.Maybe(Figure({ description: 'Null where there are no opportunities' })),
  win_rate: f.Maybe(
    Figure({ description: 'Percent of those won among those won or lost; null while none is either' }),
  ),
})

/** One column of the board. */
export const PipelineStage = f.Shape({
  stage: opportunityStages.field,
  count: f.Count,
  value: Sum,
  weighted_value: Sum,
})

/** What the opportunities of one stage and one currency come to; amounts in minor units. */
interface Part {
  stage: Stage
  currency: string
  count: number
  value: bigint
  weighted_value: bigint
}

export async function listOpportunities(ctx: Ctx, query: PageQuery) {
  const [page, parts] = await Promise.all([list(ctx, listedOpportunities, query), partsOf(ctx, query)])
  return { ...page, summary: summaryOf(parts, ctx.tenant.currency) }
}

/** Every stage in its order, also those where nothing is. */
export async function pipeline(ctx: Ctx): Promise<f.Static<typeof PipelineStage>[]> {
  const parts = await partsOf(ctx, {})
  return opportunityStages.all.map((stage) => ({
    stage,
    ...shown(figuresOf(parts.filter((part) => part.stage === stage))),
  }))
}

/** `currency` is the tenant's: an average has its digits. */
function summaryOf(parts: readonly Part[], currency: string): f.Static<typeof Summary> {
  const figures = figuresOf(parts)
  const { count, value, weighted_value } = shown(figures)
  const countIn = (stage: Stage) => figuresOf(parts.filter((part) => part.stage === stage)).count
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

type Figures = Omit<Part, 'stage' | 'currency'>

/** Sums are exact, however large. */
const shown = ({ count, value, weighted_value }: Figures) => ({
  count,
  value: decimalOf(value),
  weighted_value: decimalOf(weighted_value),
})

const figuresOf = (parts: readonly Part[]) => ({
  count: parts.reduce((sum, { count }) => sum + count, 0),
  value: sumOfDecimals(parts.map(({ value: amount, currency }) => ({ amount, currency }))),
  weighted_value: sumOfDecimals(parts.map(({ weighted_value: amount, currency }) => ({ amount, currency }))),
})

const kinds = {
  opportunities: 'count',
  'opportunities value': 'value',
  'opportunities weighted value': 'weighted_value',
} as const

/** From the totals, when they are kept by every filter that is used; otherwise in one pass over the filtered set. */
async function partsOf(ctx: Ctx, query: Partial<PageQuery>): Promise<Part[]> {
  const { filters, facets } = opportunities.list
  const used = Object.keys(filters).filter((name) => query[name] !== undefined)
  const isCounted = !query.search && used.every((name) => facets?.includes(name))
  if (!isCounted) return summedUp(ctx, query)
  const asked = Object.fromEntries(used.map((name) => [name, query[name]]))
  const totals = await totalsBy(ctx, Object.keys(kinds), ['stage', 'currency'], asked)
  const parts = new Map<string, Part>()
  for (const { kind, stage, currency, total } of totals) {
    const key = `${String(stage)} ${String(currency)}`
    const part = parts.get(key) ?? { stage: stage as Stage, currency: String(currency), ...nothing }
    const name = kinds[kind as keyof typeof kinds]
    parts.set(key, { ...part, [name]: name === 'count' ? Number(total) : total })
  }
  return [...parts.values()]
}

const nothing = { count: 0, value: 0n, weighted_value: 0n }

async function summedUp(ctx: Ctx, query: Partial<PageQuery>): Promise<Part[]> {
  const rows: (Omit<Part, 'value' | 'weighted_value'> & Record<'value' | 'weighted_value', string>)[] =
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
