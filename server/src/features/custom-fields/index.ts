/** Custom fields for every resource definition that has the field `custom_fields`. */
import type { Module, Resource } from '#core'
import { hasCustomFields } from '#core/resource/custom-fields'
import { customFieldEndpoints } from './custom-field.routes.ts'
import { customFields } from './custom-field.ts'
import { customFieldTags } from './custom-field.tags.ts'

export function customFieldsFor(resources: readonly Resource[]) {
  const entityTypes = resources
    .filter(({ schema }) => hasCustomFields(schema))
    .map(({ entityType }) => entityType)
  return {
    endpoints: customFieldEndpoints(entityTypes),
    resources: [customFields],
    tags: customFieldTags,
    permissions: [],
  } satisfies Module
}
