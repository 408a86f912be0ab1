/** The plan of a demo activity before its creation. */
import type { ActivityDraft, Kontor } from '../sdk/src/index.ts'
import { dayFrom, officeHour, type Person, type When } from './part.ts'
import { after } from './time.ts'

export interface Plan {
  draft: ActivityDraft
  made: string
  /** The email of the assigned user. */
  user: string
  moves: readonly Move[]
}

interface Move {
  moment: string
  act: (kontor: Kontor, id: string) => Promise<unknown>
}

/** The existing records: ids by email or by name; users by email. */
export interface Known {
  customers: ReadonlyMap<string, string>
  contacts: ReadonlyMap<string, string>
  leads: ReadonlyMap<string, string>
  opportunities: ReadonlyMap<string, string>
  users: ReadonlyMap<string, Person>
}

export const about = (activityable_type: ActivityDraft['activityable_type'], activityable_id: string) => ({
  activityable_type,
  activityable_id,
})

export type About = ReturnType<typeof about>

/** The record, the user, and a number that determines the time of day. */
export interface Occasion {
  what: About
  contact_id?: string | null
  user: string
  index: number
}

/** The subject of an activity. */
export interface Topic {
  type: ActivityDraft['type']
  subject: string
  outcome: string
  minutes: number
}

/** Plans an activity some days earlier, and completes it this many days before the demo. */
export function done(
  when: When,
  { what, contact_id = null, user, index }: Occasion,
  { type, subject, outcome, minutes }: Topic,
  daysAgo: number,
): Plan {
  const moment = officeHour(when, -daysAgo, index)
  return {
    draft: {
      ...what,
      contact_id,
      type,
      subject,
      due_at: moment,
      priority: index % 7 === 0 ? 'high' : 'medium',
    },
    made: officeHour(when, -daysAgo - 3 - (index % 4), index + 3),
    user,
    moves: [
      {
        moment,
        act: ({ activities }, id) => activities.complete(id, { outcome, duration_minutes: minutes }),
      },
    ],
  }
}

/** Like `done`, with a follow-up activity this many days after the demo. */
export function followedUp(
  when: When,
  occasion: Occasion,
  topic: Topic,
  daysAgo: number,
  days: number,
): Plan {
  const plan = done(when, occasion, topic, daysAgo)
  const { outcome, minutes: duration_minutes } = topic
  const result = { outcome, duration_minutes, follow_up_required: true, follow_up_date: dayFrom(when, days) }
  return {
    ...plan,
    moves: plan.moves.map((move) => ({
      ...move,
      act: ({ activities }, id) => activities.complete(id, result),
    })),
  }
}

/** Plans an activity this many days before the demo, due this many days after it; negative days are overdue. */
export function planned(
  when: When,
  { what, contact_id = null, user, index }: Occasion,
  { type, subject, minutes }: Topic,
  { daysAgo, due, priority }: { daysAgo: number; due: number; priority?: ActivityDraft['priority'] },
): Plan {
  const due_at = officeHour(when, due, index)
  // Two hours before the due time. Overdue activities have no reminder.
  const reminder_at = due > 0 && index % 2 === 0 ? after(due_at, { hours: -2 }) : null
  return {
    draft: {
      ...what,
      contact_id,
      type,
      subject,
      due_at,
      reminder_at,
      duration_minutes: minutes,
      ...(priority && { priority }),
    },
    made: officeHour(when, -daysAgo, index + 3),
    user,
    moves: [],
  }
}

/** Adds a later transition of a planned activity, this many days before the demo. */
const since = (when: When, plan: Plan, daysAgo: number, act: Move['act']): Plan => ({
  ...plan,
  moves: [...plan.moves, { moment: officeHour(when, -daysAgo, 4), act }],
})

export const started = (when: When, plan: Plan, daysAgo: number) =>
  since(when, plan, daysAgo, ({ activities }, id) => activities.start(id))

export const waiting = (when: When, plan: Plan, daysAgo: number) =>
  since(when, plan, daysAgo, ({ activities }, id) => activities.wait(id))

export const deferred = (when: When, plan: Plan, daysAgo: number, days: number) =>
  since(when, plan, daysAgo, ({ activities }, id) =>
    activities.defer(id, { until: officeHour(when, days, 0) }),
  )

export const cancelled = (when: When, plan: Plan, daysAgo: number, reason: string) =>
  since(when, plan, daysAgo, ({ activities }, id) => activities.cancel(id, { reason }))

export const rescheduled = (when: When, plan: Plan, daysAgo: number, days: number, reason: string) =>
  since(when, plan, daysAgo, ({ activities }, id) =>
    activities.reschedule(id, { due_at: officeHour(when, days, 2), reason }),
  )
