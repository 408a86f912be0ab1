/** Fixtures of rental tests: products, agreements and days relative to the clock. */
import { after } from '#core/time'
import assert from 'node:assert/strict'
import { customerFactory } from '#modules/crm/customers/customer.factory'
import { startTestApp } from '#test/test-app'
import { type Duration } from '#runtime/clock'
import { agreementFactory } from './agreements/agreement.factory.ts'
import { rentableProductFactory } from './rentable-products/rentable-product.factory.ts'

export const url = ({ id }: { id: string }, rest = '') => `/rentals/agreements/${id}${rest}`

export async function openRentals() {
  const testApp = await startTestApp()
  const manager = await testApp.caller('acme', 'manager')
  const admin = await testApp.caller('acme', 'rentals-admin')
  const agent = await testApp.caller('acme', 'rentals-agent')
  const customer = await customerFactory.create(manager, { company_name: 'Island Trading' })
  /** Creates a rentable product with daily periods by default and returns its id. */
  const createRentable = async (capacity: number, terms: object = {}): Promise<string> => {
    const { product_id } = await rentableProductFactory.create(manager, {
      capacity,
      unit_period: 'day',
      ...terms,
    })
    return product_id
  }
  // One minute in the future, so that a period that begins now is not in the past at the time of the request.
  let base = after(testApp.clock.now(), { minutes: 1 })
  /** Returns the instant a number of days from now. */
  const day = (days: number) => after(base, { seconds: days * 86_400 })
  const advanceClock = (time: Duration) => {
    testApp.clock.advance(time)
    base = after(base, time)
  }
  const line = (product_id: string, quantity: number, from: number, to: number) => ({
    product_id,
    quantity,
    period_from: day(from),
    period_to: day(to),
  })
  const createDraft = (lines: object[], more: object = {}) =>
    agreementFactory.create(manager, { customer_id: customer.id, lines, ...more })
  const createConfirmed = async (lines: object[], more: object = {}) => {
    const { status, body } = await agent.post(url(await createDraft(lines, more), '/confirm'))
    assert.equal(status, 200, JSON.stringify(body))
    return body.data
  }
  const read = async (agreement: { id: string }) => (await agent.get(url(agreement))).body.data
  const availableUnits = async (product: string, from: string, to: string): Promise<number> => {
    const query = new URLSearchParams({ from, to })
    const { status, body } = await agent.get(`/rentals/rentable-products/${product}/availability?${query}`)
    assert.equal(status, 200, JSON.stringify(body))
    return body.data.available
  }
  const eventsOf = async ({ id }: { id: string }) =>
    (await testApp.sql('select type from events where entity_id = $1 order by id', [id])).map(({ type }) =>
      String(type),
    )
  return {
    testApp,
    manager,
    admin,
    agent,
    customer,
    createRentable,
    day,
    advanceClock,
    line,
    createDraft,
    createConfirmed,
    read,
    availableUnits,
    eventsOf,
  }
}
