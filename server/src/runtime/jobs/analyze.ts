/**
 * Updates PostgreSQL's table statistics, which its planner uses. PostgreSQL does so a minute or two after many rows
 * were written. A bulk write requests it at its end, so that the first requests are not slow.
 */
import { sql } from 'kysely'
import type { Ctx } from '../database/context.ts'
import { enqueue, job } from './jobs.ts'

export const analyzeChangedTables = 'select analyze_changed_tables()'

export const analyzing = job<object>('platform.analyze', {
  about: 'Updates the statistics of tables with many changes, after a large import.',
  run: (ctx) => sql.raw(analyzeChangedTables).execute(ctx.db),
})

/** Enqueues a job for after this transaction that analyzes the tables with many changes. */
export function enqueueAnalysis(ctx: Ctx) {
  // Otherwise PostgreSQL might report the rows of this transaction seconds later.
  ctx.defer(sql`select pg_stat_force_next_flush()`.compile(ctx.db))
  enqueue(ctx, analyzing, {}, { key: 'tables' })
}
