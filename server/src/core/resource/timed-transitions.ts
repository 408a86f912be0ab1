/** States that end by themselves: told from the clock when a record is read, written down by its next change. */
import { epoch } from '#runtime/clock'
import type { Circumstances, Filter, Lapse, Resource, Sql } from './definition.ts'

type Row = Record<string, unknown>

/** A row as it is now. JSON spells its moment in a way of its own. */
export function lapsed({ now }: Circumstances, { lapse }: Pick<Resource, 'lapse'>, row: Row): Row {
  if (!lapse) return row
  const { field, from, to, at } = lapse
  const isOver =
    from.includes(row[field] as string) && row[at] !== null && epoch(row[at] as string) <= epoch(now)
  return isOver ? { ...row, [field]: to } : row
}

/** The lists that a record may show, of records whose state ends by itself. */
const lapsing = new WeakMap<object, readonly [name: string, Pick<Resource, 'lapse'>][]>()

function lapsingOf(of: Pick<Resource, 'detail' | 'includes'>) {
  const known = lapsing.get(of)
  if (known) return known
  const found = Object.entries({ ...of.detail, ...of.includes }).filter(([, { lapse }]) => lapse)
  lapsing.set(of, found)
  return found
}

/** What a record shows of others, as it is now. */
export function lapsedWithin(
  circumstances: Circumstances,
  of: Pick<Resource, 'detail' | 'includes'>,
  record: Row,
) {
  for (const [name, other] of lapsingOf(of)) {
    const rows = record[name]
    if (Array.isArray(rows)) record[name] = rows.map((row: Row) => lapsed(circumstances, other, row))
  }
}

const isLapsed = ({ now }: Circumstances, { lapse }: Resource, record: object) => {
  if (!lapse) return false
  const { [lapse.at]: at, [lapse.field]: state } = record as Row
  return state === lapse.to && typeof at === 'string' && at <= now
}

/** A record as it is still stored: the totals know it so. */
export const stored = (ctx: Circumstances, of: Resource, record: object): Row =>
  of.lapse && isLapsed(ctx, of, record) ? { ...record, [of.lapse.field]: of.lapse.from[0] } : { ...record }

/** What the next change of a record writes down of an end that has come. */
export const unlapsed = (ctx: Circumstances, of: Resource, record: object): Row =>
  of.lapse && isLapsed(ctx, of, record) ? { [of.lapse.field]: of.lapse.to, [of.lapse.at]: null } : {}

/** The condition that the state of a record has ended by itself, and nobody has written it down yet. */
export const hasLapsed = (
  sql: Sql,
  { table }: Resource,
  { field, from, at }: Lapse,
  { now }: Circumstances,
) => sql.and([sql(`${table}.${field}`, 'in', from), sql(`${table}.${at}`, '<=', now)])

/** It ends later, or not at all. */
const isToCome = (sql: Sql, { table }: Resource, { at }: Lapse, { now }: Circumstances) =>
  sql.or([sql(`${table}.${at}`, 'is', null), sql(`${table}.${at}`, '>', now)])

/** The filter on the state that lapses; what it is for other values is up to the noun. */
export const lapsingFilter =
  (of: Resource, { where }: Filter): Filter['where'] =>
  (sql, value, now) => {
    const { lapse, table } = of
    const column = `${table}.${lapse?.field}`
    const is = where?.(sql, value, now) ?? sql(column, '=', value)
    if (lapse?.from.includes(value as string)) return sql.and([is, isToCome(sql, of, lapse as Lapse, now)])
    if (value !== lapse?.to) return is
    // No "or" at the top, so that an index over the state is of use.
    const isEither = sql(column, 'in', [...(lapse as Lapse).from, (lapse as Lapse).to])
    return sql.and([isEither, sql.or([is, hasLapsed(sql, of, lapse as Lapse, now)])])
  }

/** The counts know states as they are stored: 1 where those that lapsed come to this state, −1 where they leave it. */
export const lapseSign = ({ from, to }: Lapse, state: unknown): -1 | 0 | 1 =>
  state === to ? 1 : from.includes(state as string) ? -1 : 0
