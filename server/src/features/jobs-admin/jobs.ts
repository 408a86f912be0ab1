/** Jobs as the API shows them. */
import { idPattern } from '#runtime/ids'
import { f, type PageQuery, queries } from '#core'

export const jobArea = {
  area: 'platform.jobs',
  permissions: { manage: 'See background jobs, and run failed ones again.' },
}

/** The API names of the states of pg-boss. */
const named = {
  created: 'waiting',
  retry: 'retrying',
  active: 'running',
  completed: 'completed',
  cancelled: 'cancelled',
  failed: 'failed',
} as const

export type StoredState = keyof typeof named
export type JobState = (typeof named)[StoredState]

export const stateOf = (stored: StoredState): JobState => named[stored]

export const storedState = (state: JobState) =>
  (Object.keys(named) as StoredState[]).find((stored) => named[stored] === state)

const State = f.valuesDescribed(
  {
    waiting: 'Waits for its time or for a worker.',
    retrying: 'The last attempt failed; another one follows.',
    running: 'A worker runs it.',
    completed: 'Ended successfully.',
    cancelled: 'Ended before it ran.',
    failed: 'The last attempt failed; no further one follows.',
  },
  f.titled('JobState', f.Choice('waiting', 'retrying', 'running', 'completed', 'cancelled', 'failed')),
)

export const JobRecord = f.described(
  f.titled(
    'Job',
    f.Shape({
      id: f.Id,
      name: f.Text(),
      state: State,
      attempts: f.Count,
      retry_limit: f.Count,
      last_error: f.Maybe(f.Text()),
      data: f.Type.Record(f.Type.String(), f.Type.String({ pattern: idPattern }), {
        description: 'The ids of records in the data of the job.',
      }),
      created_at: f.Instant,
      due_at: f.Instant,
      started_at: f.Maybe(f.Instant),
      completed_at: f.Maybe(f.Instant),
    }),
  ),
  {
    name: 'The type of job.',
    attempts: 'The number of attempts.',
    retry_limit: 'The maximum number of retries.',
    last_error: 'Why the latest attempt failed.',
    due_at: 'The earliest start of the job.',
  },
)

export const JobQuery = f.Type.Unsafe<PageQuery & { state?: JobState | JobState[]; name?: string }>(
  f.Type.Object({
    page: f.Default(f.Integer(1, 1_000_000), 1),
    per_page: f.Default(f.about('The number of jobs per page.', f.Integer(1, 100)), 25),
    sort_by: f.Optional(f.about('The only possible order.', f.Choice('created_at'))),
    sort_direction: f.Optional(f.about('Default: desc.', f.SortDirection)),
    state: f.Optional(queries.anyOf(State)),
    name: f.Optional(f.about('The type of job, such as `crm.score_customers`.', f.Text(100))),
  }),
)
