/** The OpenAPI tags of the operations of this module. */
import type { TagGroup } from '#core'

export const crmTags: TagGroup = {
  name: 'CRM',
  position: 2,
  tags: {
    leads:
      'A lead is a prospect: a person or company that may buy. Create it with `POST /crm/leads`, which ' +
      'scores it at once. Then qualify and convert it: the conversion makes a customer, and an opportunity ' +
      'on request.',
    customers:
      'A customer is a person or company that you do business with. It has contacts, activities, ' +
      'opportunities and a health score. Create one directly, or convert a lead.',
    contacts:
      'A contact is a person at a customer. One contact of a customer is the primary one. Look for ' +
      'duplicates and merge them with `POST /crm/contacts/{id}/merge`.',
    activities:
      'An activity is a call, meeting, email or task. It belongs to a lead, customer, contact or ' +
      'opportunity (`activityable_type`, `activityable_id`). Create it, then start, complete, defer or ' +
      'cancel it.',
    opportunities:
      'An opportunity is a possible sale. It moves through the stages of the pipeline until it is won or ' +
      'lost. Create it for a customer or by converting a lead; `GET /crm/opportunities/pipeline` shows all ' +
      'stages.',
    campaigns:
      'A campaign is a marketing activity with a budget and a period. Leads refer to it with `campaign_id`. ' +
      'It is scheduled, activated, paused and completed; its metrics show costs and results.',
    search:
      'The search over the records of all modules, and those over the CRM. Results contain only records that ' +
      'the caller may read.',
  },
}
