/** The tags of a product, in the table by which products are found. */
import { sql } from 'kysely'
import { type Ctx, type FieldErrors, validationError, fieldMessage } from '#core'

declare module '#runtime/database/handle' {
  interface Tables {
    product_taggings: { tag_id: string; product_id: string }
  }
}

/** Puts what changed of the tags into the table. */
export async function tagProduct(ctx: Ctx, id: string, before: readonly string[], after: readonly string[]) {
  const gone = before.filter((tag) => !after.includes(tag))
  const fresh = after.filter((tag) => !before.includes(tag))
  if (gone.length > 0)
    await ctx.db
      .deleteFrom('product_taggings')
      .where('product_id', '=', id)
      .where('tag_id', '=', sql<string>`any(${gone}::text[])`)
      .execute()
  if (fresh.length > 0)
    await ctx.db
      .insertInto('product_taggings')
      .values(fresh.map((tag_id) => ({ tag_id, product_id: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/**
 * Refuses, at its place in the list, a tag that is new to a product and that there is not. The tags are locked against
 * deletion until the commit: before the product is, as merging tags does it.
 */
export async function requireTags(ctx: Ctx, before: readonly string[], all: readonly string[]) {
  const fresh = all.filter((tag) => !before.includes(tag))
  if (fresh.length === 0) return
  const rows = await ctx.db
    .selectFrom('product_tags')
    .select('id')
    .where('id', '=', sql<string>`any(${fresh}::text[])`)
    .where('deleted_at', 'is', null)
    .forShare()
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  const errors: FieldErrors = {}
  for (const [index, tag] of all.entries())
    if (fresh.includes(tag) && !known.has(tag))
      errors[`tags.${index}`] = [fieldMessage(`tags.${index}`, 'does not name a tag that exists')]
  if (Object.keys(errors).length > 0) throw validationError(errors)
}
