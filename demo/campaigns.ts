/** Campaigns of all statuses. The source and the creation date of a lead determine its campaign. */
import {
  activateCampaign,
  cancelCampaign,
  completeCampaign,
  createCampaign,
  pauseCampaign,
  scheduleCampaign,
  updateCampaign,
} from '../server/src/modules/crm/campaigns/campaign.actions.ts'
import type { Ctx } from '../server/src/runtime/database/context.ts'
import { minorOf } from '../server/src/core/money.ts'
import { by, dayFrom, type Demo, officeHour, type Part, people, type Person, type When } from './part.ts'

type Draft = Parameters<typeof createCampaign>[1]

export interface Plan extends Pick<Draft, 'name' | 'type' | 'description' | 'target_audience' | 'channels'> {
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
    const [existing, users] = await demo.act((ctx) => Promise.all([campaignIds(ctx), people(ctx)]))
    return demo.each(plans, async (plan, index) => {
      if (existing.has(plan.name)) return false
      await demo.act((ctx) => runCampaign(ctx, demo, plan, index, users.get(plan.owner)))
      return true
    })
  },
}

/** Returns the ids of the campaigns of the tenant by name. */
export async function campaignIds({ db }: Pick<Ctx, 'db'>): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('campaigns')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Returns the name of the campaign of a lead with this source, created this many days before the demo. */
export const campaignOf = (source: string, daysAgo: number): string | undefined =>
  plans.find(({ sources, from, to }) => sources.includes(source) && from <= -daysAgo && -daysAgo <= to)?.name

/** Creates the campaign and runs its transitions up to now, in one transaction. */
async function runCampaign(ctx: Ctx, demo: Demo, plan: Plan, index: number, owner: Person | undefined) {
  const planned = Math.min(plan.from - 21, -9)
  const { id } = await createCampaign(
    by(ctx, owner, officeHour(demo, planned, index)),
    draftOf(demo, plan, owner),
  )
  for (const [days, step] of plan.timeline)
    await step(by(ctx, owner, officeHour(demo, days, index + 1)), id, plan)
}

function draftOf(when: When, plan: Plan, owner: Person | undefined): Draft {
  const { currency } = when.tenant
  const { name, type, description, target_audience, channels, from, to, budget, expected } = plan
  return {
    name,
    type,
    description,
    target_audience,
    channels,
    budget: minorOf(budget, currency),
    start_date: dayFrom(when, from),
    end_date: dayFrom(when, to),
    objectives: [`${expected.leads} leads`, 'Orders from new customers'],
    expected_leads: expected.leads,
    expected_revenue: minorOf(expected.revenue, currency),
    owner_id: owner?.id ?? null,
    tags: ['northwind'],
  }
}

/** An action, this many days before the demo. */
type Step = readonly [days: number, act: (ctx: Ctx, id: string, plan: Plan) => Promise<unknown>]

const schedule = (days: number): Step => [days, (ctx, id) => scheduleCampaign(ctx, id)]
const activate = (days: number): Step => [
  days,
  (ctx, id) => activateCampaign(ctx, id, { notes: 'All is ready.' }),
]
const recordResults = (days: number): Step => [
  days,
  (ctx, id, { cost, revenue }) =>
    updateCampaign(ctx, id, {
      actual_cost: minorOf(cost, ctx.tenant.currency),
      actual_revenue: minorOf(revenue, ctx.tenant.currency),
    }),
]
const pause = (days: number, reason: string): Step => [days, (ctx, id) => pauseCampaign(ctx, id, { reason })]
const cancel = (days: number, reason: string): Step => [
  days,
  (ctx, id) => cancelCampaign(ctx, id, { reason }),
]
const complete = (days: number, final_notes: string): Step => [
  days,
  (ctx, id) => completeCampaign(ctx, id, { final_notes }),
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
