/** Who lets and who rents in the tests: tents, and days from now on. */
import { after } from '#core'
import assert from 'node:assert/strict'
import { startTestApp } from '#test/test-app'
import { type Duration } from '#runtime/clock'

export const url = ({ id }: { id: string }, rest = '') => `/rentals/agreements/${id}${rest}`

let made = 0

export async function openRentals() {
  const testApp = await startTestApp()
  const boss = await testApp.caller('acme', 'manager')
  const admin = await testApp.caller('acme', 'rentals-admin')
  const agent = await testApp.caller('acme', 'rentals-agent')
  const made_ = async (path: string, body: object) => {
    const answer = await boss.post(path, body)
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    return answer.body.data
  }
  const customer = await made_('/crm/customers', {
    company_name: 'Island Trading',
    email: 'hire@island.example',
  })
  /** A product that can be rented, by the day unless said otherwise. */
  const rentable = async (capacity: number, terms: object = {}): Promise<string> => {
    const { id } = await made_('/operations/products', { name: `Tent ${++made}` })
    await made_('/rentals/rentable-products', { product_id: id, capacity, unit_period: 'day', ...terms })
    return id
  }
  // A minute ahead, so that what is to begin now has not begun before it is asked for.
  let base = after(testApp.clock.now(), { minutes: 1 })
  /** An instant so many days from now. */
  const day = (days: number) => after(base, { seconds: days * 86_400 })
  const pass = (time: Duration) => {
    testApp.clock.advance(time)
    base = after(base, time)
  }
  const line = (product_id: string, quantity: number, from: number, to: number) => ({
    product_id,
    quantity,
    period_from: day(from),
    period_to: day(to),
  })
  const draft = (lines: object[], more: object = {}) =>
    made_('/rentals/agreements', { customer_id: customer.id, lines, ...more })
  const confirmed = async (lines: object[], more: object = {}) => {
    const { status, body } = await agent.post(url(await draft(lines, more), '/confirm'))
    assert.equal(status, 200, JSON.stringify(body))
    return body.data
  }
  const read = async (own: { id: string }) => (await agent.get(url(own))).body.data
  const free = async (product: string, from: string, to: string): Promise<number> => {
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
    boss,
    admin,
    agent,
    customer,
    rentable,
    day,
    pass,
    line,
    draft,
    confirmed,
    read,
    free,
    eventsOf,
  }
}
