/** Bodies of product requests that differ from those of the resource definition. */
import { isDeepStrictEqual } from 'node:util'
import { f, type FieldErrors, fieldMessage } from '#core'
import { type Product, products } from './product.ts'
import { VariantConfiguration } from './product.variant-options.ts'

/** Accepted only if it is unchanged. Only masters have a configuration. */
interface UnchangedFields {
  variant_configuration?: f.Static<typeof VariantConfiguration> | null
}

const unchangedFields = {
  variant_configuration: f.about(
    'Only accepted unchanged. Use the endpoints of master products to change it.',
    f.Optional(f.Maybe(VariantConfiguration)),
  ),
}

const { draft, patch } = products

export const ProductDraft = f.Type.Unsafe<f.Static<typeof draft> & UnchangedFields>({
  ...draft,
  properties: { ...f.fieldsOf(draft), ...unchangedFields },
})

export const ProductPatch = f.Type.Unsafe<f.Static<typeof patch> & UnchangedFields>({
  ...patch,
  properties: { ...f.fieldsOf(patch), ...unchangedFields },
})

/** Returns an error if a body changes the variant configuration of the product. */
export function configurationErrors(
  given: UnchangedFields['variant_configuration'],
  before: Pick<Product, 'variant_configuration'> | undefined,
): FieldErrors {
  const current = before?.variant_configuration ?? null
  if (given === undefined || isDeepStrictEqual(given, current)) return {}
  const problem = 'can only be set for master products, at /operations/master-products'
  return { variant_configuration: [fieldMessage('variant_configuration', problem)] }
}

/** The fields of a copy that a request can set. */
export const DuplicateBody = f.Shape(
  { name: f.Optional(f.Type.String({ ...f.Text(), minLength: 3 })), sku: f.Optional(f.KeyText(100)) },
  { examples: [{ name: 'Chai, box of 40 bags' }] },
)
