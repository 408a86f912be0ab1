/** Updates require the same permissions as the corresponding actions. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Caller, startTestApp } from '#test/test-app'
import { campaignFactory } from './campaigns/campaign.factory.ts'
import { contactFactory } from './contacts/contact.factory.ts'
import { customerFactory } from './customers/customer.factory.ts'
import { leadFactory } from './leads/lead.factory.ts'
import { opportunityFactory } from './opportunities/opportunity.factory.ts'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')

const areas = ['customers', 'campaigns', 'opportunities', 'leads', 'contacts'].map((name) => `crm.${name}`)
const plain = areas.flatMap((area) => [`${area}.read`, `${area}.write`])
const clerk = await testApp.caller('acme', ...plain)
const having = (...more: string[]) => testApp.caller('acme', ...plain, ...more)

const factories = {
  customers: customerFactory,
  leads: leadFactory,
  campaigns: campaignFactory,
  contacts: contactFactory,
  opportunities: opportunityFactory,
}
const running = { start_date: '2026-01-01', end_date: '2027-01-01' }

async function added(kind: keyof typeof factories, fields: object = {}): Promise<string> {
  const { id } = await factories[kind].create(owner, fields)
  return `/crm/${kind}/${id}`
}

async function mayNot(who: Caller, at: string, change: object, permission: string) {
  const rejected = await who.patch(at, change)
  assert.deepEqual(
    [rejected.status, rejected.body.message],
    [403, `This needs the permission ${permission}.`],
    `${at} ${JSON.stringify(change)}`,
  )
}

async function may(who: Caller, at: string, change: object) {
  const { status, body } = await who.patch(at, change)
  assert.equal(status, 200, JSON.stringify(body))
}

test('requires the status permissions of a contact in updates', async () => {
  const at = await added('contacts')
  for (const [status, move] of Object.entries({ inactive: 'deactivate', active: 'activate' })) {
    await mayNot(clerk, at, { status }, `crm.contacts.${move}`)
    await may(await having(`crm.contacts.${move}`), at, { status })
  }
  const rejected = await clerk.post('/crm/contacts', {
    ...(await contactFactory.draft(clerk)),
    status: 'inactive',
  })
  assert.equal(rejected.status, 403)
})

test('requires the status permissions of a customer in updates', async () => {
  const at = await added('customers')
  const moves = { suspended: 'suspend', inactive: 'deactivate', churned: 'churn' }
  for (const [status, move] of Object.entries(moves)) {
    await mayNot(clerk, at, { status }, `crm.customers.${move}`)
    await may(await having(`crm.customers.${move}`), at, { status })
    const draft = { ...(await customerFactory.draft(clerk)), status }
    assert.equal((await clerk.post('/crm/customers', draft)).status, 403)
  }
  await mayNot(clerk, at, { status: 'active' }, 'crm.customers.activate')
  // No action leads to this status, and an unchanged status requires no permission.
  await may(clerk, at, { status: 'pending' })
  await may(clerk, at, { status: 'pending', account_manager_id: owner.userId })
  assert.equal(
    (await clerk.post('/crm/customers', { ...(await customerFactory.draft(clerk)), status: 'active' }))
      .status,
    201,
  )
})

test('requires the status permissions of a campaign in updates', async () => {
  const at = await added('campaigns', running)
  await mayNot(clerk, at, { status: 'scheduled' }, 'crm.campaigns.schedule')
  await mayNot(clerk, at, { status: 'active' }, 'crm.campaigns.activate')
  await may(await having('crm.campaigns.activate'), at, { status: 'active' })
  await mayNot(clerk, at, { status: 'completed' }, 'crm.campaigns.complete')
  const draft = (status: string) => campaignFactory.draft(clerk, { ...running, status })
  assert.equal((await clerk.post('/crm/campaigns', await draft('active'))).status, 403)
  assert.equal((await clerk.post('/crm/campaigns', await draft('scheduled'))).status, 403)
  assert.equal((await clerk.post('/crm/campaigns', await draft('draft'))).status, 201)
})

test('requires the status permissions of a lead in updates and bulk actions', async () => {
  const at = await added('leads')
  await may(clerk, at, { status: 'contacted', assigned_user_id: owner.userId })
  await mayNot(clerk, at, { status: 'qualified' }, 'crm.leads.qualify')
  const many = await having('crm.leads.bulk_actions')
  const bulk = (status: string) =>
    many.post('/crm/leads/bulk-actions', {
      action: 'update_status',
      lead_ids: [at.split('/').at(-1)],
      parameters: { status },
    })
  assert.equal((await bulk('qualified')).status, 403)
  assert.equal(
    (await clerk.post('/crm/leads', { ...(await leadFactory.draft(clerk)), status: 'qualified' })).status,
    403,
  )
  await may(await having('crm.leads.qualify'), at, { status: 'qualified' })
  await mayNot(clerk, at, { status: 'converted' }, 'crm.leads.convert')
  assert.deepEqual((await bulk('nurturing')).body.data.successful, 1)
})

test('requires the stage permissions of an opportunity in updates', async () => {
  const at = await added('opportunities')
  await mayNot(clerk, at, { stage: 'qualification' }, 'crm.opportunities.stage')
  await mayNot(clerk, at, { stage: 'lost' }, 'crm.opportunities.lose')
  await mayNot(clerk, at, { stage: 'on_hold' }, 'crm.opportunities.hold')
  await may(clerk, at, { value: 2, stage: 'prospecting' })
  const mover = await having('crm.opportunities.stage')
  await may(mover, at, { stage: 'qualification' })
  await may(mover, `${at}/stage`, { stage: 'needs_analysis' })
  await mayNot(mover, `${at}/stage`, { stage: 'lost' }, 'crm.opportunities.lose')
  await mayNot(mover, `${at}/stage`, { stage: 'on_hold' }, 'crm.opportunities.hold')
  const last = await added('opportunities', { stage: 'verbal_commitment' })
  await mayNot(mover, last, { stage: 'won' }, 'crm.opportunities.win')
  await mayNot(mover, `${last}/stage`, { stage: 'won' }, 'crm.opportunities.win')
  await may(await having('crm.opportunities.stage', 'crm.opportunities.win'), `${last}/stage`, {
    stage: 'won',
  })
})
