/** Fixtures of campaign tests: campaigns and their leads. */
import { leadFactory } from '../leads/lead.factory.ts'
import { startTestApp } from '#test/test-app'
import { campaignFactory } from './campaign.factory.ts'

export const url = ({ id }: { id: string }, rest = '') => `/crm/campaigns/${id}${rest}`

export async function openCampaigns() {
  const testApp = await startTestApp()
  const seller = await testApp.caller('acme', 'sales')
  const dayIn = (days: number) =>
    Temporal.PlainDate.from(testApp.clock.now().slice(0, 10)).add({ days }).toString()
  const dates = { start_date: dayIn(-3), end_date: dayIn(11) }
  const draft = (fields: object = {}) => campaignFactory.draft(seller, { ...dates, ...fields })
  const createCampaign = (fields: object = {}) => campaignFactory.create(seller, { ...dates, ...fields })
  const read = async (record: { id: string }, query = '') => (await seller.get(url(record, query))).body.data
  const createLead = (campaign_id: string, fields: object = {}) =>
    leadFactory.create(seller, { source: 'trade_show', campaign_id, ...fields })
  return { testApp, seller, dayIn, draft, createCampaign, read, createLead }
}
