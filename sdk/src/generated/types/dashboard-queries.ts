// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Day, ReportPeriodName } from '../../types.ts'

export interface DashboardGetMetricsQuery {
  /** From the beginning of the week, month, quarter or fiscal year until today (tenant settings `week_start` and `fiscal_year_start`); `custom`: from `from_date` to `to_date`. Default: `month`, or `custom` with dates. */
  period?: ReportPeriodName
  /** The first day of the period `custom`. */
  from_date?: Day
  /** The last day of the period `custom`. Default: today. */
  to_date?: Day
  /** Whether to compare with the equally long period before. Default: `true`. */
  compare_to_previous?: boolean
}

export interface DashboardGetQuery {
  /** From the beginning of the week, month, quarter or fiscal year until today (tenant settings `week_start` and `fiscal_year_start`); `custom`: from `from_date` to `to_date`. Default: `month`, or `custom` with dates. */
  period?: ReportPeriodName
  /** The first day of the period `custom`. */
  from_date?: Day
  /** The last day of the period `custom`. Default: today. */
  to_date?: Day
  /** Whether to compare with the equally long period before. Default: `false`. */
  compare_to_previous?: boolean
}
