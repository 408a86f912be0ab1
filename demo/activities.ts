/** A year of calls, meetings, emails and support, and the open activities. */
import { createActivity } from '../server/src/modules/crm/activities/activity.actions.ts'
import { epoch } from '../server/src/runtime/clock.ts'
import type { Ctx } from '../server/src/runtime/database/context.ts'
import type { About, Known, Plan } from './activity-plan.ts'
import { withCustomers } from './activities-customers.ts'
import { withDeals, withLeads } from './activities-sales.ts'
import { contactIds } from './contacts.ts'
import { customerIds } from './customers.ts'
import { leadIds } from './leads.ts'
import { opportunityIds } from './opportunities.ts'
import { by, type Demo, type Part, people } from './part.ts'

export const activitiesPart: Part = {
  name: 'activities',
  async run(demo) {
    const known = await demo.act(everything)
    const there = await demo.act(subjects)
    return demo.each(inOrder(plansOf(demo, known)), async (plan) => {
      if (there.has(keyOf(plan.draft))) return false
      await demo.act((ctx) => live(ctx, plan, known))
      return true
    })
  },
}

const plansOf = (demo: Demo, known: Known) => [
  ...withCustomers(demo, known),
  ...withLeads(demo, known),
  ...withDeals(demo, known),
]

/** Sorts by time, so that the latest activity of a record is the last one. */
const inOrder = (plans: readonly Plan[]) =>
  plans.toSorted((one, other) => epoch(latest(one)) - epoch(latest(other)))

const latest = ({ made, moves }: Plan) => moves.at(-1)?.moment ?? made

/** Creates the activity and its later transitions in one transaction. */
async function live(ctx: Ctx, { draft, made, user, moves }: Plan, { users }: Known) {
  const actor = users.get(user)
  const { id } = await createActivity(by(ctx, actor, made), {
    ...draft,
    assigned_user_id: actor?.id ?? null,
    tags: ['northwind'],
  })
  for (const { moment, act } of moves) await act(by(ctx, actor, moment), id)
}

async function everything(ctx: Ctx): Promise<Known> {
  const [customers, contacts, leads, opportunities, users] = await Promise.all([
    customerIds(ctx),
    contactIds(ctx),
    leadIds(ctx),
    opportunityIds(ctx),
    people(ctx),
  ])
  return { customers, contacts, leads, opportunities, users }
}

/** The key of an activity is its subject and its record. */
const keyOf = ({ subject, ...what }: { subject: string } & About) =>
  `${what.activityable_type} ${what.activityable_id} ${subject}`

async function subjects({ db }: Ctx): Promise<Set<string>> {
  const rows = await db
    .selectFrom('activities')
    .select(['subject', 'activityable_type', 'activityable_id'])
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(keyOf))
}
