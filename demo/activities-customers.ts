/**
 * The activities with each customer in the last twelve months, with more for larger customers, and the open ones. Some
 * customers were neglected for months, and some are dissatisfied: they are at risk.
 */
import {
  about,
  cancelled,
  deferred,
  done,
  followedUp,
  type Known,
  type Occasion,
  type Plan,
  planned,
  rescheduled,
  started,
  type Topic,
  waiting,
} from './activity-plan.ts'
import { acquired, customerEmail, dealingsOf, segmentOf, sellerEmails } from './customers.ts'
import { northwind, type NorthwindCustomer } from './northwind.ts'
import { type Demo, pick, type When } from './part.ts'
import { fullDays } from './time.ts'

/** Days between two activities with a customer. */
const rhythms = { vip: 18, premium: 29, standard: 41, basic: 56 } as const

const inside = 'laura.callahan@northwind.example'
const nobodys = 'nancy.davolio@northwind.example'

export function withCustomers(demo: Demo, { customers, contacts }: Known): Plan[] {
  const orders = northwind.orders()
  const sellers = sellerEmails()
  return northwind.customers().flatMap((customer, index) => {
    const id = customers.get(customerEmail(customer))
    if (!id) return []
    const dealings = dealingsOf(customer, orders)
    const relation: Relation = {
      customer,
      index,
      id,
      contactId: contacts.get(customerEmail(customer)) ?? null,
      seller: sellers.get(customer.customerID) ?? nobodys,
      rhythm: rhythms[segmentOf(dealings)],
      // Starts some days later, because an activity is planned before it is done, and not before the customer was
      // acquired.
      days: Math.min(360, fullDays(acquired(demo, dealings), demo.now) - 12),
    }
    return [...pastOf(demo, relation), ...futureOf(demo, relation)]
  })
}

interface Relation {
  customer: NorthwindCustomer
  /** The position in the list of customers. */
  index: number
  id: string
  /** The id of the primary contact. */
  contactId: string | null
  seller: string
  /** Days between two activities. */
  rhythm: number
  /** The number of days of past activities. */
  days: number
}

/** One customer in six had no contact for a quarter. */
const isNeglected = (index: number) => index % 6 === 5

/** One customer in thirteen has a serious complaint. */
const isAngry = (index: number) => index % 13 === 7

function pastOf(demo: Demo, relation: Relation): Plan[] {
  const { index, rhythm, days } = relation
  const last = Math.min(isNeglected(index) ? 96 + ((index * 7) % 60) : 2 + ((index * 5) % 22), days)
  const times = Math.max(1, Math.ceil((days - last) / rhythm))
  return Array.from({ length: times }, (_, time) => {
    const daysAgo = last + time * rhythm
    const topic = topicOf(relation, time)
    const occasion = occasionOf(relation, topic, time)
    if (time === 3 && index % 8 === 1) {
      const plan = planned(demo, occasion, topic, { daysAgo: daysAgo + 5, due: -daysAgo })
      return cancelled(demo, plan, daysAgo + 1, 'They are closed that week.')
    }
    if (time === 0 && index % 12 === 4) return followedUp(demo, occasion, topic, daysAgo, 5 + (index % 20))
    return done(demo, occasion, topic, daysAgo)
  })
}

/** Every third activity involves the contact. The seller does it, except for support. */
function occasionOf({ id, contactId, seller, index }: Relation, { type }: Topic, time: number): Occasion {
  const user = type === 'support' ? inside : seller
  const isWithContact = contactId !== null && time % 3 === 1
  const what = isWithContact ? about('contact', contactId) : about('customer', id)
  return { what, contact_id: isWithContact ? null : contactId, user, index: index + time }
}

/** Returns the open activities. Neglected customers have only an overdue call. */
function futureOf(demo: Demo, relation: Relation): Plan[] {
  const { index } = relation
  const plan = (topic: Topic, dates: Parameters<typeof planned>[3]) =>
    planned(demo, occasionOf(relation, topic, index % 5), topic, dates)
  if (isNeglected(index)) {
    const wasKnown = relation.days > 120
    return index % 12 === 5 && wasKnown ? [plan(next.call, { daysAgo: 106, due: -97 })] : []
  }
  if (isAngry(index)) {
    return [
      plan(next.escalation, { daysAgo: 3, due: 1, priority: 'critical' }),
      started(demo, plan(next.credit, { daysAgo: 9, due: 4, priority: 'high' }), 7),
    ]
  }
  return pick(outlooks, index)(demo, plan, index)
}

type Planning = (topic: Topic, dates: Parameters<typeof planned>[3]) => Plan

const outlooks: readonly [Outlook, ...Outlook[]] = [
  (_, plan, index) => [plan(next.call, { daysAgo: 6, due: 4 + (index % 12) })],
  (_, plan, index) => [plan(next.offer, { daysAgo: 20, due: -2 - (index % 8) })],
  (demo, plan) => [started(demo, plan(next.shelf, { daysAgo: 8, due: 2 }), 3)],
  (demo, plan) => [waiting(demo, plan(next.offer, { daysAgo: 12, due: 5 }), 4)],
  (demo, plan, index) => [deferred(demo, plan(next.review, { daysAgo: 15, due: 40 }), 6, 21 + (index % 9))],
  () => [],
  (demo, plan, index) => [
    rescheduled(
      demo,
      plan(next.visit, { daysAgo: 18, due: -3 }),
      5,
      8 + (index % 6),
      'They are away this week.',
    ),
  ],
  (_, plan) => [plan(next.jars, { daysAgo: 4, due: 3, priority: 'high' })],
  (_, plan, index) => [plan(next.visit, { daysAgo: 10, due: 10 + (index % 25) })],
]

type Outlook = (when: When, plan: Planning, index: number) => Plan[]

/** Returns an open topic, without an outcome. */
const to = (type: Topic['type'], subject: string, minutes: number): Topic => ({
  type,
  subject,
  minutes,
  outcome: '',
})

const next = {
  call: to('call', 'Ask for the next order', 15),
  offer: to('quote', 'Write the offer for the next quarter', 45),
  shelf: to('task', 'Draw up a plan for their shelves', 60),
  review: to('meeting', 'Look back on the year together', 90),
  visit: to('visit', 'Visit them with samples', 120),
  jars: to('support', 'Replace the broken jars', 30),
  credit: to('support', 'Credit the spoiled delivery', 30),
  escalation: to('escalation', 'They threaten to leave: two deliveries spoiled', 60),
}

/** Returns the topic of one activity. With 11 topics and 15 products, no customer gets the same one twice. */
function topicOf({ customer, index }: Relation, time: number): Topic {
  const [type, subject, outcome, minutes] = pick(topics, index + time)
  const product = pick(products, index + 7 * time)
  const reported = (text: string) => text.replace('{product}', product).replace('{city}', customer.city)
  return { type, subject: reported(subject), outcome: reported(outcome), minutes }
}

const topics = [
  ['call', 'Reorder of {product}', 'Orders the usual quantity again.', 12],
  ['email', 'New price of {product}', 'Sent the list; accepted.', 10],
  ['visit', 'Visit in {city}: shelf space for {product}', 'One shelf more from next month.', 90],
  ['support', 'Broken packages of {product}', 'Replaced with the next delivery.', 25],
  ['meeting', 'Tasting of {product}', 'They liked it, and take twelve to try.', 60],
  ['quote', 'Quote for twenty cases of {product}', 'Sent; they decide this week.', 30],
  ['call', 'Is {product} selling?', 'Better than expected at weekends.', 15],
  [
    'support',
    'Delivery of {product} to {city} is late',
    'Found at the customs office; arrives tomorrow.',
    20,
  ],
  ['email', 'Recipes with {product}', 'Printed for their customers.', 15],
  ['training', 'How to store {product}', 'Three of their people took part.', 45],
  ['note', 'Competitor offers {product} cheaper', 'Two percent discount keeps them.', 5],
] as const

const products = [
  'Chai',
  'Camembert Pierrot',
  'Gnocchi di nonna Alice',
  'Raclette Courdavault',
  'Tarte au sucre',
  'Gumbär Gummibärchen',
  'Mozzarella di Giovanni',
  'Ipoh Coffee',
  'Boston Crab Meat',
  'Konbu',
  'Pavlova',
  'Rössle Sauerkraut',
  'Sasquatch Ale',
  'Guaraná Fantástica',
  'Aniseed Syrup',
] as const
