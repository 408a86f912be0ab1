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
import { unlinkDeletedProducts } from '../products/associations/product.associations.ts'
import { type TaxClass, taxClasses } from './tax-class.ts'

export async function createTaxClass(ctx: Ctx, draft: f.Static<typeof taxClasses.draft>): Promise<TaxClass> {
  const taxClass = await insert(ctx, taxClasses, draft)
  emitCreated(ctx, taxClasses, 'created', taxClass)
  return taxClass
}

export async function updateTaxClass(ctx: Ctx, id: string, patch: f.Static<typeof taxClasses.patch>) {
  const change = await update(ctx, taxClasses, await findForUpdate(ctx, taxClasses, id), patch)
  emit(ctx, taxClasses, 'updated', change)
  return change
}

/** Deletes a tax class. Rejects the deletion of a tax class that has products. */
export async function deleteTaxClass(ctx: Ctx, id: string) {
  const taxClass = await findForUpdate(ctx, taxClasses, id)
  await unlinkDeletedProducts(ctx, id, 'tax_class_id')
  await remove(ctx, taxClasses, taxClass)
  emitDeleted(ctx, taxClasses, 'deleted', taxClass)
}
