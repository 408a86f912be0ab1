/** The recorded writes of an unfinished demo in the database. A finished demo leaves no rows. */
import { tenantSql } from '../../server/src/core/index.ts'
import type { Ctx } from '../../server/src/runtime/database/context.ts'
import type { Done, Write } from './journal.ts'

/** The part under which the start of the demo is recorded. */
const beginning = 'demo'

/** Returns the start of the unfinished demo; undefined if there is none. */
export async function unfinishedSince(ctx: Ctx): Promise<string | undefined> {
  const { rows } = await tenantSql<{ created_at: string }>`
    select created_at from demo_steps where part = ${beginning}`.execute(ctx.db)
  return rows[0]?.created_at
}

/** Records that a demo begins now, unless one is unfinished. Returns its start. */
export async function begin(ctx: Ctx): Promise<string> {
  await tenantSql`
    insert into demo_steps (part, step, created_at) values (${beginning}, 0, ${ctx.now})
    on conflict do nothing`.execute(ctx.db)
  return (await unfinishedSince(ctx)) ?? ctx.now
}

/** Returns the recorded writes of a part. */
export async function stepsOf(ctx: Ctx, part: string): Promise<(Done & { part: string })[]> {
  const { rows } = await tenantSql<Done & { part: string }>`
    select part, step, result from demo_steps where starts_with(part, ${`${part} `})`.execute(ctx.db)
  return rows
}

/** Records a write in the transaction of its changes. A second record of it is rejected, and its changes with it. */
export function noteStep(ctx: Ctx, { item, step }: Pick<Write, 'item' | 'step'>, result: unknown): void {
  const json = result === null ? null : JSON.stringify(result)
  ctx.defer(
    tenantSql`
      insert into demo_steps (part, step, result, created_at)
      values (${item}, ${step}, ${json}::jsonb, ${ctx.now})`.compile(ctx.db),
  )
}

/** Ends the demo. From now on, only its records show that it exists. */
export async function finish(ctx: Ctx): Promise<void> {
  await tenantSql`delete from demo_steps`.execute(ctx.db)
}
