/** Filters of agreements by their lines. One line must match all filters together. */
import { sql } from 'kysely'
import { f, type RequestContext, tenantSql } from '#core'
import { endOfDay, epoch, fromEpoch } from '#core/time'
import { instantOf } from '../allocation/rental-terms.ts'

export interface LineFilters {
  product_id?: string | string[]
  from?: string
  to?: string
  starts_from?: string
  starts_to?: string
  ends_from?: string
  ends_to?: string
}

type LineFilter = keyof LineFilters

const descriptions: Record<LineFilter, string> = {
  product_id: 'Agreements with a line for this product.',
  from: 'Agreements with a line that ends after this moment; a day begins at midnight.',
  to: 'Agreements with a line that begins before this moment, which is not included; a day begins at midnight.',
  starts_from:
    'Agreements with a line whose `period_from` is this instant or later, or on this day or later.',
  starts_to:
    'Agreements with a line whose `period_from` is this instant or earlier, or on this day or earlier.',
  ends_from: 'Agreements with a line whose `period_to` is this instant or later, or on this day or later.',
  ends_to: 'Agreements with a line whose `period_to` is this instant or earlier, or on this day or earlier.',
}

export const lineFilterNames = Object.keys(descriptions) as LineFilter[]

const schemaOf = (name: LineFilter) =>
  f.about(
    `${descriptions[name]} One line must match all line filters.`,
    name === 'product_id' ? f.IdOf('products') : f.Moment,
  )

/** Each filter on its own. `listAgreements` combines the filters of one query. */
export const lineFilters = Object.fromEntries(
  lineFilterNames.map((name) => [
    name,
    {
      schema: schemaOf(name),
      where: (_: unknown, value: string, context: RequestContext) => hasLine({ [name]: value }, context),
    },
  ]),
)

/** Returns whether the filters probably match few lines: a product, or a window with both ends. */
export const matchFewLines = ({
  product_id,
  from,
  to,
  starts_from,
  starts_to,
  ends_from,
  ends_to,
}: LineFilters) =>
  product_id !== undefined ||
  ((from ?? starts_from ?? ends_from) !== undefined && (to ?? starts_to ?? ends_to) !== undefined)

/** Returns SQL for agreements with a line that matches all filters, for filters that match most agreements. */
export function hasLine(wanted: LineFilters, context: RequestContext) {
  const { product_id, ...window } = wanted
  const { line } = conditionsOf(window, context)
  return tenantSql<boolean>`exists (
    select from rental_lines where agreement_id = rental_agreements.id and ${isOf(product_id)} and ${line})`
}

const isOf = (product: LineFilters['product_id']): Condition =>
  product === undefined ? sql`true` : sql`product_id = any(${[product].flat()})`

/** Returns the last instant of a moment: the instant itself, or the end of a day of the tenant. */
const lastInstantOf = (moment: string, { tenant }: Pick<RequestContext, 'tenant'>) =>
  moment.length === 10
    ? fromEpoch(epoch(endOfDay(moment, tenant.timezone)) - 1)
    : instantOf(moment, { tenant })

/**
 * Selects the ids of agreements with a line that matches all filters, for narrow filters. An index on both ends of a
 * period would read half of all lines, but lines that are not long begin at most 31 days before they end.
 */
export function idsWithLine(wanted: LineFilters, context: RequestContext) {
  const { product_id, ...window } = wanted
  const ofProduct = isOf(product_id)
  if (Object.keys(window).length === 0)
    return tenantSql`select agreement_id from rental_lines where ${ofProduct}`
  const { line, short } = conditionsOf(window, context)
  return tenantSql`
    select agreement_id from rental_lines where not is_long and ${ofProduct} and ${line} and ${short}
    union all
    select agreement_id from rental_lines where is_long and ${ofProduct} and ${line}`
}

type Condition = ReturnType<typeof sql>
type Comparison = (instant: string) => Condition

/** Returns the conditions of a window for all lines, and the implied conditions for lines of at most 31 days. */
function conditionsOf(window: Omit<LineFilters, 'product_id'>, context: RequestContext) {
  const { from, to, starts_from, starts_to, ends_from, ends_to } = window
  const first = (moment: string | undefined, compare: Comparison) =>
    moment === undefined ? [] : [compare(instantOf(moment, context))]
  const last = (moment: string | undefined, compare: Comparison) =>
    moment === undefined ? [] : [compare(lastInstantOf(moment, context))]
  const line = [
    ...first(from, (instant) => sql`period_to > ${instant}`),
    ...first(to, (instant) => sql`period_from < ${instant}`),
    ...first(starts_from, (instant) => sql`period_from >= ${instant}`),
    ...last(starts_to, (instant) => sql`period_from <= ${instant}`),
    ...first(ends_from, (instant) => sql`period_to >= ${instant}`),
    // A line begins before it ends: the second condition lets the query use the index.
    ...last(ends_to, (instant) => sql`period_to <= ${instant} and period_from < ${instant}`),
  ]
  const beginsNear: Comparison = (end) => sql`period_from >= ${end}::timestamptz - interval '31 days'`
  const short = [...first(from, beginsNear), ...first(ends_from, beginsNear)]
  return { line: allOf(line), short: allOf(short) }
}

const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
