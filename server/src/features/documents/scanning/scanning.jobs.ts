import { sql } from 'kysely'
import { after } from '#runtime/clock'
import { enqueue, every, job } from '#runtime/jobs/jobs'
import { applyVerdict, scanFile } from './scanning.actions.ts'

/** The number of retries before the hourly job takes over. They cover the expected downtime of a scanner. */
const retries = 12

export const scanVersion = job('documents.scan', {
  about: 'Scans an uploaded file for viruses; retries while the scanner is unreachable.',
  retries,
  retryAfterSeconds: 15,
  prepare: (step, { version_id }: { version_id: string }) => scanFile(step, version_id),
  run: async (ctx, { version_id }, verdict) => verdict && applyVerdict(ctx, version_id, verdict),
})

export const scanWaiting = job('documents.scan_waiting', {
  about: 'Sends unscanned files to the virus scanner again.',
  schedule: every({ hours: 1 }),
  run: async (ctx) => {
    const waiting = await ctx.db
      .selectFrom('document_versions')
      .select('id')
      .where('scan_status', '=', 'pending')
      .where('created_at', '<', after(ctx.now, { hours: -1 }))
      // In random order, so that a thousand files that no scanner accepts do not keep others waiting.
      .orderBy(sql`random()`)
      .limit(1_000)
      .execute()
    for (const { id } of waiting) enqueue(ctx, scanVersion, { version_id: id }, { key: id })
  },
})
