import { restoration } from '#core'
import { lockTree, requireTreeCapacity } from './category.tree.ts'
import { categories } from './category.ts'

/** The tree may be full by now, or the parent too deep. */
export const categoryRestoration = restoration({
  of: categories,
  lock: lockTree,
  values: (ctx, { parent_id }) => requireTreeCapacity(ctx, parent_id),
})
