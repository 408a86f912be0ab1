/** Revenue by month beside the year before, and the value of the stock at the end of each month. */
import { useQuery } from '@tanstack/react-query'
import type { PlotData, Value } from '../charts/chart.ts'
import { todayIn } from '../data/formats/days.ts'
import { useFormats } from '../data/formats/format.ts'
import { valueOf } from '../data/records/metadata.ts'
import type { ListQuery } from '../data/records/records.ts'
import { reportQueries, type ReportResponse } from '../data/business/reports.ts'
import { useReadable, useSession } from '../data/people/session.ts'
import { reports } from '../data/business/report-metadata.ts'
import { useReportWords } from '../words/report-words.ts'
import { revenueBehind, targetOf } from './behind.ts'
import { tickIn, valueIn } from './chart-data.ts'
import { useMonthText } from './labels.ts'
import { lastMonths, yearBefore } from './periods.ts'

const months = 12

export interface TrendResult {
  charts: readonly { currency: string; data: PlotData }[]
  error: unknown
  refetch: () => void
  isPending: boolean
}

const money = { kind: 'money' } as const

/** Returns the revenue of the last twelve months, and of the same months a year earlier. Other currencies are apart. */
function useRevenue(isEnabled: boolean): TrendResult {
  const formats = useFormats()
  const texts = useReportWords()
  const monthText = useMonthText()
  const canRead = useReadable()
  const { tenant } = useSession()
  const current = lastMonths(todayIn(tenant.timezone), months)
  const earlier = current.map(({ from_date, to_date }) => ({
    from_date: yearBefore(from_date),
    to_date: yearBefore(to_date),
  }))
  const queries: ListQuery[] = [...current, ...earlier].map((dates) => ({ ...dates, period: 'custom' }))
  const query = useQuery({ ...reportQueries(reports.sales_dashboard, queries), enabled: isEnabled })
  const data = query.data ?? []
  const revenueIn = (response: ReportResponse | undefined, currency: string) => {
    if (!response) return undefined
    if (currency === tenant.currency) return valueOf(response, 'data.summary.total_revenue')
    return otherCurrencies(response).find((row) => row.currency === currency)?.total_revenue ?? 0
  }
  const currencies = new Set([
    tenant.currency,
    ...data.flatMap((each) => otherCurrencies(each).map(({ currency }) => currency)),
  ])
  const charts = [...currencies].map((currency) => {
    const valueAt = (at: number): Value | undefined => {
      const value = valueIn(revenueIn(data[at], currency), money, currency, formats)
      const dates = [...current, ...earlier][at]
      if (!value || !dates || !canRead('orders')) return value
      return { ...value, target: targetOf(revenueBehind(dates.from_date, dates.to_date, currency)) }
    }
    const seriesOf = (id: string, label: string, from: number, look: 'bars' | 'line') => ({
      id,
      label,
      look,
      values: current.map((_, index) => valueAt(from + index)),
    })
    return {
      currency,
      data: {
        kind: 'plot' as const,
        points: current.map(({ from_date }) => monthText(from_date)),
        series: [
          seriesOf('now', texts.revenue, 0, 'bars'),
          seriesOf('before', texts.yearBefore, months, 'line'),
        ],
        tick: tickIn(formats, currency),
      },
    }
  })
  const isUsed = ({ data: { series } }: (typeof charts)[number]) =>
    series.some(({ values }) => values.some((value) => (value?.amount ?? 0) !== 0))
  return resultOf(query, query.data ? charts.filter(isUsed) : [])
}

interface InCurrency {
  currency: string
  total_revenue?: number
  total_value?: number
}

const otherCurrencies = (response: ReportResponse) =>
  (valueOf(response, 'data.other_currencies') ?? []) as readonly InCurrency[]

/** Returns the value of the stock at the end of each of the last months, and today. */
function useStockValue(isEnabled: boolean): TrendResult {
  const formats = useFormats()
  const texts = useReportWords()
  const monthText = useMonthText()
  const { tenant } = useSession()
  const days = lastMonths(todayIn(tenant.timezone), months).map(({ to_date }) => to_date)
  // The server knows today: the clock of the browser can be ahead of it.
  const queries = days.map((as_of_date, index) => ({
    per_page: 1,
    ...(index < months - 1 && { as_of_date }),
  }))
  const query = useQuery({ ...reportQueries(reports.stock_value, queries), enabled: isEnabled })
  const sums = (query.data ?? []).map(
    (response) => (valueOf(response, 'summary.by_currency') ?? []) as readonly InCurrency[],
  )
  const currencies = [...new Set(sums.flatMap((each) => each.map(({ currency }) => currency)))]
  const charts = currencies.map((currency) => ({
    currency,
    data: {
      kind: 'plot' as const,
      points: days.map(monthText),
      series: [
        {
          id: 'value',
          label: texts.stockValue,
          look: 'line' as const,
          values: sums.map((each) =>
            valueIn(each.find((sum) => sum.currency === currency)?.total_value, money, currency, formats),
          ),
        },
      ],
      tick: tickIn(formats, currency),
    },
  }))
  return resultOf(query, charts)
}

interface QueryResult {
  error: unknown
  refetch: () => unknown
  isPending: boolean
}

const resultOf = (
  { error, refetch, isPending }: QueryResult,
  charts: TrendResult['charts'],
): TrendResult => ({
  charts,
  error,
  isPending,
  refetch: () => void refetch(),
})

/** Returns a trend; undefined reads nothing. */
export function useTrend(kind: 'revenue' | 'stock' | undefined): TrendResult {
  const revenue = useRevenue(kind === 'revenue')
  const stock = useStockValue(kind === 'stock')
  return kind === 'stock' ? stock : revenue
}
