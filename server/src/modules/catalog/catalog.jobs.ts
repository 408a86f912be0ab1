/** Jobs of the catalog. */
import { enqueue, job } from '#core'
import { rebuildNextTexts } from './products/product.search.ts'

/** One step; it enqueues the next, so that each is a transaction of its own. */
export const rebuildSearchedTexts = job<{ after: string }>('catalog.rebuild_searched_texts', {
  about:
    'Lets the search for products find the values of attributes that have become searchable, and those alone.',
  async run(ctx, { after }) {
    const last = await rebuildNextTexts(ctx, after)
    if (last !== undefined) enqueue(ctx, rebuildSearchedTexts, { after: last })
  },
})

export const jobs = [rebuildSearchedTexts]
