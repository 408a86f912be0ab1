import { callerId, type Factory, factory, idsFrom } from '#test/factory'
import { leads } from './lead.ts'

export const leadFactory: Factory = factory(leads, {
  path: '/crm/leads',
  fields: { email: ({ number }) => `lead-${number}@example.com` },
  defaults: { source: 'website', contact_info: { first_name: 'Maria', last_name: 'Anders' } },
  bodies: {
    '/bulk-actions': { lead_ids: idsFrom(() => leadFactory) },
    '/:id/assign': { user_id: callerId },
  },
})
