/** The key figures of the dashboard, each from a report that it leads to. */
import { type Field, valueOf } from '../../data/records/metadata.ts'
import type { ListQuery } from '../../data/records/records.ts'
import type { ReportName } from '../../generated/report-names.ts'
import { addDays } from '../../data/formats/days.ts'
import { type Dates, daysBetween } from '../../reports/periods.ts'
import type { reports as texts } from '../../words/en/reports.ts'

export type FigureName = keyof (typeof texts)['dashboard']['names']

export interface Figure {
  name: FigureName
  report: ReportName
  /** The report that the figure leads to, if that is another one. */
  leadsTo?: ReportName
  field: Field
  /** The path of the value in the response. */
  at: string
  /** Where the same response has the value before, and the change in percent. */
  previousAt?: string
  changeAt?: string
  /** The path has a list with a row for each currency: the name of the amount in a row. */
  perCurrency?: string
  /** Whether the value is the present one, so that the period has no effect. */
  isNow?: boolean
  query?: ListQuery
}

const money: Field = { kind: 'money' }
const count: Field = { kind: 'number', whole: true }
const percent: Field = { kind: 'number', unit: 'percent' }

/** A metric of sales has its value, the one before and the change. */
const metric = (name: FigureName, path: string, field: Field, isNow = false): Figure => ({
  name,
  report: 'sales_metrics',
  leadsTo: isNow ? 'receivables_aging' : 'sales_dashboard',
  field,
  at: `data.${path}.value`,
  ...(!isNow && { previousAt: `data.${path}.previous`, changeAt: `data.${path}.change_percentage` }),
  isNow,
})

const ofStock = (name: FigureName, report: ReportName): Figure => ({
  name,
  report,
  field: money,
  at: 'summary.by_currency',
  perCurrency: 'total_value',
  isNow: true,
  query: { per_page: 1 },
})

export const figures: readonly Figure[] = [
  metric('revenue', 'summary.total_revenue', money),
  metric('orders', 'summary.total_orders', count),
  metric('averageOrder', 'summary.average_order_value', money),
  metric('collectionRate', 'summary.collection_rate', percent),
  metric('receivables', 'summary.outstanding_receivables', money, true),
  metric('overdue', 'invoices.total_overdue_amount', money, true),
  {
    name: 'profit',
    report: 'profit_and_loss',
    field: money,
    at: 'data.net_profit',
    previousAt: 'data.previous_net_profit',
    query: { compare_to: 'previous_period' },
  },
  { name: 'winRate', report: 'wins_and_losses', field: percent, at: 'data.win_rate' },
  { name: 'conversion', report: 'lead_conversion', field: percent, at: 'data.total.conversion_rate' },
  ofStock('stockValue', 'stock_valuation'),
  ofStock('deadStock', 'dead_stock'),
  { name: 'onTime', report: 'supplier_deliveries', field: percent, at: 'data.total.on_time_rate' },
  {
    name: 'rentalRevenue',
    report: 'rental_revenue',
    field: money,
    at: 'summary.by_currency',
    perCurrency: 'revenue',
    query: { per_page: 1 },
  },
]

/** Returns the equally long period that ends the day before. */
export function periodBefore({ from_date, to_date }: Dates): Dates {
  const days = daysBetween(from_date, to_date) + 1
  return { from_date: addDays(from_date, -days), to_date: addDays(from_date, -1) }
}

/** Returns the request of a figure. Dates without a named period mean a custom one. */
export const queryOfFigure = ({ isNow, query, report }: Figure, dates: Dates): ListQuery =>
  isNow && report !== 'sales_metrics' ? { ...query } : { ...query, ...dates }

export interface Amount {
  value: number
  currency: string | undefined
}

/** Returns the values of a figure: one, or one for each currency. */
export function amountsOf({ at, perCurrency }: Figure, response: object | undefined): readonly Amount[] {
  const found = valueOf(response ?? {}, at)
  if (perCurrency === undefined)
    return typeof found === 'number' ? [{ value: found, currency: undefined }] : []
  return ((found ?? []) as readonly Readonly<Record<string, unknown>>[]).flatMap((row) => {
    const value = row[perCurrency]
    return typeof value === 'number' ? [{ value, currency: String(row['currency']) }] : []
  })
}
