/**
 * The changes of products by tags and attributes. Products use tags and attributes, so they provide this function. It
 * runs in the transaction of the caller.
 */
import type { RawBuilder } from 'kysely'
import type { Ctx } from '#core'

/** Sets a field of the products with the selected ids, with an event about each. */
type ChangeProducts = (
  ctx: Ctx,
  ids: RawBuilder<unknown>,
  field: 'tags' | 'attributes',
  value: RawBuilder<unknown>,
) => Promise<void>

let provided: ChangeProducts | undefined

/** Sets the function of products. Called once, by the manifest. */
export function provideProductChanges(change: ChangeProducts) {
  provided = change
}

export const changeProducts: ChangeProducts = (...change) => {
  if (!provided) throw new Error('Nothing provides the changes of products.')
  return provided(...change)
}
