/** German labels: a name of the API without one is a type error. */
import actions from './de/actions.json' with { type: 'json' }
import choices from './de/choices.json' with { type: 'json' }
import events from './de/events.json' with { type: 'json' }
import fields from './de/fields.json' with { type: 'json' }
import permissions from './de/permissions.json' with { type: 'json' }
import resources from './de/resources.json' with { type: 'json' }
import roles from './de/roles.json' with { type: 'json' }
import type { ChoiceName, EntityType, ResourceName } from '../generated/names.ts'
import { resources as known } from '../generated/resources.ts'
import type { CompleteLabels } from './labels.ts'

const paths = {
  'product.name': 'Produktname',
  'lines.period_from': 'Zeitraum',
  'movement.quantity': 'Bewegte Menge',
  'transfer.quantity': 'Umgelagerte Menge',
  'address.state': 'Bundesland',
  'settings.company.state': 'Bundesland',
}

/** An entity type among the choices has the name of its resource. The first one of two resources counts. */
const entities = Object.fromEntries(
  (Object.keys(known) as ResourceName[])
    .toReversed()
    .map((name) => [known[name].entity, resources[name].one]),
) as Record<EntityType, string>

/** German has other verbs for appointments, campaigns and requests than for orders and invoices. */
const operations = {
  'activities.cancel': 'Absagen',
  'bulkActions.cancel': 'Abbrechen',
  'campaigns.cancel': 'Abbrechen',
  'imports.cancel': 'Abbrechen',
  'leaveRequests.approve': 'Genehmigen',
  'leaveRequests.cancel': 'Zurückziehen',
  'opportunities.on-hold': 'Zurückstellen',
  'suppliers.approve': 'Zulassen',
}

const ownChoices: Readonly<Record<Exclude<ChoiceName, EntityType>, string>> = choices

export const labels: CompleteLabels = {
  fields,
  paths,
  choices: { ...entities, ...ownChoices },
  actions,
  operations,
  resources,
  roles,
  permissions,
  events,
}
