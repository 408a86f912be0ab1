import { daily, systemJob } from '#runtime/jobs/jobs'
import { sweepFiles } from './sweeper.ts'

const reportedAtMost = 5

export const sweeping = systemJob('documents.sweep', {
  about: 'Removes files that no record refers to; fails when a record refers to a missing file.',
  schedule: daily('03:20'),
  retries: 1,
  expireAfterSeconds: 3_600,
  run: async (runtime) => {
    if (!runtime.files) throw new Error('This process has no file store.')
    const { missing } = await sweepFiles(runtime, runtime.files.store)
    if (missing.length === 0) return
    const some = missing.slice(0, reportedAtMost).join(', ')
    throw new Error(
      `${missing.length} files are not in the store: ${some}${missing.length > reportedAtMost ? ' …' : ''}`,
    )
  },
})
