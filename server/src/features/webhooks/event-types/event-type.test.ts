/** The catalogue of event types describes the payload of each mode. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { f } from '#core'
import { errorsOf } from '#core/resource/validation/validation'
import { startTestApp } from '#test/test-app'

const testApp = await startTestApp()
const owner = await testApp.caller('acme', 'owner')

interface EventType {
  type: string
  entity_type: string
  schema: { properties: Record<string, { properties?: Record<string, Record<string, unknown>> }> }
  example: { data: Record<string, unknown> }
}

async function typesIn(mode: string): Promise<EventType[]> {
  const { status, body } = await owner.get(`/webhooks/event-types?payload_mode=${mode}`)
  assert.equal(status, 200)
  return body.data
}

test('shows schemas for each mode that match its examples', async () => {
  for (const mode of ['snapshot', 'thin', 'record'])
    for (const { type, schema, example } of await typesIn(mode))
      assert.deepEqual(errorsOf(schema as unknown as f.TSchema, example), {}, `${mode} ${type}`)
  assert.deepEqual(await typesIn('snapshot'), (await owner.get('/webhooks/event-types')).body.data)
})

test('describes the format of states for each mode', async () => {
  const stateOf = (types: EventType[], type: string) => {
    const { schema, example } = types.find((each) => each.type === type) ?? assert.fail(type)
    return [schema.properties.data?.properties?.status?.type, typeof example.data.status]
  }
  const [snapshot, record] = [await typesIn('snapshot'), await typesIn('record')]
  for (const type of ['rental.confirmed', 'document.archived'])
    assert.deepEqual(
      [stateOf(snapshot, type), stateOf(record, type)],
      [
        ['string', 'string'],
        ['object', 'object'],
      ],
    )
  assert.deepEqual(stateOf(record, 'order.confirmed'), ['string', 'string'])
})

test('describes no embedded record and no value from other records in the mode record', async () => {
  const types = await typesIn('record')
  const fieldsOf = (type: string) =>
    Object.keys(types.find((each) => each.type === type)?.schema.properties.data?.properties ?? {})
  for (const name of ['order', 'customer', 'approved_by'])
    assert.ok(!fieldsOf('invoice.sent').includes(name), name)
  for (const name of ['order_id', 'customer_id', 'total_amount', 'items'])
    assert.ok(fieldsOf('invoice.sent').includes(name), name)
  assert.ok(!fieldsOf('customer.created').includes('total_revenue'))
  assert.ok(fieldsOf('order.returned').includes('returns'))
})
