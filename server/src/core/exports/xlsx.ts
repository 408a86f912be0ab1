/** Writes spreadsheets in a thread: they do not block requests, and the memory is freed at the end. */
import { invalidField } from '#runtime/api-error'
import { inThread, type Task, ThreadLimit } from '#runtime/threads'
import { safeCell, type Value } from './csv.ts'

const secondsAtMost = 60
const heapMegabytes = 512

type Rows = readonly (readonly Value[])[]

interface Sheet {
  /** 31 characters at most. */
  name: string
  header: readonly string[]
  batches: AsyncIterable<Rows> | Iterable<Rows>
}

/** Returns the bytes of a spreadsheet with these rows. Rejects one that takes too long. */
export const writeXlsx = (
  tenantId: string,
  header: readonly string[],
  batches: AsyncIterable<Value[][]>,
): Promise<Uint8Array> => writeSheets(tenantId, [{ name: 'Sheet1', header, batches }])

/** Returns the bytes of a spreadsheet with a sheet for each table. Rejects one that takes too long. */
export const writeWorkbook = (
  tenantId: string,
  tables: readonly { name: string; header: readonly string[]; rows: Rows }[],
): Promise<Uint8Array> =>
  writeSheets(
    tenantId,
    tables.map(({ rows, ...table }) => ({ ...table, batches: [rows] })),
  )

function writeSheets(tenantId: string, sheets: readonly Sheet[]): Promise<Uint8Array> {
  const task: Task = {
    script: new URL('xlsx.worker.ts', import.meta.url),
    seconds: secondsAtMost,
    megabytes: heapMegabytes,
    feed: async (send) => {
      for (const { name, header, batches } of sheets) {
        send(name)
        send([header.map(safeCell)])
        for await (const rows of batches) send(rows.map((row) => row.map(safeCell)))
      }
      send(null)
    },
  }
  return inThread<Uint8Array>(tenantId, task).catch((error: unknown) => {
    throw error instanceof ThreadLimit
      ? invalidField('format', 'must be csv for records that are so large')
      : error
  })
}
