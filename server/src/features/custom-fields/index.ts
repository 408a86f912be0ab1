/** Custom fields for every resource definition that has the field `custom_fields`. */
import { customFields, type Module, type Resource } from '#core'
import { customFieldEndpoints } from './custom-field.routes.ts'
import { customFieldDefinitions } from './custom-field.ts'
import { customFieldTags } from './custom-field.tags.ts'

export function customFieldsFor(resources: readonly Resource[]) {
  const entityTypes = resources.flatMap(({ schema }) => customFields.entityOf(schema) ?? [])
  return {
    endpoints: customFieldEndpoints(entityTypes),
    resources: [customFieldDefinitions],
    tags: customFieldTags,
    permissions: [],
  } satisfies Module
}
