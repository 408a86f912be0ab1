/** Active customers with a score below 60, with their risks. Customers without a score are omitted. */
import { sql } from 'kysely'
import {
  type Ctx,
  f,
  filtered,
  type Page,
  type PageQuery,
  queries,
  recordsOfPage,
  schemasOf,
  tenantSql,
} from '#core'
import { sumFrom } from '#core/money'
import { cached, cachedResult } from '#core/reports'
import { type Customer, customers, Segment } from '../customer.ts'
import { HealthStatus, RiskFactors } from './health.ts'
import { type Risk, risksOf } from './health.advice.ts'
import { readFacts } from './health.queries.ts'
import { type Band, bandOf } from './health.scoring.ts'

const sorts = ['last_order_date', 'health_score', 'lifetime_value'] as const

interface AtRiskQuery {
  segment?: string
  page: number
  per_page: number
  sort: (typeof sorts)[number]
  direction: 'asc' | 'desc'
  includes?: string
}

export const AtRiskQuery = f.Type.Unsafe<AtRiskQuery>(
  f.Type.Object({
    segment: f.Optional(f.about('Only customers of this market segment.', Segment)),
    page: f.Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
    per_page: f.Default(f.about('The number of customers per page.', f.Integer(1, 100)), 50),
    sort: f.Default(
      f.about('The field to sort by.', f.titled('AtRiskSort', f.Choice(...sorts))),
      'last_order_date',
    ),
    direction: f.Default(f.about('The direction of `sort`.', f.SortDirection), 'desc'),
    ...f.fieldsOf(queries.includes(customers)),
  }),
)

const included = Object.entries(schemasOf(customers.includes)).map(([name, field]) => [
  name,
  f.Optional(field),
])

/** The columns of file exports. */
export const atRiskColumns = [
  'id',
  'customer_number',
  'company_name',
  'status',
  'health_status',
  'health_score',
  'lifetime_value',
  'currency',
]

export const AtRiskCustomer = f.titled(
  'AtRiskCustomer',
  f.Type.Unsafe<Customer & { health_status: Band; risk_factors: Risk[] }>(
    f.Type.Object({
      ...f.fieldsOf(customers.schema),
      ...Object.fromEntries(included),
      health_status: HealthStatus,
      risk_factors: RiskFactors,
    }),
  ),
)

const total = f.Type.Integer({ minimum: 0 })

/** Amounts cover only customers in the tenant's currency; other currencies are not converted. */
export const AtRiskSummary = f.described(
  f.titled(
    'AtRiskSummary',
    f.Type.Object({
      total_at_risk_customers: total,
      total_at_risk_value: f.AmountSum(),
      average_health_score: f.Maybe(f.Type.Number({ minimum: 0, maximum: 100 })),
      critical_count: total,
      needs_immediate_attention: total,
    }),
  ),
  {
    total_at_risk_value: 'The total lifetime value of customers in the tenant currency.',
    average_health_score: 'The average score; null without customers.',
    critical_count: 'The number of customers with a score below 40.',
    needs_immediate_attention: 'The number of critical customers with a lifetime value above the median.',
  },
)

// Must match the index customers__at_risk literally; PostgreSQL does not use it with parameters.
const isAtRisk = `(customers.status = 'active' and customers.health_score < 60 and customers.is_health_known)`

/** The customer list with other filters and without counters. */
export const atRisk = {
  ...customers,
  list: {
    ...customers.list,
    only: isAtRisk,
    filters: { segment: {} },
    sorts: {
      last_order_date: 'last_order_date',
      health_score: 'health_score',
      lifetime_value: 'lifetime_value_compared',
    } satisfies Record<(typeof sorts)[number], string>,
    facets: null,
  },
}

const cachedSummary = cachedResult('customers at risk', 'customers', 'record_counts')

const cachedRisks = cachedResult(
  'risks of customers',
  'activities',
  'contacts',
  'invoices',
  'opportunities',
  'order_items',
  'orders',
)

export async function listAtRisk(
  ctx: Ctx,
  { sort, direction, ...query }: AtRiskQuery,
): Promise<Page<f.Static<typeof AtRiskCustomer>> & { summary: f.Static<typeof AtRiskSummary> }> {
  const pageQuery: PageQuery = { ...query, sort_by: sort, sort_direction: direction }
  const [atRiskNow, summary] = await Promise.all([
    recordsOfPage(ctx, atRisk, pageQuery),
    cached(ctx, cachedSummary, `${query.segment} ${ctx.tenant.currency}`, () => summarize(ctx, pageQuery)),
  ])
  const risks = await risksOfAll(ctx, atRiskNow)
  const items = atRiskNow.map((customer, index) =>
    Object.assign(customer, {
      health_status: bandOf(customer.health_score),
      risk_factors: risks[index] ?? [],
    }),
  )
  const { page, per_page } = query
  return { items, total: summary.total_at_risk_customers, page, per_page, summary }
}

/** Returns the risks of these customers, in the order of the customers. */
export function risksOfAll(ctx: Ctx, found: readonly Customer[]): Promise<Risk[][]> {
  const ids = found.map(({ id }) => id)
  return cached(ctx, cachedRisks, ids.join(), async () => {
    const facts = await readFacts(ctx, found)
    return facts.map((each) => risksOf(each, ctx.now))
  })
}

/**
 * Summarizes the list. `needs_immediate_attention` counts critical customers with a value above the tenant's median.
 */
export async function summarize(ctx: Ctx, query: PageQuery): Promise<f.Static<typeof AtRiskSummary>> {
  const { currency } = ctx.tenant
  const summary = await filtered(ctx, atRisk, query)
    .select([
      sql<number>`count(*)`.as('total_at_risk_customers'),
      sql`coalesce(sum(lifetime_value) filter (where currency = ${currency}), 0)::text`.as(
        'total_at_risk_value',
      ),
      sql`round(avg(health_score), 2)`.as('average_health_score'),
      sql`count(*) filter (where health_score < 40)`.as('critical_count'),
      sql`count(*) filter (
        where health_score < 40 and currency = ${currency} and lifetime_value > ${medianLifetimeValue(ctx)})`.as(
        'needs_immediate_attention',
      ),
    ])
    .executeTakeFirstOrThrow()
  return { ...summary, total_at_risk_value: sumFrom(summary.total_at_risk_value) }
}

/** Returns the median; for an even number, the mean of the two middle values. It is read from an index in order. */
function medianLifetimeValue(ctx: Ctx) {
  const { currency } = ctx.tenant
  const number = tenantSql`(
    select coalesce(sum(amount), 0) from record_counts
    where kind = 'customers by currency'
      and facets @> ${JSON.stringify({ currency })}::jsonb)`
  return tenantSql`(
    select avg(lifetime_value)::float8 from (
      select lifetime_value from customers
      where currency = ${currency} and deleted_at is null
      order by lifetime_value
      offset (select greatest(div(${number} - 1, 2), 0)) limit (select 2 - mod(${number}, 2))
    ) middle)`
}
