/** Reports: the interface for modules. */
export type { Report, TableSource } from '../api/report.ts'
export { cachedReport } from './cached-report.ts'
export { added, averageOf, byCurrency, changeInPercent, type InCurrency } from './amounts.ts'
export {
  type Dates,
  datedPeriod,
  datesQuery,
  daysIn,
  instantsOf,
  monthsIn,
  namedPeriod,
  type Period,
  periodBefore,
  PeriodOutput,
  PeriodSummary,
  periodQuery,
  periods,
  todayOf,
} from './period.ts'
export { reportEndpoint, reportFormats } from './report.ts'
