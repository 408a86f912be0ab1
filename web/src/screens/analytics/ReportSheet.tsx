/** The chart of a report on the dashboard, with its table and the way to the report. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { to } from '../../data/api/address.ts'
import type { ListQuery } from '../../data/records/records.ts'
import { reportQuery, wholeReportQuery } from '../../data/business/reports.ts'
import type { ReportName } from '../../generated/report-names.ts'
import { reports } from '../../data/business/report-metadata.ts'
import { declarationOf } from '../../reports/declarations.ts'
import { useReportTitle } from '../../reports/entries.ts'
import { ReportCharts, useReportCharts } from '../../reports/ReportChart.tsx'
import { ReportTable } from '../../reports/ReportTable.tsx'
import { Sheet } from '../../reports/Sheet.tsx'
import { tableOf } from '../../reports/table.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { useReportWords } from '../../words/report-words.ts'
import { addressOfReport } from '../../places/addresses.ts'

export function OpenReport({ name, search }: { name: ReportName; search?: ListQuery }) {
  const { dashboard } = useReportWords()
  const title = useReportTitle()(name)
  return (
    <Link
      {...to(addressOfReport(name))}
      search={(search ?? {}) as Record<string, string>}
      aria-label={`${dashboard.open}: ${title}`}
    >
      {dashboard.open}
    </Link>
  )
}

interface ReportSheetProps {
  name: ReportName
  query: ListQuery
}

export function ReportSheet({ name, query }: ReportSheetProps) {
  const title = useReportTitle()(name)
  const [metadata, declaration] = [reports[name], declarationOf(name)]
  const read = declaration.chart?.kind === 'heat' ? wholeReportQuery : reportQuery
  const { data, error, refetch } = useQuery(read(metadata, query))
  const charts = useReportCharts(metadata, declaration, data, query)
  const table = data && tableOf(metadata, declaration, declaration.chart?.table ?? '', data)
  return (
    <Sheet
      title={title}
      aside={<OpenReport name={name} search={query} />}
      chart={charts.length > 0 ? <ReportCharts title={title} charts={charts} /> : undefined}
    >
      {error && <Notice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Notice />}
      {table && <ReportTable title={title} table={table} />}
    </Sheet>
  )
}
