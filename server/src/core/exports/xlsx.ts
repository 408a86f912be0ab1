/** A spreadsheet, written in a thread: no request waits for it, and its memory ends with it. */
import { invalidField } from '#runtime/api-error'
import { inThread, type Task, ThreadLimit } from '#runtime/threads'
import { safeCell, type Value } from './csv.ts'

const secondsAtMost = 60
const heapMegabytes = 512

/** The bytes of a spreadsheet with these rows. Refuses what takes too long. */
export function writeXlsx(
  tenantId: string,
  header: readonly string[],
  batches: AsyncIterable<Value[][]>,
): Promise<Uint8Array> {
  const task: Task = {
    script: new URL('xlsx.worker.ts', import.meta.url),
    seconds: secondsAtMost,
    megabytes: heapMegabytes,
    feed: async (tell) => {
      tell([header.map(safeCell)])
      for await (const rows of batches) tell(rows.map((row) => row.map(safeCell)))
      tell(null)
    },
  }
  return inThread<Uint8Array>(tenantId, task).catch((error: unknown) => {
    throw error instanceof ThreadLimit
      ? invalidField('format', 'must be csv for records that are so large')
      : error
  })
}
