/** Rebuilds the searchable attribute texts of products after an attribute changed its flag. */
import { isDeepStrictEqual } from 'node:util'
import { columns, type Ctx, withRowLocks } from '#core'
import { changeTexts } from '#core/search'
import { searchableCodes, textsIn } from '../attributes/attribute.search.ts'
import { type Product, products } from './product.ts'

const productsInAStep = 500

/**
 * Rebuilds the texts of the next products after this id, and returns the id of the last one; undefined if no more
 * follow. Includes deleted products, because a search finds them after a restore.
 */
export async function rebuildNextTexts(ctx: Ctx, after: string): Promise<string | undefined> {
  const next = ctx.db.selectFrom('products').select(columns(products)).where('id', '>', after)
  const rows = (await withRowLocks(next, 'no key update', 'products')
    .limit(productsInAStep)
    .execute()) as Product[]
  const codes = await searchableCodes(ctx, [...new Set(rows.flatMap((row) => Object.keys(row.attributes)))])
  for (const row of rows) {
    const searched_texts = textsIn(row.attributes, codes)
    if (isDeepStrictEqual(searched_texts, row.searched_texts)) continue
    ctx.defer(ctx.db.updateTable('products').set({ searched_texts }).where('id', '=', row.id))
    const rebuilt = { ...row, searched_texts }
    if (row.deleted_at === null) changeTexts(ctx, products, row, rebuilt)
  }
  return rows.length === productsInAStep ? rows.at(-1)?.id : undefined
}
