/**
 * Changes of products by tags and attributes. Products depend on tags and attributes, so products provide the
 * function. It runs in the transaction of the caller.
 */
import type { RawBuilder } from 'kysely'
import { type Ctx, Need } from '#core'

/** Sets a field of the products with the selected ids, and emits an event for each. */
type ChangeProducts = (
  ctx: Ctx,
  ids: RawBuilder<unknown>,
  field: 'tags' | 'attributes',
  value: RawBuilder<unknown>,
) => Promise<void>

export const productChanges = new Need<ChangeProducts>('the changes of products')

export const changeProducts: ChangeProducts = (...change) => productChanges.get()(...change)
