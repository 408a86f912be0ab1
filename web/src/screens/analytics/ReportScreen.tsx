/** The page of any report. The address holds its parameters. */
import { KontorError } from '@kontor/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { NotFound } from '../../ui/page/NotFound.tsx'
import { to } from '../../data/api/address.ts'
import { todayIn } from '../../data/formats/days.ts'
import { useFormats } from '../../data/formats/format.ts'
import { valueOf } from '../../data/records/metadata.ts'
import { reportQuery, wholeReportQuery } from '../../data/business/reports.ts'
import { usePermission, useSession } from '../../data/people/session.ts'
import { reportEntries, type ReportName } from '../../generated/report-names.ts'
import { reports } from '../../data/business/report-metadata.ts'
import type { Dates } from '../../reports/periods.ts'
import { declarationOf } from '../../reports/declarations.ts'
import { DownloadMenu } from '../../reports/DownloadMenu.tsx'
import { useReportLabel } from '../../reports/labels.ts'
import { useReportTitle } from '../../reports/entries.ts'
import {
  labelNameOf,
  missingParameters,
  queryOf,
  type Search,
  shownParameters,
} from '../../reports/parameters.ts'
import css from '../../reports/Report.module.css'
import { ReportBody } from '../../reports/ReportBody.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { useReportWords } from '../../words/report-words.ts'
import { useWords } from '../../words/words.ts'
import { resources } from '../../generated/resources.ts'
import { addressOfRecord } from '../../places/addresses.ts'

/** The controls of forms are a part of their own, which loads while the report is read. */
const Parameters = lazy(async () => ({
  default: (await import('../../reports/Parameters.tsx')).Parameters,
}))

export function ReportScreen() {
  const { report = '' } = useParams({ strict: false }) as { report?: string }
  const { id, from_date, to_date } = useSearch({ strict: false }) as Search
  const { app } = useWords()
  const may = usePermission()
  const name = report.replaceAll('-', '_')
  if (!(name in reports)) return <NotFound />
  const { permissions } = reportEntries[name as ReportName]
  if (!permissions.every(may)) return <Notice text={app.noPermission} />
  const { opens } = declarationOf(name as ReportName)
  if (opens && typeof id === 'string')
    return <Navigate {...to(addressOfRecord(opens, id))} search={{ from_date, to_date } as never} replace />
  return <ReportPage key={name} name={name as ReportName} />
}

/** Returns the days of a report as its response states them: those of a period, or one. */
function daysOf(response: unknown): Dates | string | undefined {
  const read = (path: string) => valueOf((response ?? {}) as object, path)
  const first = (...paths: string[]) => paths.map(read).find((each) => typeof each === 'string')
  const from = first(
    'data.period.from',
    'summary.period.from',
    'meta.period.from',
    'data.from_date',
    'data.from',
  )
  const until = first('data.period.to', 'summary.period.to', 'meta.period.to', 'data.to_date', 'data.to')
  const at = first('data.as_of_date', 'summary.as_of_date', 'data.report_date')
  const last = until ?? at
  return from && last ? { from_date: from, to_date: last } : at
}

/** Returns the days of a report with a period, and its days or its day as text. */
function useDays(response: unknown): { days?: Dates; text: string | undefined } {
  const { day } = useFormats()
  const days = daysOf(response)
  if (typeof days !== 'object') return { text: days && day(days) }
  return { days, text: `${day(days.from_date)} – ${day(days.to_date)}` }
}

/** A refusal of parameters is shown at their fields. */
const isAboutFields = (error: unknown, names: readonly string[]) =>
  error instanceof KontorError && Object.keys(error.errors).some((name) => names.includes(name))

function ReportPage({ name }: { name: ReportName }) {
  const texts = useReportWords()
  const [title, labelOf] = [useReportTitle()(name), useReportLabel()]
  const nameOf = (parameter: string) => labelOf(labelNameOf(parameter, reports[name].parameters[parameter]))
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const { tenant } = useSession()
  const today = todayIn(tenant.timezone)
  const [metadata, declaration] = [reports[name], declarationOf(name)]
  const query = queryOf(metadata, declaration, search, today, tenant)
  const missing = missingParameters(metadata, query)
  const controls = [...shownParameters(metadata, declaration), 'from_date', 'to_date']
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...(declaration.chart?.kind === 'heat' ? wholeReportQuery : reportQuery)(metadata, query),
    enabled: missing.length === 0,
  })
  const { days, text } = useDays(data)
  const change = (changed: Search) =>
    void navigate({ to: '.', search: { ...search, page: undefined, ...changed } as never, replace: true })
  const waiting = valueOf(data ?? {}, 'meta.waiting_entries')
  return (
    <Page
      title={title}
      {...(text && { text })}
      buttons={missing.length === 0 && <DownloadMenu metadata={metadata} query={query} />}
    >
      <Suspense>
        <Parameters
          metadata={metadata}
          declaration={declaration}
          search={search}
          onChange={change}
          dates={days}
          error={error}
        />
      </Suspense>
      {missing.length > 0 && (
        <EmptyState
          icon={SlidersHorizontal}
          title={texts.choose(missing.map(nameOf).join(', '))}
          text={texts.chooseText}
        />
      )}
      {error && !isAboutFields(error, controls) && <Notice error={error} onRetry={() => void refetch()} />}
      {!data && !error && missing.length === 0 && <Notice />}
      {Array.isArray(waiting) && waiting.length > 0 && (
        <p className={css.note}>
          {texts.waiting}{' '}
          <Link
            {...to(resources.journalEntries.path)}
            search={{ needs_rate: 'true' } as Record<string, string>}
          >
            {texts.showWaiting}
          </Link>
        </p>
      )}
      {data && !error && missing.length === 0 && (
        <div className={isPlaceholderData ? css.stale : undefined} aria-busy={isPlaceholderData}>
          <ReportBody
            {...{ title, metadata, declaration, query }}
            response={data}
            page={Number(search['page'] ?? 1)}
            onPage={(page) => change({ page: page === 1 ? undefined : String(page) })}
          />
        </div>
      )}
    </Page>
  )
}
