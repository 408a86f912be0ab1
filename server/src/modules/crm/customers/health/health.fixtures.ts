/** Fixtures of health tests: customers, and related rows that are written directly to the tables. */
import assert from 'node:assert/strict'
import { newId } from '#core'
import { after } from '#core/time'
import { type TestApp, startTestApp } from '#test/test-app'
import { customerFactory } from '../customer.factory.ts'

export const url = ({ id }: { id: string }, rest = '') => `/crm/customers/${id}${rest}`

type Fields = Record<string, unknown>

export async function openHealth() {
  const testApp = await startTestApp()
  const seller = await testApp.caller('acme', 'sales')
  const createCustomer = (fields: Fields = {}) =>
    customerFactory.create(seller, { company_name: 'Ernst Handel', ...fields })

  const records = recordsOf(testApp)
  const readHealth = async (of: { id: string }) => (await seller.get(url(of, '/health-score'))).body.data
  const recalculate = async (of: { id: string }) => {
    const { status, body } = await seller.post(url(of, '/health-score/recalculate'))
    assert.equal(status, 200, JSON.stringify(body))
    return body.data
  }
  return { testApp, seller, createCustomer, ...records, readHealth, recalculate }
}

function tablesOf(testApp: TestApp) {
  const ago = (days: number) => after(testApp.clock.now(), { days: -days })

  /** Inserts a row that was created a number of days ago. */
  const row = async (table: string, { days = 0, ...fields }: Fields & { days?: number }) => {
    const moment = ago(days)
    const values: Fields = {
      tenant_id: testApp.tenants.acme,
      id: newId(),
      created_at: moment,
      updated_at: moment,
      ...fields,
    }
    const names = Object.keys(values)
    const places = names.map((_, index) => `$${index + 1}`)
    await testApp.sql(
      `insert into ${table} (${names.join()}) values (${places.join()})`,
      Object.values(values),
    )
    return values as { id: string }
  }
  return { ago, row }
}

let written = 0

/** Returns functions that write related records directly to the tables of their modules. */
function recordsOf(testApp: TestApp) {
  const { ago, row } = tablesOf(testApp)

  const activity = (
    about: { id: string },
    { kind = 'customer', ...fields }: Fields & { days?: number } = {},
  ) =>
    row('activities', {
      type: 'call',
      subject: 'How are you?',
      status: 'pending',
      activityable_type: kind,
      activityable_id: about.id,
      ...fields,
    })

  const completed = (about: { id: string }, days: number, fields: Fields = {}) =>
    activity(about, { days, status: 'completed', completed_at: ago(days), ...fields })

  const contact = ({ id }: { id: string }, fields: Fields = {}) =>
    row('contacts', {
      first_name: 'Roland',
      last_name: 'Mendel',
      name_key: 'roland mendel',
      email: `contact-${++written}@example.com`,
      customer_id: id,
      status: 'active',
      ...fields,
    })

  const opportunity = ({ id }: { id: string }, fields: Fields = {}) =>
    row('opportunities', {
      name: 'A deal',
      customer_id: id,
      stage: 'proposal',
      value: 100_000,
      currency: 'USD',
      probability: 60,
      expected_close_date: '2027-01-01',
      stage_changed_at: testApp.clock.now(),
      ...fields,
    })

  const order = async ({ id }: { id: string }, days: number, fields: Fields = {}) => {
    const [warehouse] = await testApp.sql('select id from warehouses where tenant_id = $1 and is_default', [
      testApp.tenants.acme,
    ])
    return row('orders', {
      order_number: `ORD-${++written}`,
      warehouse_id: warehouse?.id,
      customer_id: id,
      status: 'completed',
      total_amount: 20_000,
      currency: 'USD',
      order_date: ago(days),
      days,
      ...fields,
    })
  }
  return { ago, activity, completed, contact, opportunity, order }
}
