/** A key figure: its value, the one before and the change. It leads to its report. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { to } from '../../data/api/address.ts'
import { useFormats } from '../../data/formats/format.ts'
import { valueOf } from '../../data/records/metadata.ts'
import { reportQuery } from '../../data/business/reports.ts'
import { reports } from '../../data/business/report-metadata.ts'
import { valueIn } from '../../reports/chart-data.ts'
import type { Dates, Preset } from '../../reports/periods.ts'
import { useReportWords } from '../../words/report-words.ts'
import { type Amount, amountsOf, type Figure, periodBefore, queryOfFigure } from './figures.ts'
import css from './Analytics.module.css'
import { addressOfReport } from '../../places/addresses.ts'

interface FigureCardProps {
  figure: Figure
  dates: Dates
  period: Preset
}

/** Returns the values of a figure, and those of the period before. */
function useFigure(figure: Figure, dates: Dates) {
  const report = reports[figure.report]
  const current = useQuery(reportQuery(report, queryOfFigure(figure, dates)))
  const needsOwnRequest = !figure.isNow && figure.previousAt === undefined
  const before = useQuery({
    ...reportQuery(report, queryOfFigure(figure, periodBefore(dates))),
    enabled: needsOwnRequest,
  })
  const inResponse = figure.previousAt && valueOf(current.data ?? {}, figure.previousAt)
  const previous: readonly Amount[] = needsOwnRequest
    ? amountsOf(figure, before.data)
    : typeof inResponse === 'number'
      ? [{ value: inResponse, currency: undefined }]
      : []
  const change = figure.changeAt && valueOf(current.data ?? {}, figure.changeAt)
  return {
    amounts: amountsOf(figure, current.data),
    previous,
    change: typeof change === 'number' ? change : undefined,
    isPending: current.isPending,
    isFailed: current.isError,
  }
}

export function FigureCard({ figure, dates, period }: FigureCardProps) {
  const { dashboard } = useReportWords()
  const formats = useFormats()
  const { amounts, previous, change, isPending, isFailed } = useFigure(figure, dates)
  const textOf = ({ value, currency }: Amount) => valueIn(value, figure.field, currency, formats)?.text ?? '–'
  const before = previous.map(textOf).join(' · ')
  const [first, ...others] = amounts
  const target = figure.leadsTo ?? figure.report
  return (
    <li className={css.card}>
      <Link
        className={css.cardLink ?? ''}
        {...to(addressOfReport(target))}
        search={(figure.isNow ? {} : { period }) as Record<string, string>}
      >
        {dashboard.names[figure.name]}
      </Link>
      <p className={css.value} data-numeric aria-busy={isPending}>
        {isPending ? '…' : isFailed || !first ? '–' : textOf(first)}
      </p>
      <p className={css.before} data-numeric>
        {others.map((each) => (
          <span key={each.currency}>{textOf(each)}</span>
        ))}
        {change !== undefined && (
          <span className={css.change}>
            {change < 0 ? <TrendingDown aria-hidden /> : <TrendingUp aria-hidden />}
            {change > 0 ? '+' : ''}
            {formats.percent(change)}
          </span>
        )}
        <span>{figure.isNow ? dashboard.isNow : before && dashboard.previous(before)}</span>
      </p>
    </li>
  )
}
