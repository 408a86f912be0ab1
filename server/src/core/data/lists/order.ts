/** The sort order of lists. */
import { fieldsOf, mayBeNull } from '../../resource/fields/fields.ts'
import { isWords } from '../../resource/fields/natural-order.ts'
import { type PageQuery } from '../../resource/queries.ts'
import type { Resource } from '../../resource/definition.ts'

/** Null sorts as the smallest value, so that one index serves both directions. */
export function orderOf(of: Resource, query: Partial<PageQuery>): string {
  const { sorted, direction, isNullable } = sortOf(of, query)
  const nulls = isNullable ? ` nulls ${direction === 'asc' ? 'first' : 'last'}` : ''
  return `${sorted} ${direction}${nulls}, "${of.table}"."id" ${direction}`
}

/** Returns the sort expression of a query, its direction, and whether its value can be null. */
export function sortOf(of: Resource, query: Partial<PageQuery>) {
  const [column = 'created_at', usual = 'asc'] = of.list.order.split(' ')
  const name = query.sort_by ?? column
  const direction = query.sort_direction ?? usual
  const expression = of.list.sorts[name] ?? name
  const fields = fieldsOf(of.schema)
  const quoted = /^\w+$/.test(expression) ? `"${of.table}"."${expression}"` : expression
  const sorted = isWords(expression, fields[expression]) ? `${quoted} collate natural_order` : quoted
  return { sorted, direction, isNullable: mayBeNull(fields[expression] ?? fields[name]) }
}
