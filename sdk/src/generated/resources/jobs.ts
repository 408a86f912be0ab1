// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Call, DryRunMeta, DryRunOptions, Job, JobsListQuery, Options, PageCall, PageMeta } from '../../types.ts'

export class JobsResource extends Resource {
  /**
   * List background jobs.
   *
   * `waiting` for its time or an idle worker, `retrying` after a failure, `running`, `completed`, `cancelled`, or `failed` after the last retry. Needs the permission `platform.jobs.manage` and the scope `platform:read`.
   */
  list(query?: JobsListQuery, options?: Options): PageCall<Job, PageMeta> {
    return this.transport.list('GET', '/jobs', { query, options })
  }

  /**
   * Retry a failed job.
   *
   * Needs the permission `platform.jobs.manage` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  retry(id: string, options?: DryRunOptions): Call<Job, DryRunMeta> {
    return this.transport.send('POST', path`/jobs/${id}/retry`, { options })
  }
}
