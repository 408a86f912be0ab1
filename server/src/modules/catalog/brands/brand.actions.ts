import {
  type Ctx,
  emit,
  emitCreated,
  emitDeleted,
  type f,
  findForUpdate,
  insert,
  remove,
  update,
} from '#core'
import { generateSlug } from '../slugs.ts'
import { unlinkDeletedProducts } from '../products/associations/product.associations.ts'
import { type Brand, brands } from './brand.ts'

/** Adds a brand. The slug is generated from the name unless the request has one. */
export async function createBrand(ctx: Ctx, draft: f.Static<typeof brands.draft>): Promise<Brand> {
  const brand = await insert(ctx, brands, {
    ...draft,
    slug: draft.slug ?? (await generateSlug(ctx, brands, draft.name)),
    is_active: draft.is_active ?? true,
  })
  emitCreated(ctx, brands, 'created', brand)
  return brand
}

export async function updateBrand(ctx: Ctx, id: string, patch: f.Static<typeof brands.patch>) {
  const change = await update(ctx, brands, await findForUpdate(ctx, brands, id), patch)
  emit(ctx, brands, 'updated', change)
  return change
}

/** Deletes a brand. Rejects the deletion of a brand that has products. */
export async function deleteBrand(ctx: Ctx, id: string) {
  const brand = await findForUpdate(ctx, brands, id)
  await unlinkDeletedProducts(ctx, id, 'brand_id')
  await remove(ctx, brands, brand)
  emitDeleted(ctx, brands, 'deleted', brand)
}
