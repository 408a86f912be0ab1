/** The public face of CRM: its endpoints, and what other modules may use. Nothing else may be imported. */
import type { Module } from '#core/module'
import { mountAvatars } from './avatars.routes.ts'
import { activityEndpoints } from './activities/activity.routes.ts'
import { remindAssignees } from './activities/activity.reminders.ts'
import { activities } from './activities/activity.ts'
import { jobs } from './crm.jobs.ts'
import { contactEndpoints } from './contacts/contact.routes.ts'
import { contacts } from './contacts/contact.ts'
import { campaignEndpoints } from './campaigns/campaign.routes.ts'
import { campaigns } from './campaigns/campaign.ts'
import { customerEndpoints } from './customers/customer.routes.ts'
import { customers } from './customers/customer.ts'
import { healthEndpoints } from './customers/health/health.routes.ts'
import { recalculateAfterEvents } from './customers/health/health.triggers.ts'
import { leadEndpoints } from './leads/lead.routes.ts'
import { leads } from './leads/lead.ts'
import { opportunityEndpoints } from './opportunities/opportunity.routes.ts'
import { opportunities } from './opportunities/opportunity.ts'
import { searchEndpoints } from './search/search.routes.ts'
import { search } from './search/search.ts'
import { importables } from './importables.ts'

export {
  cancelActivity,
  completeActivity,
  createActivity,
  deferActivity,
  putActivityOnWait,
  rescheduleActivity,
  startActivity,
} from './activities/activity.actions.ts'
export { createContact } from './contacts/contact.actions.ts'
export { createCustomer } from './customers/customer.actions.ts'
export { recalculateHealth } from './customers/health/health.recalculation.ts'
export { recalculateAll, recalculateNext } from './customers/health/health.daily.ts'
export {
  answerSalesFigures,
  type InvoiceFigures,
  type OrderFigures,
  type SalesFigures,
} from './customers/health/sales-figures.ts'
export {
  activateCampaign,
  activateDueCampaigns,
  cancelCampaign,
  completeCampaign,
  createCampaign,
  pauseCampaign,
  scheduleCampaign,
  updateCampaign,
} from './campaigns/campaign.actions.ts'
export { convertLead } from './leads/lead.conversion.ts'
export { assignLead, createLead, qualifyLead, scoreLead, updateLead } from './leads/lead.actions.ts'
export {
  advanceOpportunity,
  createOpportunity,
  holdOpportunity,
  loseOpportunity,
  resumeOpportunity,
  stepBackOpportunity,
  updateOpportunity,
} from './opportunities/opportunity.actions.ts'
export { campaigns, customers, leads, mountAvatars, opportunities }

export const crm = {
  endpoints: [
    ...leadEndpoints,
    ...customerEndpoints,
    ...healthEndpoints,
    ...contactEndpoints,
    ...activityEndpoints,
    ...opportunityEndpoints,
    ...campaignEndpoints,
    ...searchEndpoints,
  ],
  resources: [leads, customers, contacts, activities, opportunities, campaigns],
  // Orders are shown with customers before sales, which owns them, has endpoints of its own.
  permissions: [search, { area: 'sales.orders', permissions: { read: 'See orders.' } }],
  importables,
  loops: [
    { name: 'customer health', everyMs: 2_000, run: recalculateAfterEvents },
    { name: 'reminders', everyMs: 3_000, run: remindAssignees },
  ],
  jobs,
} satisfies Module
