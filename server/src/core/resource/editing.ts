/** Pure functions that decide by the state table whether a record can be changed or deleted in a state. */
import { ApiError, type FieldErrors, fieldMessage, invalidState, rejectInvalid } from '#runtime/api-error'
import { articleOf, type States } from './states.ts'

interface Governed {
  entityType: string
  states?: States
}

/** The fields that an update can change in a state; `all` without a rule. */
const editableIn = ({ editable }: States, state: string): 'all' | readonly string[] =>
  editable ? (editable[state] ?? []) : 'all'

const stateOf = ({ fieldName }: States, record: object) =>
  (record as Record<string, string | undefined>)[fieldName]

/** Returns the errors of the fields that cannot be changed in the state of the record. */
export function fixedFieldErrors(of: Governed, record: object, names: readonly string[]): FieldErrors {
  const { states, entityType } = of
  const state = states && stateOf(states, record)
  if (!states || state === undefined) return {}
  const editable = editableIn(states, state)
  if (editable === 'all') return {}
  const problem = `cannot be changed any more: the ${states.recordName ?? spoken(entityType)} is ${state}`
  const fixed = names.filter((name) => !editable.includes(name))
  return Object.fromEntries(fixed.map((name) => [name, [fieldMessage(name, problem)]]))
}

/**
 * Rejects a change of fields that cannot be changed in the state of the record: with errors of the fields
 * (VALIDATION_ERROR) or of the state (INVALID_STATE), according to `rejectWith` of the state table.
 */
export function checkEditable(of: Governed, record: object, names: readonly string[]) {
  const errors = fixedFieldErrors(of, record, names)
  const { states, entityType } = of
  if (!states || Object.keys(errors).length === 0) return
  if (states.rejectWith === 'fields') rejectInvalid(errors)
  const current = stateOf(states, record) as string
  const editable = editableIn(states, current)
  const fullyEditable = states.all.filter((state) => editableIn(states, state) === 'all')
  const subject = `Cannot change ${articleOf(entityType)} ${spoken(entityType)} that is ${current}`
  const meta = { field: states.fieldName, current, allowed: states.openOperations(current) }
  if (editable.length === 0) throw invalidState(`${subject}: it must be ${fullyEditable.join(' or ')}.`, meta)
  const message = `${subject}, except for its ${(editable as readonly string[]).join(' and ')}.`
  throw new ApiError('INVALID_STATE', message, {
    errors: { ...errors, [states.fieldName]: [message] },
    meta: { current, allowed: meta.allowed },
  })
}

/** Rejects other values for fields that cannot be changed after creation, with an error of each field. */
export function rejectImmutable(
  { immutable }: { immutable: readonly string[] },
  before: object,
  patch: object,
) {
  const [stored, wanted] = [before, patch] as Record<string, unknown>[]
  const changed = immutable.filter((name) => wanted?.[name] !== undefined && wanted[name] !== stored?.[name])
  rejectInvalid(Object.fromEntries(changed.map((name) => [name, [fieldMessage(name, 'cannot be changed')]])))
}

/** Rejects the deletion of a record in a state that the state table does not name. */
export function checkDeletable(of: Governed, record: object) {
  const { states, entityType } = of
  const current = states && stateOf(states, record)
  if (!states?.deletable || current === undefined || states.deletable.includes(current)) return
  const subject = `Cannot delete ${articleOf(entityType)} ${spoken(entityType)} that is ${current}`
  throw invalidState(`${subject}: it must be ${states.deletable.join(' or ')}.`, {
    field: states.fieldName,
    current,
    allowed: states.openOperations(current),
  })
}

/** Returns whether the state of a record allows updating any of its fields, or deleting it. */
export function isAllowedIn(states: States, state: string, operation: 'update' | 'delete'): boolean {
  if (operation === 'delete') return states.deletable?.includes(state) ?? true
  return editableIn(states, state).length > 0
}

const spoken = (entityType: string) => entityType.replaceAll('_', ' ')
