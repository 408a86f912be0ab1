/** Jobs over the records of all entity types. */
import { enqueue, job } from '#core/jobs'
import { normalizeTexts, tablesWithKeys } from '#core/platform'

interface Step {
  /** Null: a job for each table. */
  table: string | null
  after: string
}

/** Runs one step and enqueues the next, so that each step has its own transaction. */
export const normalizeRecords = job<Step>('records.normalize_texts', {
  about: 'Gives codes, names, tags and custom fields of all records the form of new ones, after an upgrade.',
  async run(ctx, { table, after }) {
    if (table === null) {
      for (const each of tablesWithKeys()) enqueue(ctx, normalizeRecords, { table: each, after })
      return
    }
    const last = await normalizeTexts(ctx, table, after)
    if (last !== undefined) enqueue(ctx, normalizeRecords, { table, after: last })
  },
})

export const jobs = [normalizeRecords]
