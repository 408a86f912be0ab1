/** Jobs of the catalog. */
import { enqueue, job } from '#core/jobs'
import { rebuildNextTexts } from './products/product.search.ts'

/** Runs one step and enqueues the next, so that each step has its own transaction. */
export const rebuildSearchedTexts = job<{ after: string }>('catalog.rebuild_searched_texts', {
  about: 'Updates the product search after attributes became searchable or stopped being searchable.',
  async run(ctx, { after }) {
    const last = await rebuildNextTexts(ctx, after)
    if (last !== undefined) enqueue(ctx, rebuildSearchedTexts, { after: last })
  },
})

export const jobs = [rebuildSearchedTexts]
