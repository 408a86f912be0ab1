/** Bulk actions for every list of records with operations. */
import { type Module, tenantSql } from '#core'
import { after } from '#runtime/clock'
import { daily, enqueue, job } from '#runtime/jobs/jobs'
import { bulkActionEndpoints } from './bulk-action.routes.ts'
import { bulkListsOf } from './bulk-action.lists.ts'
import { processNext } from './bulk-action.run.ts'
import { bulkActionRecords, retentionDays } from './bulk-action.ts'
import { bulkActionTags } from './bulk-action.tags.ts'
import type { BulkJob, OneBulkAction } from './bulk-action.actions.ts'

export function bulkActionsOver(
  modules: readonly Pick<Module, 'endpoints' | 'resources' | 'bulkActions'>[],
): Module {
  const lists = bulkListsOf(
    modules.flatMap(({ endpoints }) => endpoints),
    modules.flatMap(({ resources }) => resources),
    modules.flatMap(({ bulkActions = [] }) => bulkActions),
  )
  const running: BulkJob = job<OneBulkAction>('platform.bulk_actions.run', {
    about: 'Processes the next records of a bulk action.',
    retries: 10,
    retryAfterSeconds: 5,
    expireAfterSeconds: 120,
    run: async (ctx, { bulk_action_id: id }) => {
      if (await processNext(ctx, lists, id)) enqueue(ctx, running, { bulk_action_id: id }, { key: id })
    },
  })
  return {
    endpoints: bulkActionEndpoints(lists, running),
    resources: [bulkActionRecords],
    tags: bulkActionTags,
    permissions: [],
    jobs: [running, forgetting],
  }
}

const forgetting = job('platform.bulk_actions.forget', {
  about: `Removes the results of bulk actions that ended ${retentionDays} days ago.`,
  schedule: daily('03:50'),
  run: (ctx) =>
    tenantSql`
      delete from bulk_action_records r using bulk_actions b
      where b.id = r.bulk_action_id and b.completed_at < ${after(ctx.now, { days: -retentionDays })}`.execute(
      ctx.db,
    ),
})
