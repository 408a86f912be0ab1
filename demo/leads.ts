/**
 * Sixty leads: the contacts of suppliers, who might buy as well, and colleagues of customers' contacts. The position in
 * the list determines sources, values and transitions, so that every demo is the same.
 */
import type { Kontor, LeadDraft } from '../sdk/src/index.ts'
import { campaignIds, campaignOf } from './campaigns.ts'
import { customerEmail, customerIds } from './customers.ts'
import { type Company, northwind, type NorthwindCustomer } from './northwind.ts'
import { between, dayFrom, type Demo, idsBy, money, type Part, perPage, userIds } from './part.ts'
import { addressOf, domainOf, emailOf, splitName } from './people.ts'
import { after } from './time.ts'
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
    const { kontor } = demo
    const [known, customers, users, campaigns] = await Promise.all([
      leadIds(kontor),
      customerIds(kontor),
      userIds(kontor),
      campaignIds(kontor),
    ])
    const sellers = northwind.employees().filter((employee) => roleOf(employee) === 'sales')
    const sellerIds = sellers.flatMap((employee) => users.get(employeeEmail(employee)) ?? [])
    return demo.each(prospects(), {
      key: prospectEmail,
      exists: (prospect) => known.has(prospectEmail(prospect)),
      make: (prospect, index) => {
        const organizationId = prospect.customer
          ? (customers.get(customerEmail(prospect.customer)) ?? null)
          : null
        const sellerId = index % 3 === 0 ? undefined : sellerIds[index % sellerIds.length]
        return win({ demo, prospect, index, organizationId, sellerId, campaigns })
      },
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
export const leadIds = ({ leads }: Kontor): Promise<Map<string, string>> =>
  idsBy(leads.list({ per_page: perPage }), ({ email }) => email)

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

/** Creates the lead some weeks ago and runs its transitions up to now. */
async function win({ demo, prospect, index, organizationId, sellerId, campaigns }: Case) {
  const made = after(demo.now, { days: -leadDaysAgo(index), hours: -(index % 9) })
  const { id } = await demo.at(made).leads.create({
    ...draftOf(demo, prospect, index),
    organization_id: organizationId,
    campaign_id: campaigns.get(campaignOf(sourceOf(index), leadDaysAgo(index)) ?? '') ?? null,
  })
  const way = wayOf(prospect, index)
  const steps = sellerId
    ? [({ kontor }: Step) => kontor.leads.assign(id, { user_id: sellerId }), ...way]
    : way
  for (const [stepIndex, step] of steps.entries()) {
    const moment = between(made, demo.now, (stepIndex + 1) / (steps.length + 1))
    await step({ kontor: demo.at(moment), id, index, company: prospect.company.companyName, demo })
  }
}

const sourceOf = (index: number) => sources[(index * 5) % sources.length] ?? ('other' as const)

function draftOf({ tenant }: Demo, { name, company }: Prospect, index: number): LeadDraft {
  const { first_name, last_name } = splitName(name)
  return {
    email: emailOf(name, domainOf(company)),
    source: sourceOf(index),
    contact_info: {
      first_name,
      last_name,
      phone: company.phone,
      company: company.companyName,
      address: addressOf(company),
    },
    estimated_value: money(250 * (2 + ((index * 13) % 41)), tenant),
    tags: ['northwind', company.country.toLowerCase()],
    custom_fields: { contact_title: company.contactTitle },
  }
}

interface Step {
  /** The client at the moment of the step. */
  kontor: Kontor
  id: string
  index: number
  company: string
  demo: Demo
}

const reach = ({ kontor, id }: Step) =>
  kontor.leads.update(id, { status: 'contacted', notes: 'Called; wants our price list.' })
const score = ({ kontor, id, index }: Step) =>
  kontor.leads.updateScore(id, {
    behavioral_score: 8 + ((index * 7) % 40),
    reason: 'Opened our mails and visited the site',
  })
const qualify = ({ kontor, id, index }: Step) =>
  kontor.leads.qualify(id, {
    qualified: true,
    qualification_notes: 'Budget and need confirmed; decides this quarter.',
    update_score: true,
    behavioral_score: 25 + (index % 25),
  })
const disqualify = ({ kontor, id, index }: Step) =>
  kontor.leads.qualify(id, { qualified: false, disqualification_reason: index % 2 ? 'no_budget' : 'bad_fit' })
const nurture = ({ kontor, id }: Step) => kontor.leads.update(id, { status: 'nurturing' })
const setAside = ({ kontor, id }: Step) => kontor.leads.update(id, { status: 'unqualified' })
const recycle = ({ kontor, id }: Step) => kontor.leads.update(id, { status: 'recycled' })
const lose = ({ kontor, id }: Step) =>
  kontor.leads.update(id, { status: 'lost', lost_reason: 'Buys from a competitor.' })

/** Converts the lead to a customer, with an opportunity for a first order. */
const convert = ({ kontor, id, index, company, demo }: Step) =>
  kontor.leads.convert(id, {
    create_customer: true,
    create_opportunity: true,
    opportunity_name: `${company}: first order`,
    opportunity_amount: money(400 * (3 + ((index * 7) % 23)), demo.tenant),
    opportunity_stage: 'qualification',
    opportunity_close_date: dayFrom(demo, 12 + ((index * 11) % 60)),
    notes: 'Wants to buy from us and to sell to us.',
  })

/** Advances the opportunity of the conversion to its next stage. */
async function pursue({ kontor, id }: Step) {
  const { data } = await kontor.opportunities.list({ lead_id: id })
  for (const opportunity of data)
    await kontor.opportunities.moveToNextStage(opportunity.id, { notes: 'Told us what they need.' })
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
