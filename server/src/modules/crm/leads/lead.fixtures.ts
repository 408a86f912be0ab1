/** Who works with leads in the stories, and how one is made. */
import assert from 'node:assert/strict'
import { openHouse } from '#test/house'

export const maria = { first_name: 'Maria', last_name: 'Anders' }

let made = 0

export function draft(fields: object = {}) {
  return { email: `lead-${++made}@example.com`, source: 'website', contact_info: maria, ...fields }
}

export const url = ({ id }: { id: string }, rest = '') => `/crm/leads/${id}${rest}`

export async function openLeads() {
  const house = await openHouse()
  const seller = await house.caller('acme', 'sales')
  const colleague = await house.caller('acme', 'sales')
  const lead = async (fields: object = {}) => {
    const { status, body } = await seller.post('/crm/leads', draft(fields))
    assert.equal(status, 201, JSON.stringify(body))
    return body.data
  }
  return { house, seller, colleague, lead }
}
