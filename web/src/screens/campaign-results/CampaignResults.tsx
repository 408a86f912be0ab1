/** The results of a campaign: costs, revenue and leads beside what was planned, and what it brought. */
import { Bars } from '../../charts/Bars.tsx'
import type { Bar } from '../../charts/chart.ts'
import { useFormats } from '../../data/formats/format.ts'
import type { TabProps } from '../../declaration/page.ts'
import { labelOfField } from '../../words/labels.ts'
import { useCampaignWords } from '../../words/parts.ts'
import { useCatalogue } from '../../words/words.ts'
import css from './CampaignResults.module.css'

/** The planned figures of a campaign beside the actual ones. */
const comparisons = [
  { id: 'cost', planned: 'budget', actual: 'actual_cost', isMoney: true },
  { id: 'revenue', planned: 'expected_revenue', actual: 'actual_revenue', isMoney: true },
  { id: 'leads', planned: 'expected_leads', actual: 'actual_leads', isMoney: false },
] as const

export function CampaignResults({ row }: TabProps) {
  const texts = useCampaignWords()
  const { labels } = useCatalogue()
  const { count, money } = useFormats()
  const currency = typeof row['currency'] === 'string' ? row['currency'] : undefined
  const barOf = (name: string, isMoney: boolean): Bar => {
    const value = row[name]
    const amount = typeof value === 'number' ? value : 0
    const text =
      typeof value !== 'number' ? texts.none : isMoney ? money(value, currency) : texts.leads(count(value))
    return { id: name, label: labelOfField(labels, name), value: { amount, text } }
  }
  return (
    <div className={css.results}>
      {comparisons.map(({ id, planned, actual, isMoney }) => (
        <section key={id} className={css.comparison}>
          <h2>{texts.comparisons[id]}</h2>
          <Bars
            label={texts.comparisons[id]}
            data={{ kind: 'bars', bars: [barOf(planned, isMoney), barOf(actual, isMoney)] }}
          />
        </section>
      ))}
      <Harvest row={row} currency={currency} />
    </div>
  )
}

/** The figures of what the campaign brought. */
function Harvest({ row, currency }: { row: TabProps['row']; currency: string | undefined }) {
  const texts = useCampaignWords()
  const { count, money, percent } = useFormats()
  const kinds = {
    leads_count: count,
    opportunities_count: count,
    actual_revenue: (value: number) => money(value, currency),
    lead_conversion_rate: percent,
    cost_per_lead: (value: number) => money(value, currency),
    roi: percent,
  }
  return (
    <section>
      <h2>{texts.harvest}</h2>
      <dl className={css.figures}>
        {Object.entries(kinds).map(([name, textOf]) => {
          const value = row[name]
          return (
            <div key={name}>
              <dt>{texts.figures[name as keyof typeof kinds]}</dt>
              <dd>{typeof value === 'number' ? textOf(value) : '–'}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
