/** Sample data of the kinds that modules declare. */
import type { Module } from '#core'
import { sampleDataEndpoints } from './sample-data.routes.ts'
import { sampleDataTags } from './sample-data.tags.ts'

export const sampleDataOver = (modules: readonly Pick<Module, 'samples' | 'resources'>[]) => {
  const all = modules.flatMap(({ samples = [] }) => samples)
  const kinds = new Map(all.map((each) => [each.of.entityType, each]))
  return {
    endpoints: sampleDataEndpoints({ kinds, resources: modules.flatMap(({ resources }) => resources) }),
    resources: [],
    tags: sampleDataTags,
    permissions: [],
  } satisfies Module
}
