/** The health score: five parts, each with a maximum. All functions are pure. */
import { daysAfter, daysPassed } from '#core/time'
import type { Customer } from '../customer.ts'
import type { InvoiceFigures, OrderFigures } from './sales-figures.ts'

/** The five parts with their maximum points, 100 in total. */
export const maxima = {
  engagement: 30,
  financial_health: 25,
  support_health: 20,
  relationship_health: 15,
  product_value: 10,
} as const

export type Part = keyof typeof maxima
export type Parts = Record<Part, number>

export const partNames = Object.keys(maxima) as Part[]

/** Figures over all activities of a customer, its contacts and its opportunities. */
export interface ActivityFigures {
  activities_count: number
  /** The time of the last logged or completed activity. */
  last_activity_at: string | null
  completed_activities_90_days: number
  open_support_activities: number
  open_escalations: number
}

export interface ContactFigures {
  has_primary_contact: boolean
  active_contacts_count: number
}

/** All facts of a customer that the rules use. */
export interface Facts {
  customer: Pick<Customer, 'id' | 'currency' | 'credit_limit' | 'account_manager_id' | 'acquisition_date'>
  activities: ActivityFigures
  contacts: ContactFigures
  invoices: InvoiceFigures
  orders: OrderFigures
}

export function partsOf(facts: Facts, now: string): Parts {
  const points = {
    engagement: engagement(facts, now),
    financial_health: financialHealth(facts),
    support_health: supportHealth(facts),
    relationship_health: relationshipHealth(facts, now),
    product_value: productValue(facts),
  }
  const capped = partNames.map((part) => [part, Math.max(0, Math.min(points[part], maxima[part]))])
  return Object.fromEntries(capped) as Parts
}

/** Returns the total score, 0 to 100. */
export const scoreOf = (parts: Parts) => partNames.reduce((sum, part) => sum + parts[part], 0)

function engagement({ activities }: Facts, now: string): number {
  const { last_activity_at: last, completed_activities_90_days: completed } = activities
  const days = last === null ? Infinity : daysPassed(last, now)
  const recency = days <= 7 ? 15 : days <= 30 ? 10 : days <= 90 ? 5 : 0
  return recency + Math.min(3 * completed, 15)
}

function financialHealth({ invoices, customer }: Facts): number {
  const start = invoices.invoices_count > 0 ? 25 : 12
  const late = 5 * invoices.overdue_invoices_count
  return start - late - (paysSlowly(invoices) ? 5 : 0) - (isOverLimit(invoices, customer) ? 5 : 0)
}

export const paysSlowly = ({ average_days_to_pay: days }: InvoiceFigures) => days !== null && days > 30

export const isOverLimit = (
  { outstanding_balance }: InvoiceFigures,
  { credit_limit }: Pick<Customer, 'credit_limit'>,
) => credit_limit !== null && outstanding_balance > credit_limit

const supportHealth = ({ activities }: Facts) =>
  20 - 4 * activities.open_support_activities - 8 * activities.open_escalations

function relationshipHealth({ customer, contacts }: Facts, now: string): number {
  const age = daysPassed(customer.acquisition_date, now)
  return (
    (customer.account_manager_id === null ? 0 : 4) +
    (contacts.has_primary_contact ? 4 : 0) +
    (contacts.active_contacts_count >= 2 ? 3 : 0) +
    (age > 365 ? 4 : age > 90 ? 2 : 0)
  )
}

function productValue({ orders }: Facts): number {
  const { orders_365_days: placed, distinct_products_365_days: products } = orders
  const frequency = placed >= 4 ? 8 : placed >= 2 ? 6 : placed === 1 ? 4 : 0
  return frequency + (products >= 3 ? 2 : 0)
}

export const bands = ['excellent', 'good', 'fair', 'at_risk', 'critical'] as const
export type Band = (typeof bands)[number]

/** Returns the band of a score. */
export const bandOf = (score: number): Band =>
  score >= 90
    ? 'excellent'
    : score >= 75
      ? 'good'
      : score >= 60
        ? 'fair'
        : score >= 40
          ? 'at_risk'
          : 'critical'

export const trends = ['improving', 'stable', 'declining', 'critical_decline'] as const
export type Trend = (typeof trends)[number]

/** Returns the trend against the score of 30 days ago; stable without an old score. */
export function trendOf(score: number, old: number | undefined): Trend {
  const rise = old === undefined ? 0 : score - old
  if (rise <= -15) return 'critical_decline'
  if (rise <= -5) return 'declining'
  return rise >= 5 ? 'improving' : 'stable'
}

const reviewAfterDays: Record<Band, number> = { critical: 7, at_risk: 14, fair: 30, good: 90, excellent: 90 }

/** Returns the day of the next review. */
export const nextReview = (band: Band, today: string) => daysAfter(today, reviewAfterDays[band])
