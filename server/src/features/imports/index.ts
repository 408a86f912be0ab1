/** Imports for the entity types that modules declare as importable. */
import { after } from '#runtime/clock'
import type { Ctx } from '#runtime/database/context'
import { daily, job } from '#runtime/jobs/jobs'
import type { TenantJob } from '#runtime/jobs/job'
import { enqueue } from '#runtime/jobs/jobs'
import { revertNextRows } from './import.revert.ts'
import { importEndpoints, importTags } from './import.routes.ts'
import { importNextRows } from './import.run.ts'
import { imports, retentionDays } from './import.ts'
import { tenantSql } from '#core'
import type { Importable } from '#core/platform'
import type { Importables, OneImport } from './importing.ts'

export function importsOver(modules: readonly { importables?: readonly Importable[] }[]) {
  const all = modules.flatMap(({ importables = [] }) => importables)
  const kinds: Importables = new Map(all.map((each) => [each.of.entityType, each]))
  const running = batchJob('platform.imports.run', 'Imports the next rows of a file.', (ctx, id) =>
    importNextRows(ctx, kinds, id),
  )
  const reverting = batchJob('platform.imports.revert', 'Reverts the next rows of an import.', (ctx, id) =>
    revertNextRows(ctx, kinds, id),
  )
  return {
    endpoints: importEndpoints({ kinds, running, reverting }),
    resources: [imports],
    tags: importTags,
    permissions: [],
    jobs: [running, reverting, forgetting],
  }
}

/** Returns a job that processes a batch of rows and enqueues itself for the next batch. */
function batchJob(
  name: `${string}.${string}`,
  about: string,
  doNext: (ctx: Ctx, importId: string) => Promise<boolean>,
): TenantJob<OneImport> {
  const own = job<OneImport>(name, {
    about,
    retries: 10,
    retryAfterSeconds: 5,
    expireAfterSeconds: 120,
    run: async (ctx, { import_id }) => {
      if (await doNext(ctx, import_id)) enqueue(ctx, own, { import_id }, { key: import_id })
    },
  })
  return own
}

/** Removes the rows of imports that ended long ago, because they may contain personal data. */
const forgetting = job('platform.imports.forget', {
  about: `Removes the rows of imports that ended, or were abandoned, ${retentionDays} days ago.`,
  schedule: daily('03:40'),
  run: async (ctx) => {
    const since = after(ctx.now, { days: -retentionDays })
    // In parts, because one statement for millions of rows would exceed its time limit.
    for (let forgotten = rowsAtOnce; forgotten === rowsAtOnce;) forgotten = await forgetRows(ctx, since)
    await tenantSql`
      delete from import_files r using imports i
      where i.id = r.import_id and i.updated_at < ${since}`.execute(ctx.db)
  },
})

const rowsAtOnce = 50_000

/** Removes some rows of imports that ended before this time, and returns how many. */
async function forgetRows(ctx: Ctx, since: string): Promise<number> {
  const { rows } = await tenantSql<{ count: number }>`
    with gone as (
      delete from import_rows where (import_id, number) in (
        select r.import_id, r.number from import_rows r join imports i on i.id = r.import_id
        where i.status not in ('running', 'reverting') and i.updated_at < ${since}
        limit ${rowsAtOnce})
      returning 1)
    select count(*)::integer as count from gone`.execute(ctx.db)
  return rows[0]?.count ?? 0
}
