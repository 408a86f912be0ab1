/** The sales activities: with leads since their creation, and for the opportunities of the pipeline. */
import {
  about,
  deferred,
  done,
  type Known,
  type Occasion,
  type Plan,
  planned,
  started,
  type Topic,
} from './activity-plan.ts'
import { customerEmail } from './customers.ts'
import { leadDaysAgo, prospectEmail, prospects } from './leads.ts'
import { northwind } from './northwind.ts'
import { type Deal, deals } from './opportunities.ts'
import { type Demo, pick } from './part.ts'
import { employeeEmail, roleOf } from './users.ts'

/** Returns a first call some days after creation. Every third lead is called again, and some calls are overdue. */
export function withLeads(demo: Demo, { leads }: Known): Plan[] {
  const sellers = northwind.employees().filter((employee) => roleOf(employee) === 'sales')
  const emails = sellers.map(employeeEmail)
  return prospects().flatMap((prospect, index) => {
    const id = leads.get(prospectEmail(prospect))
    const user = emails[index % emails.length]
    if (!id || !user) return []
    const occasion = { what: about('lead', id), user, index }
    const daysAgo = leadDaysAgo(index)
    const first = daysAgo > 16 ? [done(demo, occasion, pick(firstTalks, index), daysAgo - 9)] : []
    return [...first, ...nextWith(demo, occasion, index, daysAgo)]
  })
}

function nextWith(demo: Demo, occasion: Occasion, index: number, daysAgo: number): Plan[] {
  if (index % 3 !== 0 || daysAgo < 10) return []
  const isLate = index % 9 === 3
  const plan = planned(demo, occasion, pick(nextTalks, index / 3), {
    daysAgo: 5,
    due: isLate ? -1 : 3 + (index % 14),
    priority: isLate ? 'high' : 'medium',
  })
  return [index % 9 === 6 ? deferred(demo, plan, 2, 14 + index) : plan]
}

/** Returns the past activities of every opportunity, and the next activity of open ones. */
export function withDeals(demo: Demo, { opportunities, contacts }: Known): Plan[] {
  return deals().flatMap((deal, index) => {
    const id = opportunities.get(deal.name)
    if (!id) return []
    const contact_id = contacts.get(customerEmail(deal.customer)) ?? null
    const occasion = { what: about('opportunity', id), contact_id, user: deal.seller, index }
    return [...pastOf(demo, deal, occasion), ...futureOf(demo, deal, occasion)]
  })
}

/** Returns an activity for every second stage that the opportunity passed. */
function pastOf(demo: Demo, { openedDaysAgo, movedDaysAgo, ending }: Deal, occasion: Occasion): Plan[] {
  const times = Math.min(Math.ceil(ending.steps.length / 2), work.length)
  const span = openedDaysAgo - 10 - movedDaysAgo
  return work.slice(0, times).map((topic, time) => {
    const daysAgo = openedDaysAgo - 10 - Math.floor((span * time) / Math.max(times, 1))
    return done(demo, { ...occasion, index: occasion.index + time }, topic, Math.max(daysAgo, 1))
  })
}

function futureOf(demo: Demo, { ending, movedDaysAgo }: Deal, occasion: Occasion): Plan[] {
  const { nextStep } = ending
  if (nextStep === null) return []
  const { index } = occasion
  const topic = { ...nextStep, outcome: '', minutes: 30 }
  const plan = planned(demo, occasion, topic, {
    daysAgo: movedDaysAgo,
    due: index % 7 === 1 ? -1 : 2 + (index % 18),
    priority: 'high',
  })
  return [index % 5 === 0 ? started(demo, plan, 1) : plan]
}

const firstTalks = [
  { type: 'call', subject: 'First call', outcome: 'Wants our price list.', minutes: 10 },
  { type: 'email', subject: 'Price list sent', outcome: 'Opened twice.', minutes: 5 },
  {
    type: 'research',
    subject: 'What do they buy today?',
    outcome: 'Mostly from two importers.',
    minutes: 25,
  },
  {
    type: 'webinar',
    subject: 'Took part in our webinar',
    outcome: 'Asked about minimum orders.',
    minutes: 60,
  },
] as const

const nextTalks = [
  { type: 'call', subject: 'Call again about the price list', outcome: '', minutes: 15 },
  { type: 'follow_up', subject: 'Ask how they liked the sample', outcome: '', minutes: 15 },
  { type: 'demo', subject: 'Show them how to order online', outcome: '', minutes: 30 },
] as const

const work: readonly Topic[] = [
  { type: 'meeting', subject: 'What do they need?', outcome: 'Weekly delivery, mixed cases.', minutes: 60 },
  {
    type: 'presentation',
    subject: 'Present our range',
    outcome: 'Four products are of interest.',
    minutes: 45,
  },
  { type: 'proposal', subject: 'Send the offer', outcome: 'Sent, valid for thirty days.', minutes: 40 },
  { type: 'contract', subject: 'Terms of payment', outcome: 'Thirty days net.', minutes: 35 },
]
