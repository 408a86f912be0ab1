/** How well an opportunity does. The figures are those of the contract; days are the tenant's days. */
import { type RequestContext, dayOf, daysBetween } from '#core'

interface Qualified {
  budget_confirmed: boolean
  authority_confirmed: boolean
  need_confirmed: boolean
  timeline_confirmed: boolean
}

/** How many of budget, authority, need and timeline are confirmed. */
export const bantScore = (flags: Qualified): number =>
  [flags.budget_confirmed, flags.authority_confirmed, flags.need_confirmed, flags.timeline_confirmed].filter(
    Boolean,
  ).length

/** Days from an instant until today. */
export const daysSince = (instant: string, { now, tenant }: RequestContext): number =>
  daysBetween(dayOf(instant, tenant.timezone), dayOf(now, tenant.timezone))

/** Days from today until a day; negative when it is past. */
export const daysUntil = (day: string, { now, tenant }: RequestContext): number =>
  daysBetween(dayOf(now, tenant.timezone), day)

interface Known extends Qualified {
  stage_changed_at: string
  last_activity_at: string | null
  expected_close_date: string
}

/** 0 to 100: 40 for what is confirmed, 20 each for a stage not too old, a recent activity, and a close date to come. */
export function healthScore(opportunity: Known, today: RequestContext): number {
  const { stage_changed_at, last_activity_at, expected_close_date } = opportunity
  const isToCome = daysUntil(expected_close_date, today) > 0
  return (
    10 * bantScore(opportunity) +
    recency(daysSince(stage_changed_at, today)) +
    (last_activity_at ? recency(daysSince(last_activity_at, today)) : 0) +
    (isToCome ? 20 : 0)
  )
}

const recency = (days: number) => (days <= 14 ? 20 : days <= 30 ? 10 : 0)
