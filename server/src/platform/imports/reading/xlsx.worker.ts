/** Reads a spreadsheet, and hands its rows over in portions, each when it is asked for. */
import { once } from 'node:events'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { type CellValue, readSheet } from 'read-excel-file/node'
import type { Cell } from '../import.ts'
import { unpackedBytes } from './archive.ts'
import type { Portion } from './xlsx.ts'

const portionRows = 500
const unpackedAtMost = 500 * 1_048_576

const port = parentPort as MessagePort
const tell = (portion: Portion) => port.postMessage(portion)

async function readAll(path: string) {
  if ((await unpackedBytes(path)) > unpackedAtMost) return undefined
  return readSheet(path).catch(() => undefined)
}

/** A day as it is written everywhere; a time of day belongs to no zone. */
function cellOf(value: CellValue | null): Cell {
  if (typeof value === 'string') return value.trim() || null
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  const [day = '', time = ''] = (value as unknown as { toISOString(): string }).toISOString().split('T')
  return time.startsWith('00:00:00') ? day : `${day}T${time.slice(0, 8)}`
}

const sheet = await readAll(workerData as string)
if (!sheet) tell({ isUnreadable: true })
else {
  for (let from = 0; from < sheet.length; from += portionRows) {
    tell({ rows: sheet.slice(from, from + portionRows).map((row) => row.map(cellOf)) })
    await once(port, 'message')
  }
  tell({ isOver: true })
}
