/** Decides whom an event concerns. */
import { f, type Resource } from '#core'
import type { NewNotification, NotificationKind } from '#core/platform'
import type { FeedEvent } from '#core/jobs'

/** The kinds of the notifications of an event, by recipient. */
export type Recipients = ReadonlyMap<string, NotificationKind>

interface LinkField {
  'x-link'?: unknown
  readOnly?: boolean
}

/**
 * Returns the fields of a resource that name the user who is responsible for a record, such as `account_manager_id`:
 * every writable link to users, except `user_id`, which names the person that the record describes.
 */
export const responsibleFields = ({ schema }: Pick<Resource, 'schema'>): string[] =>
  Object.entries(f.fieldsOf(schema)).flatMap(([name, field]) => {
    const { 'x-link': table, readOnly } = field as LinkField
    return table === 'users' && !readOnly && name !== 'user_id' ? [name] : []
  })

/** Returns the users who became responsible for the record, and those whose record reached a final state. */
export function responsibleRecipients(of: Resource, event: FeedEvent): Recipients {
  const { data, previous } = event
  const usersIn = (fields: readonly string[]) =>
    fields.flatMap((name) => (typeof data[name] === 'string' ? [data[name]] : []))
  const fields = responsibleFields(of)
  const isNew = previous === null && event.type === `${of.entityType}.created`
  const assigned = fields.filter((name) => isNew || (previous !== null && name in previous))
  return new Map<string, NotificationKind>([
    ...(isFinal(of, event) ? usersIn(fields) : []).map((id) => [id, 'state_changed'] as const),
    ...usersIn(assigned).map((id) => [id, 'assigned'] as const),
  ])
}

/** Returns whether the event moved the record into a final state. */
function isFinal({ states }: Resource, { data, previous }: FeedEvent): boolean {
  if (!states || previous === null || !(states.fieldName in previous)) return false
  const state = String(data[states.fieldName])
  return states.terminal.includes(state)
}

/** Notifications above this number, alike and written together, become one. */
const alikeAtMost = 5

/**
 * Replaces many notifications that differ only in the record by one with their number, such as after a bulk action.
 * Requests for a decision stay separate.
 */
export function combined(notifications: readonly NewNotification[]): NewNotification[] {
  const alike = Map.groupBy(notifications, ({ user_id, kind, entity_type, state, actor_id }) =>
    JSON.stringify([user_id, kind, entity_type, state, actor_id]),
  )
  return [...alike.values()].flatMap((group) => {
    const last = group.at(-1)
    const isMany = group.length > alikeAtMost && last && last.kind !== 'decision_requested'
    return isMany ? [{ ...last, entity_id: null, amount: group.length }] : group
  })
}
