import { type Factory, factory, idFrom, idsFrom } from '#test/factory'
import { tags } from './tag.ts'

export const tagFactory: Factory = factory(tags, {
  path: '/operations/tags',
  fields: { name: ({ number }) => `Tag ${number}` },
  bodies: { '/merge': { target_id: idFrom(() => tagFactory), source_ids: idsFrom(() => tagFactory) } },
})
