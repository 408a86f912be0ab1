/**
 * Exact totals without counting rows. Each change appends a row with its difference to the number of records per kind
 * and facets; the worker aggregates these rows. Their sum is exact in every snapshot, and writers never wait for each
 * other.
 */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { parameter, preparedInsert, StatementCache } from '#runtime/database/prepared'
import type { Resource } from '../resource/definition.ts'
import type { Runtime } from '#runtime/database/transaction'
import { inEachTenant, inTenant } from '#runtime/jobs/worker'
import { tenantSql } from '#runtime/database/tenants/tenant-sql'

type Facets = Record<string, unknown>

declare module '#runtime/database/handle' {
  interface Tables {
    record_counts: { kind: string; facets: string; amount: number; is_folded: boolean }
  }
}

/** Updates the counters for a created (no `before`), changed or deleted (no `after`) record. */
export function countChange(ctx: Ctx, of: Resource, before: object | undefined, after: object | undefined) {
  const old = before ? sharesOf(of, before) : []
  const fresh = after ? sharesOf(of, after) : []
  const isKept = (share: Share, others: Share[]) => others.some((other) => isDeepStrictEqual(other, share))
  for (const share of old) if (!isKept(share, fresh)) append(ctx, { ...share, amount: -share.amount })
  for (const share of fresh) if (!isKept(share, old)) append(ctx, share)
}

/** Updates the counter of a resource for many records with the same facets that were created or deleted together. */
export function countMany(ctx: Ctx, { table }: Resource, facets: Facets, amount: number) {
  if (amount !== 0) append(ctx, { kind: table, facets, amount })
}

/** The contribution of a record to a counter. */
interface Share {
  kind: string
  facets: Facets
  amount: number
}

function sharesOf({ table, list: { facets, counters = {} } }: Resource, whole: object): Share[] {
  const record = whole as Record<string, unknown>
  const valuesOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, record[name]]))
  const own = facets ? [{ kind: table, facets: valuesOf(facets), amount: 1 }] : []
  const further = Object.entries(counters)
    .filter(([, { by }]) => (record[by[0] ?? ''] ?? null) !== null)
    .map(([kind, { by, sum }]) => ({ kind, facets: valuesOf(by), amount: sum ? Number(record[sum]) : 1 }))
  return [...own, ...further].filter(({ amount }) => amount !== 0)
}

function append(ctx: Ctx, { kind, facets, amount }: Share) {
  const row = { kind, facets: JSON.stringify(facets), amount, is_folded: false }
  ctx.defer(insertCount(ctx, row))
}

const insertCount = preparedInsert('record_counts')

const counts = new StatementCache()

/**
 * Returns the number of records of an entity type with these facets, or of all without facets. A facet with several
 * values matches any of them.
 */
export async function countOf(ctx: Ctx, kind: string, facets: Facets): Promise<number> {
  const isNarrowed = Object.keys(facets).length > 0
  const values = { kind, facets: combinationsOf(facets).map((each) => JSON.stringify(each)) }
  const query = counts.prepare(ctx, String(isNarrowed), values, (db) => {
    const rows = db
      .selectFrom('record_counts')
      .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('total'))
      .where('kind', '=', parameter('kind'))
    return isNarrowed ? rows.where(sql<boolean>`facets @> any(${parameter('facets')}::jsonb[])`) : rows
  })
  const [row] = await ctx.run<{ total: number }>(query)
  return row?.total ?? 0
}

/** Returns the facets with each combination of their values. */
const combinationsOf = (facets: Facets): Facets[] =>
  Object.entries(facets).reduce<Facets[]>(
    (all, [name, values]) =>
      all.flatMap((each) => [values].flat().map((value) => ({ ...each, [name]: value }))),
    [{}],
  )

/** Totals of several kinds, each split by the values of some facets. */
export interface SplitTotal {
  kind: string
  /** A count or an amount; amounts may exceed the safe integers of a number. */
  total: bigint
  [facet: string]: unknown
}

/**
 * Returns the totals of these kinds among the records with these facets, one for each combination of the facets in
 * `by`.
 */
export async function totalsBy(
  ctx: Ctx,
  kinds: readonly string[],
  by: readonly string[],
  facets: Facets = {},
): Promise<SplitTotal[]> {
  const parts = by.map((name) => sql`facets ->> ${sql.lit(name)}`)
  const named = by.map((name) => sql`facets ->> ${sql.lit(name)} as ${sql.ref(name)}`)
  const query = tenantSql<SplitTotal & { total: string }>`
    select kind, ${sql.join(named)}, sum(amount)::text as total
    from record_counts
    where kind = any(${kinds}) and facets @> ${JSON.stringify(facets)}::jsonb
    group by kind, ${sql.join(parts)}`
  return (await query.execute(ctx.db)).rows.map((row) => ({ ...row, total: BigInt(row.total) }))
}

/** Aggregates the counter rows of every tenant that has many rows. */
export async function aggregateAllCounts(runtime: Runtime) {
  const rows = await runtime.pool.query<{ id: string }>('select tenants_with_loose_counts() as id')
  await inEachTenant(runtime, 'counts', rows, ({ id }) => inTenant(runtime, id, aggregateCounts))
}

/**
 * Aggregates the counter rows of the tenant into one row per kind and facets. Unchanged counters are not written.
 * Several processes may run it concurrently.
 */
export async function aggregateCounts(ctx: Ctx) {
  await tenantSql`
    with changed as materialized (
      select distinct kind, facets from record_counts where not is_folded
    ), taken as (
      delete from record_counts
      where (kind, facets) in (select kind, facets from changed)
      returning kind, facets, amount
    )
    insert into record_counts (kind, facets, amount, is_folded)
      select kind, facets, sum(amount), true from taken group by kind, facets having sum(amount) <> 0
    returning 1
  `.execute(ctx.db)
}
