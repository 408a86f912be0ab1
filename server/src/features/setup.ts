/** What a tenant arranges for itself over the resources of all modules: fields of its own, and views of lists. */
import { customFieldEndpoints } from '#features/custom-fields/custom-field.routes'
import { hasCustomFields } from '#core/custom-fields/schema'
import { customFields } from '#features/custom-fields/custom-field'
import type { Endpoint } from '#core/api/endpoint'
import type { Resource } from '#core/resource/resource'
import { listingsOf } from '#features/views/view.lists'
import { viewEndpoints } from '#features/views/view.routes'
import { views } from '#features/views/view'

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
