/** The duration of pipeline stages and of sales cycles. */
import { type Ctx, f, tenantSql } from '#core'
import { percentOf, rounded } from '#core/money'
import { instantsOf, namedPeriod, type Period, PeriodOutput, periodQuery } from '#core/reports'
import { activeStages, ActiveStageField } from '../opportunities/opportunity.stages.ts'

export const VelocityQuery = f.Type.Object(periodQuery)

const Days = f.Maybe(f.inDays(f.Type.Number()))

const StageVelocity = f.described(
  f.Type.Object(
    {
      stage: f.titled('ActiveOpportunityStage', ActiveStageField),
      left: f.CountSum,
      average_days: Days,
      median_days: Days,
      lost: f.CountSum,
      loss_rate: f.Maybe(f.percentage(f.Type.Number())),
      in_stage_now: f.CountSum,
      average_days_now: Days,
    },
    { title: 'StageVelocity' },
  ),
  {
    left: 'The number of times that opportunities left the stage in the period.',
    average_days: 'The mean time in the stage, in days of 24 hours.',
    median_days: 'The median time in the stage, in days of 24 hours.',
    lost: 'The number of opportunities lost from the stage.',
    loss_rate: 'The lost opportunities in percent of all that left the stage.',
    in_stage_now: 'The number of opportunities in the stage now.',
    average_days_now: 'The mean time of these opportunities in the stage so far, in days of 24 hours.',
  },
)

const SalesCycle = f.described(
  f.Type.Object(
    { won: f.CountSum, average_days_to_win: Days, lost: f.CountSum, average_days_to_lose: Days },
    { title: 'SalesCycle' },
  ),
  {
    won: 'The number of opportunities won in the period.',
    average_days_to_win: 'The mean number of days from creation to the win.',
    lost: 'The number of opportunities lost in the period.',
    average_days_to_lose: 'The mean number of days from creation to the loss.',
  },
)

export const Velocity = f.described(
  f.Type.Object(
    { period: PeriodOutput, stages: f.Type.Array(StageVelocity), sales_cycle: SalesCycle },
    { title: 'PipelineVelocity' },
  ),
  { stages: 'The stages in the order of the pipeline.' },
)

interface StageRow {
  stage: (typeof activeStages)[number]
  left: number
  average: number | null
  median: number | null
  lost: number
  open: number
  average_open: number | null
}

interface Cycle {
  won: number
  lost: number
  won_days: number | null
  lost_days: number | null
}

export async function showVelocity(ctx: Ctx, query: f.Static<typeof VelocityQuery>) {
  const period = namedPeriod(ctx, query)
  const [stages, cycle] = await Promise.all([stageRows(ctx, period), salesCycle(ctx, period)])
  return {
    period,
    stages: activeStages.map((stage) => {
      const row = stages.find((each) => each.stage === stage)
      const { left = 0, lost = 0, open = 0 } = row ?? {}
      return {
        stage,
        left,
        average_days: inDays(row?.average),
        median_days: inDays(row?.median),
        lost,
        loss_rate: percentOf(lost, left),
        in_stage_now: open,
        average_days_now: inDays(row?.average_open),
      }
    }),
    sales_cycle: {
      won: cycle.won,
      average_days_to_win: oneDigit(cycle.won_days),
      lost: cycle.lost,
      average_days_to_lose: oneDigit(cycle.lost_days),
    },
  }
}

const oneDigit = (days: number | null | undefined) => (typeof days === 'number' ? rounded(days, 1) : null)
const inDays = (seconds: number | null | undefined) =>
  typeof seconds === 'number' ? oneDigit(seconds / 86_400) : null

/** Durations are in seconds. */
async function stageRows(ctx: Ctx, period: Period): Promise<StageRow[]> {
  const { begin, end } = instantsOf(ctx, period)
  const { rows } = await tenantSql<StageRow>`
    select stage, count(*) filter (where has_left) as left, count(*) filter (where has_left and next = 'lost') as lost,
      (avg(seconds) filter (where has_left))::double precision as average,
      percentile_cont(0.5) within group (order by seconds) filter (where has_left) as median,
      count(*) filter (where left_at is null) as open,
      (avg(seconds) filter (where left_at is null))::double precision as average_open
    from (
      select stay.stage, stay.left_at, stay.left_at >= ${begin} and stay.left_at < ${end} as has_left,
        extract(epoch from coalesce(stay.left_at, ${ctx.now}::timestamptz) - stay.entered_at) as seconds,
        lead(stay.stage) over (partition by stay.opportunity_id order by stay.entered_at, stay.id) as next
      from opportunity_stages stay
      join opportunities o on o.id = stay.opportunity_id and o.deleted_at is null
    ) stays
    group by stage`.execute(ctx.db)
  return rows
}

async function salesCycle({ db, tenant }: Ctx, { from, to }: Period): Promise<Cycle> {
  const { rows } = await tenantSql<Cycle>`
    select count(*) filter (where stage = 'won') as won, count(*) filter (where stage = 'lost') as lost,
      (avg(days) filter (where stage = 'won'))::double precision as won_days,
      (avg(days) filter (where stage = 'lost'))::double precision as lost_days
    from (
      select stage, actual_close_date - (created_at at time zone ${tenant.timezone})::date as days
      from opportunities
      where deleted_at is null and stage in ('won', 'lost')
        and actual_close_date >= ${from}::date and actual_close_date <= ${to}::date
    ) closed`.execute(db)
  return rows[0] ?? { won: 0, lost: 0, won_days: null, lost_days: null }
}
