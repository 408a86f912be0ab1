/** Callers and records for the tests of bulk actions. */
import assert from 'node:assert/strict'
import { type Caller, startTestApp } from '#test/test-app'

export const testApp = await startTestApp()
export const owner = await testApp.caller('acme', 'owner')
export const seller = await testApp.caller('acme', 'sales')

let number = 0

/** Returns a number that no other record has. */
export const nextNumber = () => ++number

export async function created(path: string, body: object, by: Caller = owner): Promise<{ id: string }> {
  const { status, body: answer } = await by.post(path, body)
  assert.equal(status, 201, JSON.stringify(answer))
  return answer.data
}

export const brand = (fields: object = {}) =>
  created('/operations/brands', { name: `Brand ${++number}`, ...fields })

export const customer = (fields: object = {}) =>
  created('/crm/customers', {
    type: 'business',
    company_name: 'Company',
    email: `customer${nextNumber()}@example.com`,
    ...fields,
  })

export async function bulk(path: string, body: object, by: Caller = owner) {
  const { status, body: answer } = await by.post(`${path}/bulk-actions`, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data
}

export const brands = '/operations/brands'
export const unknownId = '01KAJ3XJ5Q0000000000000001'
