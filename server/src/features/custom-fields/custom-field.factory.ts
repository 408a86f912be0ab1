import { factory } from '#test/factory'
import { customFields } from './custom-field.ts'

export const customFieldFactory = factory(customFields, {
  path: '/custom-fields',
  fields: { code: ({ number }) => `field_${number}` },
  defaults: { type: 'text' },
})
