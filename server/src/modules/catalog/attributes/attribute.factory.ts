import { factory } from '#test/factory'
import { attributes } from './attribute.ts'

const path = '/operations/attributes'

export const attributeFactory = factory(attributes, {
  path,
  fields: { code: ({ number }) => `attribute-${number}` },
  defaults: { name: 'Name', label: 'Label', type: 'text' },
  arrange: { '/:id/restore': (by, { id }) => by.delete(`${path}/${id}`) },
})
