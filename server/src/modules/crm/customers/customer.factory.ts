import { callerId, factory } from '#test/factory'
import { customers } from './customer.ts'

export const customerFactory = factory(customers, {
  path: '/crm/customers',
  fields: { email: ({ number }) => `customer-${number}@example.com` },
  defaults: { company_name: 'Alfreds Futterkiste' },
  bodies: { '/:id/assign': { user_id: callerId } },
})
