/** Copies of products. */
import { type Ctx, findForUpdate } from '#core'
import { copyAttributes } from '../attributes/attribute.assignments.ts'
import { addProduct, nextSku } from './product.actions.ts'
import { showProduct } from './product.queries.ts'
import { isMaster, type Product, products } from './product.ts'

interface DuplicateFields {
  name?: string | undefined
  sku?: string | undefined
}

/** Copies a product into a new draft without stock. The copy of a variant is not a variant. */
export async function duplicateProduct(
  ctx: Ctx,
  id: string,
  { name, sku }: DuplicateFields,
): Promise<Product> {
  const original = await findForUpdate(ctx, products, id)
  const {
    id: _id,
    slug: _slug,
    parent_product_id: _parent,
    variant_options: _options,
    created_at: _created,
    updated_at: _updated,
    version: _version,
    available_quantity: _available,
    tax_category: _category,
    visible_attributes: _visible,
    ...fields
  } = original
  const copy = await addProduct(
    ctx,
    {
      ...fields,
      name: name ?? copyName(original.name),
      sku: isMaster(original) ? null : (sku ?? (await nextSku(ctx))),
      stock_quantity: 0,
      is_variant: false,
    },
    await copyAttributes(ctx, original.attributes),
  )
  return showProduct(ctx, copy.id)
}

const nameAtMost = 255
const suffix = ' (copy)'

const copyName = (name: string) => `${name.slice(0, nameAtMost - suffix.length)}${suffix}`
