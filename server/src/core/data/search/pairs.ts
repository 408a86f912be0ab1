/**
 * Estimates how many texts contain two consecutive characters without counting them, because half of all records may
 * match. Each added or removed text is recorded (search.ts); the worker aggregates these rows into a counter per pair.
 */
import { likePattern, normalizeQuery } from './keys.ts'
import {
  type AliasedRawBuilder,
  type CompiledQuery,
  type Expression,
  type RawBuilder,
  sql,
  type SqlBool,
} from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { parameter, StatementCache } from '#runtime/database/prepared'
import type { Runtime } from '#runtime/database/transaction'
import type { Resource } from '../../resource/definition.ts'
import { anyIn } from './search.ts'
import { runBatch } from '#runtime/jobs/batches'
import { inRounds, inTenant } from '#runtime/jobs/worker'
import { after } from '#runtime/clock'
import { tenantSql } from '#runtime/database/tenants/tenant-sql'

/** Returns whether the search text has two characters. */
export const isPair = (text: string) => [...normalizeQuery(text)].length === 2

interface Walk {
  /** The cache key of the statement. */
  key: string
  /** `needed`: the number of required records, including the previous pages. */
  values: { needed: number; offset: number }
  /** Selects the ids of the first `reach` records in list order. */
  first: (reach: RawBuilder<number>) => Expression<unknown>
  /**
   * Selects the page of the records whose id meets the condition `held`, with the total of records that contain the
   * pair.
   */
  page: (total: AliasedRawBuilder<number, 'found_count'>, held: RawBuilder<SqlBool>) => unknown
}

const walks = new StatementCache()

/**
 * Returns a statement that reads the first records in list order: as many as should contain the pair one and a half
 * times as often as needed. It returns no rows if these are not enough, or if looking up all records with the pair is
 * faster. A lookup costs about three times as much per record.
 */
export function walking(
  ctx: Ctx,
  { table }: Resource,
  text: string,
  { key, values, first, page }: Walk,
): CompiledQuery {
  const own = { ...values, pair: normalizeQuery(text), pattern: likePattern(text) }
  return walks.prepare(ctx, `${table} ${key}`, own, (db) => {
    const kind = sql.lit(table)
    const pair = parameter('pair')
    const needed = sql`${parameter('needed')}::integer`
    const statement = tenantSql`
      with known as materialized (
        select
          (select coalesce(sum(amount), 0) from (
            select amount from search_pairs where kind = ${kind} and pair = ${pair}
            union all
            select amount from search_changes
              where kind = ${kind} and position(${pair} in text) > 0
          ) counted) as total,
          (select coalesce(sum(amount), 0) from record_counts
            where kind = ${kind}) as everything
      ), walk as materialized (
        select total, everything, (1.5 * ${needed} + 15) * everything / greatest(total, 1) as reach from known
      ), walked as materialized (
        ${first(sql`(select case when reach < 3 * total then ceil(reach)::bigint else 0 end from walk)`)}
      ), held as materialized (
        select id from search_documents
        -- kind is also an array: otherwise PostgreSQL could use the primary key without the ids, and would do so until
        -- it has analyzed the table.
        where kind = any(array[${kind}])
          and id = ${anyIn(sql`select id from walked`)} and text like ${parameter('pattern')}
      )
      ${page(
        sql<number>`(select total from known)`.as('found_count'),
        sql<SqlBool>`(select reach >= everything or (select count(*) from held) >= ${needed} from walk)
          and ${sql.ref(`${table}.id`)} = ${anyIn(sql`select id from held`)}`,
      )}`
    return { compile: () => statement.compile(db) }
  })
}

const textsAtOnce = 5_000
/** The limit of a batch, in bytes of its texts, so that it takes seconds at most. */
const bytesAtOnce = 2_000_000

/** Aggregates the search changes of every tenant that has many of them. */
export const aggregateAllSearchTexts = (runtime: Runtime): Promise<void> =>
  inRounds(
    runtime,
    'texts',
    () => runtime.pool.query<{ id: string }>('select tenants_with_search_changes() as id'),
    async ({ id: tenantId }) => {
      let taken: Taken = { rows: [], isMore: false }
      const run = (atMost: number) =>
        inTenant(runtime, tenantId, async (ctx) => {
          taken = await takeTexts(ctx, atMost)
          await aggregate(ctx, taken.rows)
          return taken.rows.length
        })
      const setAside = () => inTenant(runtime, tenantId, (ctx) => setTextsAside(ctx, taken.rows))
      await runBatch(runtime, { what: 'texts', tenantId, size: textsAtOnce, run, setAside })
      return taken.isMore
    },
  )

interface Taken {
  /** The addresses of the rows. They are valid until the end of the transaction. */
  rows: readonly string[]
  /** Whether there may be more. */
  isMore: boolean
}

/** Locks the next changes, as many as one transaction can aggregate. */
async function takeTexts(ctx: Ctx, atMost: number, setAsideUntil = ctx.now): Promise<Taken> {
  const { rows } = await tenantSql<{ row: string; bytes: number }>`
    select ctid::text as row, octet_length(text) as bytes from search_changes
    where set_aside_until is null or set_aside_until <= ${setAsideUntil}
    limit ${atMost} for update skip locked
  `.execute(ctx.db)
  let bytes = 0
  const fitting = rows.filter((each, index) => (bytes += each.bytes) <= bytesAtOnce || index === 0)
  return {
    rows: fitting.map(({ row }) => row),
    isMore: rows.length === atMost || fitting.length < rows.length,
  }
}

const aggregate = (ctx: Ctx, rows: readonly string[]) =>
  tenantSql`
    with pending as (
      delete from search_changes where ctid = any (${rows}::tid[])
      returning kind, text, amount
    ), changed as (
      select kind, pair, sum(amount) as amount from pending, pairs_of(text) as pair
      group by kind, pair having sum(amount) <> 0 order by kind, pair
    ), aggregated as (
      insert into search_pairs as known (kind, pair, amount) select kind, pair, amount from changed
      on conflict (tenant_id, kind, pair) do update set amount = known.amount + excluded.amount
    )
    select count(*) as aggregated from pending`.execute(ctx.db)

const asideHours = 24

const setTextsAside = (ctx: Ctx, rows: readonly string[]) =>
  tenantSql`
    update search_changes set set_aside_until = ${after(ctx.now, { hours: asideHours })}
    where ctid = any (${rows}::tid[])`.execute(ctx.db)

/** Aggregates all changes of the tenant, also those that were set aside. */
export async function aggregateSearchTexts(ctx: Ctx): Promise<void> {
  const anyTime = after(ctx.now, { hours: asideHours })
  let taken: Taken
  do {
    taken = await takeTexts(ctx, textsAtOnce, anyTime)
    await aggregate(ctx, taken.rows)
  } while (taken.isMore)
}
