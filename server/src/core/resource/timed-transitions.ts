/** Timed transitions: reads compute the state from the clock, and the next change of the record stores it. */
import { epoch } from '#runtime/clock'
import type { RequestContext, Filter, TimedTransition, Resource, Sql } from './definition.ts'

type Row = Record<string, unknown>

/** Returns a row with its current state. The instant may be in PostgreSQL's JSON format. */
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

/** The embedded lists of a resource whose records have a timed transition. */
const timedEmbeds = new WeakMap<object, readonly [name: string, Pick<Resource, 'timedTransition'>][]>()

function timedEmbedsOf(of: Pick<Resource, 'detail' | 'includes'>) {
  const known = timedEmbeds.get(of)
  if (known) return known
  const found = Object.entries({ ...of.detail, ...of.includes }).filter(
    ([, { timedTransition }]) => timedTransition,
  )
  timedEmbeds.set(of, found)
  return found
}

/** Returns a record whose embedded lists have their current states. */
export function applyTimedTransitionsWithin(
  context: RequestContext,
  of: Pick<Resource, 'detail' | 'includes'>,
  record: Row,
) {
  for (const [name, other] of timedEmbedsOf(of)) {
    const rows = record[name]
    if (Array.isArray(rows)) record[name] = rows.map((row: Row) => applyTimedTransition(context, other, row))
  }
}

const isExpired = ({ now }: RequestContext, { timedTransition }: Resource, record: object) => {
  if (!timedTransition) return false
  const { [timedTransition.at]: at, [timedTransition.field]: state } = record as Row
  return state === timedTransition.to && typeof at === 'string' && at <= now
}

/** Returns a record with the stored state. The counters use stored states. */
export const asStored = (ctx: RequestContext, of: Resource, record: object): Row =>
  of.timedTransition && isExpired(ctx, of, record)
    ? { ...record, [of.timedTransition.field]: of.timedTransition.from[0] }
    : { ...record }

/** Returns the state that the next change of a record must store, if its timed transition is due. */
export const timedTransitionToStore = (ctx: RequestContext, of: Resource, record: object): Row =>
  of.timedTransition && isExpired(ctx, of, record)
    ? { [of.timedTransition.field]: of.timedTransition.to, [of.timedTransition.at]: null }
    : {}

/** Matches records whose timed transition is due and not stored yet. */
export const hasTransitioned = (
  sql: Sql,
  { table }: Resource,
  { field, from, at }: TimedTransition,
  { now }: RequestContext,
) => sql.and([sql(`${table}.${field}`, 'in', from), sql(`${table}.${at}`, '<=', now)])

/** Matches records without a timed transition, or with one in the future. */
const hasNotTransitioned = (
  sql: Sql,
  { table }: Resource,
  { at }: TimedTransition,
  { now }: RequestContext,
) => sql.or([sql(`${table}.${at}`, 'is', null), sql(`${table}.${at}`, '>', now)])

/**
 * Returns the filter for a state with a timed transition. For other values, the filter of the resource definition
 * applies.
 */
export const timedStateFilter =
  (of: Resource, { where }: Filter): Filter['where'] =>
  (sql, value, now) => {
    const { timedTransition, table } = of
    const column = `${table}.${timedTransition?.field}`
    const is = where?.(sql, value, now) ?? sql(column, '=', value)
    if (timedTransition?.from.includes(value as string))
      return sql.and([is, hasNotTransitioned(sql, of, timedTransition as TimedTransition, now)])
    if (value !== timedTransition?.to) return is
    // The condition has no "or" at the top level, so that PostgreSQL can use an index over the state.
    const isEither = sql(column, 'in', [
      ...(timedTransition as TimedTransition).from,
      (timedTransition as TimedTransition).to,
    ])
    return sql.and([
      isEither,
      sql.or([is, hasTransitioned(sql, of, timedTransition as TimedTransition, now)]),
    ])
  }

/**
 * The counters use stored states. Returns 1 if a due transition leads to this state, −1 if it leaves this state,
 * otherwise 0.
 */
export const timedTransitionKey = ({ from, to }: TimedTransition, state: unknown): -1 | 0 | 1 =>
  state === to ? 1 : from.includes(state as string) ? -1 : 0
