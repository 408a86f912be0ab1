/**
 * Enqueues scheduled jobs. Each job of each tenant has a row with the latest handled occurrence. The transaction that
 * advances it enqueues the job, so that each occurrence is handled once by any number of processes.
 */
import type { Ctx } from '../database/context.ts'
import type { Runtime } from '../database/transaction.ts'
import { withRowLocks } from '../database/row-locks.ts'
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

/** Enqueues all due jobs in all tenants. After missed occurrences, only the latest runs. */
export async function enqueueScheduled(runtime: Runtime, jobs: readonly Job[]): Promise<void> {
  const recurring = new Map(jobs.filter(recurs).map((job) => [job.name, job]))
  const due = await runtime.pool.query<{ id: string; job: string }>(
    'select tenant_id as id, job from schedules_due($1, $2)',
    [[...recurring.keys()], runtime.now()],
  )
  for (const [name, job] of recurring) {
    const tenants = due.filter((each) => each.job === name)
    await inEachTenant(runtime, `schedule ${name}`, tenants, ({ id }) =>
      inTenant(runtime, id, (ctx) => enqueueDue(ctx, job)),
    )
  }
}

/** Enqueues the current occurrence of each system job. The queue rejects an occurrence that it has or had. */
export async function enqueueTurns(runtime: Runtime, jobs: readonly Job[]): Promise<void> {
  const ours = jobs.filter((job): job is SystemJob => job.of === 'system')
  for (const job of ours) await enqueueTurn(runtime.pool, job, job.schedule.latest(runtime.now(), 'UTC'))
}

/** A new job or tenant starts with the next occurrence. */
async function enqueueDue(ctx: Ctx, job: Recurring) {
  const { name, schedule } = job
  const { timezone } = await ctx.db
    .selectFrom('tenants')
    .select('timezone')
    .where('id', '=', ctx.tenant.id)
    .executeTakeFirstOrThrow()
  const { slot, due_at } = schedule.latest(ctx.now, timezone)
  const reported = { timezone, next_at: schedule.next(ctx.now, timezone) }
  const stored = ctx.db.selectFrom('job_schedules').select('slot').where('job', '=', name)
  const known = await withRowLocks(stored, 'no key update', 'job_schedules', 'job').executeTakeFirst()
  if (!known) {
    await ctx.db
      .insertInto('job_schedules')
      .values({ job: name, slot, ...reported })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return
  }
  // In a tenant that moves west, a handled day may occur again.
  const isNew = slot > known.slot
  await ctx.db
    .updateTable('job_schedules')
    .set({ ...reported, slot: isNew ? slot : known.slot })
    .where('job', '=', name)
    .execute()
  if (isNew) enqueue(ctx, job, { due_at })
}
