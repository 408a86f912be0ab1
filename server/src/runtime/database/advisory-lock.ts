/** For rules about several records at once, such as how many there may be: one checks them after the other. */
import { sql } from 'kysely'
import type { Ctx } from './context.ts'

/** Waits until nobody else of this tenant does the same. */
export async function takeAdvisoryLock(ctx: Ctx, what: string): Promise<void> {
  const turn = `${what} ${ctx.tenant.id}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(ctx.db)
}
