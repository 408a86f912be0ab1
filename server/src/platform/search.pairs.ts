/**
 * How many texts hold two characters in a row, without counting them: half of all records may. PostgreSQL notes each text
 * that comes or goes (a trigger of the search table); the worker folds these notes into a total for each pair.
 */
import { sql } from 'kysely'
import type { Ctx } from './context.ts'
import type { World } from './database/transaction.ts'
import { inTenant } from './worker.ts'

/** How many records of a kind hold these two characters; exact in every snapshot. The characters are folded. */
export async function countPair(ctx: Ctx, kind: string, pair: string): Promise<number> {
  const { id } = ctx.tenant
  const query = sql<{ total: number }>`
    select coalesce(sum(amount), 0) as total from (
      select amount from search_pairs where tenant_id = ${id} and kind = ${kind} and pair = ${pair}
      union all
      select amount from search_changes
        where tenant_id = ${id} and kind = ${kind} and position(${pair} in text) > 0
    ) counted`
  return (await query.execute(ctx.db)).rows[0]?.total ?? 0
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
