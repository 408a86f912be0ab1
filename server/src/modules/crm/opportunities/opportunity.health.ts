/** Health of opportunities. The numbers are part of the public API; days are in the tenant's timezone. */
import type { RequestContext } from '#core'
import { dayOf, daysBetween } from '#core/time'

interface BantFlags {
  budget_confirmed: boolean
  authority_confirmed: boolean
  need_confirmed: boolean
  timeline_confirmed: boolean
}

/** Returns the number of confirmed criteria among budget, authority, need and timeline. */
export const bantScore = (flags: BantFlags): number =>
  [flags.budget_confirmed, flags.authority_confirmed, flags.need_confirmed, flags.timeline_confirmed].filter(
    Boolean,
  ).length

/** Returns the number of days from an instant until today. */
export const daysSince = (instant: string, { now, tenant }: RequestContext): number =>
  daysBetween(dayOf(instant, tenant.timezone), dayOf(now, tenant.timezone))

/** Returns the number of days from today until a day; negative if it has passed. */
export const daysUntil = (day: string, { now, tenant }: RequestContext): number =>
  daysBetween(dayOf(now, tenant.timezone), day)

interface HealthInput extends BantFlags {
  stage_changed_at: string
  last_activity_at: string | null
  expected_close_date: string
}

/** Returns 0 to 100 points: 40 for confirmed criteria, 20 each for stage age, recent activity and close date. */
export function healthScore(opportunity: HealthInput, today: RequestContext): number {
  const { stage_changed_at, last_activity_at, expected_close_date } = opportunity
  const isUpcoming = daysUntil(expected_close_date, today) > 0
  return (
    10 * bantScore(opportunity) +
    recencyPoints(daysSince(stage_changed_at, today)) +
    (last_activity_at ? recencyPoints(daysSince(last_activity_at, today)) : 0) +
    (isUpcoming ? 20 : 0)
  )
}

const recencyPoints = (days: number) => (days <= 14 ? 20 : days <= 30 ? 10 : 0)
