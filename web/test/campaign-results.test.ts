/** The results of a campaign beside what was expected. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkAccessibility } from './support/axe.ts'
import { sharedWeb } from './support/web.ts'

const web = await sharedWeb()
const owner = await web.user('owner')

test('shows spent money, revenue and leads beside what was expected', async (t) => {
  const campaign = await owner.post('/crm/campaigns', {
    name: 'Spring fair',
    type: 'event',
    budget: 2_000,
    actual_cost: 500,
    expected_revenue: 9_000,
    expected_leads: 10,
    start_date: '2031-03-01',
    end_date: '2031-04-01',
  })
  assert.equal(campaign.status, 201, JSON.stringify(campaign.body))
  const { id } = campaign.body.data
  const lead = await owner.post('/crm/leads', {
    contact_info: { first_name: 'Lena', last_name: 'Fair' },
    source: 'trade_show',
    email: 'lena@fair.example',
    campaign_id: id,
  })
  assert.equal(lead.status, 201, JSON.stringify(lead.body))
  const { page, open } = await web.window(t, 'owner')
  await open(`/crm/campaigns/${id}`)
  const bars = (name: string) => page.getByRole('list', { name }).getByRole('listitem')
  const spent = bars('Spent against budget')
  await spent.first().waitFor()
  assert.match((await spent.allInnerTexts()).join(' '), /Budget\s+\S*2,000\.00 Actual cost\s+\S*500\.00/)
  assert.match(
    (await bars('Leads against expectation').allInnerTexts()).join(' '),
    /10 leads Actual leads\s+1 lead/,
  )
  await checkAccessibility(page, 'the results of a campaign')
})
