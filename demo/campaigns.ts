/** Campaigns of all statuses. The source and the creation date of a lead determine its campaign. */
import type { CampaignDraft, Kontor } from '../sdk/src/index.ts'
import {
  dayFrom,
  type Demo,
  money,
  officeHour,
  type Part,
  people,
  perPage,
  type Person,
  type When,
} from './part.ts'

type Described = Pick<CampaignDraft, 'name' | 'type' | 'description' | 'target_audience' | 'channels'>

export interface Plan extends Required<Described> {
  /** The first and the last day, relative to the day of the demo; negative values are in the past. */
  from: number
  to: number
  /** In units of the tenant's currency. */
  budget: number
  cost: number
  revenue: number
  expected: { leads: number; revenue: number }
  /** The sources of its leads. */
  sources: readonly string[]
  owner: string
  timeline: readonly Step[]
}

export const campaignsPart: Part = {
  name: 'campaigns',
  async run(demo) {
    const [existing, users] = await Promise.all([campaignIds(demo.kontor), people(demo.kontor)])
    return demo.each(plans, {
      key: ({ name }) => name,
      exists: ({ name }) => existing.has(name),
      make: (plan, index) => runCampaign(demo, plan, index, users.get(plan.owner)),
    })
  },
}

/** Returns the ids of the campaigns of the tenant by name. */
export async function campaignIds({ campaigns }: Kontor): Promise<Map<string, string>> {
  const all = await Array.fromAsync(campaigns.list({ per_page: perPage }))
  return new Map(all.map(({ id, name }) => [name, id]))
}

/** Returns the name of the campaign of a lead with this source, created this many days before the demo. */
export const campaignOf = (source: string, daysAgo: number): string | undefined =>
  plans.find(({ sources, from, to }) => sources.includes(source) && from <= -daysAgo && -daysAgo <= to)?.name

/** Creates the campaign and runs its transitions up to now. */
async function runCampaign(demo: Demo, plan: Plan, index: number, owner: Person | undefined) {
  const planned = officeHour(demo, Math.min(plan.from - 21, -9), index)
  const { id } = await demo.at(planned, owner).campaigns.create(draftOf(demo, plan, owner))
  for (const [days, step] of plan.timeline)
    await step(demo.at(officeHour(demo, days, index + 1), owner), id, plan, demo)
}

function draftOf(when: When, plan: Plan, owner: Person | undefined): CampaignDraft {
  const { name, type, description, target_audience, channels, from, to, budget, expected } = plan
  return {
    name,
    type,
    description,
    target_audience,
    channels,
    budget: money(budget, when.tenant),
    start_date: dayFrom(when, from),
    end_date: dayFrom(when, to),
    objectives: [`${expected.leads} leads`, 'Orders from new customers'],
    expected_leads: expected.leads,
    expected_revenue: money(expected.revenue, when.tenant),
    owner_id: owner?.id ?? null,
    tags: ['northwind'],
  }
}

/** Requests, this many days before the demo. */
type Step = readonly [
  days: number,
  act: (kontor: Kontor, id: string, plan: Plan, when: When) => Promise<unknown>,
]

const schedule = (days: number): Step => [days, ({ campaigns }, id) => campaigns.schedule(id)]
const activate = (days: number): Step => [
  days,
  ({ campaigns }, id) => campaigns.activate(id, { notes: 'All is ready.' }),
]
const recordResults = (days: number): Step => [
  days,
  ({ campaigns }, id, { cost, revenue }, { tenant }) =>
    campaigns.update(id, { actual_cost: money(cost, tenant), actual_revenue: money(revenue, tenant) }),
]
const pause = (days: number, reason: string): Step => [
  days,
  ({ campaigns }, id) => campaigns.pause(id, { reason }),
]
const cancel = (days: number, reason: string): Step => [
  days,
  ({ campaigns }, id) => campaigns.cancel(id, { reason }),
]
const complete = (days: number, final_notes: string): Step => [
  days,
  ({ campaigns }, id) => campaigns.complete(id, { final_notes }),
]

const fuller = 'andrew.fuller@northwind.example'
const buchanan = 'steven.buchanan@northwind.example'

export const plans: readonly Plan[] = [
  {
    name: 'Fine food fair in Lyon',
    type: 'trade_show',
    description: 'A stand with tastings of cheese, seafood and sweets.',
    target_audience: 'Owners of delicatessens and restaurants',
    channels: ['trade fair', 'trade press'],
    from: -176,
    to: -95,
    budget: 18_000,
    cost: 17_250,
    revenue: 41_800,
    expected: { leads: 12, revenue: 40_000 },
    sources: ['trade_show', 'partner', 'referral', 'cold_call'],
    owner: buchanan,
    timeline: [
      schedule(-186),
      activate(-176),
      recordResults(-96),
      complete(-94, 'The tastings filled the stand on both days.'),
    ],
  },
  {
    name: 'Webinar: a cheese counter that sells',
    type: 'webinar',
    description: 'Three evenings on how to present and to store cheese.',
    target_audience: 'Food retail',
    channels: ['webinar', 'email'],
    from: -140,
    to: -45,
    budget: 3_500,
    cost: 3_900,
    revenue: 6_200,
    expected: { leads: 10, revenue: 9_000 },
    sources: ['webinar', 'content_download'],
    owner: fuller,
    timeline: [
      schedule(-150),
      activate(-140),
      recordResults(-46),
      complete(-44, 'Many listeners, few of them with a budget.'),
    ],
  },
  {
    name: 'Newsletter: flavours of the season',
    type: 'email',
    description: 'A recipe and an offer, every second week.',
    target_audience: 'Everybody who asked for our price list',
    channels: ['email', 'website'],
    from: -120,
    to: 60,
    budget: 6_000,
    cost: 2_480,
    revenue: 9_650,
    expected: { leads: 15, revenue: 20_000 },
    sources: ['email_campaign', 'website', 'organic_search'],
    owner: fuller,
    timeline: [schedule(-130), activate(-120), recordResults(-7)],
  },
  {
    name: 'Search ads for delicatessens',
    type: 'ppc',
    description: 'Advertisements beside searches for imported food.',
    target_audience: 'Delicatessens in Germany, France and the UK',
    channels: ['search engines', 'social media'],
    from: -110,
    to: 30,
    budget: 9_000,
    cost: 7_840,
    revenue: 3_100,
    expected: { leads: 20, revenue: 25_000 },
    sources: ['paid_search', 'social_media'],
    owner: buchanan,
    timeline: [
      activate(-110),
      recordResults(-22),
      pause(-20, 'A lead costs more than it should; new texts are written.'),
    ],
  },
  {
    name: 'Letters to restaurants',
    type: 'direct_mail',
    description: 'A letter with a sample of chai.',
    target_audience: 'Restaurants',
    channels: ['letters'],
    from: -60,
    to: -5,
    budget: 5_000,
    cost: 450,
    revenue: 0,
    expected: { leads: 8, revenue: 8_000 },
    sources: [],
    owner: buchanan,
    timeline: [
      schedule(-70),
      activate(-60),
      recordResults(-53),
      cancel(-52, 'The samples came too late from the supplier.'),
    ],
  },
  {
    name: 'Tasting evening for restaurants',
    type: 'event',
    description: 'Six courses, cooked with what we import.',
    target_audience: 'Head chefs and owners of restaurants',
    channels: ['event', 'email'],
    from: 24,
    to: 25,
    budget: 7_500,
    cost: 0,
    revenue: 0,
    expected: { leads: 25, revenue: 18_000 },
    sources: [],
    owner: fuller,
    timeline: [schedule(-4)],
  },
  {
    name: 'Hampers for the holidays',
    type: 'email',
    description: 'Hampers for the customers and the staff of other companies.',
    target_audience: 'Companies that buy gifts',
    channels: ['email'],
    from: -6,
    to: 20,
    budget: 4_200,
    cost: 0,
    revenue: 0,
    expected: { leads: 10, revenue: 12_000 },
    sources: [],
    owner: fuller,
    timeline: [schedule(-15), activate(-6)],
  },
  {
    name: 'Open day at the warehouse',
    type: 'event',
    description: 'Tours of the cold store, with tastings.',
    target_audience: 'Restaurants within an hour of the warehouse',
    channels: ['event', 'email'],
    from: 2,
    to: 3,
    budget: 3_000,
    cost: 0,
    revenue: 0,
    expected: { leads: 12, revenue: 8_000 },
    sources: [],
    owner: buchanan,
    timeline: [schedule(-4)],
  },
  {
    name: 'Catalogue with our suppliers',
    type: 'integrated',
    description: 'Their stories and their products, printed and online.',
    target_audience: 'All customers',
    channels: ['print', 'website', 'email'],
    from: 70,
    to: 130,
    budget: 12_000,
    cost: 0,
    revenue: 0,
    expected: { leads: 30, revenue: 45_000 },
    sources: [],
    owner: buchanan,
    timeline: [],
  },
]
