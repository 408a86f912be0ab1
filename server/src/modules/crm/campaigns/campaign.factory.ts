import { factory } from '#test/factory'
import { campaigns } from './campaign.ts'

export const campaignFactory = factory(campaigns, { path: '/crm/campaigns' })
