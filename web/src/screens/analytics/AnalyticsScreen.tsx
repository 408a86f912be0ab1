/** The dashboard: key figures and charts of a period, and below them all reports. What one may not read is absent. */
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { to } from '../../data/api/address.ts'
import { todayIn } from '../../data/formats/days.ts'
import { useFormats } from '../../data/formats/format.ts'
import type { ListQuery } from '../../data/records/records.ts'
import { useSession } from '../../data/people/session.ts'
import type { ReportName } from '../../generated/report-names.ts'
import { useReadableReports } from '../../reports/entries.ts'
import { datesOf, isPreset, monthStart, presets } from '../../reports/periods.ts'
import { TrendSheet } from '../../reports/TrendSheet.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { useReportWords } from '../../words/report-words.ts'
import { useWords } from '../../words/words.ts'
import css from './Analytics.module.css'
import { FigureCard } from './FigureCard.tsx'
import { figures } from './figures.ts'
import { OpenReport, ReportSheet } from './ReportSheet.tsx'

export function AnalyticsScreen() {
  const words = useWords()
  const texts = useReportWords()
  const { day } = useFormats()
  const { tenant } = useSession()
  const { period: wanted } = useSearch({ strict: false }) as { period?: string }
  const navigate = useNavigate()
  const today = todayIn(tenant.timezone)
  const period = isPreset(wanted) ? wanted : 'month'
  const dates = datesOf(period, today, tenant)
  const readable = useReadableReports()
  const names = new Set(readable.map(({ name }) => name))
  const shown = figures.filter(({ report }) => names.has(report))
  return (
    <Page
      title={words.areas.analytics}
      text={`${day(dates.from_date)} – ${day(dates.to_date)}`}
      buttons={
        <Select
          label={texts.period}
          isLabelHidden
          options={presets.map((id) => ({ id, label: texts.presets[id] }))}
          value={period}
          onChange={(chosen) =>
            void navigate({ to: '.', search: { period: chosen ?? undefined } as never, replace: true })
          }
        />
      }
    >
      {readable.length === 0 && <p>{texts.dashboard.none}</p>}
      {shown.length > 0 && (
        <ul className={css.cards} aria-label={texts.dashboard.figures}>
          {shown.map((figure) => (
            <FigureCard key={figure.name} figure={figure} dates={dates} period={period} />
          ))}
        </ul>
      )}
      <Charts names={names} today={today} dates={{ ...dates }} />
      <Reports />
    </Page>
  )
}

interface ChartsProps {
  names: ReadonlySet<ReportName>
  today: string
  dates: ListQuery
}

const monthsOfUtilisation = 6

function Charts({ names, today, dates }: ChartsProps) {
  const utilisation = { from_date: monthStart(today, 1 - monthsOfUtilisation), to_date: today }
  const charts: readonly [ReportName, ListQuery][] = [
    [
      'pipeline',
      {
        stage: [
          'prospecting',
          'qualification',
          'needs_analysis',
          'proposal',
          'negotiation',
          'verbal_commitment',
        ],
      },
    ],
    ['sales_forecast', {}],
    ['receivables_aging', {}],
    ['supplier_deliveries', dates],
    ['rental_utilization', utilisation],
  ]
  return (
    <div className={css.charts}>
      {names.has('sales_dashboard') && (
        <TrendSheet kind="revenue" aside={<OpenReport name="sales_dashboard" />} />
      )}
      {charts.map(([name, query]) => names.has(name) && <ReportSheet key={name} name={name} query={query} />)}
      {names.has('stock_value') && <TrendSheet kind="stock" aside={<OpenReport name="stock_value" />} />}
    </div>
  )
}

/** All reports, by area. */
function Reports() {
  const texts = useReportWords()
  const areas = Map.groupBy(useReadableReports(), ({ area }) => area)
  return (
    <section aria-label={texts.dashboard.all}>
      <h2 className={css.title}>{texts.dashboard.all}</h2>
      <div className={css.areas}>
        {[...areas].map(([area, some]) => (
          <section key={area}>
            <h3 className={css.area}>{texts.areas[area] ?? area}</h3>
            <ul>
              {some.map(({ name, title, path }) => (
                <li key={name}>
                  <Link className={css.report ?? ''} {...to(path)}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
