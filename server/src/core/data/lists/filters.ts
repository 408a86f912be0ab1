/** Selects the records of a list that match the filters and the search of a query. */
import { expressionBuilder, sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import type { Any, Filter, Ids, Resource, Sql } from '../../resource/definition.ts'
import { intersectionOf, unionOf } from '../../resource/filters.ts'
import { noValue, type PageQuery, takesNone } from '../../resource/queries.ts'
import { timedStateFilter } from '../../resource/timed-transitions.ts'
import { shownBy } from './deleted.ts'
import { listed, withIds } from './matches.ts'
import { idsOf, searchedIn } from '../search/search.ts'

type Query = Partial<PageQuery>

/** Selects the records that match the filters and the search, before sorting and paging. */
export function filtered(ctx: Ctx, resource: Resource, query: Query): Any {
  const of = shownBy(ctx, resource, query)
  const searched = searchedIn(query)
  const matching = searched?.text ? withIds(ctx.db, of, idsOf(ctx, of, searched)).as(of.table) : undefined
  return withFilters(ctx, of, query, listed(ctx.db, of, matching))
}

/** Adds the conditions of the filters to a select. `without ids` omits those of `idsOfFilters`. */
export function withFilters(ctx: Ctx, of: Resource, query: Query, rows: Any, which?: 'without ids'): Any {
  const used = filtersUsed(of, query).filter(([, { ids }]) => !ids || which !== 'without ids')
  return used.reduce((all, [name, filter]) => {
    const where = conditionOf(of, name, filter)
    const values = valuesOf(of, query, name)
    return all.where((eb: Sql) => {
      const isOnly = !Array.isArray(query[name])
      if (where) return eb.or(values.map((value) => where(eb, value, ctx, isOnly)))
      const known = values.filter((value) => value !== null)
      return compared(of, name, shapeOfValues(values), known.length > 1 ? known : known[0])
    })
  }, rows)
}

/** The parts of a comparison with the values of a filter: no, one or several values, and null. */
export type ValuesShape = `${'nothing' | 'one' | 'several'}${'' | ' or null'}`

export function shapeOfValues(values: readonly unknown[]): ValuesShape {
  const known = values.filter((value) => value !== null).length
  const isOrNull = known < values.length
  return `${known === 0 ? 'nothing' : known === 1 ? 'one' : 'several'}${isOrNull ? ' or null' : ''}`
}

/** Compares the column of a filter with a value or a list of values. */
export function compared(of: Resource, name: string, shape: ValuesShape, value: unknown) {
  const column = sql.ref(`${of.table}.${name}`)
  const isNull = sql<boolean>`${column} is null`
  const [kind] = shape.split(' ')
  if (kind === 'nothing') return isNull
  const equals = kind === 'one' ? sql<boolean>`${column} = ${value}` : sql<boolean>`${column} = any(${value})`
  return shape.endsWith('or null') ? sql<boolean>`(${equals} or ${isNull})` : equals
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
    ids ? [unionOf(valuesOf(of, query, name).map((value) => ids(eb, value, ctx)))] : [],
  )
  return selects.length > 0 ? intersectionOf(selects) : undefined
}

export const filtersUsed = (of: Resource, query: Query): [string, Filter][] =>
  Object.entries(of.list.filters).filter(([name]) => query[name] !== undefined)

/** Returns the values of a filter; null for the records without a value. */
export function valuesOf(of: Resource, query: Query, name: string): unknown[] {
  const values = [query[name]].flat()
  return values.includes(noValue) && takesNone(of, name)
    ? values.map((value) => (value === noValue ? null : value))
    : values
}
