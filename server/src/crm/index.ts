/** The public face of CRM: its endpoints, and what other modules may use. Nothing else may be imported. */
import { mountAvatars } from './avatars.routes.ts'
import { campaignEndpoints } from './campaigns/campaign.routes.ts'
import { campaigns } from './campaigns/campaign.ts'
import { customerEndpoints } from './customers/customer.routes.ts'
import { customers } from './customers/customer.ts'
import { leadEndpoints } from './leads/lead.routes.ts'
import { leads } from './leads/lead.ts'
import { opportunityEndpoints } from './opportunities/opportunity.routes.ts'
import { opportunities } from './opportunities/opportunity.ts'

export { activateCampaign, activateDueCampaigns, createCampaign } from './campaigns/campaign.actions.ts'
export { createCustomer } from './customers/customer.actions.ts'
export { convertLead } from './leads/lead.conversion.ts'
export { assignLead, createLead, qualifyLead, scoreLead, updateLead } from './leads/lead.actions.ts'
export { createOpportunity } from './opportunities/opportunity.actions.ts'
export { campaigns, customers, leads, mountAvatars, opportunities }

export const crm = {
  endpoints: [...leadEndpoints, ...customerEndpoints, ...opportunityEndpoints, ...campaignEndpoints],
  resources: [leads, customers, opportunities, campaigns],
  // Orders are shown with customers before sales, which owns them, has endpoints of its own.
  permissions: [{ area: 'sales.orders', permissions: { read: 'See orders.' } }],
}
