/** A trend over months on a sheet. */
import type { ReactNode } from 'react'
import { Notice } from '../ui/page/Notice.tsx'
import { useReportWords } from '../words/report-words.ts'
import { PlotTable, ReportCharts } from './ReportChart.tsx'
import { Sheet } from './Sheet.tsx'
import { useTrend } from './trend.ts'
import css from './Report.module.css'

export function TrendSheet({ kind, aside }: { kind: 'revenue' | 'stock'; aside?: ReactNode }) {
  const texts = useReportWords()
  const { charts, error, refetch, isPending } = useTrend(kind)
  const title = texts.trends[kind]
  if (error || isPending || charts.length === 0)
    return (
      <Sheet title={title} aside={aside}>
        {error ? (
          <Notice error={error} onRetry={refetch} />
        ) : isPending ? (
          <Notice />
        ) : (
          <p className={css.nothing}>{texts.noRows}</p>
        )}
      </Sheet>
    )
  return (
    <Sheet title={title} aside={aside} chart={<ReportCharts title={title} charts={charts} />}>
      {charts.map(({ currency, data }) => (
        <PlotTable key={currency} title={`${title}, ${currency}`} data={data} pointName={texts.month} />
      ))}
    </Sheet>
  )
}
