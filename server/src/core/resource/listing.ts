/** Completes the list of a resource definition with the filters and sorts that derive from the types of its fields. */
import { sql } from 'kysely'
import { idPattern } from '#runtime/ids'
import {
  comparedFilter,
  numberFilter,
  priceFilter,
  tenantAmountFilter,
  tenantPriceFilter,
} from './amount-filters.ts'
import type { Any, Filter, Listing, Sql } from './definition.ts'
import {
  about,
  annotated,
  Id,
  KeyText,
  type Many,
  mayBeNull,
  type TProperties,
  type TSchema,
} from './fields/fields.ts'
import { fromDay, sameText, since, toDay, until } from './filters.ts'

interface Keywords {
  type?: unknown
  format?: string
  maxLength?: number
  pattern?: string
  enum?: readonly unknown[]
  items?: { pattern?: string }
  'x-link'?: unknown
  'x-unit'?: unknown
  'x-money'?: string
  'x-price'?: true
  'x-permission'?: string
}

type Field = Keywords & TSchema

/** Query parameters of every list. */
const reserved = [
  'page',
  'per_page',
  'cursor',
  'sort_by',
  'sort_direction',
  'search',
  'q',
  'includes',
  'include_sums',
]

/**
 * Returns the list with its derived filters and sorts. Declared ones of the same name take precedence. `stored`: the
 * fields that are columns of the table.
 *
 * - Filters: `ids`; choices, flags, links; `email`, in any case; `tags`, any of them; `min_x` and `max_x` of amounts
 *   and numbers; `x_from` and `x_to` of days and instants, without `_at`; `updated_since`.
 * - Sorts: short texts, choices and flags; amounts, numbers, days and instants.
 */
export function completeListing(table: string, stored: TProperties, list: Listing): Listing {
  const fields = Object.entries(stored).filter(
    ([name]) => !list.omit?.includes(name) && !reserved.includes(name),
  ) as [string, Field][]
  const filters = fields.flatMap(([name, field]) =>
    filtersOf(table, name, field).map(([own, filter]) => [own, restrictedAs(field, filter)] as const),
  )
  const sorts = fields.flatMap(([name, field]) => sortsOf(table, name, field))
  const restrictedSorts = fields.flatMap(([name, { 'x-permission': permission }]) =>
    permission === undefined ? [] : [[name, permission]],
  )
  return {
    ...list,
    restrictedSorts: Object.fromEntries(restrictedSorts),
    // The first spread determines the order: declared filters come first.
    filters: { ...list.filters, ...Object.fromEntries(filters), ids: byIds, ...list.filters },
    sorts: { ...list.sorts, ...Object.fromEntries(sorts), ...list.sorts },
  }
}

/** The records with these ids, looked up by the primary key. */
const byIds: Filter = {
  schema: annotated(about('Ids of records, at most 100. Unknown ids are ignored.', Id), {
    'x-many': 'separated' satisfies Many,
  }),
  ids: (_: Sql, id: string) => sql`select ${id}::text`,
}

/** A filter needs the permission of its field. */
const restrictedAs = ({ 'x-permission': permission }: Field, filter: Filter): Filter =>
  permission === undefined ? filter : { ...filter, permission }

/** Returns whether a field only has values of these types, or null. */
const isOf = ({ type }: Keywords, ...types: readonly unknown[]) => {
  const own = [type].flat().filter((each) => each !== 'null')
  return own.length > 0 && own.every((each) => types.includes(each))
}

type Named<T> = [name: string, value: T][]

function filtersOf(table: string, name: string, field: Field): Named<Filter> {
  const column = `${table}.${name}`
  const { format, items, 'x-money': currency } = field
  if (currency) return amountFilters(table, name, currency, field)
  if (format === 'date') return range(name, fromDay(column), toDay(column))
  if (name === 'updated_at')
    return [['updated_since', since(column)], ...range('updated', since(column), until(column))]
  if (format === 'date-time') return range(name.replace(/_at$/, ''), since(column), until(column))
  if (name === 'email') return [[name, sameText(`lower(${column})`)]]
  if (name === 'tags' && items && items.pattern !== idPattern) return [[name, anyTag(table, name)]]
  if (isOf(field, 'integer', 'number')) return numberFilters(column, name, field['x-unit'] === 'percent')
  return field.enum || isOf(field, 'boolean') || field['x-link'] ? [[name, {}]] : []
}

/** Limits of a number. Fields such as `min_duration` have none: `min_min_duration` would be confusing. */
function numberFilters(column: string, name: string, isPercentage: boolean): Named<Filter> {
  if (/^(min|max)_/.test(name)) return []
  return [
    [`min_${name}`, numberFilter(column, '>=', name, isPercentage)],
    [`max_${name}`, numberFilter(column, '<=', name, isPercentage)],
  ]
}

const range = (name: string, from: Filter, to: Filter): Named<Filter> => [
  [`${name}_from`, from],
  [`${name}_to`, to],
]

/** An amount whose currency is in another field is compared as a decimal, in any currency. */
function amountFilters(table: string, name: string, currency: string, field: Field): Named<Filter> {
  const bound = (operator: '>=' | '<=') =>
    field['x-price']
      ? priceBound(table, name, currency, operator)
      : currency === 'tenant'
        ? tenantAmountFilter(`${table}.${name}`, operator, name)
        : comparedFilter(comparable(table, name, currency, field), operator, name)
  return [
    [`min_${name}`, bound('>=')],
    [`max_${name}`, bound('<=')],
  ]
}

const priceBound = (table: string, name: string, currency: string, operator: '>=' | '<=') =>
  currency === 'tenant'
    ? tenantPriceFilter(`${table}.${name}`, operator, name)
    : priceFilter(`price_compared("${table}"."${name}", "${table}"."${currency}")`, operator, name)

/** The SQL function ignores null, like `least`. */
function comparable(table: string, name: string, currency: string, field: Field) {
  const amount = `"${table}"."${name}"`
  if (field['x-price']) return `price_compared(${amount}, "${table}"."${currency}")`
  const compared = `amount_compared(${amount}, "${table}"."${currency}")`
  return mayBeNull(field) ? `case when ${amount} is not null then ${compared} end` : compared
}

/** Filters by a list of texts: records that have any of them. A text can contain commas. */
const anyTag = (table: string, name: string): Filter => ({
  schema: annotated(
    about(
      'Tags are compared exactly, including their case. To filter by a tag with a comma, repeat the parameter, or ' +
        'write `tags[]`. A single value with commas is that tag if a record has it.',
      KeyText(),
    ),
    {
      'x-many': 'separated' satisfies Many,
      'x-commas': true,
    },
  ),
  where: (eb: Sql, tag: string, _context, isOnly) => {
    const column = sql.ref(`${table}.${name}`)
    const parts = isOnly ? partsOf(tag) : []
    if (parts.length < 2) return sql<boolean>`${column} && ${[tag]}::text[]`
    const known = (eb as Any)
      .selectFrom(`${table} as tagged`)
      .select('tagged.id')
      .where('tagged.deleted_at', 'is', null)
      .where(sql<boolean>`${sql.ref(`tagged.${name}`)} && ${[tag]}::text[]`)
    return sql<boolean>`${column} && case when exists (${known}) then ${[tag]}::text[] else ${parts}::text[] end`
  },
})

const partsOf = (tags: string) =>
  tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)

const longestSorted = 255

/** Returns whether a list shows the text of this field in one cell: not an id, a web address, or a long text. */
const isShortText = ({ pattern, maxLength = Infinity, ...field }: Field) =>
  isOf(field, 'string') && pattern !== idPattern && (field.enum !== undefined || maxLength <= longestSorted)

function sortsOf(table: string, name: string, field: Field): Named<string> {
  const { format, 'x-money': currency } = field
  if (currency) return [[name, currency === 'tenant' ? name : comparable(table, name, currency, field)]]
  const isMoment = format === 'date' || format === 'date-time'
  return isMoment || isOf(field, 'integer', 'number', 'boolean') || isShortText(field) ? [[name, name]] : []
}
