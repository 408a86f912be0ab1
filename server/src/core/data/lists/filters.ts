/** Selects the records of a list that match the filters and the search of a query. */
import { expressionBuilder, sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import type { Any, Filter, Ids, Resource, Sql } from '../../resource/definition.ts'
import { intersectionOf, unionOf } from '../../resource/filters.ts'
import type { PageQuery } from '../../resource/queries.ts'
import { timedStateFilter } from '../../resource/timed-transitions.ts'
import { listed, withIds } from './matches.ts'
import { idsOf } from '../search/search.ts'

type Query = Partial<PageQuery>

/** Selects the records that match the filters and the search, before sorting and paging. */
export function filtered(ctx: Ctx, of: Resource, query: Query): Any {
  const text = query.q ?? query.search
  const matching = text ? withIds(ctx.db, of, idsOf(ctx, of, text)).as(of.table) : undefined
  return withFilters(ctx, of, query, listed(ctx.db, of, matching))
}

/** Adds the conditions of the filters to a select. `without ids` omits those of `idsOfFilters`. */
export function withFilters(ctx: Ctx, of: Resource, query: Query, rows: Any, which?: 'without ids'): Any {
  const used = filtersUsed(of, query).filter(([, { ids }]) => !ids || which !== 'without ids')
  return used.reduce((all, [name, filter]) => {
    const where = conditionOf(of, name, filter)
    const values = valuesOf(query, name)
    return all.where((eb: Sql) => {
      if (where) return eb.or(values.map((value) => where(eb, value, ctx)))
      return eb(`${of.table}.${name}`, '=', Array.isArray(query[name]) ? sql`any(${values})` : query[name])
    })
  }, rows)
}

function conditionOf(of: Resource, name: string, filter: Filter): Filter['where'] {
  const { ids, where } = filter
  if (ids) return (eb, value, ctx) => eb(`${of.table}.id`, 'in', sql`(${ids(eb, value, ctx)})`)
  return name === of.timedTransition?.field ? timedStateFilter(of, filter) : where
}

/** Selects the ids that match all filters by ids; undefined if the query has none. */
export function idsOfFilters(ctx: Ctx, of: Resource, query: Query): Ids | undefined {
  const eb: Sql = expressionBuilder()
  const selects = filtersUsed(of, query).flatMap(([name, { ids }]) =>
    ids ? [unionOf(valuesOf(query, name).map((value) => ids(eb, value, ctx)))] : [],
  )
  return selects.length > 0 ? intersectionOf(selects) : undefined
}

export const filtersUsed = (of: Resource, query: Query): [string, Filter][] =>
  Object.entries(of.list.filters).filter(([name]) => query[name] !== undefined)

export const valuesOf = (query: Query, name: string): unknown[] => [query[name]].flat()
