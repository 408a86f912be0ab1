/** The completed steps of an unfinished demo, noted in the transactions of their changes. */
import { tenantSql } from '../server/src/core/index.ts'
import type { Ctx } from '../server/src/runtime/database/context.ts'

/** The part under which the beginning of the demo is noted. */
const beginning = 'demo'

/** Returns when the unfinished demo began; undefined if there is none. */
export async function unfinishedSince(ctx: Ctx): Promise<string | undefined> {
  const { rows } = await tenantSql<{ created_at: string }>`
    select created_at from demo_steps where part = ${beginning}`.execute(ctx.db)
  return rows[0]?.created_at
}

/** Notes that a demo begins now, unless one is unfinished. Returns when it began. */
export async function begin(ctx: Ctx): Promise<string> {
  await tenantSql`
    insert into demo_steps (part, step, created_at) values (${beginning}, 0, ${ctx.now})
    on conflict do nothing`.execute(ctx.db)
  return (await unfinishedSince(ctx)) ?? ctx.now
}

/** Returns the steps of a part that are done, with what they created. */
export async function doneSteps(ctx: Ctx, part: string): Promise<Map<number, unknown>> {
  const { rows } = await tenantSql<{ step: number; result: unknown }>`
    select step, result from demo_steps where part = ${part}`.execute(ctx.db)
  return new Map(rows.map(({ step, result }) => [step, result]))
}

/** Notes in this transaction that a step is done. */
export function noteStep(ctx: Ctx, part: string, step: number, result: unknown): void {
  ctx.defer(
    tenantSql`
      insert into demo_steps (part, step, result, created_at)
      values (${part}, ${step}, ${result === undefined ? null : JSON.stringify(result)}::jsonb, ${ctx.now})`.compile(
      ctx.db,
    ),
  )
}

/** Ends the demo: its records show from now on that they exist. */
export async function finish(ctx: Ctx): Promise<void> {
  await tenantSql`delete from demo_steps`.execute(ctx.db)
}
