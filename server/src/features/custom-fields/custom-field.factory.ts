import { factory } from '#test/factory'
import { customFieldDefinitions } from './custom-field.ts'

export const customFieldFactory = factory(customFieldDefinitions, {
  path: '/custom-fields',
  fields: { code: ({ number }) => `field_${number}` },
  defaults: { type: 'text' },
})
