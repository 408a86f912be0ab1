/** The conversion of leads created in a period, by source. */
import { type Ctx, f, tenantSql } from '#core'
import { percentOf, rounded } from '#core/money'
import { instantsOf, namedPeriod, PeriodOutput, periodQuery } from '#core/reports'
import { leadSources } from '../common/lead-sources.ts'

export const ConversionQuery = f.Type.Object(periodQuery)

const Percent = f.Maybe(f.percentage(f.Type.Number()))

const figures = {
  leads: f.CountSum,
  qualified: f.CountSum,
  converted: f.CountSum,
  lost: f.CountSum,
  open: f.CountSum,
  qualification_rate: Percent,
  conversion_rate: Percent,
  average_days_to_convert: f.Maybe(f.inDays(f.Type.Number())),
}

const descriptions = {
  leads: 'The number of leads created in the period.',
  qualified: 'The number of these leads that were ever qualified.',
  converted: 'The number of these leads that are converted.',
  lost: 'The number of these leads that are lost or disqualified.',
  open: 'The number of leads that are neither converted, lost nor disqualified.',
  qualification_rate: 'The qualified leads in percent of all leads.',
  conversion_rate: 'The converted leads in percent of all leads.',
  average_days_to_convert: 'The mean time from creation to conversion, in days of 24 hours.',
}

const SourceConversion = f.described(
  f.Type.Object(
    { source: f.titled('LeadSource', f.Choice(...leadSources)), ...figures },
    { title: 'SourceConversion' },
  ),
  descriptions,
)

export const Conversion = f.described(
  f.Type.Object(
    {
      period: PeriodOutput,
      by_source: f.Type.Array(SourceConversion),
      total: f.described(f.Type.Object(figures, { title: 'ConversionTotal' }), descriptions),
    },
    { title: 'ConversionBySource' },
  ),
  { by_source: 'The sources by number of leads, highest first; sources without leads are omitted.' },
)

interface Counts {
  leads: number
  qualified: number
  converted: number
  lost: number
  /** The time from creation to conversion, added over all converted leads. */
  days: number
}

interface Row extends Counts {
  source: (typeof leadSources)[number]
}

export async function showConversion(ctx: Ctx, query: f.Static<typeof ConversionQuery>) {
  const period = namedPeriod(ctx, query)
  const { begin, end } = instantsOf(ctx, period)
  const { rows } = await tenantSql<Row>`
    select source, count(*) as leads, count(*) filter (where qualified_at is not null) as qualified,
      count(*) filter (where status = 'converted') as converted,
      count(*) filter (where status in ('lost', 'disqualified')) as lost,
      coalesce(sum(extract(epoch from converted_at - created_at)) filter (where status = 'converted') / 86400, 0)
        ::double precision as days
    from leads
    where deleted_at is null and created_at >= ${begin} and created_at < ${end}
    group by source order by leads desc, source`.execute(ctx.db)
  return {
    period,
    by_source: rows.map((row) => ({ source: row.source, ...figuresOf(row) })),
    total: figuresOf(rows.reduce<Counts>(add, { leads: 0, qualified: 0, converted: 0, lost: 0, days: 0 })),
  }
}

const add = (one: Counts, other: Counts): Counts => ({
  leads: one.leads + other.leads,
  qualified: one.qualified + other.qualified,
  converted: one.converted + other.converted,
  lost: one.lost + other.lost,
  days: one.days + other.days,
})

const figuresOf = ({ leads, qualified, converted, lost, days }: Counts) => ({
  leads,
  qualified,
  converted,
  lost,
  open: leads - converted - lost,
  qualification_rate: percentOf(qualified, leads),
  conversion_rate: percentOf(converted, leads),
  average_days_to_convert: converted === 0 ? null : rounded(days / converted, 1),
})
