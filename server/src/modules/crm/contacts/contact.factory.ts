import { type Factory, factory, idsFrom } from '#test/factory'
import { contacts } from './contact.ts'

export const contactFactory: Factory = factory(contacts, {
  path: '/crm/contacts',
  fields: { email: ({ number }) => `contact-${number}@example.com` },
  bodies: {
    '/bulk-actions': { contact_ids: idsFrom(() => contactFactory) },
    '/:id/merge': { duplicate_ids: idsFrom(() => contactFactory) },
  },
})
