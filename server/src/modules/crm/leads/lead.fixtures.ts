/** Fixtures of lead tests: users and leads. */
import assert from 'node:assert/strict'
import { startTestApp } from '#test/test-app'

export const maria = { first_name: 'Maria', last_name: 'Anders' }

let count = 0

export function draft(fields: object = {}) {
  return { email: `lead-${++count}@example.com`, source: 'website', contact_info: maria, ...fields }
}

export const url = ({ id }: { id: string }, rest = '') => `/crm/leads/${id}${rest}`

export async function openLeads() {
  const testApp = await startTestApp()
  const seller = await testApp.caller('acme', 'sales')
  const colleague = await testApp.caller('acme', 'sales')
  const createLead = async (fields: object = {}) => {
    const { status, body } = await seller.post('/crm/leads', draft(fields))
    assert.equal(status, 201, JSON.stringify(body))
    return body.data
  }
  return { testApp, seller, colleague, createLead }
}
