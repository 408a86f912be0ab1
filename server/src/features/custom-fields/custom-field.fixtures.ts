/** Callers for the tests of custom fields, and helpers that create a field and a lead. */
import assert from 'node:assert/strict'
import { type Caller, startTestApp } from '#test/test-app'

let made = 0

export const leadDraft = (custom_fields?: object) => ({
  email: `fields-${++made}@example.com`,
  source: 'website',
  contact_info: { first_name: 'Maria', last_name: 'Anders' },
  ...(custom_fields && { custom_fields }),
})

export const fieldDraft = (code: string, type: string, more: object = {}) => ({
  entity_type: 'lead',
  code,
  label: code.replaceAll('_', ' '),
  type,
  ...more,
})

export const optionsOf = (...values: string[]) =>
  values.map((value) => ({ value, label: value.toUpperCase() }))

export async function openFields() {
  const testApp = await startTestApp()
  const owner = await testApp.caller('acme', 'owner')
  const seller = await testApp.caller('acme', 'sales')
  const define = async (code: string, type: string, more: object = {}, by: Caller = owner) => {
    const { status, body } = await by.post('/custom-fields', fieldDraft(code, type, more))
    assert.equal(status, 201, JSON.stringify(body))
    return body.data
  }
  const lead = async (custom_fields?: object, by: Caller = seller) => {
    const { status, body } = await by.post('/crm/leads', leadDraft(custom_fields))
    assert.equal(status, 201, JSON.stringify(body))
    return body.data
  }
  return { testApp, owner, seller, define, lead }
}
