/**
 * A pipeline: opportunities of the customers in all stages, with their previous stages. The position in the list
 * determines stages and days. The opportunities of converted leads come from leads.ts.
 */
import type { Kontor } from '../sdk/src/index.ts'
import { campaignIds } from './campaigns.ts'
import { customerEmail, customerIds, sellerEmails } from './customers.ts'
import { northwind, type NorthwindCustomer } from './northwind.ts'
import {
  between,
  dayFrom,
  type Demo,
  money,
  officeHour,
  type Part,
  people,
  perPage,
  type Person,
  pick,
} from './part.ts'

export interface Deal {
  name: string
  customer: NorthwindCustomer
  /** The email of the assigned user. */
  seller: string
  /** In days before the demo. */
  openedDaysAgo: number
  /** When the deal reached its current stage, in days before the demo. */
  movedDaysAgo: number
  /** In days after the demo (negative before it). */
  closing: number
  ending: Ending
}

interface Ending {
  steps: readonly Step[]
  isClosed: boolean
  nextStep: NextStep | null
}

interface NextStep {
  type: 'call' | 'email' | 'meeting' | 'task'
  subject: string
}

export const opportunitiesPart: Part = {
  name: 'opportunities',
  async run(demo) {
    const { kontor } = demo
    const [existing, customers, users, campaigns] = await Promise.all([
      opportunityIds(kontor),
      customerIds(kontor),
      people(kontor),
      campaignIds(kontor),
    ])
    return demo.each(deals(), {
      key: ({ name }) => name,
      exists: ({ name, customer }) => existing.has(name) || !customers.has(customerEmail(customer)),
      make: (deal, index) => {
        const links = {
          customer_id: customers.get(customerEmail(deal.customer)) ?? '',
          campaign_id: index % 6 === 2 ? (campaigns.get(pick(sellingCampaigns, index)) ?? null) : null,
        }
        return pursue({ demo, deal, index, links, seller: users.get(deal.seller) })
      },
    })
  },
}

/** Returns the ids of the opportunities of the tenant by name. */
export async function opportunityIds({ opportunities }: Kontor): Promise<Map<string, string>> {
  const all = await Array.fromAsync(opportunities.list({ per_page: perPage }))
  return new Map(all.map(({ id, name }) => [name, id]))
}

const sellingCampaigns = ['Newsletter: flavours of the season', 'Fine food fair in Lyon'] as const

const dealsAtAll = 54

/** Returns all deals, in the order of creation. */
export function deals(): Deal[] {
  const customers = northwind.customers()
  const sellers = sellerEmails()
  return Array.from({ length: dealsAtAll }, (_, index) => {
    const customer = customers[Math.floor((index * customers.length) / dealsAtAll)] as NorthwindCustomer
    return {
      name: `${customer.companyName}: ${pick(goods, index * 5)}`,
      customer,
      seller: sellers.get(customer.customerID) ?? 'nancy.davolio@northwind.example',
      ...datesOf(index),
      ending: pick(endings, index),
    }
  })
}

/** Closed deals ended during the year; open ones were created within four months. */
function datesOf(index: number): Pick<Deal, 'openedDaysAgo' | 'movedDaysAgo' | 'closing'> {
  if (pick(endings, index).isClosed) {
    const movedDaysAgo = 4 + ((index * 47) % 290)
    return {
      openedDaysAgo: movedDaysAgo + 20 + ((index * 13) % 55),
      movedDaysAgo,
      closing: 5 + (index % 9) - movedDaysAgo,
    }
  }
  const openedDaysAgo = 25 + ((index * 29) % 90)
  return {
    openedDaysAgo,
    movedDaysAgo: 1 + ((index * 3) % 20),
    closing: 6 + ((index * 17) % 95),
  }
}

interface Pursuit {
  demo: Demo
  deal: Deal
  index: number
  links: { customer_id: string; campaign_id: string | null }
  seller: Person | undefined
}

/** Creates the deal and runs its transitions as the assigned user. */
async function pursue({ demo, deal, index, links, seller }: Pursuit) {
  const opened = officeHour(demo, -deal.openedDaysAgo, index)
  const latest = officeHour(demo, -deal.movedDaysAgo, index + 1)
  const { steps, nextStep } = deal.ending
  const { id } = await demo.at(opened, seller).opportunities.create({
    ...links,
    name: deal.name,
    description: 'Every month, delivered to the door.',
    value: money(600 * (2 + ((index * 19) % 57)), demo.tenant),
    expected_close_date: dayFrom(demo, deal.closing),
    source: pick(['existing_customer', 'upsell', 'renewal', 'referral', 'trade_show'] as const, index),
    priority: pick(['medium', 'high', 'medium', 'low'] as const, index),
    assigned_user_id: seller?.id ?? null,
    territory: deal.customer.country,
    decision_maker: deal.customer.contactName,
    tags: ['northwind'],
  })
  for (const [stepIndex, step] of steps.entries())
    await step(demo.at(between(opened, latest, (stepIndex + 1) / steps.length), seller), id, index)
  await demo.at(latest, seller).opportunities.update(id, {
    ...known(steps.length),
    next_step: nextStep?.subject ?? null,
  })
}

/** The confirmed facts of a deal; later stages have more. */
const known = (steps: number) => ({
  need_confirmed: steps > 0,
  budget_confirmed: steps > 1,
  authority_confirmed: steps > 2,
  timeline_confirmed: steps > 4,
})

type Step = (kontor: Kontor, id: string, index: number) => Promise<unknown>

const findings = [
  'Spoke with the decision maker.',
  'Told us what they need.',
  'The sample was liked.',
  'They have our offer.',
  'Payment terms are agreed.',
] as const
const losses = [
  { reason: 'Too expensive.', competitor: 'Exotic Liquids' },
  { reason: 'Delivers too slowly for them.', competitor: null },
  { reason: 'Stays with the current supplier.', competitor: 'Tokyo Traders' },
  { reason: 'The budget was cut.', competitor: null },
] as const

const advance: Step = ({ opportunities }, id, index) =>
  opportunities.moveToNextStage(id, { notes: pick(findings, index) })
const lose: Step = ({ opportunities }, id, index) => opportunities.lose(id, pick(losses, index))
const hold: Step = ({ opportunities }, id) =>
  opportunities.hold(id, { reason: 'Their budget is frozen until next quarter.' })
const resume: Step = ({ opportunities }, id) => opportunities.resume(id)
const stepBack: Step = ({ opportunities }, id) =>
  opportunities.moveToPreviousStage(id, {
    reason: 'They want other quantities.',
    notes: 'A new offer follows.',
  })

const advanced = (times: number): Step[] => Array.from({ length: times }, () => advance)
const open = (type: NextStep['type'], subject: string, ...steps: Step[]): Ending => ({
  steps,
  isClosed: false,
  nextStep: { type, subject },
})
const closed = (...steps: Step[]): Ending => ({ steps, isClosed: true, nextStep: null })

/** The endings. A deal is won when it advances from the last stage. */
const endings = [
  closed(...advanced(6)),
  open('call', 'Call the owner'),
  open('meeting', 'Agree on the discount', ...advanced(4)),
  closed(...advanced(3), lose),
  open('call', 'Find out who decides', ...advanced(1)),
  closed(...advanced(4), stepBack, ...advanced(3)),
  open('task', 'Send a sample', ...advanced(2)),
  open('call', 'Ask how they like the offer', ...advanced(3)),
  closed(advance, lose),
  open('email', 'Ask again next quarter', ...advanced(2), hold),
  open('meeting', 'Fetch the signature', ...advanced(5)),
  closed(...advanced(2), hold, resume, ...advanced(4)),
  open('task', 'Send the new offer', ...advanced(4), stepBack),
  closed(...advanced(5), lose),
] as const

const goods = [
  'beverages for the season',
  'seafood every Thursday',
  'cheese for the counter',
  'sweets for the holidays',
  'sauces and spices',
  'dried fruit and bean curd',
  'pasta and bread',
  'meat for the grill',
] as const
