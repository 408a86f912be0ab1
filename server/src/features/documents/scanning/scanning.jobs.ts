import { after } from '#runtime/clock'
import { enqueue, every, job } from '#runtime/jobs/jobs'
import { applyVerdict, scanFile } from './scanning.actions.ts'

/** Retries before the hourly job takes over: they cover the expected downtime of a scanner. */
const retries = 12

export const scanVersion = job('documents.scan', {
  about:
    'Has the virus scanner look at a file that was uploaded; tries again while the scanner cannot be asked.',
  retries,
  retryAfterSeconds: 15,
  prepare: (step, { version_id }: { version_id: string }) => scanFile(step, version_id),
  run: async (ctx, { version_id }, verdict) => verdict && applyVerdict(ctx, version_id, verdict),
})

export const scanWaiting = job('documents.scan_waiting', {
  about: 'Sends files that still wait for the virus scanner to it once more.',
  schedule: every({ hours: 1 }),
  run: async (ctx) => {
    const waiting = await ctx.db
      .selectFrom('document_versions')
      .select('id')
      .where('scan_status', '=', 'pending')
      .where('created_at', '<', after(ctx.now, { hours: -1 }))
      .orderBy('created_at')
      .limit(1_000)
      .execute()
    for (const { id } of waiting) enqueue(ctx, scanVersion, { version_id: id }, { key: id })
  },
})
