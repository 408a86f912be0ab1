/** The sums of a list over all records that match its filters, not only over those of the page (decision 140). */
import { CompiledQuery, sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { declaredSql } from '#runtime/database/tenants/tenant-sql'
import { fromSum, sumFrom } from '../../money/money.ts'
import type { Any, Resource } from '../../resource/definition.ts'
import { fieldsOf, type TSchema } from '../../resource/fields/fields.ts'
import type { ListSums, PageQuery } from '../../resource/queries.ts'
import { isRestricted } from '../../resource/restricted.ts'
import { cached, cachedResult } from '../cached.ts'
import { filtered } from './filters.ts'
import { hasPublishedEvents } from './totals.ts'

/** A list with so many records that its sums take longer is shown without them. */
const longestMs = 4_000

const cachedSums = cachedResult('sums of lists')

/** Returns the fields with a sum: their column or expression by name. */
export const summedFields = ({ list: { sums = [] } }: Pick<Resource, 'list'>): ReadonlyMap<string, string> =>
  new Map(sums.map((each) => (typeof each === 'string' ? [each, each] : each)))

/**
 * Returns the sums of the fields that the list declares, without those that the caller may not see: one entry for each
 * currency, and one for quantities. Null if they take too long.
 */
export async function sumsOf(ctx: Ctx, of: Resource, query: PageQuery): Promise<ListSums | null> {
  const fields = fieldsOf(of.schema)
  const names = [...summedFields(of).keys()].filter((name) => !isRestricted(fields[name] as TSchema, ctx))
  if (names.length === 0) return []
  const rows = await groupsOf(ctx, of, query, names)
  return rows && merged(ctx, of, names, rows)
}

interface Group extends Record<string, string | null> {
  currency: string | null
}

async function groupsOf(ctx: Ctx, of: Resource, query: PageQuery, names: readonly string[]) {
  const columns = names.map((name) =>
    sql<string>`sum(${declaredSql(expressionOf(of, name))})::text`.as(`sum_${name}`),
  )
  const currency = names
    .map((name) => moneyOf(of, name))
    .find((money) => money !== undefined && money !== 'tenant')
  let rows = filtered(ctx, of, query).select(columns)
  if (currency) rows = rows.select(`${of.table}.${currency} as currency`).groupBy(`${of.table}.${currency}`)
  const compiled = (rows as Any).compile()
  const read = () => inTime(ctx, () => ctx.run<Group>(compiled))
  if (!hasPublishedEvents(of)) return read()
  return cached(ctx, cachedSums, `${compiled.sql} ${JSON.stringify(compiled.parameters)}`, read)
}

const expressionOf = (of: Resource, name: string) => {
  const expression = summedFields(of).get(name) ?? name
  return /^\w+$/.test(expression) ? `"${of.table}"."${expression}"` : expression
}

const moneyOf = (of: Resource, name: string) =>
  (fieldsOf(of.schema)[name] as { 'x-money'?: string } | undefined)?.['x-money']

const queryCanceled = '57014'

/** Runs a statement that ends after the limit. Returns null if it did. */
async function inTime<T>(ctx: Ctx, run: () => Promise<T>): Promise<T | null> {
  try {
    // After a failure, the end of the savepoint restores the usual limit.
    return await ctx.attempt(async () => {
      await ctx.run(CompiledQuery.raw(`set local statement_timeout = ${longestMs}`))
      const result = await run()
      await ctx.run(CompiledQuery.raw('set local statement_timeout to default'))
      return result
    })
  } catch (error) {
    if ((error as { code?: unknown }).code === queryCanceled) return null
    throw error
  }
}

/** Returns the sums by currency, that of the tenant first, and those without a currency last. */
function merged(ctx: Ctx, of: Resource, names: readonly string[], rows: readonly Group[]): ListSums {
  const sums = new Map<string | null, Map<string, bigint | number>>()
  for (const row of rows)
    for (const name of names) {
      const text = row[`sum_${name}`]
      if (text === null || text === undefined) continue
      const money = moneyOf(of, name)
      const currency = money === undefined ? null : (row.currency ?? ctx.tenant.currency)
      const own = sums.get(currency) ?? new Map<string, bigint | number>()
      const before = own.get(name) ?? 0
      own.set(name, money === undefined ? Number(before) + Number(text) : BigInt(before) + BigInt(text))
      sums.set(currency, own)
    }
  const rank = (currency: string | null) =>
    currency === ctx.tenant.currency ? '0' : currency === null ? '2' : `1${currency}`
  return [...sums]
    .toSorted(([a], [b]) => (rank(a) < rank(b) ? -1 : 1))
    .map(([currency, own]) => ({
      currency,
      sums: Object.fromEntries(
        [...own].map(([name, sum]) => [
          name,
          currency === null ? Number(sum) : fromSum(sumFrom(String(sum)), currency),
        ]),
      ),
    }))
}
