import { endpoint, replies } from '#core'
import { listJobs, retryJob } from './jobs.actions.ts'
import { JobQuery, JobRecord } from './jobs.ts'

export const jobEndpoints = [
  endpoint('GET /jobs', {
    summary: 'List background jobs',
    description:
      '`waiting` for its time or an idle worker, `retrying` after a failure, `running`, `completed`, `cancelled`, ' +
      'or `failed` after the last retry.',
    permission: 'platform.jobs.manage',
    query: JobQuery,
    display: {
      title: ['name'],
      tones: {
        waiting: 'neutral',
        retrying: 'amber',
        running: 'blue',
        completed: 'green',
        cancelled: 'neutral',
        failed: 'red',
      },
      columns: ['title', 'state', 'attempts', 'created_at', 'completed_at', 'last_error'],
      facts: ['name', 'state', 'attempts', 'last_error', 'due_at', 'started_at', 'completed_at'],
    },
    reply: replies.page(JobRecord),
    run: (ctx, { query }) => listJobs(ctx, query),
  }),
  endpoint('POST /jobs/:id/retry', {
    summary: 'Retry a failed job',
    permission: 'platform.jobs.manage',
    reply: replies.one(JobRecord, 'The job will run again.'),
    run: (ctx, { params }) => retryJob(ctx, params.id),
  }),
]
