/**
 * Reads the rows of a spreadsheet's sheets. It holds the whole file in memory, so it runs in a separate process.
 */
import { readFileSync } from 'node:fs'
import readWorkbook, { type CellValue } from 'read-excel-file/node'
import { ApiError, invalidField } from '#runtime/api-error'
import { isCut } from '#core/exports/cells'
import type { Cell } from './cell.ts'
import { boundedArchive } from './archive.ts'
import { unmarked } from './marked-text.ts'
import { rowsWithLines } from './line-sheets.ts'
import { hiddenSheets, type Sheet, type Workbook } from './sheets.ts'

export async function readXlsx(path: string): Promise<Workbook> {
  return Promise.try(async () => {
    const { archive, affixes } = boundedArchive(readFileSync(path))
    return { format: 'XLSX', dialect: null, sheets: await allSheets(archive), affixes }
  }).catch(asUnreadable)
}

function asUnreadable(error: unknown): never {
  throw error instanceof ApiError ? error : invalidField('file', 'is not a spreadsheet that can be read')
}

type Data = readonly (readonly (CellValue | null)[])[]

/** The second sheet of exported documents contains their lines. Only a file with ids can be an export. */
async function allSheets(archive: Buffer): Promise<Sheet[]> {
  const hidden = hiddenSheets(archive)
  const data = await readWorkbook(archive)
  const sheets = data
    .slice(0, sheetsAtMost)
    .map(({ sheet, data: rows }) => ({ name: sheet, isHidden: hidden.has(sheet), rows: rowsOf(rows) }))
  const [first, second, ...others] = data
  if (!first?.data[0]?.includes('ID') || !second || others.length > 0) return sheets
  const joined = rowsWithLines([...rowsOf(first.data)], second.sheet, [...rowsOf(second.data)])
  return joined ? [{ name: first.sheet, isHidden: false, rows: joined }] : sheets
}

/** Further sheets are not offered. */
const sheetsAtMost = 50

function* rowsOf(sheet: Data): Iterable<Cell[]> {
  for (const row of sheet) yield row.map(cellOf)
}

/** Spreadsheets show at most these digits: 33.330000000000005 is 33.33. */
const digitsOfNumbers = 15

/** The day with the number zero, in the two calendars of spreadsheets. */
const daysWithoutDate = new Set(['1899-12-30', '1899-12-31', '1904-01-01'])

/** Converts a cell: dates to ISO 8601; times of day have no time zone. */
function cellOf(value: CellValue | null): Cell {
  if (typeof value === 'string') return isCut(value) ? null : unmarked(value)
  if (typeof value === 'number') return Number(value.toPrecision(digitsOfNumbers))
  if (value === null || typeof value === 'boolean') return value
  const date = value as unknown as Date
  // A number with a date format can be larger than any date.
  if (Number.isNaN(date.getTime())) return String(date)
  const [day = '', time = ''] = date.toISOString().split('T')
  // A number below one with a format of times is a time without a day.
  if (daysWithoutDate.has(day)) return time.slice(0, time.startsWith(':00.000', 5) ? 5 : 8)
  return time.startsWith('00:00:00') ? day : `${day}T${time.slice(0, 12).replace(/\.000$/, '')}`
}
