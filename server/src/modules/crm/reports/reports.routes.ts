/** The reports of CRM. */
import { replies } from '#core'
import { reportEndpoint } from '#core/reports'
import { Conversion, ConversionQuery, showConversion } from './conversion.ts'
import { Forecast, ForecastQuery, showForecast } from './forecast.ts'
import { Outcomes, OutcomesQuery, showOutcomes } from './outcomes.ts'
import { showVelocity, Velocity, VelocityQuery } from './velocity.ts'

export const crmReportEndpoints = [
  reportEndpoint('GET /crm/reports/conversion-by-source', {
    summary: 'Show the conversion of leads of a period by source',
    permission: 'crm.leads.read',
    report: {
      name: 'lead_conversion',
      title: 'Conversion of leads by source',
      tables: { by_source: {}, total: {} },
    },
    query: ConversionQuery,
    reply: replies.one(Conversion),
    run: (ctx, { query }) => showConversion(ctx, query),
  }),
  reportEndpoint('GET /crm/reports/stage-velocity', {
    summary: 'Show the duration of each stage and of the sales cycle',
    permission: 'crm.opportunities.read',
    report: {
      name: 'stage_velocity',
      title: 'Velocity by stage',
      tables: { stages: {}, sales_cycle: {} },
    },
    query: VelocityQuery,
    reply: replies.one(Velocity),
    run: (ctx, { query }) => showVelocity(ctx, query),
  }),
  reportEndpoint('GET /crm/reports/forecast', {
    summary: 'Show the expected revenue of open opportunities by month',
    permission: 'crm.opportunities.read',
    report: { name: 'sales_forecast', title: 'Forecast by month', tables: { months: {}, overdue: {} } },
    query: ForecastQuery,
    reply: replies.one(Forecast),
    run: (ctx, { query }) => showForecast(ctx, query),
  }),
  reportEndpoint('GET /crm/reports/wins-and-losses', {
    summary: 'Show the won and lost opportunities of a period by reason',
    permission: 'crm.opportunities.read',
    report: {
      name: 'wins_and_losses',
      title: 'Wins and losses by reason',
      tables: { reasons: {}, by_currency: {}, figures: { at: 'data' } },
    },
    query: OutcomesQuery,
    reply: replies.one(Outcomes),
    run: (ctx, { query }) => showOutcomes(ctx, query),
  }),
]
