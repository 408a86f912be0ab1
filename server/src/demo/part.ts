/** What a part of the demo is, and what parts share. */
import { after, epoch } from '../platform/clock.ts'
import type { Ctx, Tenant } from '../platform/context.ts'
import { lastDay } from './northwind.ts'

export interface Tally {
  made: number
  /** Those that were there before. */
  there: number
}

export interface Demo {
  tenant: Tenant
  /** What the made users sign in with. */
  password: string
  /** When the filling began. */
  now: string
  /** Runs verbs in one transaction, as the owner of the tenant. */
  act<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>
  /** Does the work for each item, one after the other; the work says whether it made something. */
  each<T>(items: readonly T[], work: (item: T, at: number) => Promise<boolean>): Promise<Tally>
}

/** Something that the company has. Parts may use what the parts before them made. */
export interface Part {
  name: string
  run(demo: Demo): Promise<Tally>
}

/** A verb's context, moved to another moment: so that not everything happened at once. */
export const at = (ctx: Ctx, moment: string): Ctx => ({ ...ctx, now: moment })

/** A moment of Northwind, moved so that its latest day is the day before the demo. */
export function moved({ now }: Pick<Demo, 'now'>, day: string, hours = 0): string {
  const days = Temporal.PlainDate.from(lastDay).until(Temporal.PlainDate.from(day)).days
  return after(now, { days: days - 1, hours })
}

/** The earlier of two moments. */
export const earlier = (one: string, other: string) => (epoch(one) < epoch(other) ? one : other)

/** The ids of the users of the tenant by their emails. */
export async function userIds({ db }: Pick<Ctx, 'db'>): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.email'])
    .where('memberships.deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, email }) => [email.toLowerCase(), id]))
}
