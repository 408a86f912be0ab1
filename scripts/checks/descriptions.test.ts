import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ApiDocument } from '../sdk/operations.ts'
import { problemsIn, undescribedIn } from './descriptions.ts'

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

/** Returns the wrong descriptions of a document with these components and one list. */
const problemsOf = (schemas: object, parameters: readonly object[] = []) =>
  problemsIn({
    paths: { '/leads': { get: { operationId: 'leads.list', parameters, responses: {} } } },
    webhooks: {},
    components: { schemas, parameters: {} },
  } as unknown as ApiDocument)

test('finds an optional flag of a body without its default', () => {
  const flag = (description: string, more: object = {}) => ({ type: 'boolean', description, ...more })
  const properties = {
    shared: flag('Whether all users see it.'),
    hidden: flag('Whether lists omit it. Default: false.'),
    first: { ...flag('Whether it is the first.'), type: ['boolean', 'null'] },
    draft: flag('Whether it is a draft.', { default: true }),
    given: flag('Whether it is given.'),
    name: { type: 'string', description: 'The name.' },
  }
  const schema = { type: 'object', properties, required: ['given'] }
  assert.deepEqual(problemsOf({ ViewDraft: schema, View: schema }), [
    'ViewDraft.first: does not state its default',
    'ViewDraft.shared: does not state its default',
  ])
})

test('finds a filter with the description of a request', () => {
  const parameters = [
    query('page', {}, 'The page. Default: 1.'),
    query('ids', {}, 'The ids.'),
    query('segment', {}, 'The segment. Default: standard.'),
    query('parent_id', {}, 'The parent; null at the top.'),
    query('required', {}, 'Only records with this `required`.'),
  ]
  assert.deepEqual(problemsOf({}, parameters), [
    'leads.list?parent_id: describes a request',
    'leads.list?segment: describes a request',
  ])
  assert.deepEqual(problemsOf({}, parameters.slice(2)), [])
})

test('finds a default in another form, and a text without a full stop', () => {
  const properties = {
    priority: { description: 'The urgency; medium by default.' },
    currency: { description: 'That of the customer unless it is given.' },
    email: { description: 'One address' },
    description: { description: 'A text. Default: none.' },
  }
  assert.deepEqual(problemsOf({ Lead: { properties } }), [
    '/components/schemas/Lead/currency: states a default in another form than "Default: …"',
    '/components/schemas/Lead/email: has no full stop',
    '/components/schemas/Lead/priority: states a default in another form than "Default: …"',
  ])
})

test('ignores operations that repeat another', () => {
  const body = { type: 'object', properties: { score: { type: 'integer' } } }
  assert.deepEqual(foundIn({}, { body, 'x-twin-of': 'leads.update' }), [])
})
