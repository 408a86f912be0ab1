/** The health of a customer: score and trend, its parts, risks with advice, opportunities, key figures. */
import type { HealthReport } from '@kontor/sdk'
import { useQuery } from '@tanstack/react-query'
import { healthQuery } from '../../data/business/health.ts'
import { useFormats } from '../../data/formats/format.ts'
import { operationOf, useChange } from '../../data/records/records.ts'
import { usePermission } from '../../data/people/session.ts'
import { customers } from '../../generated/resources/customers.ts'
import type { TabProps } from '../../declaration/page.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Meter } from '../../ui/Meter.tsx'
import { useMessageOf, Notice } from '../../ui/page/Notice.tsx'
import { useHealthWords } from '../../words/parts.ts'
import { useServerText } from '../../words/server-text.ts'
import css from './Health.module.css'

const statusTones: Record<HealthReport['health_status'], Tone> = {
  excellent: 'green',
  good: 'green',
  fair: 'blue',
  at_risk: 'amber',
  critical: 'red',
}

const severityTones: Record<HealthReport['risk_factors'][number]['severity'], Tone> = {
  low: 'neutral',
  medium: 'amber',
  high: 'red',
  critical: 'red',
}

const recalculation = customers.actions['health-score/recalculate']

export function Health({ row }: TabProps) {
  const { data: report, error, refetch } = useQuery(healthQuery(row.id))
  if (error && !report) return <Notice error={error} onRetry={() => void refetch()} />
  if (!report) return <Notice />
  return (
    <div className={css.health}>
      <Score id={row.id} report={report} />
      <Parts report={report} />
      <Risks report={report} />
      <Opportunities report={report} currency={String(row['currency'])} />
      <Figures report={report} currency={String(row['currency'])} />
    </div>
  )
}

interface ReportProps {
  report: HealthReport
}

function Score({ id, report }: ReportProps & { id: string }) {
  const messageOf = useMessageOf()
  const texts = useHealthWords()
  const { number, instant, day } = useFormats()
  const may = usePermission()
  const change = useChange(customers)
  const { health_status: status, last_calculated_at: calculated } = report
  return (
    <section className={css.head} aria-label={texts.score}>
      <p className={css.score}>
        <strong className={css.value}>{number(report.overall_health_score)}</strong>
        <Badge tone={statusTones[status]}>{texts.statuses[status]}</Badge>
      </p>
      <p className={css.muted}>
        {texts.trends[report.trend]}. {calculated && texts.calculated(instant(calculated))}{' '}
        {texts.review(day(report.next_review_date))}
      </p>
      {may(recalculation.permission) && (
        <Button isDisabled={change.isPending} onPress={() => change.mutate(operationOf(recalculation, id))}>
          {texts.recalculate}
        </Button>
      )}
      {change.error && <p role="alert">{messageOf(change.error)}</p>}
    </section>
  )
}

type PartName = keyof ReturnType<typeof useHealthWords>['parts']

function Parts({ report }: ReportProps) {
  const texts = useHealthWords()
  const { number } = useFormats()
  const { score_breakdown: scores } = report
  return (
    <section aria-label={texts.partsTitle}>
      <h2 className={css.title}>{texts.partsTitle}</h2>
      <dl className={css.parts}>
        {(Object.keys(texts.parts) as PartName[]).map((name) => {
          const [value, max] = [scores[name], scores[`${name}_max`]]
          return (
            <div key={name} className={css.part}>
              <dt>{texts.parts[name]}</dt>
              <dd>
                <Meter label={texts.parts[name]} value={value} max={max} low={max * 0.4} high={max * 0.6} />
                <span className={css.points}>{texts.outOf(number(value), number(max))}</span>
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

function Risks({ report: { risk_factors: risks } }: ReportProps) {
  const texts = useHealthWords()
  const sentence = useServerText()
  return (
    <section aria-label={texts.risks}>
      <h2 className={css.title}>{texts.risks}</h2>
      {risks.length === 0 && <p className={css.muted}>{texts.noRisks}</p>}
      <ul className={css.list}>
        {risks.map(({ factor, severity, description, recommendation }) => (
          <li key={factor} className={css.item}>
            <Badge tone={severityTones[severity]}>{texts.severities[severity]}</Badge>
            <div>
              <p>{sentence(description)}</p>
              <p className={css.muted}>{sentence(recommendation)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Amounts are in the currency of the customer. */
interface AmountsProps extends ReportProps {
  currency: string
}

function Opportunities({ report: { opportunities }, currency }: AmountsProps) {
  const texts = useHealthWords()
  const { money } = useFormats()
  if (opportunities.length === 0) return null
  return (
    <section aria-label={texts.opportunities}>
      <h2 className={css.title}>{texts.opportunities}</h2>
      <ul className={css.list}>
        {opportunities.map(({ type, description, estimated_value: value }) => (
          <li key={type} className={css.item}>
            <div>
              <p>{description}</p>
              {value > 0 && <p className={css.muted}>{texts.worth(money(value, currency))}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const amounts: ReadonlySet<string> = new Set(['outstanding_balance', 'overdue_amount'])
const durations: ReadonlySet<string> = new Set([
  'average_days_to_pay',
  'customer_age_days',
  'days_since_last_activity',
])

function Figures({ report: { key_metrics: figures }, currency }: AmountsProps) {
  const texts = useHealthWords()
  const { days, money, number } = useFormats()
  const textOf = (name: string, value: number) => {
    if (amounts.has(name)) return money(value, currency)
    return durations.has(name) ? days(value) : number(value)
  }
  return (
    <section aria-label={texts.figures}>
      <h2 className={css.title}>{texts.figures}</h2>
      <dl className={css.figures}>
        {(Object.keys(texts.figureNames) as (keyof typeof texts.figureNames)[]).map((name) => {
          const value = figures[name]
          return (
            <div key={name} className={css.figure}>
              <dt className={css.muted}>{texts.figureNames[name]}</dt>
              <dd>{value === null ? '–' : textOf(name, value)}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
