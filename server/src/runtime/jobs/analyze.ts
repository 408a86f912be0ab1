/**
 * What PostgreSQL knows of its tables, from which it plans. It looks again by itself a minute or two after many rows
 * were written; what writes many at once has it look at the end, so that the first requests are not slow.
 */
import { sql } from 'kysely'
import type { Ctx } from '../database/context.ts'
import { enqueue, job } from './jobs.ts'

export const analyzeChangedTables = 'select analyze_changed_tables()'

export const analyzing = job<object>('platform.analyze', {
  about: 'Has PostgreSQL look again at tables that have changed much, after a large import.',
  run: (ctx) => sql.raw(analyzeChangedTables).execute(ctx.db),
})

/** Has the tables that have changed much analysed after this transaction, by a job. */
export function enqueueAnalysis(ctx: Ctx) {
  // Otherwise the rows of this transaction might be counted only seconds later.
  ctx.defer(sql`select pg_stat_force_next_flush()`.compile(ctx.db))
  enqueue(ctx, analyzing, {}, { key: 'tables' })
}
