/**
 * The history of the invoices of Northwind's orders: paid completely, partially, late or never. Days are relative to
 * the demo.
 */
import { pick } from '../part.ts'
import { northwindSales } from './northwind-sales.ts'
import type { SalesPlan } from './sales-plan.ts'

export type Method = 'bank_transfer' | 'credit_card' | 'check' | 'wallet' | 'cash'

export interface PaymentPlan {
  day: number
  method: Method
  /** Half of the invoice, or the amount due. */
  amount: 'half' | 'due'
  /** `disputed`: disputed soon after its completion. */
  outcome: 'completed' | 'failed' | 'pending' | 'disputed' | 'resolved'
}

/** The last status of an invoice without payments. */
export type InvoiceEnd = 'draft' | 'pending_approval' | 'approved' | 'sent'

export interface InvoicePlan {
  /** The number of the order. */
  number: number
  northwindId: string
  customer: string
  /** The day of the shipment. */
  day: number
  /** Whether only the shipped goods are billed, without shipping. */
  isPart: boolean
  end: InvoiceEnd
  payments: readonly PaymentPlan[]
  /** Whether a credit note covers all lines or the first one. */
  credited?: { day: number; what: 'all' | 'first line'; reason: string }
  writtenOff?: { day: number; reason: string }
  /** The invoice is cancelled, and the order is billed again on the same day. */
  cancelled?: { day: number; reason: string }
}

/** Days until an invoice is due. */
export const dueDays = 30

const ends: Record<string, InvoiceEnd> = {
  '11050': 'approved',
  '11055': 'pending_approval',
  '11063': 'pending_approval',
  '11067': 'draft',
  '11069': 'draft',
}

/** Invoices without a payment. */
const unpaid = new Set(['10728', '10794', '10848', '10866', '10884', '10896', '10908', '10914'])

const writeOffs: Record<string, string> = { '10662': 'The customer closed this branch.' }

const cancellations: Record<string, string> = {
  '10752': 'The purchase order number was missing.',
  '10860': 'Billed to the wrong branch.',
}

/** Goods that were returned before the payment. */
const fullCredits: Record<string, string> = {
  '10740': 'Delivered too late for the season, and sent back.',
  '10872': 'Delivered twice, and sent back.',
  '11021': 'The pallet was damaged during transport.',
}

const partCredits: Record<string, string> = {
  '10704': 'Broken bottles',
  '10830': 'Past its best-before date',
  '10987': 'Not what was ordered',
  '11007': 'One box was missing.',
}

const outcomes: Record<string, PaymentPlan['outcome']> = {
  '10942': 'resolved',
  '10990': 'disputed',
  '11041': 'pending',
}

const methods = [
  'bank_transfer',
  'credit_card',
  'bank_transfer',
  'check',
  'bank_transfer',
  'wallet',
  'credit_card',
  'cash',
] as const

/** Returns the invoices of all orders with a shipment. */
export const invoicePlans = (): InvoicePlan[] =>
  northwindSales()
    .filter(({ dispatches }) => dispatches.length > 0)
    .map(planOf)

function planOf({ number, northwindId = '', customer, end, dispatches }: SalesPlan): InvoicePlan {
  const day = dispatches.at(-1)?.day ?? -1
  const isPart = end !== 'shipped'
  const payments = ends[northwindId] || isPart ? [] : paymentsOf(number, northwindId, day)
  const plan = { number, northwindId, customer, day, isPart, end: ends[northwindId] ?? 'sent', payments }
  return { ...plan, ...exceptionOf(plan) }
}

function exceptionOf({ northwindId, day, payments }: Pick<InvoicePlan, 'northwindId' | 'day' | 'payments'>) {
  const [whole, part] = [fullCredits[northwindId], partCredits[northwindId]]
  if (whole) return { credited: { day: day + 6, what: 'all' as const, reason: whole } }
  if (part) {
    const paid = payments.at(-1)?.day ?? day
    return { credited: { day: paid + 5, what: 'first line' as const, reason: part } }
  }
  const [writtenOff, cancelled] = [writeOffs[northwindId], cancellations[northwindId]]
  if (writtenOff) return { writtenOff: { day: day + 150, reason: writtenOff } }
  return cancelled ? { cancelled: { day: day + 4, reason: cancelled } } : {}
}

/** Returns the payments up to now. */
function paymentsOf(number: number, northwindId: string, day: number): PaymentPlan[] {
  if (unpaid.has(northwindId) || northwindId in writeOffs || northwindId in fullCredits) return []
  const payment = (on: number, amount: PaymentPlan['amount'] = 'due'): PaymentPlan => ({
    day: on,
    amount,
    method: pick(methods, number),
    outcome: outcomes[northwindId] ?? 'completed',
  })
  if (outcomes[northwindId] === 'pending') return [payment(-2)]
  const all = isInParts(number)
    ? [payment(day + 8 + (number % 10), 'half'), payment(day + 38 + (number % 10))]
    : [...failedBefore(number, day), payment(day + daysToPay(number))]
  return all.filter((each) => each.day < 0)
}

/** Every seventh customer pays in two parts. */
const isInParts = (number: number) => number % 7 === 5

/** Every ninth customer pays late. */
const daysToPay = (number: number) => (number % 9 === 0 ? 33 + (number % 22) : 5 + ((number * 7) % 26))

/** Some cards are declined at the first attempt. */
const failedBefore = (number: number, day: number): PaymentPlan[] =>
  number % 40 === 6
    ? [{ day: day + daysToPay(number) - 1, amount: 'due', method: 'credit_card', outcome: 'failed' }]
    : []
