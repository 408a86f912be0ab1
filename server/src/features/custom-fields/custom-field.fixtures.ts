/** Callers for the tests of custom fields, and helpers that create a field and a lead. */
import { leadFactory } from '#modules/crm/leads/lead.factory'
import { type Caller, startTestApp } from '#test/test-app'
import { customFieldFactory } from './custom-field.factory.ts'

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
  const define = (code: string, type: string, more: object = {}, by: Caller = owner) =>
    customFieldFactory.create(by, fieldDraft(code, type, more))
  const lead = (custom_fields?: object, by: Caller = seller) =>
    leadFactory.create(by, custom_fields && { custom_fields })
  return { testApp, owner, seller, define, lead }
}
