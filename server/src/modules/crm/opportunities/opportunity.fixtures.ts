/** Fixtures of opportunity tests: customers and opportunities in any stage. */
import { startTestApp } from '#test/test-app'
import { customerFactory } from '../customers/customer.factory.ts'
import { opportunityFactory } from './opportunity.factory.ts'

export const url = ({ id }: { id: string }, rest = '') => `/crm/opportunities/${id}${rest}`

export async function openPipeline() {
  const testApp = await startTestApp()
  const seller = await testApp.caller('acme', 'sales')
  const createCustomer = (fields: object = {}) => customerFactory.create(seller, fields)
  const alfreds = await createCustomer()
  const withDefaults = (fields: object) => ({
    name: 'Winter beverages',
    customer_id: alfreds.id,
    value: 1000,
    expected_close_date: dayIn(30),
    ...fields,
  })
  const draft = (fields: object = {}) => opportunityFactory.draft(seller, withDefaults(fields))
  const createOpportunity = (fields: object = {}) => opportunityFactory.create(seller, withDefaults(fields))
  /** Returns the day that is a number of days from the clock. */
  const dayIn = (days: number) =>
    Temporal.PlainDate.from(testApp.clock.now().slice(0, 10)).add({ days }).toString()
  /** Creates an opportunity in a stage. */
  const createInStage = async (stage: string, fields: object = {}) => {
    const opportunity = await createOpportunity({
      stage: stage === 'on_hold' ? 'proposal' : stage,
      ...fields,
    })
    if (stage === 'on_hold') await seller.post(url(opportunity, '/on-hold'))
    return opportunity
  }
  const eventsOf = async ({ id }: { id: string }) =>
    testApp.sql('select type, changes, data, previous from events where entity_id = $1 order by id', [id])
  return {
    testApp,
    seller,
    alfreds,
    createCustomer,
    draft,
    createOpportunity,
    dayIn,
    createInStage,
    eventsOf,
  }
}
