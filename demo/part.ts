/** The interface of a part of the demo, and shared functions. */
import type { Kontor, Tenant } from '../sdk/src/index.ts'
import type { Backstage, FollowUp, Person } from './backstage/backstage.ts'
import { lastDay } from './northwind.ts'
import { after, dayOf, daysAfter, epoch, timeOn } from './time.ts'

export interface PartResult {
  created: number
  /** The number of records that existed already. */
  existing: number
}

/** How the items of a part become records. */
interface Making<T> {
  /** The text that identifies an item in every run. */
  key: (item: T) => string
  /** Returns whether the records exist already. It is not asked about an item that an interrupted run has begun. */
  exists: (item: T) => boolean
  /** Creates the records. After an interruption, it runs again; the completed requests are not sent again. */
  make: (item: T, at: number) => Promise<unknown>
}

export interface Demo {
  tenant: Tenant
  /** Returns the password of the created users, which is printed at the first call. */
  password(): Promise<string>
  /** The start of the demo; in a continued run, the start of the first run. */
  now: string
  /** The number of active customers with a health score before the run. Events of other parts also create scores. */
  scoredBefore: number
  /** The client of the owner, now. */
  kontor: Kontor
  /** Returns a client at another time, so that records have different dates; as the owner, if there is no user. */
  at(moment: string, user?: Person, followUp?: FollowUp): Kontor
  /** The operations that the API does not offer. */
  backstage: Backstage
  /** Makes the items, one after the other. */
  each<T>(items: readonly T[], making: Making<T>): Promise<PartResult>
}

export type { Person }

/** The time and place of a demo. */
export interface When {
  now: string
  tenant: Pick<Tenant, 'timezone' | 'currency'>
}

/** A part of the company. Parts may use the records of earlier parts. */
export interface Part {
  name: string
  run(demo: Demo): Promise<PartResult>
}

/** Returns a day of Northwind in days after the demo (negative, because its latest day is the day before the demo). */
export const movedDays = (day: string) =>
  Temporal.PlainDate.from(lastDay).until(Temporal.PlainDate.from(day)).days - 1

/** Returns an instant of Northwind, shifted so that its latest day is the day before the demo. */
export const moved = ({ now }: Pick<Demo, 'now'>, day: string, hours = 0) =>
  after(now, { days: movedDays(day), hours })

const officeHours = ['08:30', '09:15', '10:00', '11:30', '13:15', '14:00', '15:30', '16:45'] as const

/**
 * Returns an instant in office hours this many days after the demo (before it, if negative). A weekend day moves to the
 * previous Friday in the past, and to the next Monday in the future. `index` determines the hour.
 */
export function officeHour({ now, tenant: { timezone } }: When, days: number, index: number): string {
  const day = daysAfter(dayOf(now, timezone), days)
  const weekend = Math.max(0, Temporal.PlainDate.from(day).dayOfWeek - 5)
  const away = days < 0 || weekend === 0 ? -weekend : 3 - weekend
  return timeOn(daysAfter(day, away), officeHours[index % officeHours.length] ?? '09:00', timezone)
}

/** Returns the day this many days after the demo, in the time zone of the tenant. */
export const dayFrom = ({ now, tenant: { timezone } }: When, days: number) =>
  daysAfter(dayOf(now, timezone), days)

/** Returns the instant at a fraction of the time between two others. */
export const between = (from: string, to: string, part: number) =>
  after(from, { seconds: Math.floor(((epoch(to) - epoch(from)) / 1000) * part) })

/** Returns one of several values by a position in a list, the same in every demo. */
export const pick = <All extends readonly [unknown, ...unknown[]]>(from: All, index: number): All[number] =>
  from[index % from.length]

/** Returns the earlier of two instants. */
export const earlier = (one: string, other: string) => (epoch(one) < epoch(other) ? one : other)

/** The limit of records in one page. */
export const perPage = 100

/** Returns the users of the tenant by email. */
export async function people({ users }: Kontor): Promise<Map<string, Person>> {
  const all = await Array.fromAsync(users.list({ per_page: perPage }))
  return new Map(all.map(({ id, name, email }) => [email.toLowerCase(), { id, name, email }]))
}

/** Returns the ids of the users of the tenant by email. */
export async function userIds(kontor: Kontor): Promise<Map<string, string>> {
  return new Map([...(await people(kontor))].map(([email, { id }]) => [email, id]))
}

/** The decimals of currencies by ISO 4217, which are two for all others. */
const decimals: Record<string, number> = Object.fromEntries([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0]),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3]),
])

type InCurrency = Pick<Tenant, 'currency'>

const unitsOf = ({ currency }: InCurrency) => 10 ** (decimals[currency] ?? 2)

/** Returns an amount in the smallest unit of its currency, rounded. */
export const minorOf = (amount: number, of: InCurrency) => Math.round(amount * unitsOf(of))

/** Returns an amount from its number of smallest units. */
export const fromMinor = (minor: number, of: InCurrency) => minor / unitsOf(of)

/** Returns an amount of a currency, rounded to its smallest unit. */
export const money = (amount: number, of: InCurrency) => fromMinor(minorOf(amount, of), of)

/** Returns the ids of all records of a list by a unique text, in lower case. */
export async function idsBy<Row extends { id: string }>(
  list: AsyncIterable<Row>,
  keyOf: (row: Row) => string | null | undefined,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for await (const row of list) {
    const key = keyOf(row)
    if (key !== null && key !== undefined) ids.set(key.toLowerCase(), row.id)
  }
  return ids
}

/** Returns the id with this key. */
export function idOf(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key.toLowerCase())
  if (!id) throw new Error(`The demo has no ${key}: run it again to add missing records.`)
  return id
}
