/** The platform's jobs, and the endpoints to list and retry jobs. */
import { jobEndpoints } from './jobs.routes.ts'
import { jobArea } from './jobs.ts'
import { every, systemJob } from '#runtime/jobs/jobs'
import { analyzing } from '#runtime/jobs/analyze'
import { jobTags } from './jobs.tags.ts'

const sweep = systemJob('platform.sweep', {
  about: 'Removes expired sessions, keys and counters.',
  schedule: every({ hours: 1 }),
  run: (runtime) => runtime.pool.query('select sweep($1)', [runtime.now()]),
})

export const jobsAdmin = {
  endpoints: jobEndpoints,
  resources: [],
  tags: jobTags,
  permissions: [jobArea],
  jobs: [sweep, analyzing],
}
