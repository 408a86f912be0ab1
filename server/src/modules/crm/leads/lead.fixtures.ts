/** Fixtures of lead tests: users and leads. */
import { startTestApp } from '#test/test-app'
import { leadFactory } from './lead.factory.ts'

export const maria = { first_name: 'Maria', last_name: 'Anders' }

export const url = ({ id }: { id: string }, rest = '') => `/crm/leads/${id}${rest}`

export async function openLeads() {
  const testApp = await startTestApp()
  const seller = await testApp.caller('acme', 'sales')
  const colleague = await testApp.caller('acme', 'sales')
  const draft = (fields: object = {}) => leadFactory.draft(seller, fields)
  const createLead = (fields: object = {}) => leadFactory.create(seller, fields)
  return { testApp, seller, colleague, draft, createLead }
}
