/** Advisory locks, for rules about several records, such as a maximum number: they serialize the checks. */
import { sql } from 'kysely'
import type { Ctx } from './context.ts'

/** Waits until no other transaction of this tenant holds the lock `what`; holds it until the commit. */
export async function takeAdvisoryLock(ctx: Ctx, what: string): Promise<void> {
  const turn = `${what} ${ctx.tenant.id}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(ctx.db)
}
