/**
 * Sixty leads: the suppliers' contacts, who could buy as well, and colleagues of customers' contacts. Sources, values
 * and ways follow their place in the list, so that every demo has the same.
 */
import { assignLead, createLead, qualifyLead, scoreLead, updateLead } from '../crm/index.ts'
import { after, epoch } from '../platform/clock.ts'
import type { Ctx } from '../platform/context.ts'
import { minorOf } from '../platform/money.ts'
import { customerEmail, customerIds } from './customers.ts'
import { type Company, northwind, type NorthwindCustomer } from './northwind.ts'
import { at, type Demo, type Part, userIds } from './part.ts'
import { addressOf, domainOf, emailOf, splitName } from './people.ts'
import { employeeEmail, roleOf } from './users.ts'

interface Prospect {
  name: string
  company: Company
  /** Whose colleague it is. */
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
    const [known, customers, users] = await demo.act((ctx) =>
      Promise.all([leadEmails(ctx), customerIds(ctx), userIds(ctx)]),
    )
    const sellers = northwind.employees().filter((employee) => roleOf(employee) === 'sales')
    const sellerIds = sellers.flatMap((employee) => users.get(employeeEmail(employee)) ?? [])
    return demo.each(prospects(), async (prospect, place) => {
      if (known.has(prospectEmail(prospect))) return false
      const organizationId = prospect.customer
        ? (customers.get(customerEmail(prospect.customer)) ?? null)
        : null
      const sellerId = place % 3 === 0 ? undefined : sellerIds[place % sellerIds.length]
      await demo.act((ctx) => win(ctx, { demo, prospect, place, organizationId, sellerId }))
      return true
    })
  },
}

/** Who they are, in the order in which they are made. */
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

/** The first name of the next contact in the same country, and the contact's own last name. */
function colleagueOf(customer: NorthwindCustomer, customers: readonly NorthwindCustomer[]) {
  const compatriots = customers.filter(({ country }) => country === customer.country)
  const next = compatriots[(compatriots.indexOf(customer) + 1) % compatriots.length] ?? customer
  return `${splitName(next.contactName).first_name} ${splitName(customer.contactName).last_name}`
}

async function leadEmails({ db }: Ctx): Promise<Set<string>> {
  const rows = await db.selectFrom('leads').select('email').where('deleted_at', 'is', null).execute()
  return new Set(rows.map(({ email }) => email.toLowerCase()))
}

interface Case {
  demo: Demo
  prospect: Prospect
  place: number
  organizationId: string | null
  sellerId: string | undefined
}

/** Makes the lead some weeks ago and goes its way with it up to now; all in one transaction. */
async function win(ctx: Ctx, { demo, prospect, place, organizationId, sellerId }: Case) {
  const made = after(demo.now, { days: -(6 + ((place * 37) % 170)), hours: -(place % 9) })
  const { id } = await createLead(at(ctx, made), {
    ...draftOf(ctx, prospect, place),
    organization_id: organizationId,
  })
  const way = ways[place % ways.length] ?? []
  const steps = sellerId
    ? [({ ctx: then }: Step) => assignLead(then, id, { user_id: sellerId }), ...way]
    : way
  for (const [index, step] of steps.entries()) {
    const moment = between(made, demo.now, (index + 1) / (steps.length + 1))
    await step({ ctx: at(ctx, moment), id, place })
  }
}

function draftOf(ctx: Ctx, { name, company }: Prospect, place: number) {
  const { first_name, last_name } = splitName(name)
  return {
    email: emailOf(name, domainOf(company)),
    source: sources[(place * 5) % sources.length] ?? ('other' as const),
    contact_info: {
      first_name,
      last_name,
      full_name: name,
      phone: company.phone,
      company: company.companyName,
      address: addressOf(company),
    },
    estimated_value: minorOf(250 * (2 + ((place * 13) % 41)), ctx.tenant.currency),
    tags: ['northwind', company.country.toLowerCase()],
    custom_fields: { contact_title: company.contactTitle },
  }
}

interface Step {
  ctx: Ctx
  id: string
  place: number
}

const reach = ({ ctx, id }: Step) =>
  updateLead(ctx, id, { status: 'contacted', notes: 'Called; wants our price list.' })
const score = ({ ctx, id, place }: Step) =>
  scoreLead(ctx, id, {
    behavioral_score: 8 + ((place * 7) % 40),
    reason: 'Opened our mails and visited the site',
  })
const qualify = ({ ctx, id, place }: Step) =>
  qualifyLead(ctx, id, {
    qualified: true,
    qualification_notes: 'Budget and need confirmed; decides this quarter.',
    update_score: true,
    behavioral_score: 25 + (place % 25),
  })
const disqualify = ({ ctx, id, place }: Step) =>
  qualifyLead(ctx, id, { qualified: false, disqualification_reason: place % 2 ? 'no_budget' : 'bad_fit' })
const nurture = ({ ctx, id }: Step) => updateLead(ctx, id, { status: 'nurturing' })
const setAside = ({ ctx, id }: Step) => updateLead(ctx, id, { status: 'unqualified' })
const recycle = ({ ctx, id }: Step) => updateLead(ctx, id, { status: 'recycled' })
const lose = ({ ctx, id }: Step) =>
  updateLead(ctx, id, { status: 'lost', lost_reason: 'Buys from a competitor.' })

/** What becomes of a lead: the steps after it was made. */
const ways: readonly (readonly ((step: Step) => Promise<unknown>)[])[] = [
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

/** The moment at a part of the time from one to another. */
const between = (from: string, to: string, part: number) =>
  after(from, { seconds: Math.floor(((epoch(to) - epoch(from)) / 1000) * part) })
