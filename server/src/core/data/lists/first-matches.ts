/** The first records of many kinds that contain a text, in one statement. */
import { declaredSql } from '#runtime/database/tenants/tenant-sql'
import { sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { parameter, StatementCache } from '#runtime/database/prepared'
import type { Any } from '../../resource/definition.ts'
import { normalizeQuery } from '../search/keys.ts'
import { found, type Searched, searching } from '../search/search.ts'
import type { Searchable, SearchedNumber } from './searchable.ts'
import { notDeleted } from '../rows.ts'
import { listed, withIds } from './matches.ts'
import { orderOf } from './order.ts'

/** Of a kind with more matches, only some are compared: the text is too common to name a record. */
const matchesAtMost = 1_000

const exactIds = new StatementCache()
const firstIds = new StatementCache()

interface Found {
  kind: string
  id: string
}

const columnOf = (table: string, { field, column }: SearchedNumber) =>
  column === undefined ? sql.ref(`${table}.${field}`) : sql.raw(column)

/** Returns the ids of the records with this number, by table. */
export async function foundByNumber(
  ctx: Ctx,
  kinds: readonly Searchable[],
  text: string,
): Promise<Map<string, string[]>> {
  const numbered = kinds.flatMap(({ of, number }) => (number ? [{ of, number }] : []))
  if (numbered.length === 0) return new Map()
  const values = Object.fromEntries(numbered.map(({ of, number }) => [of.table, number.key(text)]))
  const query = exactIds.prepare(ctx, Object.keys(values).join(), values, (db) => {
    const selects = numbered.map(
      ({ of, number }) =>
        sql`(${notDeleted(db as Any, of)
          .select([sql.lit(of.table).as('kind'), `${of.table}.id`])
          .where(sql`${columnOf(of.table, number)} = ${parameter(of.table)}`)
          .limit(sql.lit(1))})`,
    )
    const statement = sql`${sql.join(selects, sql` union all `)}`
    return { compile: () => statement.compile(db) }
  })
  return byKind(await ctx.run<Found>(query))
}

/**
 * Returns the ids of the first records of each kind that contain the text, by table: those whose number begins with it,
 * then in the order of their lists.
 */
export async function firstMatches(
  ctx: Ctx,
  kinds: readonly Searchable[],
  searched: Searched,
  limit: number,
): Promise<Map<string, string[]>> {
  if (kinds.length === 0) return new Map()
  const resources = kinds.map(({ of }) => of)
  const query = searching(ctx, resources, searched, {
    cache: firstIds,
    key: String(limit),
    values: { beginning: normalizeQuery(searched.text) },
    matchesAtMost,
    body: (db) =>
      sql`${sql.join(
        kinds.map(({ of, number }) => {
          const rows = listed(db, of, withIds(db, of, sql`select id from ${found(of)}`).as(of.table)).select([
            sql.lit(of.table).as('kind'),
            `${of.table}.id`,
          ])
          const beginning = number && sql`lower(${columnOf(of.table, number)}::text)`
          const ranked = beginning
            ? rows.orderBy(sql`starts_with(${beginning}, ${parameter('beginning')}::text) is not true`)
            : rows
          return sql`(${ranked.orderBy(declaredSql(orderOf(of, {}))).limit(sql.lit(limit))})`
        }),
        sql` union all `,
      )}`,
  })
  return byKind(await ctx.run<Found>(query))
}

const byKind = (rows: readonly Found[]) =>
  new Map([...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, own]) => [kind, own.map(({ id }) => id)]))
