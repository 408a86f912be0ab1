/** German labels: a name of the API without one is a type error. */
import actions from './de/actions.json' with { type: 'json' }
import choices from './de/choices.json' with { type: 'json' }
import events from './de/events.json' with { type: 'json' }
import fields from './de/fields.json' with { type: 'json' }
import permissions from './de/permissions.json' with { type: 'json' }
import resources from './de/resources.json' with { type: 'json' }
import roles from './de/roles.json' with { type: 'json' }
import type { CompleteLabels } from './labels.ts'

const paths = {
  'lines.period_from': 'Zeitraum',
  'movement.quantity': 'Bewegte Menge',
  'transfer.quantity': 'Umgelagerte Menge',
  'address.state': 'Bundesland',
  'settings.company.state': 'Bundesland',
}

export const labels: CompleteLabels = {
  fields,
  paths,
  choices,
  actions,
  resources,
  roles,
  permissions,
  events,
}
