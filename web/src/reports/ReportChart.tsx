/** The chart of a report: one for each currency. */
import { Chart } from '../charts/Chart.tsx'
import type { PlotData } from '../charts/chart.ts'
import { todayIn } from '../data/formats/days.ts'
import { useFormats } from '../data/formats/format.ts'
import type { ReportMetadata } from '../data/business/report-metadata.ts'
import { valueOf } from '../data/records/metadata.ts'
import type { ListQuery } from '../data/records/records.ts'
import type { ReportResponse } from '../data/business/reports.ts'
import { useReadable, useSession } from '../data/people/session.ts'
import { kindOf } from '../fields/kinds.ts'
import { ValueLink } from '../charts/ValueLink.tsx'
import { useReportWords } from '../words/report-words.ts'
import { useLabels } from '../words/words.ts'
import { chartsOf, type CurrencyChart } from './chart-data.ts'
import { targetOf } from './behind.ts'
import type { Declaration } from './declarations.ts'
import { useDayText, useMonthText, useReportLabel } from './labels.ts'
import css from './Report.module.css'
import { tableOf } from './table.ts'

/** Returns the charts of a report from its response; empty if it has none or there is nothing to draw. */
export function useReportCharts(
  metadata: ReportMetadata,
  declaration: Declaration,
  response: ReportResponse | undefined,
  query: ListQuery,
): readonly CurrencyChart[] {
  const formats = useFormats()
  const { tenant } = useSession()
  const canRead = useReadable()
  const labels = useLabels()
  const { units } = useReportWords()
  const nameOf = useReportLabel()
  const monthText = useMonthText()
  const dayText = useDayText()
  const { chart } = declaration
  // The columns with the labels of a chart can be hidden in the table.
  const table = chart && response && tableOf(metadata, { ...declaration, hidden: [] }, chart.table, response)
  if (!chart || !table) return []
  const years = new Set(table.rows.map(({ date }) => String(date).slice(0, 4)))
  const fields = { ...metadata.tables[chart.table]?.columns, ...declaration.fields }
  return chartsOf(chart, table.rows, {
    formats,
    currency: tenant.currency,
    nameOf,
    unitOf: (unit, count) => `${formats.count(count)} ${units[unit][count === 1 ? 0 : 1]}`,
    fieldOf: (column) => fields[column],
    targetOf: (row, column, currency = tenant.currency) => {
      const found = chart.behind?.(row, column, {
        currency,
        today: todayIn(tenant.timezone),
        ...daysOf(response),
        query,
      })
      return found && canRead(found.resource) ? targetOf(found) : undefined
    },
    labelOf: (column, value) => {
      if (column === 'month') return monthText(String(value))
      if (column === 'date') return years.size > 1 ? formats.day(String(value)) : dayText(String(value))
      if (column === 'bucket') return nameOf(String(value))
      const field = fields[column]
      return field ? kindOf(field).label(value, labels) : String(value ?? '–')
    },
  })
}

/** Returns the days of a report as its response states them. */
function daysOf(response: ReportResponse) {
  const first = (...paths: string[]) => {
    const found = paths.map((path) => valueOf(response, path)).find((each) => typeof each === 'string')
    return found as string | undefined
  }
  return {
    from: first('data.period.from', 'data.from_date'),
    to: first('data.period.to', 'data.to_date'),
  }
}

interface ReportChartsProps {
  title: string
  charts: readonly CurrencyChart[]
}

export const ReportCharts = ({ title, charts }: ReportChartsProps) =>
  charts.map(({ currency, data }) => {
    const label = charts.length > 1 && currency ? `${title}, ${currency}` : title
    return (
      <div key={currency ?? ''} className={css.chart}>
        {charts.length > 1 && currency && <h3 className={css.groupTitle}>{currency}</h3>}
        <Chart label={label} data={data} />
      </div>
    )
  })

/** The values of a plot as a table. */
export function PlotTable({ title, data, pointName }: { title: string; data: PlotData; pointName: string }) {
  return (
    <table className={css.plain} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{pointName}</th>
          {data.series.map(({ id, label }) => (
            <th key={id} scope="col" data-numeric>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.points.map((point, index) => (
          <tr key={point}>
            <th scope="row">{point}</th>
            {data.series.map(({ id, values }) => (
              <td key={id} data-numeric>
                <ValueLink value={values[index]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
