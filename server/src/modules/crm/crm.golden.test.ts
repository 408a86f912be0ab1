/** Golden tests of the SQL statements of CRM. */
import { test } from 'node:test'
import { assertGolden } from '#test/golden'
import { startTestApp } from '#test/test-app'
import { type Ctx, list } from '#core'
import { activities } from './activities/activity.ts'
import { findCampaign, listCampaigns } from './campaigns/campaign.attribution.ts'
import { findDuplicates, findSimilarNames } from './contacts/contact.duplicates.ts'
import { listAtRisk } from './customers/health/at-risk.queries.ts'
import { showHealth } from './customers/health/health.actions.ts'
import { showMetrics } from './customers/health/metrics.ts'
import { stageHistory } from './opportunities/opportunity.history.ts'
import { pipeline } from './opportunities/opportunity.pipeline.ts'
import { listOpportunities } from './opportunities/opportunity.summary.ts'
import {
  searchContacts,
  searchCustomers,
  searchEverything,
  searchOpportunities,
} from './search/search.queries.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')

const made = async (path: string, body: object): Promise<string> =>
  (await owner.post(path, body)).body.data.id
const customer_id = await made('/crm/customers', {
  company_name: 'Ernst Handel',
  email: 'office@ernst.example',
})
const customer_ids = { customer_id, assigned_user_id: owner.userId }
const opportunity = await made('/crm/opportunities', {
  name: 'Ernst Handel, autumn',
  value: 4000,
  expected_close_date: '2027-01-31',
  ...customer_ids,
})
const person = { first_name: 'Roland', last_name: 'Mendel', customer_id }
await made('/crm/contacts', { ...person, email: 'roland@ernst.example' })
await made('/crm/contacts', { ...person, last_name: 'Mendl', email: 'mendl@ernst.example' })
const campaign = await made('/crm/campaigns', {
  name: 'Autumn',
  type: 'email',
  budget: 100,
  start_date: '2026-10-01',
  end_date: '2026-12-01',
})
await owner.post(`/crm/customers/${customer_id}/health-score`, { score: 20, reason: 'Wants to leave' })

const page = { page: 1, per_page: 25 }
const questions: Record<string, (ctx: Ctx) => Promise<unknown>> = {
  'activities overdue': (ctx) => list(ctx, activities, { ...page, status: 'overdue' }),
  'activities search': (ctx) => list(ctx, activities, { ...page, q: 'ernst' }),
  'campaign with its attribution results': (ctx) => findCampaign(ctx, campaign),
  'campaigns with their attribution results': (ctx) => listCampaigns(ctx, page),
  'contacts with equal names': (ctx) => findDuplicates(ctx, { ...page, match_by: 'name' }, undefined),
  'contacts with similar names': async (ctx) => {
    const query = { ...page, match_by: 'name', fuzzy: true }
    return findDuplicates(ctx, query, await findSimilarNames((work) => work(ctx), query))
  },
  'customers at risk': (ctx) => listAtRisk(ctx, { ...page, sort: 'health_score', direction: 'asc' }),
  'customer health': (ctx) => showHealth(ctx, customer_id),
  'customer metrics': (ctx) => showMetrics(ctx, customer_id),
  'opportunities with summary': (ctx) => listOpportunities(ctx, { ...page, min_value: 100 }),
  'opportunity stage history': (ctx) => stageHistory(ctx, opportunity, page),
  'opportunity pipeline': (ctx) => pipeline(ctx, { cards: 0 }),
  'search everything': (ctx) => searchEverything(ctx, { q: 'ernst', limit: 10 }),
  'search contacts': (ctx) => searchContacts(ctx, { ...page, q: 'ernst' }),
  'search customers': (ctx) => searchCustomers(ctx, { ...page, q: 'ernst' }),
  'search opportunities': (ctx) => searchOpportunities(ctx, { ...page, q: 'ernst' }),
}

for (const [name, question] of Object.entries(questions))
  test(name, () =>
    assertGolden(testApp, new URL(`golden/${name.replaceAll(' ', '-')}.sql`, import.meta.url), question),
  )
