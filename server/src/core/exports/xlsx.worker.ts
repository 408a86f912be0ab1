/** Collects all rows, then answers with the spreadsheet. */
import { type MessagePort, parentPort } from 'node:worker_threads'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import type { Value } from './csv.ts'

const port = parentPort as MessagePort
const sheet: SheetData = []

const cellOf = (value: Value) => (value === null ? null : { value })

port.on('message', (rows: Value[][] | null) => {
  if (rows) {
    for (const row of rows) sheet.push(row.map(cellOf))
    return
  }
  void writeXlsxFile(sheet, { stickyRowsCount: 1 })
    .toBuffer()
    .then((bytes) => port.postMessage(new Uint8Array(bytes)))
})
