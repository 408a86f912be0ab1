/** Metrics of campaigns. The formulas are part of the public API: two decimals, null if the divisor is 0. */
import type { RequestContext } from '#core'
import { fromMinor, percentOf, rounded } from '#core/money'
import { dayOf, daysBetween } from '#core/time'

/** Amounts in minor units of the campaign's currency. */
interface Figures {
  currency: string
  actual_cost: number
  actual_revenue: number
  expected_revenue: number | null
  expected_leads: number | null
  actual_leads: number | null
}

export interface Period {
  start_date: string
  end_date: string
}

export const durationInDays = ({ start_date, end_date }: Period) => daysBetween(start_date, end_date)

/** Returns the number of days until the end; 0 if it has passed. */
export const daysRemaining = ({ end_date }: { end_date: string }, { now, tenant }: RequestContext) =>
  Math.max(0, daysBetween(dayOf(now, tenant.timezone), end_date))

export const roi = ({ actual_revenue, actual_cost }: Figures) =>
  percentOf(actual_revenue - actual_cost, actual_cost)

export const revenuePerformance = ({ actual_revenue, expected_revenue }: Figures) =>
  percentOf(actual_revenue, expected_revenue ?? 0)

/** Returns a decimal amount in the campaign's currency. */
export const costPerLead = ({ actual_cost, actual_leads, currency }: Figures) =>
  actual_leads ? rounded(fromMinor(actual_cost, currency) / actual_leads) : null

/** Returns the final metrics; amounts are decimals. */
export const finalMetrics = (campaign: Figures) => ({
  total_leads: campaign.actual_leads ?? 0,
  lead_target_achievement: percentOf(campaign.actual_leads ?? 0, campaign.expected_leads ?? 0),
  total_revenue: fromMinor(campaign.actual_revenue, campaign.currency),
  revenue_target_achievement: revenuePerformance(campaign),
  total_cost: fromMinor(campaign.actual_cost, campaign.currency),
  roi: roi(campaign),
  cost_per_lead: costPerLead(campaign),
})

/** The aggregated numbers of leads and opportunities. */
export interface AttributionResults {
  leads: number
  converted: number
  opportunities: number
}

/** Adds attribution metrics to a campaign. Leads are counted unless a client has set their number. */
export function withAttribution<T extends Figures>(
  campaign: T,
  { leads, converted, opportunities }: AttributionResults,
) {
  const actual_leads = campaign.actual_leads ?? leads
  return {
    ...campaign,
    actual_leads,
    cost_per_lead: costPerLead({ ...campaign, actual_leads }),
    lead_conversion_rate: percentOf(converted, leads),
    leads_count: leads,
    opportunities_count: opportunities,
  }
}
