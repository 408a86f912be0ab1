/** The tags of products in `product_taggings`, the table for filters. */
import { sql } from 'kysely'
import { type Ctx, type FieldErrors, fieldMessage, lockExisting, validationError } from '#core'

declare module '#runtime/database/handle' {
  interface Tables {
    product_taggings: { tag_id: string; product_id: string }
  }
}

/** Updates the taggings of a product to its changed list of tags. */
export async function syncProductTags(
  ctx: Ctx,
  id: string,
  before: readonly string[],
  after: readonly string[],
) {
  const removed = before.filter((tag) => !after.includes(tag))
  const added = after.filter((tag) => !before.includes(tag))
  if (removed.length > 0)
    await ctx.db
      .deleteFrom('product_taggings')
      .where('product_id', '=', id)
      .where('tag_id', '=', sql<string>`any(${removed}::text[])`)
      .execute()
  if (added.length > 0)
    await ctx.db
      .insertInto('product_taggings')
      .values(added.map((tag_id) => ({ tag_id, product_id: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/**
 * Rejects unknown added tags, with their position in the list. Locks the tags against deletion before the product is
 * locked, in the same order as a merge of tags.
 */
export async function requireTags(ctx: Ctx, before: readonly string[], all: readonly string[]) {
  const added = all.filter((tag) => !before.includes(tag))
  if (added.length === 0) return
  const known = await lockExisting(ctx, 'product_tags', added)
  const errors: FieldErrors = {}
  for (const [index, tag] of all.entries())
    if (added.includes(tag) && !known.has(tag))
      errors[`tags.${index}`] = [fieldMessage(`tags.${index}`, 'does not name a tag that exists')]
  if (Object.keys(errors).length > 0) throw validationError(errors)
}
