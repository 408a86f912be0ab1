/** The bodies of requests and events in the OpenAPI document: what is required is required, and nothing else. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openApiDocument } from '../src/openapi.ts'

interface Schema {
  $ref?: string
  required?: readonly string[]
  oneOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
}

interface Operation {
  operationId: string
  requestBody?: { required: boolean; content: Readonly<Record<string, { schema: Schema }>> }
}

const document = openApiDocument('http://127.0.0.1:3000') as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}
const { schemas } = document.components
const resolved = (schema: Schema = {}): Schema =>
  schema.$ref ? (schemas[schema.$ref.slice('#/components/schemas/'.length)] ?? {}) : schema

test('requires a body for a POST only if one of its fields is required', () => {
  const bodies = Object.values(document.paths).flatMap(({ post }) => {
    const json = post?.requestBody?.content['application/json']
    return post?.requestBody && json
      ? [{ id: post.operationId, isRequired: post.requestBody.required, schema: resolved(json.schema) }]
      : []
  })
  const isNeeded = ({ oneOf, required = [] }: Schema) => oneOf !== undefined || required.length > 0
  for (const { id, isRequired, schema } of bodies) assert.equal(isRequired, isNeeded(schema), id)
  const isRequired = new Map(bodies.map((each) => [each.id, each.isRequired]))
  assert.deepEqual(
    ['orders.confirm', 'leads.convert'].map((id) => isRequired.get(id)),
    [false, true],
  )
})

test('requires the fields of a record in its events, except restricted ones and former values', () => {
  const {
    LeadEventData: data,
    LeadCreatedEvent: event,
    LeadRecord: record,
    CustomerRecord: customer,
  } = schemas
  for (const name of ['id', 'status', 'created_at']) assert.ok(data?.required?.includes(name), name)
  const previous = resolved(event?.properties?.previous)
  assert.ok('status' in (previous.properties ?? {}) && previous.required === undefined)
  assert.ok(record?.required?.includes('email'))
  assert.ok(customer?.required?.includes('email') && !customer.required.includes('credit_limit'))
})
