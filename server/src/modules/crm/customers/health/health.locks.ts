/** The lock of a day's run: processes run its steps one after the other. */
import { type Ctx, tenantSql } from '#core'

interface Run {
  last_customer_id: string
  finished_at: string | null
}

/** Locks the run of the day. A new day replaces unfinished runs of earlier days. */
export async function lockRun(ctx: Ctx, day: string): Promise<Run> {
  await tenantSql`delete from customer_health_runs where day < ${day}`.execute(ctx.db)
  await tenantSql`insert into customer_health_runs (day) values (${day}) on conflict do nothing`.execute(
    ctx.db,
  )
  const { rows } = await tenantSql<Run>`
    select last_customer_id, finished_at from customer_health_runs
    where day = ${day}
    order by day for update`.execute(ctx.db)
  return rows[0] as Run
}
