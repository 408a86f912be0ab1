/**
 * How many texts hold two characters in a row, without counting them: half of all records may. Each text that comes
 * or goes is noted (search.ts); the worker folds these notes into a total for each pair.
 */
import { type AliasedRawBuilder, type CompiledQuery, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Ctx } from './context.ts'
import { filled, slot } from './database/prepared.ts'
import type { World } from './database/transaction.ts'
import type { Resource } from './resource.ts'
import { patternOf, searchedFor } from './search.ts'
import { inTenant } from './worker.ts'

/** Whether somebody looks for two characters. */
export const isPair = (text: string) => [...searchedFor(text)].length === 2

interface Walk {
  /** As in `filled`. */
  shape: string
  /** `needed`: so many records are wanted, the pages before included. */
  values: { needed: number; offset: number }
  /** The page of the records that hold the pair, with the number of all that do. */
  page: (total: AliasedRawBuilder<number, 'found_count'>, holds: RawBuilder<SqlBool>) => unknown
}

/**
 * A statement that walks through the records in their order until it has met as many as are wanted. It finds nothing
 * where looking up all that hold the pair is quicker; that costs about as much for one of them as a step.
 */
export function walking(
  ctx: Ctx,
  { table }: Resource,
  text: string,
  { shape, values, page }: Walk,
): CompiledQuery {
  const own = { ...values, tenant: ctx.tenant.id, pair: searchedFor(text), pattern: patternOf(text) }
  return filled(ctx, `walk ${table} ${shape}`, own, (db) => {
    const kind = sql.lit(table)
    const [tenant, pair] = [slot('tenant'), slot('pair')]
    // Not a join, so that PostgreSQL does not begin with the texts.
    const holds = sql<SqlBool>`exists (
      select from search_documents as texts
      where texts.tenant_id = ${tenant} and texts.kind = ${kind} and texts.id = ${sql.ref(`${table}.id`)}
        and texts.text like ${slot('pattern')} offset 0)`
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
      )
      ${page(
        sql<number>`(select total from known)`.as('found_count'),
        sql<SqlBool>`(select ${slot('needed')}::integer * everything < total * total from known) and ${holds}`,
      )}`
    return { compile: () => statement.compile(db) }
  })
}

/** Folds the changes of every tenant that has many. */
export async function foldAllTexts(world: World) {
  const rows = await world.pool.query<{ id: string }>('select tenants_with_search_changes() as id')
  for (const { id } of rows) while ((await inTenant(world, id, foldTexts)) === textsAtOnce);
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
