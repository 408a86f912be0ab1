/** The tables of the dashboard metrics in exported files. */
import type { TableSource } from '#core/reports'
import { isAmountMetric } from './dashboard.schema.ts'

interface Metric {
  value: unknown
  previous: unknown
  change_percentage: unknown
  series: readonly { date: string; value: unknown }[]
}

interface ApiResponse {
  data: Readonly<Record<string, Readonly<Record<string, Metric>>>>
}

/** Returns the metrics with group and name. Amounts are in the currency of the tenant. */
const metricsIn = ({ data: { period: _, ...groups } }: ApiResponse, currency: string) =>
  Object.entries(groups).flatMap(([group, metrics]) =>
    Object.entries(metrics).map(([metric, figures]) => ({
      group,
      metric,
      ...figures,
      currency: isAmountMetric(group, metric) ? currency : null,
    })),
  )

export const metricsTable: TableSource = {
  columns: ['group', 'metric', 'value', 'previous', 'change_percentage', 'currency'],
  kinds: { value: 'amount', previous: 'amount' },
  rows: metricsIn,
}

export const seriesTable: TableSource = {
  columns: ['group', 'metric', 'date', 'value', 'currency'],
  kinds: { date: 'time', value: 'amount' },
  rows: (response: ApiResponse, currency) =>
    metricsIn(response, currency).flatMap(({ series, ...metric }) =>
      series.map(({ date, value }) => ({ ...metric, date, value })),
    ),
}
