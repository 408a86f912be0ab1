/** The CRM module: leads, customers and their health, contacts, activities, opportunities, campaigns. */
import { contactBulkActions } from './contacts/contact.bulk.ts'
import { leadBulkActions } from './leads/lead.bulk.ts'
import type { Module } from '#core'
import { activityEndpoints } from './activities/activity.routes.ts'
import { remindAssignees } from './activities/activity.reminders.ts'
import { resumeDeferred } from './activities/activity.resuming.ts'
import { activities } from './activities/activity.ts'
import { jobs } from './crm.jobs.ts'
import { contactEndpoints } from './contacts/contact.routes.ts'
import { contacts } from './contacts/contact.ts'
import { campaignEndpoints } from './campaigns/campaign.routes.ts'
import { campaigns } from './campaigns/campaign.ts'
import { customerEndpoints } from './customers/customer.routes.ts'
import { customers } from './customers/customer.ts'
import { healthEndpoints } from './customers/health/health.routes.ts'
import { salesFigures } from './customers/health/sales-figures.ts'
import { recalculateAfterEvents } from './customers/health/health.triggers.ts'
import { leadEndpoints } from './leads/lead.routes.ts'
import { leads } from './leads/lead.ts'
import { opportunityEndpoints } from './opportunities/opportunity.routes.ts'
import { opportunities } from './opportunities/opportunity.ts'
import { searchEndpoints } from './search/search.routes.ts'
import { crmReportEndpoints } from './reports/reports.routes.ts'
import { search } from './search/search.ts'
import { importables } from './importables.ts'
import { samples } from './samples.ts'
import { contactRestoration } from './contacts/contact.restoration.ts'
import { customerRestoration } from './customers/health/customer.restoration.ts'
import { crmTags } from './crm.tags.ts'
import { searchables } from './searchables.ts'

export const crm = {
  needs: [salesFigures],
  searchables,
  endpoints: [
    ...leadEndpoints,
    ...customerEndpoints,
    ...healthEndpoints,
    ...contactEndpoints,
    ...activityEndpoints,
    ...opportunityEndpoints,
    ...campaignEndpoints,
    ...searchEndpoints,
    ...crmReportEndpoints,
  ],
  resources: [leads, customers, contacts, activities, opportunities, campaigns],
  tags: crmTags,
  permissions: [search],
  areas: [{ name: 'crm', position: 1, isModule: true }],
  importables,
  samples,
  restorations: [contactRestoration, customerRestoration],
  bulkActions: [leadBulkActions, contactBulkActions],
  loops: [
    { name: 'customer health', everyMs: 2_000, run: recalculateAfterEvents },
    { name: 'deferred activities', everyMs: 5_000, run: resumeDeferred },
    { name: 'reminders', everyMs: 3_000, run: remindAssignees },
  ],
  jobs,
} satisfies Module
