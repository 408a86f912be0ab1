/** States that end by themselves: told from the clock when a record is read, written down by its next change. */
import { epoch } from '#runtime/clock'
import type { RequestContext, Filter, TimedTransition, Resource, Sql } from './definition.ts'

type Row = Record<string, unknown>

/** A row as it is now. JSON spells its moment in a way of its own. */
export function applyTimedTransition(
  { now }: RequestContext,
  { timedTransition }: Pick<Resource, 'timedTransition'>,
  row: Row,
): Row {
  if (!timedTransition) return row
  const { field, from, to, at } = timedTransition
  const isOver =
    from.includes(row[field] as string) && row[at] !== null && epoch(row[at] as string) <= epoch(now)
  return isOver ? { ...row, [field]: to } : row
}

/** The lists that a record may show, of records whose state ends by itself. */
const lapsing = new WeakMap<object, readonly [name: string, Pick<Resource, 'timedTransition'>][]>()

function lapsingOf(of: Pick<Resource, 'detail' | 'includes'>) {
  const known = lapsing.get(of)
  if (known) return known
  const found = Object.entries({ ...of.detail, ...of.includes }).filter(
    ([, { timedTransition }]) => timedTransition,
  )
  lapsing.set(of, found)
  return found
}

/** What a record shows of others, as it is now. */
export function applyTimedTransitionsWithin(
  circumstances: RequestContext,
  of: Pick<Resource, 'detail' | 'includes'>,
  record: Row,
) {
  for (const [name, other] of lapsingOf(of)) {
    const rows = record[name]
    if (Array.isArray(rows))
      record[name] = rows.map((row: Row) => applyTimedTransition(circumstances, other, row))
  }
}

const isLapsed = ({ now }: RequestContext, { timedTransition }: Resource, record: object) => {
  if (!timedTransition) return false
  const { [timedTransition.at]: at, [timedTransition.field]: state } = record as Row
  return state === timedTransition.to && typeof at === 'string' && at <= now
}

/** A record as it is still stored: the totals know it so. */
export const asStored = (ctx: RequestContext, of: Resource, record: object): Row =>
  of.timedTransition && isLapsed(ctx, of, record)
    ? { ...record, [of.timedTransition.field]: of.timedTransition.from[0] }
    : { ...record }

/** What the next change of a record writes down of an end that has come. */
export const timedTransitionToStore = (ctx: RequestContext, of: Resource, record: object): Row =>
  of.timedTransition && isLapsed(ctx, of, record)
    ? { [of.timedTransition.field]: of.timedTransition.to, [of.timedTransition.at]: null }
    : {}

/** The condition that the state of a record has ended by itself, and nobody has written it down yet. */
export const hasTransitioned = (
  sql: Sql,
  { table }: Resource,
  { field, from, at }: TimedTransition,
  { now }: RequestContext,
) => sql.and([sql(`${table}.${field}`, 'in', from), sql(`${table}.${at}`, '<=', now)])

/** It ends later, or not at all. */
const isToCome = (sql: Sql, { table }: Resource, { at }: TimedTransition, { now }: RequestContext) =>
  sql.or([sql(`${table}.${at}`, 'is', null), sql(`${table}.${at}`, '>', now)])

/** The filter on the state that timed transitions; what it is for other values is up to the resource definition. */
export const timedStateFilter =
  (of: Resource, { where }: Filter): Filter['where'] =>
  (sql, value, now) => {
    const { timedTransition, table } = of
    const column = `${table}.${timedTransition?.field}`
    const is = where?.(sql, value, now) ?? sql(column, '=', value)
    if (timedTransition?.from.includes(value as string))
      return sql.and([is, isToCome(sql, of, timedTransition as TimedTransition, now)])
    if (value !== timedTransition?.to) return is
    // No "or" at the top, so that an index over the state is of use.
    const isEither = sql(column, 'in', [
      ...(timedTransition as TimedTransition).from,
      (timedTransition as TimedTransition).to,
    ])
    return sql.and([
      isEither,
      sql.or([is, hasTransitioned(sql, of, timedTransition as TimedTransition, now)]),
    ])
  }

/** The counts know states as they are stored: 1 where those that lapsed come to this state, −1 where they leave it. */
export const timedTransitionKey = ({ from, to }: TimedTransition, state: unknown): -1 | 0 | 1 =>
  state === to ? 1 : from.includes(state as string) ? -1 : 0
