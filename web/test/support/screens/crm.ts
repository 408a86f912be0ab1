/** Users, leads, customers and deals for the screens. */
import { testPassword } from '../../../../server/test/test-app.ts'
import type { Filling } from './filling.ts'

/** The ids of the records that other parts or the screens name. */
export interface Crm {
  leadId: string
  customers: string[]
}

const customers = [
  ['Alfreds Futterkiste', 'orders@alfreds.example', 'Berlin', 'Germany', 5_000],
  ['Berglunds snabbköp', 'inkop@berglunds.example', 'Luleå', 'Sweden', 12_000],
  ['Consolidated Holdings', 'buying@consolidated.example', 'London', 'United Kingdom', 25_000],
  ['Folies gourmandes', 'achats@folies.example', 'Lille', 'France', 8_000],
  ['Old World Delicatessen', 'office@oldworld.example', 'Anchorage', 'United States', 40_000],
  ['Queen Cozinha', 'compras@queen.example', 'São Paulo', 'Brazil', 15_000],
] as const

const leads = [
  ['Maria', 'Anders', 'Alfreds Futterkiste', 'trade_show', 12_500],
  ['Thomas', 'Hardy', 'Around the Horn', 'website', 4_200],
  ['Christina', 'Berglund', 'Berglunds snabbköp', 'referral', 18_000],
  ['Hanna', 'Moos', 'Blauer See Delikatessen', 'website', null],
  ['Martín', 'Sommer', 'Bólido Comidas preparadas', 'email_campaign', 7_750],
  ['Laurence', 'Lebihan', 'Bon app’', 'cold_call', 950],
  ['Elizabeth', 'Lincoln', 'Bottom-Dollar Markets', 'trade_show', 31_000],
  ['Victoria', 'Ashworth', 'B’s Beverages', 'referral', 2_300],
] as const

const deals = [
  ['Winter beverages', 0, 48_000, '2026-12-18', 0],
  ['Cheese counter', 1, 16_500, '2026-12-11', 1],
  ['Seafood for the holidays', 2, 22_000, '2026-12-04', 2],
  ['Office coffee', 3, 3_600, '2027-01-15', 0],
  ['Condiments, framework contract', 4, 75_000, '2027-03-31', 3],
  ['Confectionery trial', 5, 5_400, '2027-02-12', 1],
  ['Grain, first delivery', 1, 9_900, '2026-11-27', 3],
] as const

export async function fillCrm(filling: Filling): Promise<Crm> {
  const userIds = await fillUsers(filling)
  const leadId = await fillLeads(filling, userIds)
  const ids = await fillCustomers(filling, userIds)
  await fillDeals(filling, ids, userIds)
  return { leadId, customers: ids }
}

async function fillUsers({ owner, at, post, patch }: Filling): Promise<string[]> {
  at('2026-01-05 08:00')
  await patch(`/users/${owner.userId}`, { name: 'Nora Lind' })
  const seller = { roles: ['sales'], password: testPassword }
  const ben = await post('/users', { ...seller, name: 'Ben Okafor', email: 'ben@acme.example' })
  const ines = await post('/users', { ...seller, name: 'Ines Duarte', email: 'ines@acme.example' })
  return [owner.userId, ben['id'], ines['id']]
}

async function fillLeads({ at, post, patch }: Filling, userIds: string[]): Promise<string> {
  const ids: string[] = []
  for (const [index, [first_name, last_name, company, source, estimated_value]] of leads.entries()) {
    at(`2026-11-${10 + index} 09:10`)
    const { id } = await post('/crm/leads', {
      email: `${last_name.toLowerCase()}@leads.example`,
      source,
      contact_info: { first_name, last_name, company, phone: `+49 30 555 01${20 + index}` },
      estimated_value,
      tags: index % 3 === 0 ? ['fair-2026'] : [],
      assigned_user_id: userIds[index % 3],
    })
    ids.push(id)
  }
  const [leadId = '', second, third] = ids
  const call = { activityable_type: 'lead', activityable_id: leadId, type: 'call', priority: 'high' }
  at('2026-11-18 10:00')
  const first = await post('/crm/activities', {
    ...call,
    subject: 'Talk about the offer',
    duration_minutes: 30,
  })
  at('2026-11-19 14:20')
  const outcome = 'Wants a price list for 2027, and samples of the new teas.'
  await post(`/crm/activities/${first['id']}/complete`, { outcome })
  await patch(`/crm/leads/${leadId}`, { estimated_value: 14_800, status: 'contacted' })
  await patch(`/crm/leads/${second}`, { status: 'contacted' })
  await post(`/crm/leads/${third}/qualify`, { qualified: true })
  at('2026-11-23 08:45')
  await post(`/crm/leads/${leadId}/qualify`, { qualified: true })
  const dated = { activityable_type: 'lead', activityable_id: leadId, due_at: '2026-11-26T10:00:00.000Z' }
  await post('/crm/activities', {
    ...dated,
    type: 'email',
    subject: 'Send the price list',
    priority: 'medium',
  })
  await post('/crm/activities', {
    ...dated,
    type: 'meeting',
    subject: 'Tasting in Berlin',
    location: 'Obere Str. 57',
  })
  return leadId
}

async function fillCustomers({ at, post }: Filling, userIds: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const [index, [company_name, email, city, country, credit_limit]] of customers.entries()) {
    at(`2026-0${3 + index}-12 10:30`)
    const { id } = await post('/crm/customers', {
      type: 'business',
      company_name,
      email,
      phone: `+44 171 555 01${40 + index}`,
      industry: 'Food',
      billing_address: { street: 'Harbour Road 12', city, postal_code: `1220${index}`, country },
      credit_limit,
      account_manager_id: userIds[index % 3],
      tags: index === 0 ? ['organic', 'key account'] : [],
    })
    ids.push(id)
  }
  const [customer_id] = ids
  at('2026-10-01 09:00')
  for (const [first_name, last_name, title] of [
    ['Maria', 'Anders', 'Sales representative'],
    ['Karl', 'Jablonski', 'Owner'],
  ] as const) {
    const email = `${first_name.toLowerCase()}@alfreds.example`
    await post('/crm/contacts', { first_name, last_name, title, email, customer_id })
  }
  const about = { activityable_type: 'customer', activityable_id: customer_id }
  at('2026-11-20 13:00')
  await post('/crm/activities', {
    ...about,
    type: 'meeting',
    subject: 'Review of the year',
    priority: 'high',
  })
  return ids
}

async function fillDeals({ at, post }: Filling, customerIds: string[], userIds: string[]): Promise<void> {
  for (const [index, [name, customer, value, expected_close_date, stages]] of deals.entries()) {
    at(`2026-11-0${1 + index} 11:00`)
    const { id } = await post('/crm/opportunities', {
      name,
      customer_id: customerIds[customer],
      value,
      expected_close_date,
      priority: index % 2 === 0 ? 'high' : 'medium',
      assigned_user_id: userIds[index % 3],
    })
    for (let stage = 0; stage < stages; stage++) await post(`/crm/opportunities/${id}/stage/next`)
  }
}
