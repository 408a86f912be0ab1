import { restoration } from '#core'
import { requireRentable } from './rentable-product.actions.ts'
import { rentableProducts } from './rentable-product.ts'

export const rentableProductRestoration = restoration({
  of: rentableProducts,
  values: (ctx, { id }) => requireRentable(ctx, id),
})
