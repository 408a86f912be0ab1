/** Advisory locks. They serialize checks of rules about several records, such as a limit. */
import { sql } from 'kysely'
import type { Ctx } from './context.ts'

/** Takes the lock `what` of this tenant until the commit. Waits until no other transaction has it. */
export async function takeAdvisoryLock(ctx: Ctx, what: string): Promise<void> {
  const turn = `${what} ${ctx.tenant.id}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(ctx.db)
}
