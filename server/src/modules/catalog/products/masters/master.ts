/** Request and response schemas of masters. */
import { f } from '#core'
import { products } from '../product.ts'
import { VariantConfiguration } from '../product.variant-options.ts'

const { draft, patch, schema } = products

export const BriefVariant = f.titled(
  'ProductVariant',
  f.only(
    schema,
    'id',
    'name',
    'sku',
    'status',
    'variant_options',
    'selling_price',
    'currency',
    'stock_quantity',
  ),
)

/** Read-only fields of a master that other products do not have. */
const readOnlyFields = { variants_count: f.Count, variants: f.Type.Array(BriefVariant) }

/** Fields that only variants have. Requests for a master ignore them. */
const variantFields = ['sku', 'stock_quantity', 'track_inventory']

const ignored = (body: f.TSchema) => {
  const variantOnly = Object.entries(f.fieldsOf(body)).filter(([name]) => variantFields.includes(name))
  return Object.fromEntries(
    [...variantOnly, ...Object.entries(readOnlyFields)].map(([name, field]) => [
      name,
      f.Optional(f.ReadOnly(field)),
    ]),
  )
}

const example = {
  name: 'Oolong tea tin',
  selling_price: 24,
  currency: 'EUR',
  variant_configuration: { attributes: { Size: ['100 g', '250 g'], Colour: ['Green', 'Gold'] } },
}

const Configuration = f.about(
  'The options that the variants combine; options in use must stay.',
  VariantConfiguration,
)

export const MasterDraft = f.Type.Unsafe<
  f.Static<typeof draft> & { variant_configuration: f.Static<typeof VariantConfiguration> }
>({
  ...draft,
  title: 'MasterProductDraft',
  properties: { ...f.fieldsOf(draft), ...ignored(draft), variant_configuration: Configuration },
  required: ['name', 'variant_configuration'],
  examples: [example],
})

export const MasterPatch = f.Type.Unsafe<
  f.Static<typeof patch> & { variant_configuration?: f.Static<typeof VariantConfiguration> }
>({
  ...patch,
  title: 'MasterProductPatch',
  properties: { ...f.fieldsOf(patch), ...ignored(patch), variant_configuration: Configuration },
  examples: [{ name: 'Oolong tea tin, large' }],
})

export const Master = f.Type.Object({ ...f.fieldsOf(schema), ...readOnlyFields }, { title: 'MasterProduct' })

export const Generation = f.titled(
  'VariantGeneration',
  f.Shape({
    created_count: f.Count,
    existing_count: f.Count,
    variants: f.Type.Array(BriefVariant),
  }),
)
