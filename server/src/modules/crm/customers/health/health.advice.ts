/**
 * Derives risks with recommendations, and opportunities with estimated values, from metrics. All functions are pure.
 */
import { amountText, type Sum, sumFrom } from '#core/money'
import { daysPassed, fullDays } from '#core/time'
import type { OrderFigures } from './sales-figures.ts'
import { bandOf, type Facts, isOverLimit, paysSlowly } from './health.scoring.ts'

export const severities = ['low', 'medium', 'high', 'critical'] as const

export interface Risk {
  factor: string
  severity: (typeof severities)[number]
  description: string
  /** The recommended action. */
  recommendation: string
}

export interface SalesOpportunity {
  type: string
  description: string
  /** In the customer's currency. */
  estimated_value: Sum
}

/** The open opportunities of a customer in its currency. */
export interface OpenOpportunities {
  count: number
  weighted_value: Sum
}

/** Returns the risks, the most severe first. */
export function risksOf(facts: Facts, now: string): Risk[] {
  const found = [
    overdueInvoices(facts),
    overCreditLimit(facts),
    slowPayment(facts),
    openEscalations(facts),
    openSupport(facts),
    inactivity(facts, now),
    decliningOrders(facts),
    noOrders(facts, now),
    noAccountManager(facts),
    noPrimaryContact(facts),
  ]
  const rank = ({ severity }: Risk) => severities.indexOf(severity)
  return found.filter((risk) => risk !== undefined).toSorted((a, b) => rank(b) - rank(a))
}

const many = (number: number, one: string, more = `${one}s`) =>
  number === 1 ? `1 ${one}` : `${number} ${more}`
const areOpen = (number: number) => (number === 1 ? 'is open' : 'are open')

function overdueInvoices({ invoices, customer }: Facts): Risk | undefined {
  const { overdue_invoices_count: count, overdue_amount } = invoices
  if (count === 0) return undefined
  const what = `${many(count, 'invoice')} over ${amountText(overdue_amount, customer.currency)}`
  return {
    factor: 'overdue_invoices',
    severity: count >= 3 ? 'critical' : count === 2 ? 'high' : 'medium',
    description: `${what} ${count === 1 ? 'is' : 'are'} overdue.`,
    recommendation: 'Call the customer about the overdue invoices and agree on dates of payment.',
  }
}

function overCreditLimit({ invoices, customer }: Facts): Risk | undefined {
  if (!isOverLimit(invoices, customer)) return undefined
  const balance = amountText(invoices.outstanding_balance, customer.currency)
  return {
    factor: 'over_credit_limit',
    severity: 'high',
    // The limit itself is a restricted field.
    description: `The balance of ${balance} is over the credit limit.`,
    recommendation: 'Ask for a payment before the next delivery, or review the credit limit.',
  }
}

function slowPayment({ invoices }: Facts): Risk | undefined {
  if (!paysSlowly(invoices)) return undefined
  return {
    factor: 'slow_payment',
    severity: 'medium',
    description: `Invoices are paid after ${Math.round(invoices.average_days_to_pay ?? 0)} days on average.`,
    recommendation: 'Agree on shorter terms of payment or on direct debit.',
  }
}

function openEscalations({ activities: { open_escalations: count } }: Facts): Risk | undefined {
  if (count === 0) return undefined
  return {
    factor: 'open_escalations',
    severity: count >= 2 ? 'critical' : 'high',
    description: `${many(count, 'escalation')} ${areOpen(count)}.`,
    recommendation: 'Resolve the escalation first, and tell the customer who resolves it and by when.',
  }
}

function openSupport({ activities: { open_support_activities: count } }: Facts): Risk | undefined {
  if (count === 0) return undefined
  return {
    factor: 'open_support',
    severity: count >= 3 ? 'high' : count === 2 ? 'medium' : 'low',
    description: `${many(count, 'support activity', 'support activities')} ${areOpen(count)}.`,
    recommendation: 'ApiResponse the support requests of the customer.',
  }
}

/** Returns a risk if there was no recent activity. A new customer has no such risk yet. */
function inactivity({ activities, customer }: Facts, now: string): Risk | undefined {
  const { last_activity_at: last } = activities
  const days = fullDays(last ?? customer.acquisition_date, now)
  if (days <= 30) return undefined
  return {
    factor: 'no_recent_activity',
    severity: days > 90 ? 'high' : 'medium',
    description: last
      ? `The last activity was ${days} days ago.`
      : `No activity in ${days} days as a customer.`,
    recommendation: 'Call the customer, or plan a meeting in the coming days.',
  }
}

function decliningOrders({ orders }: Facts): Risk | undefined {
  const { orders_90_days: now, orders_90_days_before: before } = orders
  if (before < 2 || now * 2 > before) return undefined
  return {
    factor: 'declining_orders',
    severity: now === 0 ? 'high' : 'medium',
    description: `${many(now, 'order')} in 90 days, after ${before} in the 90 days before.`,
    recommendation:
      'Ask why orders declined, and make an offer for the products that the customer used to buy.',
  }
}

function noOrders({ orders, customer }: Facts, now: string): Risk | undefined {
  const age = daysPassed(customer.acquisition_date, now)
  if (orders.orders_365_days > 0 || age <= 90) return undefined
  return {
    factor: 'no_recent_orders',
    severity: 'medium',
    description: orders.last_order_date ? 'The last order is more than a year old.' : 'No order so far.',
    recommendation: 'Find out the present needs of the customer, and make an offer.',
  }
}

const noAccountManager = ({ customer }: Facts): Risk | undefined =>
  customer.account_manager_id === null
    ? {
        factor: 'no_account_manager',
        severity: 'medium',
        description: 'Nobody is responsible for this customer.',
        recommendation: 'Assign an account manager.',
      }
    : undefined

const noPrimaryContact = ({ contacts }: Facts): Risk | undefined =>
  contacts.has_primary_contact
    ? undefined
    : {
        factor: 'no_primary_contact',
        severity: 'low',
        description: 'No contact is marked as primary.',
        recommendation: 'Mark the decision maker as the primary contact.',
      }

/** Returns sales opportunities with estimates from past orders: one more average order, a fifth more than last year. */
export function salesOpportunitiesOf(
  { orders, customer }: Facts,
  score: number,
  open: OpenOpportunities,
): SalesOpportunity[] {
  const isHealthy = ['good', 'excellent'].includes(bandOf(score))
  const found = [
    openOpportunities(open),
    isHealthy ? upsell(orders, customer) : undefined,
    isHealthy ? renewal(orders) : undefined,
    crossSell(orders),
    reEngagement(orders),
  ]
  return found.filter((chance) => chance !== undefined)
}

function openOpportunities({ count, weighted_value }: OpenOpportunities): SalesOpportunity | undefined {
  if (count === 0) return undefined
  const what = `${many(count, 'opportunity', 'opportunities')} ${areOpen(count)}`
  return {
    type: 'open_opportunities',
    description: `${what}; the value is weighted by probability.`,
    estimated_value: weighted_value,
  }
}

function upsell(
  { orders_365_days: count, revenue_365_days: revenue }: OrderFigures,
  { currency }: Facts['customer'],
) {
  if (count < 2) return undefined
  const what = `${count} orders in a year worth ${amountText(revenue, currency)}`
  return {
    type: 'upsell',
    description: `${what}: offer larger quantities or better products.`,
    estimated_value: sumFrom(String((BigInt(revenue) + 2n) / 5n)),
  }
}

function renewal({ orders_365_days, revenue_365_days }: OrderFigures): SalesOpportunity | undefined {
  if (orders_365_days < 4) return undefined
  return {
    type: 'renewal',
    description: 'Orders come regularly: offer a contract for another year.',
    estimated_value: revenue_365_days,
  }
}

function crossSell({ distinct_products_365_days: products, average_order_value }: OrderFigures) {
  if (products === 0 || products > 2) return undefined
  const what = `Only ${many(products, 'product')} bought in a year`
  return {
    type: 'cross_sell',
    description: `${what}: offer products that go with ${products === 1 ? 'it' : 'them'}.`,
    estimated_value: average_order_value,
  }
}

function reEngagement({ last_order_date, orders_90_days, average_order_value }: OrderFigures) {
  if (last_order_date === null || orders_90_days > 0) return undefined
  return {
    type: 're_engage',
    description: 'Ordered earlier, but not in the last 90 days: make an offer to return.',
    estimated_value: average_order_value,
  }
}
