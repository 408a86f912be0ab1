/**
 * Changes of products by tags and attributes. Products depend on tags and attributes, so products provide the
 * function. It runs in the transaction of the caller.
 */
import type { RawBuilder } from 'kysely'
import type { Ctx } from '#core'

/** Sets a field of the products with the selected ids, and emits an event for each. */
type ChangeProducts = (
  ctx: Ctx,
  ids: RawBuilder<unknown>,
  field: 'tags' | 'attributes',
  value: RawBuilder<unknown>,
) => Promise<void>

let provided: ChangeProducts | undefined

/** Sets the function. The manifest calls it once. */
export function provideProductChanges(change: ChangeProducts) {
  provided = change
}

export const changeProducts: ChangeProducts = (...change) => {
  if (!provided) throw new Error('No module provides the changes of products.')
  return provided(...change)
}
