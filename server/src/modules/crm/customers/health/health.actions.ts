import { actorOf, type Ctx, type f, find, findForUpdate, update } from '#core'
import { after, dayOf, fullDays } from '#core/time'
import { customers } from '../customer.ts'
import { breakdownOf, type ManualScore } from './health.ts'
import { salesOpportunitiesOf, risksOf } from './health.advice.ts'
import { factsOf, type StoredScore, opportunitiesOf, scoreAt } from './health.queries.ts'
import { storeScores, recalculateHealth, emitHealth } from './health.recalculation.ts'
import { bandOf, type Facts, nextReview, partNames, type Parts, partsOf, trendOf } from './health.scoring.ts'

/**
 * Returns the current score with fresh metrics. The parts belong to the computed score; for a manual score, they are
 * the result of a recalculation now; for an unknown score, they are zero.
 */
export async function showHealth(ctx: Ctx, id: string) {
  const customer = await find(ctx, customers, id)
  const [facts, open, latest, old] = await Promise.all([
    factsOf(ctx, customer),
    opportunitiesOf(ctx, customer),
    scoreAt(ctx, id, ctx.now),
    scoreAt(ctx, id, after(ctx.now, { days: -30 })),
  ])
  const { health_score: score, currency, version } = customer
  const band = bandOf(score)
  return {
    version,
    currency,
    customer_id: id,
    overall_health_score: score,
    health_status: band,
    trend: trendOf(score, old?.score),
    last_calculated_at: latest?.created_at ?? null,
    score_breakdown: breakdownOf(latest ? (storedParts(latest) ?? partsOf(facts, ctx.now)) : noParts),
    key_metrics: keyMetrics(facts, ctx.now),
    risk_factors: risksOf(facts, ctx.now),
    opportunities: salesOpportunitiesOf(facts, score, open),
    next_review_date: nextReview(band, dayOf(ctx.now, ctx.tenant.timezone)),
  }
}

const noParts = Object.fromEntries(partNames.map((part) => [part, 0])) as Parts

/** Returns the parts of a stored score; a manual score has none. */
const storedParts = (score: StoredScore) =>
  score.kind === 'computed'
    ? (Object.fromEntries(partNames.map((part) => [part, score[part]])) as Parts)
    : undefined

function keyMetrics({ activities, invoices, contacts, orders, customer }: Facts, now: string) {
  const { last_activity_at: last, completed_activities_90_days } = activities
  return {
    days_since_last_activity: last === null ? null : fullDays(last, now),
    completed_activities_90_days,
    open_support_activities: activities.open_support_activities,
    open_escalations: activities.open_escalations,
    overdue_invoices_count: invoices.overdue_invoices_count,
    overdue_amount: invoices.overdue_amount,
    average_days_to_pay: invoices.average_days_to_pay,
    outstanding_balance: invoices.outstanding_balance,
    active_contacts_count: contacts.active_contacts_count,
    orders_365_days: orders.orders_365_days,
    distinct_products_365_days: orders.distinct_products_365_days,
    customer_age_days: fullDays(customer.acquisition_date, now),
  }
}

/** Sets the score manually. The next recalculation replaces it. */
export async function setHealthScore(
  ctx: Ctx,
  id: string,
  { score, notes = null }: f.Static<typeof ManualScore>,
) {
  const updated_by = actorOf(ctx)
  const before = await findForUpdate(ctx, customers, id)
  const change = await update(ctx, customers, before, { health_score: score, is_health_known: true })
  await storeScores(ctx, [{ customerId: id, score, parts: null, notes }])
  emitHealth(ctx, before, change.after, notes)
  return {
    ...change.after,
    health_status: bandOf(score),
    previous_score: before.health_score,
    score_change: score - before.health_score,
    updated_by,
    notes,
  }
}

/** Recalculates the score of one customer. */
export async function recalculateCustomer(ctx: Ctx, id: string) {
  await findForUpdate(ctx, customers, id)
  await recalculateHealth(ctx, [id])
  return showHealth(ctx, id)
}
