/**
 * Restricted fields need a permission in addition to that of their record: cost prices, credit limits, bank details
 * (decision 69). `Restricted` (fields.ts) declares one. The schemas determine which fields a response omits and a
 * request must not contain. This file is independent of HTTP.
 */
import { hasScope, type Identity } from '#runtime/identity'
import { fieldsOf, type TSchema } from './fields/fields.ts'
import { registeredResources } from './registry.ts'
import { tenantSettings } from './tenant-settings.ts'

interface Keywords {
  readOnly?: boolean
  items?: TSchema
  patternProperties?: Readonly<Record<string, TSchema>>
  'x-permission'?: string
  'x-permissions'?: Readonly<Record<string, string>>
}

/** The restricted fields of a schema. */
interface Restrictions {
  permission?: string | undefined
  /** The permission of each restricted choice, such as a sort. */
  choices?: Readonly<Record<string, string>> | undefined
  isReadOnly: boolean
  fields: readonly (readonly [name: string, Restrictions])[]
  /** The restrictions of the items of a list, or of the values of a map. */
  items?: Restrictions | undefined
  /** All permissions in the schema. */
  permissions: readonly string[]
}

type Caller = Pick<Identity, 'permissions' | 'scopes'>

/** A token also needs a scope of the area: a token with only the scope of sales shows no credit limits of customers. */
function lacks({ permissions, scopes }: Caller, permission: string): boolean {
  const [area = ''] = permission.split('.')
  const isInScope = hasScope(scopes, `${area}:read`) || hasScope(scopes, `${area}:write`)
  return !isInScope || !permissions.has(permission)
}

const known = new WeakMap<TSchema, Restrictions | null>()

/** Returns the restrictions of a schema; null if it has none. */
function restrictionsOf(schema: TSchema): Restrictions | null {
  const cached = known.get(schema)
  if (cached !== undefined) return cached
  const { readOnly, items, patternProperties, ...own } = schema as Keywords
  const { 'x-permission': permission, 'x-permissions': choices } = own
  const values = items ?? Object.values(patternProperties ?? {})[0]
  const inner = values && (restrictionsOf(values) ?? undefined)
  const inside = 'x-tenant-settings' in schema ? tenantSettings.get() : fieldsOf(schema)
  const fields = Object.entries(inside).flatMap(([name, field]) => {
    const found = restrictionsOf(field)
    return found ? [[name, found] as const] : []
  })
  const permissions = [
    ...(permission === undefined ? [] : [permission]),
    ...Object.values(choices ?? {}),
    ...fields.flatMap(([, found]) => found.permissions),
    ...(inner?.permissions ?? []),
  ]
  const restrictions = {
    permission,
    choices,
    isReadOnly: readOnly === true,
    fields,
    items: inner,
    permissions,
  }
  const result = permissions.length > 0 ? restrictions : null
  known.set(schema, result)
  return result
}

/** Returns whether a permission lets somebody see records or fields; others only let them act. */
export const isForReading = (permission: string): boolean =>
  permission.endsWith('.read') ||
  registeredResources().some(({ schema }) => restrictionsOf(schema)?.permissions.includes(permission))

/** Returns whether the caller lacks the permission of this field. */
export function isRestricted(field: TSchema, caller: Caller): boolean {
  const { 'x-permission': permission } = field as Keywords
  return permission !== undefined && lacks(caller, permission)
}

/** Returns a value without the fields whose permission the caller lacks. */
export function withoutRestricted<T>(schema: TSchema, value: T, caller: Caller): T {
  const restrictions = restrictionsOf(schema)
  return restrictions ? (permitted(restrictions, value, caller) as T) : value
}

function permitted(restrictions: Restrictions, value: unknown, caller: Caller): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (!restrictions.permissions.some((permission) => lacks(caller, permission))) return value
  const { fields, items } = restrictions
  if (Array.isArray(value)) return items ? value.map((item) => permitted(items, item, caller)) : value
  const inner = (each: unknown) => (items ? permitted(items, each, caller) : each)
  const visibleFields: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, inner(each)]),
  )
  for (const [name, found] of fields) {
    if (!(name in visibleFields)) continue
    if (found.permission !== undefined && lacks(caller, found.permission)) delete visibleFields[name]
    else visibleFields[name] = permitted(found, visibleFields[name], caller)
  }
  return visibleFields
}

/** Returns the permissions that a caller lacks for a body or a query, by the dotted paths of its fields. */
export function missingPermissions(
  schema: TSchema,
  sent: unknown,
  caller: Caller,
): ReadonlyMap<string, string> {
  const missing = new Map<string, string>()
  const restrictions = restrictionsOf(schema)
  if (restrictions) collectMissing(restrictions, sent, { path: '', caller, missing })
  return missing
}

interface Collection {
  path: string
  caller: Caller
  missing: Map<string, string>
}

/** An ignored field needs no permission. */
function collectMissing(restrictions: Restrictions, sent: unknown, { path, caller, missing }: Collection) {
  if (sent === undefined || restrictions.isReadOnly) return
  const { permission, choices, fields, items } = restrictions
  const within = (name: string | number) => ({ path: path ? `${path}.${name}` : `${name}`, caller, missing })
  const chosen =
    typeof sent === 'string' && choices && Object.hasOwn(choices, sent) ? choices[sent] : undefined
  const needed = permission ?? chosen
  if (needed !== undefined && lacks(caller, needed)) missing.set(path, needed)
  else if (Array.isArray(sent)) {
    if (items) sent.forEach((item, index) => collectMissing(items, item, within(index)))
  } else if (typeof sent === 'object' && sent !== null) {
    const values = sent as Record<string, unknown>
    for (const [name, found] of fields)
      if (Object.hasOwn(values, name)) collectMissing(found, values[name], within(name))
    if (items) for (const [name, value] of Object.entries(values)) collectMissing(items, value, within(name))
  }
}

/** Returns the changes in an audit log entry without those of restricted fields. */
export function visibleChanges(
  caller: Caller,
  { entity_type, changes }: { entity_type: string; changes: unknown },
) {
  const all = changes as Record<string, { old: unknown; new: unknown }>
  const schema = registeredResources().find((each) => each.entityType === entity_type)?.schema
  if (!schema) return all
  const valuesOf = (side: 'old' | 'new') => {
    const values = Object.entries(all).map(([name, change]) => [name, change[side]])
    return withoutRestricted(schema, Object.fromEntries(values) as Record<string, unknown>, caller)
  }
  const [before, after] = [valuesOf('old'), valuesOf('new')]
  return Object.fromEntries(Object.keys(after).map((name) => [name, { old: before[name], new: after[name] }]))
}
