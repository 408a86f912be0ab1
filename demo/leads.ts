/**
 * Sixty leads: the contacts of suppliers, who might buy as well, and colleagues of customers' contacts. The position in
 * the list determines sources, values and transitions, so that every demo is the same.
 */
import { advanceOpportunity } from '../server/src/modules/crm/opportunities/opportunity.actions.ts'
import {
  assignLead,
  createLead,
  qualifyLead,
  scoreLead,
  updateLead,
} from '../server/src/modules/crm/leads/lead.actions.ts'
import { convertLead } from '../server/src/modules/crm/leads/lead.conversion.ts'
import { after } from '../server/src/runtime/clock.ts'
import type { Ctx } from '../server/src/runtime/database/context.ts'
import { minorOf } from '../server/src/core/money.ts'
import { campaignIds, campaignOf } from './campaigns.ts'
import { customerEmail, customerIds } from './customers.ts'
import { type Company, northwind, type NorthwindCustomer } from './northwind.ts'
import { at, between, dayFrom, type Demo, type Part, type When, userIds } from './part.ts'
import { addressOf, domainOf, emailOf, splitName } from './people.ts'
import { employeeEmail, roleOf } from './users.ts'

interface Prospect {
  name: string
  company: Company
  /** The customer at which the lead works. */
  customer?: NorthwindCustomer
}

const colleagues = 31
const sources = [
  'trade_show',
  'website',
  'referral',
  'organic_search',
  'partner',
  'webinar',
  'email_campaign',
  'content_download',
  'social_media',
  'cold_call',
  'paid_search',
] as const

export const leadsPart: Part = {
  name: 'leads',
  async run(demo) {
    const [known, customers, users, campaigns] = await demo.act((ctx) =>
      Promise.all([leadIds(ctx), customerIds(ctx), userIds(ctx), campaignIds(ctx)]),
    )
    const sellers = northwind.employees().filter((employee) => roleOf(employee) === 'sales')
    const sellerIds = sellers.flatMap((employee) => users.get(employeeEmail(employee)) ?? [])
    return demo.each(prospects(), async (prospect, index) => {
      if (known.has(prospectEmail(prospect))) return false
      const organizationId = prospect.customer
        ? (customers.get(customerEmail(prospect.customer)) ?? null)
        : null
      const sellerId = index % 3 === 0 ? undefined : sellerIds[index % sellerIds.length]
      await demo.act((ctx) => win(ctx, { demo, prospect, index, organizationId, sellerId, campaigns }))
      return true
    })
  },
}

/** Returns all leads, in the order of creation. */
export function prospects(): Prospect[] {
  const customers = northwind.customers()
  const chosen = Array.from(
    { length: colleagues },
    (_, n) => customers[Math.floor((n * customers.length) / colleagues)],
  )
  return [
    ...northwind.suppliers().map((company) => ({ name: company.contactName, company })),
    ...chosen.flatMap((customer) =>
      customer ? [{ name: colleagueOf(customer, customers), company: customer, customer }] : [],
    ),
  ]
}

export const prospectEmail = ({ name, company }: Prospect) => emailOf(name, domainOf(company))

/** Combines the first name of the next contact in the same country with the contact's last name. */
function colleagueOf(customer: NorthwindCustomer, customers: readonly NorthwindCustomer[]) {
  const compatriots = customers.filter(({ country }) => country === customer.country)
  const next = compatriots[(compatriots.indexOf(customer) + 1) % compatriots.length] ?? customer
  return `${splitName(next.contactName).first_name} ${splitName(customer.contactName).last_name}`
}

/** Returns the ids of the leads of the tenant by email. */
export async function leadIds({ db }: Pick<Ctx, 'db'>): Promise<Map<string, string>> {
  const rows = await db.selectFrom('leads').select(['id', 'email']).where('deleted_at', 'is', null).execute()
  return new Map(rows.map(({ id, email }) => [email.toLowerCase(), id]))
}

interface Case {
  demo: Demo
  prospect: Prospect
  index: number
  organizationId: string | null
  sellerId: string | undefined
  /** The ids of campaigns by name. */
  campaigns: ReadonlyMap<string, string>
}

/** Returns how many days before the demo a lead was created, by its position. */
export const leadDaysAgo = (index: number) => 6 + ((index * 37) % 170)

/** Creates the lead some weeks ago and runs its transitions up to now, in one transaction. */
async function win(ctx: Ctx, { demo, prospect, index, organizationId, sellerId, campaigns }: Case) {
  const made = after(demo.now, { days: -leadDaysAgo(index), hours: -(index % 9) })
  const { id } = await createLead(at(ctx, made), {
    ...draftOf(ctx, prospect, index),
    organization_id: organizationId,
    campaign_id: campaigns.get(campaignOf(sourceOf(index), leadDaysAgo(index)) ?? '') ?? null,
  })
  const way = wayOf(prospect, index)
  const steps = sellerId
    ? [({ ctx: then }: Step) => assignLead(then, id, { user_id: sellerId }), ...way]
    : way
  for (const [stepIndex, step] of steps.entries()) {
    const moment = between(made, demo.now, (stepIndex + 1) / (steps.length + 1))
    await step({ ctx: at(ctx, moment), id, index, company: prospect.company.companyName, when: demo })
  }
}

const sourceOf = (index: number) => sources[(index * 5) % sources.length] ?? ('other' as const)

function draftOf(ctx: Ctx, { name, company }: Prospect, index: number) {
  const { first_name, last_name } = splitName(name)
  return {
    email: emailOf(name, domainOf(company)),
    source: sourceOf(index),
    contact_info: {
      first_name,
      last_name,
      full_name: name,
      phone: company.phone,
      company: company.companyName,
      address: addressOf(company),
    },
    estimated_value: minorOf(250 * (2 + ((index * 13) % 41)), ctx.tenant.currency),
    tags: ['northwind', company.country.toLowerCase()],
    custom_fields: { contact_title: company.contactTitle },
  }
}

interface Step {
  ctx: Ctx
  id: string
  index: number
  company: string
  /** The time of the demo. The clock of `ctx` is earlier. */
  when: When
}

const reach = ({ ctx, id }: Step) =>
  updateLead(ctx, id, { status: 'contacted', notes: 'Called; wants our price list.' })
const score = ({ ctx, id, index }: Step) =>
  scoreLead(ctx, id, {
    behavioral_score: 8 + ((index * 7) % 40),
    reason: 'Opened our mails and visited the site',
  })
const qualify = ({ ctx, id, index }: Step) =>
  qualifyLead(ctx, id, {
    qualified: true,
    qualification_notes: 'Budget and need confirmed; decides this quarter.',
    update_score: true,
    behavioral_score: 25 + (index % 25),
  })
const disqualify = ({ ctx, id, index }: Step) =>
  qualifyLead(ctx, id, { qualified: false, disqualification_reason: index % 2 ? 'no_budget' : 'bad_fit' })
const nurture = ({ ctx, id }: Step) => updateLead(ctx, id, { status: 'nurturing' })
const setAside = ({ ctx, id }: Step) => updateLead(ctx, id, { status: 'unqualified' })
const recycle = ({ ctx, id }: Step) => updateLead(ctx, id, { status: 'recycled' })
const lose = ({ ctx, id }: Step) =>
  updateLead(ctx, id, { status: 'lost', lost_reason: 'Buys from a competitor.' })

/** Converts the lead to a customer, with an opportunity for a first order. */
const convert = ({ ctx, id, index, company, when }: Step) =>
  convertLead(ctx, id, {
    create_customer: true,
    create_opportunity: true,
    opportunity_name: `${company}: first order`,
    opportunity_amount: minorOf(400 * (3 + ((index * 7) % 23)), ctx.tenant.currency),
    opportunity_stage: 'qualification',
    opportunity_close_date: dayFrom(when, 12 + ((index * 11) % 60)),
    notes: 'Wants to buy from us and to sell to us.',
  })

/** Advances the opportunity of the conversion to its next stage. */
async function pursue({ ctx, id }: Step) {
  const { id: opportunityId } = await ctx.db
    .selectFrom('opportunities')
    .select('id')
    .where('lead_id', '=', id)
    .executeTakeFirstOrThrow()
  await advanceOpportunity(ctx, opportunityId, { notes: 'Told us what they need.' })
}

type Way = readonly ((step: Step) => Promise<unknown>)[]

/** Every fourth supplier becomes a customer. Colleagues of customers do not, because their company already is one. */
function wayOf({ customer }: Prospect, index: number): Way {
  if (!customer && index % 4 === 3) return index % 8 === 3 ? converted : [...converted, pursue, pursue]
  return ways[index % ways.length] ?? []
}

const converted: Way = [reach, score, qualify, convert]

/** The transitions of the other leads after their creation. */
const ways: readonly Way[] = [
  [],
  [reach],
  [reach, score, qualify],
  [],
  [reach, score],
  [reach, nurture, score],
  [qualify],
  [disqualify],
  [score],
  [reach, lose],
  [setAside],
  [reach, qualify, nurture],
  [setAside, recycle],
]
