/** The options that variants combine, and the options of one variant. */
import { f } from '#core'

const optionsAtMost = 100
export const VariantConfiguration = f.Shape(
  {
    attributes: f.Type.Unsafe<Record<string, string[]>>({
      type: 'object',
      minProperties: 1,
      maxProperties: 10,
      propertyNames: { minLength: 1, maxLength: 100 },
      additionalProperties: {
        type: 'array',
        items: f.Text(100),
        minItems: 1,
        maxItems: optionsAtMost,
        uniqueItems: true,
      },
      description: 'The options by name, such as `{ "Size": ["S", "M"] }`; at most 1,000 combinations.',
    }),
  },
  { title: 'VariantConfiguration' },
)

export const VariantOptions = f.Type.Unsafe<Record<string, string>>({
  type: 'object',
  additionalProperties: { type: 'string' },
  title: 'VariantOptions',
})
