/** Who works with opportunities in the tests, and how one is made and moved. */
import assert from 'node:assert/strict'
import { startTestApp } from '#test/test-app'

export const url = ({ id }: { id: string }, rest = '') => `/crm/opportunities/${id}${rest}`

export async function openPipeline() {
  const testApp = await startTestApp()
  const seller = await testApp.caller('acme', 'sales')
  let made = 0
  const customer = async (fields: object = {}) => {
    const { status, body } = await seller.post('/crm/customers', {
      company_name: 'Alfreds Futterkiste',
      email: `customer-${++made}@example.com`,
      ...fields,
    })
    assert.equal(status, 201, JSON.stringify(body))
    return body.data
  }
  const alfreds = await customer()
  const draft = (fields: object = {}) => ({
    name: 'Winter beverages',
    customer_id: alfreds.id,
    value: 1000,
    expected_close_date: dayIn(30),
    ...fields,
  })
  const opportunity = async (fields: object = {}) => {
    const { status, body } = await seller.post('/crm/opportunities', draft(fields))
    assert.equal(status, 201, JSON.stringify(body))
    return body.data
  }
  /** The day so many days after the system's. */
  const dayIn = (days: number) =>
    Temporal.PlainDate.from(testApp.clock.now().slice(0, 10)).add({ days }).toString()
  /** Puts an opportunity where it could have come step by step. */
  const at = async (stage: string, fields: object = {}) => {
    const own = await opportunity({ stage: stage === 'on_hold' ? 'proposal' : stage, ...fields })
    if (stage === 'on_hold') await seller.post(url(own, '/on-hold'))
    return own
  }
  const eventsOf = async ({ id }: { id: string }) =>
    testApp.sql('select type, changes, data, previous from events where entity_id = $1 order by id', [id])
  return { testApp, seller, alfreds, customer, draft, opportunity, dayIn, at, eventsOf }
}
