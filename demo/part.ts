/** What a part of the demo is, and what parts share. */
import type { Tenant } from '../server/src/runtime/identity.ts'
import { after, dayOf, daysAfter, epoch, timeOn } from '../server/src/runtime/clock.ts'
import type { Ctx } from '../server/src/runtime/database/context.ts'
import { lastDay } from './northwind.ts'

export interface Tally {
  made: number
  /** Those that were there before. */
  there: number
}

export interface Demo {
  tenant: Tenant
  /** What the made users sign in with; shown when it is first asked for. */
  password(): Promise<string>
  /** When the filling began. */
  now: string
  /** Runs actions in one transaction, as the owner of the tenant. */
  act<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>
  /** Does the work for each item, one after the other; the work says whether it made something. */
  each<T>(items: readonly T[], work: (item: T, at: number) => Promise<boolean>): Promise<Tally>
}

/** When and where a demo is made. */
export type When = Pick<Demo, 'now' | 'tenant'>

/** Somebody who acts. */
export type Person = NonNullable<Ctx['actor']>

/** Something that the company has. Parts may use what the parts before them made. */
export interface Part {
  name: string
  run(demo: Demo): Promise<Tally>
}

/** An action's context, moved to another moment: so that not everything happened at once. */
export const at = (ctx: Ctx, moment: string): Ctx => ({ ...ctx, now: moment })

/** The same in the name of a colleague; of the owner, where there is none. */
export const by = (ctx: Ctx, actor: Person | undefined, moment: string): Ctx => ({
  ...at(ctx, moment),
  actor: actor ?? ctx.actor,
})

/** A moment of Northwind, moved so that its latest day is the day before the demo. */
export function moved({ now }: Pick<Demo, 'now'>, day: string, hours = 0): string {
  const days = Temporal.PlainDate.from(lastDay).until(Temporal.PlainDate.from(day)).days
  return after(now, { days: days - 1, hours })
}

const officeHours = ['08:30', '09:15', '10:00', '11:30', '13:15', '14:00', '15:30', '16:45'] as const

/**
 * A moment of office hours so many days after the demo, or before it when the number is negative. A weekend makes way:
 * for the Friday before in the past, for the Monday after in the future. `place` chooses the hour.
 */
export function officeHour({ now, tenant: { timezone } }: When, days: number, place: number): string {
  const day = daysAfter(dayOf(now, timezone), days)
  const weekend = Math.max(0, Temporal.PlainDate.from(day).dayOfWeek - 5)
  const away = days < 0 || weekend === 0 ? -weekend : 3 - weekend
  return timeOn(daysAfter(day, away), officeHours[place % officeHours.length] ?? '09:00', timezone)
}

/** The day so many days after the demo, of the tenant. */
export const dayFrom = ({ now, tenant: { timezone } }: When, days: number) =>
  daysAfter(dayOf(now, timezone), days)

/** The moment at a part of the time from one to another. */
export const between = (from: string, to: string, part: number) =>
  after(from, { seconds: Math.floor(((epoch(to) - epoch(from)) / 1000) * part) })

/** One of several, by a place in a list: the same in every demo. */
export const pick = <All extends readonly [unknown, ...unknown[]]>(from: All, place: number): All[number] =>
  from[place % from.length]

/** The earlier of two moments. */
export const earlier = (one: string, other: string) => (epoch(one) < epoch(other) ? one : other)

/** The users of the tenant by their emails. */
export async function people({ db }: Pick<Ctx, 'db'>): Promise<Map<string, Person>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((person) => [person.email.toLowerCase(), person]))
}

/** The ids of the users of the tenant by their emails. */
export async function userIds(ctx: Pick<Ctx, 'db'>): Promise<Map<string, string>> {
  return new Map([...(await people(ctx))].map(([email, { id }]) => [email, id]))
}
