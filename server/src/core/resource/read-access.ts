/**
 * Restricts the records that a caller sees through endpoints of other areas: events in the audit log, in the feed and
 * in deliveries, lists of rows about records, and search. The caller needs the permission to read the entity type and,
 * with a token, the read scope of its area.
 */
import type { Resource } from './definition.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Identity, hasScope, requireAccess } from '#runtime/identity'
import { registeredResources } from './registry.ts'
import { titleOf } from './fields/naming.ts'

type Caller = Pick<Identity, 'permissions' | 'scopes'>

/** A public field of the record must have one of these values, if the event contains that field. */
interface Condition {
  field: string
  values: readonly string[]
}

export interface EventAccess {
  /** True if the caller sees everything. */
  isComplete: boolean
  /** The entity types with visible events, with their further conditions. */
  visible: ReadonlyMap<string, readonly Condition[]>
}

/** Returns the permission to read records of a resource; null if the resource has none. */
const readPermission = ({ area, permissions }: Resource) => ('read' in permissions ? `${area}.read` : null)

const mayRead = ({ permissions }: Pick<Identity, 'permissions'>, kind: Resource) => {
  const permission = readPermission(kind)
  return permission === null || permissions.has(permission)
}

const readScope = ({ area }: Resource) => `${area.split('.')[0]}:read`

/** Returns whether the caller may read the records of a resource, with a token also by its scope. */
export const isOpen = (caller: Caller, kind: Resource) =>
  mayRead(caller, kind) && hasScope(caller.scopes, readScope(kind))

export function eventAccess(caller: Caller): EventAccess {
  const open = registeredResources().filter((kind) => isOpen(caller, kind))
  const visible = new Map(open.map((kind) => [kind.entityType, conditionsOf(caller, kind)]))
  const isRestricted = ({ visibility }: Resource) =>
    visibility?.restricted !== undefined && !caller.permissions.has(visibility.restricted.can)
  return { visible, isComplete: open.length === registeredResources().length && !open.some(isRestricted) }
}

function conditionsOf(caller: Caller, { visibility: { parent, restricted } = {} }: Resource): Condition[] {
  return [
    ...(parent ? [{ field: parent, values: namesOf(readableKinds(caller)) }] : []),
    ...(restricted && !caller.permissions.has(restricted.can)
      ? [{ field: restricted.flag, values: ['false'] }]
      : []),
  ]
}

/** Records name the type of their parent in one of two ways: `lead` or `Lead`. */
const namesOf = (entityTypes: readonly string[]) =>
  entityTypes.flatMap((entityType) => [entityType, titleOf(entityType)])

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

const holdsIn =
  (table: string) =>
  ({ field, values }: Condition) =>
    sql`coalesce(${sql.ref(`${table}.data`)} ->> ${field}::text = any(${values}::text[]), true)`

/** Returns the access as a condition on the rows of the table `events`, with its alias in the statement. */
export function visibleEvents({ isComplete, visible }: EventAccess, table: string): RawBuilder<boolean> {
  if (isComplete) return sql<boolean>`true`
  const isOf = sql.ref(`${table}.entity_type`)
  const holds = holdsIn(table)
  const [plain, conditional] = [[], []] as [string[], RawBuilder<unknown>[]]
  for (const [entityType, conditions] of visible) {
    if (conditions.length === 0) plain.push(entityType)
    else conditional.push(sql`(${isOf} = ${entityType} and ${sql.join(conditions.map(holds), sql` and `)})`)
  }
  return sql<boolean>`(${sql.join([sql`${isOf} = any(${plain}::text[])`, ...conditional], sql` or `)})`
}

/** Returns the fields of events on which `visibleEvents` depends, by entity type. Most types have none. */
export const visibilityFields = (): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    registeredResources().flatMap(({ entityType, visibility: { parent, restricted } = {} }) => {
      const fields = [parent, restricted?.flag].filter((field) => field !== undefined)
      return fields.length > 0 ? [[entityType, fields]] : []
    }),
  )

/** Returns the conditions on single events of a resource as a condition on the rows of the table `events`. */
export function eventConditions(caller: Caller, of: Resource, table: string): RawBuilder<boolean> {
  const holds = conditionsOf(caller, of).map(holdsIn(table))
  return holds.length > 0 ? sql<boolean>`(${sql.join(holds, sql` and `)})` : sql<boolean>`true`
}

/** Full access, for the system. */
export const completeAccess: EventAccess = { isComplete: true, visible: new Map() }

/** Returns whether any events of an entity type are visible. Events of an unknown type are not. */
export const areEventsVisible = ({ isComplete, visible }: EventAccess, entityType: string) =>
  isComplete ||
  visible.has(entityType) ||
  !registeredResources().some((kind) => kind.entityType === entityType)

/** Returns whether published events of any entity type are visible, except types that belong to other records. */
export const isAnyVisible = ({ isComplete, visible }: EventAccess) =>
  isComplete ||
  registeredResources().some(
    (kind) =>
      kind.events.length > 0 &&
      kind.isPublished !== false &&
      !kind.visibility &&
      visible.has(kind.entityType),
  )

/** Throws 403 for a caller who sees no events of an entity type. The error names the missing permission or scope. */
export function requireEvents(caller: Caller, entityType: string) {
  const kind = registeredResources().find((each) => each.entityType === entityType)
  if (kind) requireAccess(caller, readPermission(kind), readScope(kind))
}

/** Returns the entity types that the caller may read. */
export const readableKinds = (caller: Pick<Identity, 'permissions'>): string[] =>
  registeredResources()
    .filter((kind) => mayRead(caller, kind))
    .map(({ entityType }) => entityType)

/** Returns the resource, searchable only through those related records that the caller may read. */
export function foundByReadable(caller: Caller, of: Resource): Resource {
  const isHidden = (table: string) =>
    registeredResources().some((kind) => kind.table === table && !isOpen(caller, kind))
  const open = Object.entries(of.searchableThrough).filter(([table]) => !isHidden(table))
  return { ...of, searchableThrough: Object.fromEntries(open) }
}

/** Returns the permission to read an entity type; undefined if it requires none. */
export function readPermissionOf(entityType: string): string | undefined {
  const kind = registeredResources().find((each) => each.entityType === entityType)
  return (kind && readPermission(kind)) ?? undefined
}
