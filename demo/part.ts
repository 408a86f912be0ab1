/** The interface of a part of the demo, and shared functions. */
import type { Tenant } from '../server/src/runtime/identity.ts'
import { after, dayOf, daysAfter, epoch, timeOn } from '../server/src/runtime/clock.ts'
import type { Ctx } from '../server/src/runtime/database/context.ts'
import { type Minor, minorOf } from '../server/src/core/money.ts'
import { notDeleted, type Resource } from '../server/src/core/index.ts'
import { lastDay } from './northwind.ts'

export interface PartResult {
  created: number
  /** The number of records that existed already. */
  existing: number
}

export interface Demo {
  tenant: Tenant
  /** Returns the password of the created users, which is printed at the first call. */
  password(): Promise<string>
  /** The start of the demo; in a continued run, the start of the first run. */
  now: string
  /** The number of active customers with a health score before the run. Events of other parts also create scores. */
  scoredBefore: number
  /**
   * Runs actions in one transaction as the owner of the tenant, and retries after a conflict with another transaction.
   */
  act<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>
  /** Runs the work for each item, one after the other. The work returns whether it created a record. */
  each<T>(items: readonly T[], work: (item: T, at: number) => Promise<boolean>): Promise<PartResult>
}

/** The time and place of a demo. */
export type When = Pick<Demo, 'now' | 'tenant'>

/** An acting user. */
export type Person = NonNullable<Ctx['actor']>

/** A part of the company. Parts may use the records of earlier parts. */
export interface Part {
  name: string
  run(demo: Demo): Promise<PartResult>
}

/** Returns the context of an action at another time, so that records have different dates. */
export const at = (ctx: Ctx, moment: string): Ctx => ({ ...ctx, now: moment })

/** Returns the context of another user at another time; of the owner, if there is no user. */
export const by = (ctx: Ctx, actor: Person | undefined, moment: string): Ctx => ({
  ...at(ctx, moment),
  actor: actor ?? ctx.actor,
})

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

/** Returns the users of the tenant by email. */
export async function people({ db }: Pick<Ctx, 'db'>): Promise<Map<string, Person>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((person) => [person.email.toLowerCase(), person]))
}

/** Returns the ids of the users of the tenant by email. */
export async function userIds(ctx: Pick<Ctx, 'db'>): Promise<Map<string, string>> {
  return new Map([...(await people(ctx))].map(([email, { id }]) => [email, id]))
}

/** Returns an amount of the tenant's currency, rounded to its smallest unit. */
export const money = (amount: number, { currency }: Pick<Tenant, 'currency'>) =>
  Math.round(minorOf(amount, currency)) as Minor

/** Returns the ids of records by a unique text, in lower case. */
export async function idsBy(
  { db }: Pick<Ctx, 'db'>,
  of: Resource,
  column: string,
): Promise<Map<string, string>> {
  const rows: { id: string; key: string | null }[] = await notDeleted(db, of)
    .select(['id', `${column} as key`])
    .execute()
  return new Map(rows.flatMap(({ id, key }) => (key === null ? [] : [[key.toLowerCase(), id] as const])))
}

/** Returns the id with this key. */
export function idOf(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key.toLowerCase())
  if (!id) throw new Error(`The demo has no ${key}: run it again to add missing records.`)
  return id
}
