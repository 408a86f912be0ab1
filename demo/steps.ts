/** The completed steps of an unfinished demo, recorded in the transactions of their changes. */
import { tenantSql } from '../server/src/core/index.ts'
import type { Ctx } from '../server/src/runtime/database/context.ts'

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

/** Returns the completed steps of a part, with their results. */
export async function doneSteps(ctx: Ctx, part: string): Promise<Map<number, unknown>> {
  const { rows } = await tenantSql<{ step: number; result: unknown }>`
    select step, result from demo_steps where part = ${part}`.execute(ctx.db)
  return new Map(rows.map(({ step, result }) => [step, result]))
}

/** Records in this transaction that a step is complete. */
export function noteStep(ctx: Ctx, part: string, step: number, result: unknown): void {
  ctx.defer(
    tenantSql`
      insert into demo_steps (part, step, result, created_at)
      values (${part}, ${step}, ${result === undefined ? null : JSON.stringify(result)}::jsonb, ${ctx.now})`.compile(
      ctx.db,
    ),
  )
}

/** Ends the demo. From now on, only its records show that it exists. */
export async function finish(ctx: Ctx): Promise<void> {
  await tenantSql`delete from demo_steps`.execute(ctx.db)
}
