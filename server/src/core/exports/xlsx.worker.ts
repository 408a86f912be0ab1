/** Collects the rows of all sheets, then answers with the spreadsheet. A text begins a sheet of that name. */
import { type MessagePort, parentPort } from 'node:worker_threads'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import type { Value } from './csv.ts'

const port = parentPort as MessagePort
const sheets: { sheet: string; data: SheetData; stickyRowsCount: number }[] = []

const cellOf = (value: Value) => (value === null ? null : { value })

port.on('message', (message: Value[][] | string | null) => {
  if (typeof message === 'string') {
    sheets.push({ sheet: message, data: [], stickyRowsCount: 1 })
    return
  }
  if (message) {
    for (const row of message) sheets.at(-1)?.data.push(row.map(cellOf))
    return
  }
  void writeXlsxFile(sheets)
    .toBuffer()
    .then((bytes) => port.postMessage(new Uint8Array(bytes)))
})
