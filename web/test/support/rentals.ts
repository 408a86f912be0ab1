/** Rentable products, customers and agreements in March 2027 for tests of the rental desk. */
import assert from 'node:assert/strict'
import type { Caller } from '../../../server/test/test-app.ts'

let names = 0
const unique = (name: string) => `${name} ${(names += 1)}`

const march = (day: number) => `2027-03-${String(day).padStart(2, '0')}`

/** Returns the address of the planner in March with one product. */
export const addressOf = ({ name }: { name: string }, more = '') =>
  `/rentals/planner?from=2027-03-01&search=${encodeURIComponent(name)}${more}`

export function rentalsOf(owner: Caller) {
  async function created(path: string, body: object) {
    const response = await owner.post(path, body)
    assert.equal(response.status, 201, JSON.stringify(response.body))
    return response.body.data
  }
  const read = async (id: string) => (await owner.get(`/rentals/agreements/${id}`)).body.data
  return {
    read,
    async createTent(capacity: number): Promise<{ id: string; name: string }> {
      const name = unique('Tent')
      const { id } = await created('/operations/products', {
        name,
        sku: name.replace(' ', '-'),
        type: 'physical',
      })
      await created('/rentals/rentable-products', {
        product_id: id,
        capacity,
        unit_period: 'day',
        unit_price: 45.5,
      })
      return { id, name }
    },
    async createCustomer(): Promise<{ id: string; name: string }> {
      const name = unique('Island Trading')
      const email = `${name.replaceAll(' ', '-')}@planner.example`
      const { id } = await created('/crm/customers', { type: 'business', company_name: name, email })
      return { id, name }
    },
    /** Creates an agreement for days of March; the last one is exclusive. */
    rent: (
      customer: { id: string },
      tent: { id: string },
      quantity: number,
      [from, to]: readonly [number, number],
    ): Promise<{ id: string; agreement_number: string }> =>
      created('/rentals/agreements', {
        customer_id: customer.id,
        lines: [{ product_id: tent.id, quantity, period_from: march(from), period_to: march(to) }],
      }),
    async confirm({ id }: { id: string }): Promise<void> {
      const { status, body } = await owner.post(`/rentals/agreements/${id}/confirm`)
      assert.equal(status, 200, JSON.stringify(body))
    },
    /** Returns the states of the agreements of a customer. */
    async statesOf({ id }: { id: string }): Promise<string[]> {
      const { body } = await owner.get(`/rentals/agreements?customer_id=${id}`)
      return body.data.map(({ status }: { status: { value: string } }) => status.value)
    },
    /** Returns the days of the first line of an agreement, or of the latest one of a customer, for the tenant. */
    async daysOf({ id }: { id: string }, of: 'agreement' | 'customer' = 'agreement'): Promise<string[]> {
      const { body } = await owner.get(`/rentals/agreements?customer_id=${id}`)
      const agreement = of === 'customer' ? body.data[0] : await read(id)
      const { timezone } = (await owner.get('/auth/me')).body.data.tenant
      const format = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' })
      const [{ period_from: from, period_to: to }] = agreement.lines
      return [format.format(Date.parse(from)), format.format(Date.parse(to))]
    },
  }
}
