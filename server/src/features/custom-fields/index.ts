/** Custom fields for every resource definition that has the field `custom_fields`. */
import type { Module, Resource } from '#core'
import { customFieldEntity } from '#core/platform'
import { customFieldEndpoints } from './custom-field.routes.ts'
import { customFields } from './custom-field.ts'
import { customFieldTags } from './custom-field.tags.ts'

export function customFieldsFor(resources: readonly Resource[]) {
  const entityTypes = resources.flatMap(({ schema }) => customFieldEntity(schema) ?? [])
  return {
    endpoints: customFieldEndpoints(entityTypes),
    resources: [customFields],
    tags: customFieldTags,
    permissions: [],
  } satisfies Module
}
