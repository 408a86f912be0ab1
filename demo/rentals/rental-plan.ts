/** The rental agreements of the past weeks and the next months. */
import { northwind } from '../northwind.ts'
import { dayFrom, type When } from '../part.ts'
import { timeOn, unitsAfter } from '../time.ts'
import { equipment } from './equipment.ts'

export interface RentalLine {
  sku: string
  quantity: number
  period_from: string
  period_to: string
}

export interface RentalPlan {
  /** The number of the customer. */
  customer: string
  lines: RentalLine[]
  /** When the agreement is created, in days after the demo (negative). */
  day: number
  end: RentalEnd
  /** When its lines are returned, in hours after their end; undefined if they are not returned, or not yet. */
  returnedAfter?: number
}

export type RentalEnd = 'draft' | 'confirmed' | 'draft, cancelled' | 'confirmed, cancelled'

/** The regular rentals of a product. */
interface Rhythm {
  sku: string
  /** The day of the first rental, and the days between two rentals. */
  first: number
  every: number
  time: string
  /** In units of the product. */
  lengths: readonly number[]
  quantities: readonly number[]
}

const lastDay = 100
/** From this day on, every second rental is not booked yet. */
const sparseFrom = 40

const rhythms: readonly Rhythm[] = [
  {
    sku: 'NW-R-VAN',
    first: -58,
    every: 4,
    time: '07:00',
    lengths: [3, 5, 2, 7, 4],
    quantities: [1, 2, 1, 1],
  },
  { sku: 'NW-R-REEFER-VAN', first: -50, every: 8, time: '06:00', lengths: [3, 6, 4], quantities: [1, 2, 1] },
  { sku: 'NW-R-TENT', first: -55, every: 7, time: '09:00', lengths: [3, 2, 4], quantities: [2, 4, 3] },
  { sku: 'NW-R-TABLES', first: -54, every: 6, time: '09:00', lengths: [3, 5, 2], quantities: [20, 32, 12] },
  { sku: 'NW-R-STALL', first: -56, every: 7, time: '05:00', lengths: [2, 2, 9], quantities: [6, 4, 5] },
  { sku: 'NW-R-BAR', first: -40, every: 5, time: '16:00', lengths: [4, 6, 5], quantities: [1, 3, 2] },
  { sku: 'NW-R-KITCHEN', first: -45, every: 6, time: '10:00', lengths: [3, 5, 8], quantities: [1] },
  {
    sku: 'NW-R-ESPRESSO',
    first: -60,
    every: 8,
    time: '08:00',
    lengths: [1, 4, 2, 6],
    quantities: [1, 2, 1, 3],
  },
  { sku: 'NW-R-ICE', first: -47, every: 12, time: '08:00', lengths: [1, 2, 3], quantities: [1, 2, 1] },
  { sku: 'NW-R-BOX', first: -62, every: 13, time: '08:00', lengths: [1, 3, 2], quantities: [4, 6, 3] },
  { sku: 'NW-R-CONTAINER', first: -75, every: 33, time: '08:00', lengths: [2, 1], quantities: [1] },
  { sku: 'NW-R-PALLET', first: -90, every: 31, time: '00:00', lengths: [1, 2], quantities: [14, 20, 9] },
]

/** Overdue agreements. */
const overdue = [
  { sku: 'NW-R-VAN', day: -6, length: 4, quantity: 1, customer: 'SAVEA' },
  { sku: 'NW-R-TENT', day: -4, length: 3, quantity: 1, customer: 'BONAP' },
  { sku: 'NW-R-ESPRESSO', day: -23, length: 2, quantity: 2, customer: 'ERNSH' },
  { sku: 'NW-R-ICE', day: -26, length: 2, quantity: 1, customer: 'HILAA' },
  // Without these two, the vans of later agreements do not suffice: the planner shows an overload.
  { sku: 'NW-R-REEFER-VAN', day: -7, length: 5, quantity: 2, customer: 'QUICK' },
] as const

/** Events with a tent, tables and a bar in one agreement. */
const eventDays = [-37, -16, 9, 23, 51, 65]

const byMoment = (a: RentalPlan, b: RentalPlan) => a.day - b.day

export function rentalPlans(when: When): RentalPlan[] {
  const customers = northwind.customers().map(({ customerID }) => customerID)
  const customerAt = (index: number) =>
    customers.filter(isTenant)[(index * 7) % (customers.length - 2)] ?? 'ALFKI'
  const regular = rhythms.flatMap((rhythm, row) => ofRhythm(when, rhythm, row, customerAt))
  const late = overdue.map(({ day, customer, ...line }, index): RentalPlan => ({
    customer,
    lines: [lineAt(when, { ...line, day, time: '08:00' })],
    day: day - 4 - index,
    end: 'confirmed',
  }))
  const events = eventDays.map((day, index): RentalPlan => ({
    customer: customerAt(index * 5 + 3),
    lines: [
      lineAt(when, { sku: 'NW-R-TENT', day, time: '09:00', length: 2, quantity: 1 }),
      lineAt(when, { sku: 'NW-R-TABLES', day, time: '09:00', length: 2, quantity: 10 }),
      lineAt(when, { sku: 'NW-R-BAR', day, time: '11:00', length: 4, quantity: 1 }),
    ],
    ...progress(day, index, -2, 3),
  }))
  return [...regular, ...late, ...events].toSorted(byMoment)
}

/** Customers without orders do not rent. */
const isTenant = (customerID: string) => customerID !== 'PARIS' && customerID !== 'FISSA'

function ofRhythm(
  when: When,
  { sku, first, every, time, lengths, quantities }: Rhythm,
  row: number,
  customerAt: (index: number) => string,
): RentalPlan[] {
  const count = Math.floor((lastDay - first) / every)
  return Array.from({ length: count }, (_, number) => ({ number, day: first + every * number }))
    .filter(({ number, day }) => day < sparseFrom || number % 2 === 0)
    .map(({ number, day }) => {
      const length = lengths[number % lengths.length] ?? 1
      const quantity = quantities[number % quantities.length] ?? 1
      const index = number + 5 * row
      const line = lineAt(when, { sku, day, time, length, quantity })
      // Most are returned in time; some are a few hours late.
      const returnedAfter = index % 5 === 3 ? 9 : -3
      return { customer: customerAt(index), lines: [line], ...progress(day, index, returnedAfter) }
    })
}

interface LineInput {
  sku: string
  day: number
  time: string
  length: number
  quantity: number
}

function lineAt(when: When, { sku, day, time, length, quantity }: LineInput): RentalLine {
  const { timezone } = when.tenant
  const unit = equipment.find((each) => each.sku === sku)?.unit ?? 'day'
  const period_from = timeOn(dayFrom(when, day), time, timezone)
  return { sku, quantity, period_from, period_to: unitsAfter(period_from, length, unit, timezone) }
}

/**
 * Returns the creation date and the progress of an agreement: some are cancelled, and some in the future are drafts.
 */
function progress(first: number, index: number, returnedAfter: number, lead = 5) {
  const day = Math.min(first - lead - (index % 11), -1 - (index % 9))
  const isFuture = first > 3
  if (index % 13 === 6) return { day, end: isFuture ? 'confirmed, cancelled' : 'draft, cancelled' } as const
  if (isFuture && index % 6 === 4) return { day, end: 'draft' } as const
  return { day, end: 'confirmed', returnedAfter } as const
}
