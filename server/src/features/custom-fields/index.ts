/** Custom fields, for every resource with a field `custom_fields`. */
import { hasCustomFields, type Module, type Resource } from '#core'
import { customFieldEndpoints } from './custom-field.routes.ts'
import { customFields } from './custom-field.ts'

export function customFieldsFor(resources: readonly Resource[]) {
  const nouns = resources.filter(({ schema }) => hasCustomFields(schema)).map(({ noun }) => noun)
  return {
    endpoints: customFieldEndpoints(nouns),
    resources: [customFields],
    permissions: [],
  } satisfies Module
}
