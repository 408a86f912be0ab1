import { factory, idFrom } from '#test/factory'
import { customerFactory } from '../customers/customer.factory.ts'
import { opportunities } from './opportunity.ts'

export const opportunityFactory = factory(opportunities, {
  path: '/crm/opportunities',
  fields: { customer_id: idFrom(() => customerFactory) },
})
