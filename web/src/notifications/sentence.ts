/** The sentence of a notification, in the language of the user. */
import type { Formats } from '../data/formats/format.ts'
import type { Notification } from '../data/people/notifications.ts'
import { resources } from '../generated/resources.ts'
import { resourceOfEntity } from '../data/records/resources.ts'
import { humanise } from '../words/humanise.ts'
import { labelOfChoice } from '../words/labels.ts'
import type { Catalogue } from '../words/words.ts'

/** Returns the name of a record, or of many. */
function nameOf({ labels }: Catalogue, entityType: string, which: 'one' | 'many'): string {
  const resource = resourceOfEntity(entityType)
  return resource ? labels.resources[resource][which] : humanise(entityType)
}

export function sentenceOf(about: Notification, catalogue: Catalogue, { count }: Formats): string {
  const { notifications: words } = catalogue.words
  const { kind, entity_type, amount, state } = about
  if (kind === 'ended') return outcomeOf(about, catalogue, count)
  const subject = {
    actor: about.actor?.name,
    type: nameOf(catalogue, entity_type, amount > 1 ? 'many' : 'one'),
    title: about.title ?? undefined,
    amount,
    state: labelOfChoice(catalogue.labels, state),
  }
  if (kind === 'assigned') return words.assigned(subject)
  if (kind === 'state_changed') return words.stateChanged(subject)
  return kind === 'decided' ? words.decided(subject) : words.decisionRequested(subject)
}

function outcomeOf(about: Notification, catalogue: Catalogue, count: Formats['count']): string {
  const { notifications: words } = catalogue.words
  const { entity_type, state, record_type, successful, failed, title } = about
  const outcome = {
    title: title ?? undefined,
    records: nameOf(catalogue, record_type ?? '', successful === 1 ? 'one' : 'many'),
    successful: count(successful ?? 0),
    failed: failed ?? 0,
  }
  const isStopped = state === 'cancelled'
  if (entity_type === 'bulk_action')
    return isStopped ? words.bulkStopped(outcome) : words.bulkCompleted(outcome)
  if (isStopped) return words.importStopped(outcome)
  return state === 'reverted' ? words.importReverted(outcome) : words.importCompleted(outcome)
}

/** Returns the address of the record, or of the list of several; undefined if the app shows no such records. */
export function addressOfNotification({ entity_type, entity_id }: Notification): string | undefined {
  const resource = resourceOfEntity(entity_type)
  if (!resource) return undefined
  return entity_id === null ? resources[resource].path : `${resources[resource].path}/${entity_id}`
}
