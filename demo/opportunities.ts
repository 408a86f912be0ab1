/**
 * A pipeline: opportunities of the customers in all stages, with their previous stages. The position in the list
 * determines stages and days. The opportunities of converted leads come from leads.ts.
 */
import {
  advanceOpportunity,
  createOpportunity,
  holdOpportunity,
  loseOpportunity,
  resumeOpportunity,
  stepBackOpportunity,
  updateOpportunity,
} from '../server/src/modules/crm/opportunities/opportunity.actions.ts'
import type { Ctx } from '../server/src/runtime/database/context.ts'
import { minorOf } from '../server/src/core/money.ts'
import { campaignIds } from './campaigns.ts'
import { customerEmail, customerIds, sellerEmails } from './customers.ts'
import { northwind, type NorthwindCustomer } from './northwind.ts'
import { between, by, dayFrom, type Demo, officeHour, type Part, people, type Person, pick } from './part.ts'

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
    const [known, customers, users, campaigns] = await demo.act((ctx) =>
      Promise.all([opportunityIds(ctx), customerIds(ctx), people(ctx), campaignIds(ctx)]),
    )
    return demo.each(deals(), async (deal, index) => {
      const customerId = customers.get(customerEmail(deal.customer))
      if (known.has(deal.name) || !customerId) return false
      const links = {
        customer_id: customerId,
        campaign_id: index % 6 === 2 ? (campaigns.get(pick(sellingCampaigns, index)) ?? null) : null,
      }
      await demo.act((ctx) => pursue(ctx, { demo, deal, index, links, seller: users.get(deal.seller) }))
      return true
    })
  },
}

/** Returns the ids of the opportunities of the tenant by name. */
export async function opportunityIds({ db }: Pick<Ctx, 'db'>): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('opportunities')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
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

/** Creates the deal and runs its transitions as the assigned user, in one transaction. */
async function pursue(ctx: Ctx, { demo, deal, index, links, seller }: Pursuit) {
  const opened = officeHour(demo, -deal.openedDaysAgo, index)
  const latest = officeHour(demo, -deal.movedDaysAgo, index + 1)
  const { steps, nextStep } = deal.ending
  const { id } = await createOpportunity(by(ctx, seller, opened), {
    ...links,
    name: deal.name,
    description: 'Every month, delivered to the door.',
    value: minorOf(600 * (2 + ((index * 19) % 57)), demo.tenant.currency),
    expected_close_date: dayFrom(demo, deal.closing),
    source: pick(['existing_customer', 'upsell', 'renewal', 'referral', 'trade_show'] as const, index),
    priority: pick(['medium', 'high', 'medium', 'low'] as const, index),
    assigned_user_id: seller?.id ?? null,
    territory: deal.customer.country,
    decision_maker: deal.customer.contactName,
    tags: ['northwind'],
  })
  for (const [stepIndex, step] of steps.entries())
    await step(by(ctx, seller, between(opened, latest, (stepIndex + 1) / steps.length)), id, index)
  await updateOpportunity(by(ctx, seller, latest), id, {
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

type Step = (ctx: Ctx, id: string, index: number) => Promise<unknown>

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

const advance: Step = (ctx, id, index) => advanceOpportunity(ctx, id, { notes: pick(findings, index) })
const lose: Step = (ctx, id, index) => loseOpportunity(ctx, id, pick(losses, index))
const hold: Step = (ctx, id) =>
  holdOpportunity(ctx, id, { reason: 'Their budget is frozen until next quarter.' })
const resume: Step = (ctx, id) => resumeOpportunity(ctx, id)
const stepBack: Step = (ctx, id) =>
  stepBackOpportunity(ctx, id, { reason: 'They want other quantities.', notes: 'A new offer follows.' })

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
