/** Operations on many records, from the bulk actions that the API declares for the list. */
import type { Fields, Resource } from '../../data/records/metadata.ts'
import { kindOf } from '../../fields/kinds.ts'

export interface BulkOperation {
  /** Unique in the list. */
  id: string
  /** The label, if it is not that of the action. */
  word?: 'assign' | 'status' | 'addTags' | 'removeTags' | 'editField' | 'remove'
  /** The name of the action in the API. */
  action: string
  /** The fields to fill in. */
  fields: Fields
  /** Whether one of the fields is chosen. */
  isChoiceOfField?: boolean
  isDangerous: boolean
}

/** The fields of which one is the owner of a record. */
const owners = ['assigned_user_id', 'owner_id', 'account_manager_id', 'sales_rep_id']

/** Returns the field with the owner of a record, if it can be changed. */
export const ownerFieldOf = ({ fields }: Resource): string | undefined =>
  owners.find((name) => fields[name]?.update)

const words: Readonly<Record<string, BulkOperation['word']>> = {
  assign: 'assign',
  update_status: 'status',
  add_tags: 'addTags',
  remove_tags: 'removeTags',
  delete: 'remove',
}

/** The order in the selection bar; others follow. */
const order = ['assign', 'status', 'addTags', 'removeTags', 'editField']

/** Returns the operations of a list for a user with these permissions. */
export function bulkOperations(
  resource: Resource,
  may: (permission: string | undefined) => boolean,
): BulkOperation[] {
  const { bulk, actions, permissions } = resource
  if (!bulk) return []
  const single = actions as Readonly<Record<string, { permission: string; body?: Fields } | undefined>>
  const declared = bulk.actions.flatMap((action): BulkOperation[] => {
    if (action === 'update') return may(permissions.update) ? updates(resource) : []
    if (action === 'delete' && !may(permissions.delete)) return []
    if (!may(single[action]?.permission ?? permissions.update)) return []
    const word = words[action]
    const fields = bulk.parameters[action] ?? single[action]?.body ?? {}
    return [{ id: word ?? action, action, fields, isDangerous: action === 'delete', ...(word && { word }) }]
  })
  const known = new Map(declared.toReversed().map((each) => [each.id, each]))
  return [...known.values()].toSorted((one, other) => rank(one) - rank(other))
}

const rank = ({ id, isDangerous }: BulkOperation) => {
  const at = order.indexOf(id)
  return isDangerous ? 99 : at < 0 ? order.length : at
}

/** The operations that an update of many records can do. */
function updates(resource: Resource): BulkOperation[] {
  const { fields, states } = resource
  const owner = ownerFieldOf(resource)
  const state = states && fields[states.field]?.update ? states.field : undefined
  const of = (names: readonly (string | undefined)[]): Fields =>
    Object.fromEntries(
      names.flatMap((name) => (name && fields[name] ? [[name, { ...fields[name], required: true }]] : [])),
    )
  const common = { action: 'update', isDangerous: false }
  const others = Object.keys(fields).filter(
    (name) => fields[name]?.update && kindOf(fields[name]).isBulkEditable,
  )
  return [
    ...(owner ? [{ ...common, id: 'assign', word: 'assign' as const, fields: of([owner]) }] : []),
    ...(state ? [{ ...common, id: 'status', word: 'status' as const, fields: of([state]) }] : []),
    { ...common, id: 'editField', word: 'editField', fields: of(others), isChoiceOfField: true },
  ]
}

/** Returns whether everything is filled in that an action needs. */
export const isComplete = (fields: Fields, values: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(fields).every(([name, { required }]) => !required || isSet(values[name]))

const isSet = (value: unknown) =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
