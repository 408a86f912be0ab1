import { asUuid, newId } from '#runtime/ids'
import { factory } from '#test/factory'

/** A failed job. */
export const jobFactory = factory(null, {
  path: '/jobs',
  create: async ({ testApp, tenantId }) => {
    const id = newId()
    await testApp.sql(
      `insert into pgboss.job_common (id, name, group_id, data, state, started_on, completed_on)
       values ($1, 'kontor', $2, '{"job": "test.failed", "data": {}}', 'failed', now(), now())`,
      [asUuid(id), tenantId],
    )
    return { id }
  },
})
