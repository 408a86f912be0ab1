/** The command storage sweep. */
import { systemClock } from '#runtime/clock'
import { outboundOf } from '#runtime/config/config'
import type { Runtime } from '#runtime/database/transaction'
import { openStore } from '#runtime/storage/store'
import type { Invocation, Command, CommandResult } from './command.ts'
import { reachReady, setUp, undoAtEnd } from './database.ts'

const reportedAtMost = 20

export const sweepCommands: readonly Command[] = [
  {
    name: 'storage sweep',
    about: 'Remove files that no record refers to, and report records whose files are missing.',
    details: 'Kontor does this every night. It keeps files that are less than a day old.',
    options: {},
    run: sweepStore,
  },
]

async function sweepStore(invocation: Invocation): Promise<CommandResult> {
  const config = invocation.config()
  const store = await openStore(config)
  undoAtEnd(() => store.close())
  const { pool } = await setUp(config, await reachReady(config))
  undoAtEnd(() => pool.end())
  // The sweeper includes image processing, which loads slowly.
  const { sweepFiles } = await import('#features/documents/index')
  const runtime: Runtime = {
    pool,
    allPermissions: [],
    now: () => systemClock.now(),
    publicUrl: config.publicUrl,
    outbound: outboundOf(config),
  }
  const { files, bytes, missing } = await sweepFiles(runtime, store)
  const removed = `Removed ${files} files (${bytes} bytes) that no record refers to.`
  if (missing.length > 0) {
    const some = missing.slice(0, reportedAtMost).join(', ')
    const more = missing.length > reportedAtMost ? ', …' : ''
    throw new Error(`${removed} ${missing.length} files that records refer to are missing: ${some}${more}`)
  }
  return { json: { files, bytes, missing }, text: `${removed} No file is missing.` }
}
