/**
 * What somebody may see of records through endpoints of other areas: events in the audit log, in the feed and in
 * deliveries, lists of what is about records, and search. It takes the permission to read that kind of record and, for
 * a token, the read scope of its area.
 */
import type { Resource } from '../resource/definition.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Identity, isCovered, requireAccess } from '#runtime/identity'
import { registeredResources } from '../resource/registry.ts'
import { titleOf } from '../resource/resource.ts'

type Caller = Pick<Identity, 'permissions' | 'scopes'>

/** A public field of the record must hold one of these values, where the event has that field. */
interface Condition {
  field: string
  values: readonly string[]
}

export interface EventAccess {
  /** Whether nothing is withheld. */
  isComplete: boolean
  /** By the names of the kinds of record whose events are visible: what else must hold. */
  visible: ReadonlyMap<string, readonly Condition[]>
}

/** The permission to read records of a kind; null where there is none of its own. */
const readPermission = ({ area, permissions }: Resource) => ('read' in permissions ? `${area}.read` : null)

const mayRead = ({ permissions }: Pick<Identity, 'permissions'>, kind: Resource) => {
  const permission = readPermission(kind)
  return permission === null || permissions.has(permission)
}

const readScope = ({ area }: Resource) => `${area.split('.')[0]}:read`

const isOpen = (caller: Caller, kind: Resource) =>
  mayRead(caller, kind) && isCovered(caller.scopes, readScope(kind))

export function eventAccess(caller: Caller): EventAccess {
  const open = registeredResources().filter((kind) => isOpen(caller, kind))
  const visible = new Map(open.map((kind) => [kind.noun, conditionsOf(caller, kind)]))
  const isRestricted = ({ visibility }: Resource) =>
    visibility?.restricted !== undefined && !caller.permissions.has(visibility.restricted.can)
  return { visible, isComplete: open.length === registeredResources().length && !open.some(isRestricted) }
}

function conditionsOf(caller: Caller, { visibility: { parent, restricted } = {} }: Resource): Condition[] {
  const readable = registeredResources().filter((kind) => mayRead(caller, kind))
  const parents = readable.flatMap(({ noun }) => [noun, titleOf(noun)])
  return [
    ...(parent ? [{ field: parent, values: parents }] : []),
    ...(restricted && !caller.permissions.has(restricted.can)
      ? [{ field: restricted.flag, values: ['false'] }]
      : []),
  ]
}

interface Event {
  entity_type: string
  data: Readonly<Record<string, unknown>>
}

export function isEventVisible({ isComplete, visible }: EventAccess, { entity_type, data }: Event): boolean {
  if (isComplete) return true
  const holds = ({ field, values }: Condition) => values.includes(String(data[field]))
  return (
    visible.get(entity_type)?.every((each) => (data[each.field] ?? null) === null || holds(each)) ?? false
  )
}

/** The same as a condition on the rows of the table `events`, by the name that it has in the statement. */
export function visibleEvents({ isComplete, visible }: EventAccess, table: string): RawBuilder<boolean> {
  if (isComplete) return sql<boolean>`true`
  const isOf = sql.ref(`${table}.entity_type`)
  const holds = ({ field, values }: Condition) =>
    sql`coalesce(${sql.ref(`${table}.data`)} ->> ${field}::text = any(${values}::text[]), true)`
  const [plain, conditional] = [[], []] as [string[], RawBuilder<unknown>[]]
  for (const [noun, conditions] of visible) {
    if (conditions.length === 0) plain.push(noun)
    else conditional.push(sql`(${isOf} = ${noun} and ${sql.join(conditions.map(holds), sql` and `)})`)
  }
  return sql<boolean>`(${sql.join([sql`${isOf} = any(${plain}::text[])`, ...conditional], sql` or `)})`
}

/** Somebody who sees everything: the system itself. */
export const completeAccess: EventAccess = { isComplete: true, visible: new Map() }

/** Whether the events of a kind of record are visible at all. A kind that is not known has none that could be seen. */
export const areEventsVisible = ({ isComplete, visible }: EventAccess, noun: string) =>
  isComplete || visible.has(noun) || !registeredResources().some((kind) => kind.noun === noun)

/** Whether there is a kind of record whose published events are visible, other than what belongs to other records. */
export const isAnyVisible = ({ isComplete, visible }: EventAccess) =>
  isComplete ||
  registeredResources().some(
    (kind) =>
      kind.events.length > 0 && kind.isAnnounced !== false && !kind.visibility && visible.has(kind.noun),
  )

/** Refuses a caller who sees no events of a kind of record; the error names what is missing. */
export function requireEvents(caller: Caller, noun: string) {
  const kind = registeredResources().find((each) => each.noun === noun)
  if (kind) requireAccess(caller, readPermission(kind), readScope(kind))
}

/** The kinds of record that the caller may read, by their names. */
export const readableKinds = (caller: Pick<Identity, 'permissions'>): string[] =>
  registeredResources()
    .filter((kind) => mayRead(caller, kind))
    .map(({ noun }) => noun)

/** A resource that is found by the names of those related records alone that the caller may read. */
export function foundByReadable(caller: Caller, of: Resource): Resource {
  const isHidden = (table: string) =>
    registeredResources().some((kind) => kind.table === table && !isOpen(caller, kind))
  const open = Object.entries(of.foundThrough).filter(([table]) => !isHidden(table))
  return { ...of, foundThrough: Object.fromEntries(open) }
}

/** The permission to read records of the kind that is called so; undefined where it takes none. */
export function readPermissionOf(noun: string): string | undefined {
  const kind = registeredResources().find((each) => each.noun === noun)
  return (kind && readPermission(kind)) ?? undefined
}
