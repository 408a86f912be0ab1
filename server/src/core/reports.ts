/** Reports, cached results and exports. */
export { csvType, jsonType, xlsxType } from './api/files/files.ts'
export type { Report, TableSource } from './api/report.ts'
export { cached, cachedResult } from './data/cached.ts'
export { csvLines, type Value } from './exports/csv.ts'
export {
  exportList,
  exportQuery,
  type ExportShape,
  exportTypes,
  spreadsheetRowsAtMost,
} from './exports/export.ts'
export { exportRows, type RowExportQuery, rowExportQuery } from './exports/row-export.ts'
export { xlsxWithRows } from './exports/xlsx.ts'
export { added, averageOf, byCurrency, changeInPercent } from './reports/amounts.ts'
export { cachedReport } from './reports/cached-report.ts'
export {
  datedPeriod,
  type Dates,
  datesQuery,
  daysIn,
  instantsOf,
  monthsIn,
  namedPeriod,
  type Period,
  periodBefore,
  PeriodOutput,
  periodQuery,
  periods,
  PeriodSummary,
  todayOf,
} from './reports/period.ts'
export { reportEndpoint, reportFormats } from './reports/report.ts'
export { lastMonths } from '#runtime/clock'
export {
  type FiscalYear,
  fiscalYear,
  fiscalYearOf,
  fiscalYearStart,
  weekStart,
  weekStarts,
} from './reports/years.ts'
