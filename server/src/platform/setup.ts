/** What a tenant arranges for itself over the resources of all modules: fields of its own, and views of lists. */
import { customFieldEndpoints } from './custom-fields/custom-field.routes.ts'
import { hasCustomFields } from './custom-fields/custom-field.schema.ts'
import { customFields } from './custom-fields/custom-field.ts'
import type { Endpoint } from './endpoint.ts'
import type { Resource } from './resource.ts'
import { listingsOf } from './views/view.lists.ts'
import { viewEndpoints } from './views/view.routes.ts'
import { views } from './views/view.ts'

interface Module {
  endpoints: readonly Endpoint[]
  resources: readonly Resource[]
}

export function setupOver(modules: readonly Module[]) {
  const resources = modules.flatMap((module) => module.resources)
  const endpoints = modules.flatMap((module) => module.endpoints)
  const nouns = resources.filter(({ schema }) => hasCustomFields(schema)).map(({ noun }) => noun)
  return {
    endpoints: [...customFieldEndpoints(nouns), ...viewEndpoints(listingsOf(endpoints, resources))],
    resources: [customFields, views],
    permissions: [],
  }
}
