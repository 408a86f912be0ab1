/**
 * Updates PostgreSQL's table statistics, which its planner uses. PostgreSQL does so a minute or two after many rows
 * were written; a bulk write requests it at the end, so that the first requests are not slow.
 */
import { sql } from 'kysely'
import type { Ctx } from '../database/context.ts'
import { enqueue, job } from './jobs.ts'

export const analyzeChangedTables = 'select analyze_changed_tables()'

export const analyzing = job<object>('platform.analyze', {
  about: 'Has PostgreSQL look again at tables that have changed much, after a large import.',
  run: (ctx) => sql.raw(analyzeChangedTables).execute(ctx.db),
})

/** Enqueues a job that analyzes the tables that have changed much, after this transaction. */
export function enqueueAnalysis(ctx: Ctx) {
  // Otherwise PostgreSQL could report the rows of this transaction only seconds later.
  ctx.defer(sql`select pg_stat_force_next_flush()`.compile(ctx.db))
  enqueue(ctx, analyzing, {}, { key: 'tables' })
}
