import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ApiDocument } from '../sdk/operations.ts'
import { undescribedIn } from './descriptions.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** Returns the undescribed inputs of a document with these components and one operation. */
const foundIn = (schemas: object, { parameters = [], body, ...more }: Operation) =>
  undescribedIn({
    paths: {
      '/leads': {
        post: {
          operationId: 'leads.create',
          parameters,
          ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
          responses: {},
          ...more,
        },
      },
    },
    webhooks: {},
    components: { schemas, parameters: {} },
  } as unknown as ApiDocument)

interface Operation {
  parameters?: readonly object[]
  body?: object
  'x-twin-of'?: string
}

const query = (name: string, schema: object, description?: string) => ({
  name,
  in: 'query',
  schema,
  ...(description && { description }),
})

test('finds a field and a query parameter without a description', () => {
  const schemas = {
    LeadDraft: {
      type: 'object',
      properties: { score: { type: 'integer' }, rate: { type: 'number', description: 'Percent.' } },
    },
  }
  const parameters = [
    query('notify', { type: 'boolean' }),
    query('step', { type: 'string' }, 'Of the calendar.'),
  ]
  assert.deepEqual(foundIn(schemas, { parameters, body: ref('LeadDraft') }), [
    'LeadDraft.score',
    'leads.create?notify',
  ])
})

test('ignores obvious names, constants, and headers', () => {
  const properties = { email: { type: 'string' }, name: { type: 'string' }, action: { const: 'delete' } }
  const header = { name: 'If-Match', in: 'header', schema: { type: 'string' } }
  const parameters = [query('page', { type: 'integer' }), header]
  assert.deepEqual(foundIn({}, { parameters, body: { type: 'object', properties } }), [])
})

test('accepts the description of a component, but not that of all ids', () => {
  const schemas = {
    Ulid: { type: 'string', description: 'The id of a record: a ULID.' },
    LeadStatus: { type: 'string', enum: ['new', 'lost'], description: '- `new`: Not yet contacted.' },
  }
  const nullable = { anyOf: [ref('LeadStatus'), { type: 'null' }] }
  const properties = { owner_id: ref('Ulid'), status: ref('LeadStatus'), previous_status: nullable }
  const parameters = [query('status', { type: 'array', items: ref('LeadStatus') })]
  assert.deepEqual(foundIn(schemas, { parameters, body: { type: 'object', properties } }), [
    'leads.create.owner_id',
  ])
})

test('does not accept the generated sentence about several values', () => {
  const many = 'Several values, separated by commas, or repeated, mean any of them.'
  const ids = { type: 'array', items: ref('Ulid') }
  const parameters = [
    query('type', { type: 'array' }, many),
    query('actor_id', ids, `ULID. ${many}`),
    query('tag', { type: 'array' }, `Compared exactly. ${many}`),
  ]
  assert.deepEqual(foundIn({}, { parameters }), ['leads.create?actor_id', 'leads.create?type'])
})

test('finds fields in items, in choices of objects and in recursive components, each once', () => {
  const schemas = {
    Line: {
      type: 'object',
      properties: { quantity: { type: 'integer' }, lines: list(ref('Line'), 'Nested.') },
    },
    Assign: { type: 'object', properties: { user: { type: 'string' } } },
    Bulk: { oneOf: [ref('Assign')] },
  }
  const body = {
    type: 'object',
    properties: {
      lines: list(ref('Line'), 'The lines.'),
      bulk: { ...ref('Bulk'), description: 'The action.' },
    },
  }
  assert.deepEqual(foundIn(schemas, { body }), ['Assign.user', 'Line.quantity'])
})

const list = (items: object, description: string) => ({ type: 'array', items, description })

test('ignores operations that repeat another', () => {
  const body = { type: 'object', properties: { score: { type: 'integer' } } }
  assert.deepEqual(foundIn({}, { body, 'x-twin-of': 'leads.update' }), [])
})
