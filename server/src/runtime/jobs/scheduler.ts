/**
 * From schedules to jobs. Each job of each tenant has a row that says which occasion was dealt with last; the
 * transaction that moves it on enqueues the job, so that each occasion is met once, whoever looks and however many do.
 */
import type { Ctx } from '../database/context.ts'
import type { Runtime } from '../database/transaction.ts'
import { inEachTenant, inTenant } from './worker.ts'
import { enqueue, enqueueTurn } from './enqueue.ts'
import type { SystemJob, Job, TenantJob } from './job.ts'
import type { Occurrence, Schedule } from './schedule.ts'

declare module '../database/handle.ts' {
  interface Tables {
    job_schedules: { job: string; slot: string; timezone: string; next_at: string }
  }
}

type Recurring = TenantJob<Occurrence> & { schedule: Schedule }

const recurs = (job: Job): job is Recurring => job.of === 'tenant' && job.schedule !== null

/** Enqueues what has become due, in all tenants. Of occasions that were missed, the latest is made up for. */
export async function enqueueScheduled(runtime: Runtime, jobs: readonly Job[]): Promise<void> {
  const recurring = new Map(jobs.filter(recurs).map((job) => [job.name, job]))
  const due = await runtime.pool.query<{ id: string; job: string }>(
    'select tenant_id as id, job from schedules_due($1, $2)',
    [[...recurring.keys()], runtime.now()],
  )
  for (const [name, job] of recurring) {
    const tenants = due.filter((each) => each.job === name)
    await inEachTenant(runtime, `schedule ${name}`, tenants, ({ id }) =>
      inTenant(runtime, id, (ctx) => meet(ctx, job)),
    )
  }
}

/** Enqueues the turn of each job of the system that has begun. The queue refuses a turn that it has or had. */
export async function enqueueTurns(runtime: Runtime, jobs: readonly Job[]): Promise<void> {
  const ours = jobs.filter((job): job is SystemJob => job.of === 'house')
  for (const job of ours) await enqueueTurn(runtime.pool, job, job.schedule.latest(runtime.now(), 'UTC'))
}

/** A job or a tenant that is new begins with the next occasion. */
async function meet(ctx: Ctx, job: Recurring) {
  const { name, schedule } = job
  const { timezone } = await ctx.db
    .selectFrom('tenants')
    .select('timezone')
    .where('id', '=', ctx.tenant.id)
    .executeTakeFirstOrThrow()
  const { slot, due_at } = schedule.latest(ctx.now, timezone)
  const told = { timezone, next_at: schedule.next(ctx.now, timezone) }
  const known = await ctx.db
    .selectFrom('job_schedules')
    .select('slot')
    .where('job', '=', name)
    .forUpdate()
    .executeTakeFirst()
  if (!known) {
    await ctx.db
      .insertInto('job_schedules')
      .values({ job: name, slot, ...told })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return
  }
  // The clocks of a tenant that moves west show a day again that is dealt with.
  const isNew = slot > known.slot
  await ctx.db
    .updateTable('job_schedules')
    .set({ ...told, slot: isNew ? slot : known.slot })
    .where('job', '=', name)
    .execute()
  if (isNew) enqueue(ctx, job, { due_at })
}
