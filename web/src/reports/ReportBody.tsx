/** The content of a report: its chart, its tables, and the pages of the first table. */
import { Suspense } from 'react'
import type { ReportMetadata } from '../data/business/report-metadata.ts'
import type { ListQuery } from '../data/records/records.ts'
import { useSession } from '../data/people/session.ts'
import type { ReportResponse } from '../data/business/reports.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Notice } from '../ui/page/Notice.tsx'
import { useReportWords } from '../words/report-words.ts'
import type { Declaration } from './declarations.ts'
import { EcSalesSheet } from './taxes/EcSalesSheet.tsx'
import { Figures } from './Figures.tsx'
import { statementDays } from './parameters.ts'
import { ReportCharts, useReportCharts } from './ReportChart.tsx'
import { ReportTable } from './ReportTable.tsx'
import { Sheet } from './Sheet.tsx'
import { Statement } from './Statement.tsx'
import { tableOf } from './table.ts'
import { TaxSheets } from './taxes/TaxSheets.tsx'
import { TrendSheet } from './TrendSheet.tsx'
import css from './Report.module.css'

const ownSheets = { tax: TaxSheets, ec_sales: EcSalesSheet }

interface ReportBodyProps {
  title: string
  metadata: ReportMetadata
  declaration: Declaration
  response: ReportResponse
  /** The parameters of the request. */
  query: ListQuery
  page: number
  onPage: (page: number) => void
}

export function ReportBody({ title, metadata, declaration, response, query, page, onPage }: ReportBodyProps) {
  const texts = useReportWords()
  const charts = useReportCharts(metadata, declaration, response, query)
  const { chart, trend, statement, ledger, sheets, lastPage } = declaration
  const { tenant } = useSession()
  const Own = sheets && ownSheets[sheets]
  const days = ledger && statementDays(response.data, ledger, tenant)
  const names = Object.keys(metadata.tables)
  const tables = names.flatMap((name) => tableOf(metadata, declaration, name, response) ?? [])
  // An empty table besides the first one, such as that of other currencies, says nothing.
  const shown = tables
    .filter(({ name, rows }) => name === names[0] || rows.length > 0)
    .toSorted((one, other) => Number(other.name === chart?.table) - Number(one.name === chart?.table))
  return (
    <>
      {trend && <TrendSheet kind={trend} />}
      {Own && (
        <Suspense fallback={<Notice />}>
          <Own response={response} />
        </Suspense>
      )}
      {statement && (
        <Sheet title={title}>
          <Statement title={title} statement={statement} response={response} days={days ?? {}} />
        </Sheet>
      )}
      {shown.map((table) => {
        const name = shown.length > 1 ? (texts.tables[table.name] ?? title) : title
        return (
          <Sheet
            key={table.name}
            title={name}
            chart={
              chart?.table === table.name && charts.length > 0 ? (
                <ReportCharts title={name} charts={charts} />
              ) : undefined
            }
          >
            {table.isObject ? (
              <Figures table={table} />
            ) : (
              <ReportTable title={name} table={table} ledgerDays={days} />
            )}
            {table.name === names[0] && metadata.isPaged && (
              <Pages
                page={page}
                last={lastPage?.(response) ?? response.meta?.last_page ?? 1}
                onPage={onPage}
              />
            )}
          </Sheet>
        )
      })}
    </>
  )
}

function Pages({ page, last, onPage }: { page: number; last: number; onPage: (page: number) => void }) {
  const texts = useReportWords()
  if (last <= 1) return null
  return (
    <nav className={css.pages} aria-label={texts.pages}>
      <span>{texts.pageOf(page, last)}</span>
      <Button size="small" isDisabled={page <= 1} onPress={() => onPage(page - 1)}>
        {texts.previousPage}
      </Button>
      <Button size="small" isDisabled={page >= last} onPress={() => onPage(page + 1)}>
        {texts.nextPage}
      </Button>
    </nav>
  )
}
