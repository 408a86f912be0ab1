/** Jobs of the search. */
import { enqueue, job } from '#core/jobs'
import { rebuildTexts, searchedTables } from '#core/search'

interface Step {
  /** Null: a job for each table. */
  table: string | null
  after: string
}

/** Runs one step and enqueues the next, so that each step has its own transaction. */
export const rebuildSearchTexts = job<Step>('search.rebuild_texts', {
  about: 'Rewrites the search texts of all records after an upgrade that changed what a search finds.',
  async run(ctx, { table, after }) {
    if (table === null) {
      for (const each of await searchedTables(ctx)) enqueue(ctx, rebuildSearchTexts, { table: each, after })
      return
    }
    const last = await rebuildTexts(ctx, table, after)
    if (last !== undefined) enqueue(ctx, rebuildSearchTexts, { table, after: last })
  },
})

export const jobs = [rebuildSearchTexts]
