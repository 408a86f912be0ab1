/** Advisory locks. They serialize checks of rules about several records, such as a limit. */
import { sql } from 'kysely'
import type { Ctx } from './context.ts'

/** Takes the lock `what` of this tenant until the commit. Waits until no other transaction has it. */
export async function takeAdvisoryLock(ctx: Ctx, what: string): Promise<void> {
  const turn = `${what} ${ctx.tenant.id}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(ctx.db)
}

/** Takes several locks in this order with one query. */
export async function takeAdvisoryLocks(ctx: Ctx, what: readonly string[]): Promise<void> {
  const turns = what.map((each) => `${each} ${ctx.tenant.id}`)
  await sql`
    select count(pg_advisory_xact_lock(hashtextextended(turn, 0)))
    from unnest(${turns}::text[]) as turn`.execute(ctx.db)
}
