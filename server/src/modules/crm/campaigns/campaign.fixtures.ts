/** Fixtures of campaign tests: campaigns and their leads. */
import assert from 'node:assert/strict'
import { startTestApp } from '#test/test-app'

export const url = ({ id }: { id: string }, rest = '') => `/crm/campaigns/${id}${rest}`

export async function openCampaigns() {
  const testApp = await startTestApp()
  const seller = await testApp.caller('acme', 'sales')
  const dayIn = (days: number) =>
    Temporal.PlainDate.from(testApp.clock.now().slice(0, 10)).add({ days }).toString()
  const draft = (fields: object = {}) => ({
    name: 'Autumn tasting',
    type: 'event',
    budget: 9500,
    start_date: dayIn(-3),
    end_date: dayIn(11),
    ...fields,
  })
  const createCampaign = async (fields: object = {}) => {
    const { status, body } = await seller.post('/crm/campaigns', draft(fields))
    assert.equal(status, 201, JSON.stringify(body))
    return body.data
  }
  const read = async (record: { id: string }, query = '') => (await seller.get(url(record, query))).body.data
  let count = 0
  const createLead = async (campaign_id: string, fields: object = {}) => {
    const { status, body } = await seller.post('/crm/leads', {
      email: `lead-${++count}@example.com`,
      source: 'trade_show',
      contact_info: { first_name: 'Maria', last_name: 'Anders' },
      campaign_id,
      ...fields,
    })
    assert.equal(status, 201, JSON.stringify(body))
    return body.data
  }
  return { testApp, seller, dayIn, draft, createCampaign, read, createLead }
}
