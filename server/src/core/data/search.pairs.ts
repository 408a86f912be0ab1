/**
 * How many texts hold two characters in a row, without counting them: half of all records may. Each text that comes
 * or goes is noted (search.ts); the worker folds these notes into a total for each pair.
 */
import {
  type AliasedRawBuilder,
  type CompiledQuery,
  type Expression,
  type RawBuilder,
  sql,
  type SqlBool,
} from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { filled, slot } from '#runtime/database/prepared'
import type { World } from '#runtime/database/transaction'
import type { Resource } from '../resource/definition.ts'
import { anyIn, patternOf, searchedFor } from './search.ts'
import { inEachTenant, inTenant } from '#runtime/jobs/worker'

/** Whether somebody looks for two characters. */
export const isPair = (text: string) => [...searchedFor(text)].length === 2

interface Walk {
  /** As in `filled`. */
  shape: string
  /** `needed`: so many records are wanted, the pages before included. */
  values: { needed: number; offset: number }
  /** The ids of the first records in their order, so many at most. */
  first: (reach: RawBuilder<number>) => Expression<unknown>
  /** The page of the records with an id that `held` has, with the number of all that hold the pair. */
  page: (total: AliasedRawBuilder<number, 'found_count'>, held: RawBuilder<SqlBool>) => unknown
}

/**
 * A statement that goes through the first records in their order, so many that half as many again as are wanted should
 * hold the pair. It finds nothing where these are not enough, and where looking up all that hold the pair is quicker;
 * that costs about three times as much for one of them.
 */
export function walking(
  ctx: Ctx,
  { table }: Resource,
  text: string,
  { shape, values, first, page }: Walk,
): CompiledQuery {
  const own = { ...values, tenant: ctx.tenant.id, pair: searchedFor(text), pattern: patternOf(text) }
  return filled(ctx, `walk ${table} ${shape}`, own, (db) => {
    const kind = sql.lit(table)
    const [tenant, pair] = [slot('tenant'), slot('pair')]
    const needed = sql`${slot('needed')}::integer`
    const statement = sql`
      with known as materialized (
        select
          (select coalesce(sum(amount), 0) from (
            select amount from search_pairs where tenant_id = ${tenant} and kind = ${kind} and pair = ${pair}
            union all
            select amount from search_changes
              where tenant_id = ${tenant} and kind = ${kind} and position(${pair} in text) > 0
          ) counted) as total,
          (select coalesce(sum(amount), 0) from record_counts
            where tenant_id = ${tenant} and kind = ${kind}) as everything
      ), walk as materialized (
        select total, everything, (1.5 * ${needed} + 15) * everything / greatest(total, 1) as reach from known
      ), walked as materialized (
        ${first(sql`(select case when reach < 3 * total then ceil(reach)::bigint else 0 end from walk)`)}
      ), held as materialized (
        select id from search_documents
        where tenant_id = ${tenant} and kind = ${kind} and id = ${anyIn(sql`select id from walked`)}
          and text like ${slot('pattern')}
      )
      ${page(
        sql<number>`(select total from known)`.as('found_count'),
        sql<SqlBool>`(select reach >= everything or (select count(*) from held) >= ${needed} from walk)
          and ${sql.ref(`${table}.id`)} = ${anyIn(sql`select id from held`)}`,
      )}`
    return { compile: () => statement.compile(db) }
  })
}

/** Folds the changes of every tenant that has many. */
export async function foldAllTexts(world: World) {
  const rows = await world.pool.query<{ id: string }>('select tenants_with_search_changes() as id')
  await inEachTenant(world, 'texts', rows, async ({ id }) => {
    while ((await inTenant(world, id, foldTexts)) === textsAtOnce);
  })
}

const textsAtOnce = 5_000

/** Folds changes of the tenant, so many at most; answers how many. Safe in several processes at once. */
export async function foldTexts(ctx: Ctx): Promise<number> {
  const { id } = ctx.tenant
  const query = sql<{ folded: number }>`
    with loose as (
      delete from search_changes where tenant_id = ${id} and ctid = any (array(
        select ctid from search_changes where tenant_id = ${id} limit ${textsAtOnce} for update skip locked))
      returning kind, text, amount
    ), changed as (
      select kind, pair, sum(amount) as amount from loose, pairs_of(text) as pair
      group by kind, pair having sum(amount) <> 0 order by kind, pair
    ), folded as (
      insert into search_pairs as known (kind, pair, amount) select kind, pair, amount from changed
      on conflict (tenant_id, kind, pair) do update set amount = known.amount + excluded.amount
    )
    select count(*) as folded from loose`
  return (await query.execute(ctx.db)).rows[0]?.folded ?? 0
}
