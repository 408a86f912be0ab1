import { sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { type f, type PageQuery, withRowLocks } from '#core'
import { asUuid, fromUuid, isId } from '#runtime/ids'
import { notFound, invalidState } from '#runtime/api-error'
import type { JobRow } from '#runtime/jobs/enqueue'
import { type JobRecord, type JobState, stateOf, storedState } from './jobs.ts'

type Shown = f.Static<typeof JobRecord>

interface Filters {
  state?: JobState | JobState[]
  name?: string
}

/** Returns the jobs of the tenant, newest first. A job counts as failed when it is no longer retried. */
export async function listJobs(ctx: Ctx, { page, per_page, sort_direction, ...query }: PageQuery & Filters) {
  const { state, name } = query
  let jobs = ctx.db.selectFrom('jobs')
  const states = state && [state].flat().map((each) => storedState(each) ?? 'failed')
  if (states) jobs = jobs.where('state', 'in', states)
  if (name) jobs = jobs.where(sql`data ->> 'job'`, '=', name)
  const [rows, { total }] = await Promise.all([
    jobs
      .select(columns)
      .orderBy('id', sort_direction ?? 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    jobs.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(present), total, page, per_page }
}

/** Runs a failed job again, once and immediately. */
export async function retryJob(ctx: Ctx, id: string): Promise<Shown> {
  const job = await jobOf(ctx, id)
  if (job.state !== 'failed') {
    const current = stateOf(job.state)
    throw invalidState(`Only a failed job can be retried; this one is ${current}.`, {
      field: 'state',
      current,
      allowed: [],
    })
  }
  await ctx.db
    .updateTable('jobs')
    .set({ state: 'retry', completed_on: null, start_after: sql`now()`, retry_limit: sql`retry_limit + 1` })
    .where('id', '=', asUuid(id))
    .execute()
  return present(await jobOf(ctx, id))
}

async function jobOf(ctx: Ctx, id: string): Promise<JobRow> {
  const named = ctx.db.selectFrom('jobs').select(columns).where('id', '=', asUuid(id))
  const row = await withRowLocks(named, 'update', 'jobs').executeTakeFirst()
  if (!row) throw notFound('job')
  return row
}

const columns = [
  'id',
  'state',
  'data',
  'retry_limit',
  'retry_count',
  'start_after',
  'created_on',
  'started_on',
  'completed_on',
  'output',
] as const

function present({ id, state, data, output, retry_limit, retry_count, ...moments }: JobRow): Shown {
  const { started_on, completed_on } = moments
  return {
    id: fromUuid(id),
    name: data.job,
    state: stateOf(state),
    attempts: started_on === null ? 0 : retry_count + 1,
    retry_limit,
    last_error: messageIn(output),
    data: idsIn(data.data),
    created_at: moments.created_on,
    due_at: moments.start_after,
    started_at: started_on,
    completed_at: completed_on,
  }
}

/** Returns the error message. A runner writes `{message}`; the queue writes `{value: {message}}` for an expired job. */
function messageIn(output: object | null): string | null {
  const { message, value } = (output ?? {}) as { message?: string; value?: { message?: string } }
  return message ?? value?.message ?? null
}

/** Returns only the ids in the data. Other data may be personal; an id reveals nothing without access to its record. */
const idsIn = (data: object) =>
  Object.fromEntries(
    Object.entries(data).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && isId(entry[1]),
    ),
  )
