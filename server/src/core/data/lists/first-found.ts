/** The first records of several lists that contain a text, in one statement. */
import { declaredSql } from '#runtime/database/tenants/tenant-sql'
import { expressionBuilder, sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { StatementCache } from '#runtime/database/prepared'
import type { Any, Resource } from '../../resource/definition.ts'
import { canBeSimilar, found, type Searched, searching } from '../search/search.ts'
import { ofMatches } from './matches.ts'
import { orderOf } from './order.ts'

/** The ids of the first records of each table. */
export interface First {
  ids: Map<string, string[]>
  isSimilar: boolean
}

/** Searches for the text and, if nothing contains it, for the text with a typing error. */
export async function inStages(
  text: string,
  find: (searched: Searched) => Promise<Map<string, string[]>>,
): Promise<First> {
  const exact = await find({ text })
  if (exact.size > 0 || !canBeSimilar(text)) return { ids: exact, isSimilar: false }
  const ids = await find({ text, isSimilar: true })
  return { ids, isSimilar: ids.size > 0 }
}

const builder: Any = expressionBuilder()
const firstIds = new StatementCache()

/**
 * Returns the ids of the first records of each resource that contain the text, by table, in the order of their lists.
 * `isSimilar`: none does, and these contain it with a typing error.
 */
export const firstFound = (ctx: Ctx, all: readonly Resource[], text: string, limit: number): Promise<First> =>
  inStages(text, (searched) => firstOfAll(ctx, all, searched, limit))

async function firstOfAll(
  ctx: Ctx,
  all: readonly Resource[],
  searched: Searched,
  limit: number,
): Promise<Map<string, string[]>> {
  if (all.length === 0) return new Map()
  const firstOf = (of: Resource) =>
    ofMatches(builder, of, sql`select id from ${found(of)}`, (rows) =>
      rows
        .select([sql.lit(of.table).as('kind'), `${of.table}.id`])
        .orderBy(declaredSql(orderOf(of, {})))
        .limit(sql.lit(limit)),
    )
  const body = () => sql`${sql.join(all.map(firstOf), sql` union all `)}`
  const query = searching(ctx, all, searched, { cache: firstIds, key: String(limit), values: {}, body })
  const groups = Map.groupBy(await ctx.run<{ kind: string; id: string }>(query), ({ kind }) => kind)
  return new Map([...groups].map(([kind, rows]) => [kind, rows.map(({ id }) => id)]))
}
