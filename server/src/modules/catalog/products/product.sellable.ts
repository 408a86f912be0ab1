/** Conditions that a product must meet before it can be sold. */
import { type Ctx, type FieldErrors, fieldMessage, validationError } from '#core'
import { missingRequired } from '../attributes/attribute.assignments.ts'
import type { Product } from './product.ts'

export type SellableFields = Pick<Product, 'selling_price' | 'attributes' | 'parent_product_id'>

/** Rejects a product that lacks a selling price or a required attribute. */
export async function requireSellable(ctx: Ctx, product: SellableFields) {
  const missing = await missingForSale(ctx, product)
  if (Object.keys(missing).length > 0) throw validationError(missing)
}

/** Returns an error for each field that a sale needs. */
export async function missingForSale(ctx: Ctx, product: SellableFields): Promise<FieldErrors> {
  const missing: FieldErrors = await missingRequired(ctx, product)
  if (product.selling_price === null)
    missing['selling_price'] = [fieldMessage('selling_price', 'is required')]
  return missing
}
