/** A year of calls, meetings, emails and support, and the open activities. */
import type { Kontor } from '../sdk/src/index.ts'
import type { About, Known, Plan } from './activity-plan.ts'
import { withCustomers } from './activities-customers.ts'
import { withDeals, withLeads } from './activities-sales.ts'
import { contactIds } from './contacts.ts'
import { customerIds } from './customers.ts'
import { leadIds } from './leads.ts'
import { opportunityIds } from './opportunities.ts'
import { type Demo, type Part, people, perPage } from './part.ts'
import { epoch } from './time.ts'

export const activitiesPart: Part = {
  name: 'activities',
  async run(demo) {
    const [known, existing] = await Promise.all([everything(demo.kontor), subjects(demo.kontor)])
    return demo.each(inOrder(plansOf(demo, known)), {
      key: ({ draft }) => keyOf(draft),
      exists: ({ draft }) => existing.has(keyOf(draft)),
      make: (plan) => live(demo, plan, known),
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

/** Creates the activity and runs its later transitions. */
async function live(demo: Demo, { draft, made, user, moves }: Plan, { users }: Known) {
  const actor = users.get(user)
  const { id } = await demo.at(made, actor).activities.create({
    ...draft,
    assigned_user_id: actor?.id ?? null,
    tags: ['northwind'],
  })
  for (const { moment, act } of moves) await act(demo.at(moment, actor), id)
}

async function everything(kontor: Kontor): Promise<Known> {
  const [customers, contacts, leads, opportunities, users] = await Promise.all([
    customerIds(kontor),
    contactIds(kontor),
    leadIds(kontor),
    opportunityIds(kontor),
    people(kontor),
  ])
  return { customers, contacts, leads, opportunities, users }
}

/** The key of an activity is its subject and its record. */
const keyOf = ({ subject, ...what }: { subject: string } & About) =>
  `${what.activityable_type} ${what.activityable_id} ${subject}`

async function subjects({ activities }: Kontor): Promise<Set<string>> {
  const all = await Array.fromAsync(activities.list({ per_page: perPage }))
  return new Set(all.map(keyOf))
}
