import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compare } from './changes.ts'
import { changesPage, withBreaking } from './changelog.ts'
import { summarize, summaryIn, textOf } from './summary.ts'

type Json = Record<string, any> // oxlint-disable-line typescript/no-explicit-any -- documents that tests change

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: object) => ({ content: { 'application/json': { schema } } })

/** Returns a small document with a change by the test. */
function documentWith(change: (document: Json) => void = () => undefined): Json {
  const properties = { success: { const: true }, data: ref('Lead') }
  const envelope = { type: 'object', required: ['success', 'data'], properties }
  const document = {
    paths: {
      '/leads': {
        parameters: [],
        get: {
          operationId: 'leads.list',
          parameters: [
            {
              name: 'status',
              in: 'query',
              description: 'The state.',
              required: false,
              schema: ref('LeadStatus'),
            },
          ],
          responses: {
            200: json({ type: 'object', properties: { data: { type: 'array', items: ref('Lead') } } }),
          },
          'x-permission': 'crm.leads.read',
        },
        post: {
          operationId: 'leads.create',
          requestBody: { required: true, ...json(ref('LeadDraft')) },
          responses: { 201: json(envelope), 404: json(ref('ApiError')) },
        },
      },
    },
    webhooks: {
      'lead.created': {
        post: {
          requestBody: json({ type: 'object', required: ['data'], properties: { data: ref('LeadData') } }),
        },
      },
    },
    components: {
      schemas: {
        Lead: {
          type: 'object',
          required: ['id', 'status'],
          properties: {
            id: { type: 'string', 'x-format': 'ulid', description: 'ULID' },
            status: ref('LeadStatus'),
            notes: { type: ['string', 'null'], description: 'What was said.' },
            copy: { anyOf: [ref('LeadRecord'), ref('OrderRecord')] },
          },
        },
        LeadDraft: {
          type: 'object',
          required: ['status'],
          properties: {
            status: ref('LeadStatus'),
            source: { type: 'string', description: 'How the lead was found.' },
            notes: { type: 'string' },
          },
        },
        LeadData: { type: 'object', properties: { status: ref('LeadStatus') } },
        LeadStatus: { type: 'string', enum: ['new', 'lost'] },
        Answered: { type: 'string', enum: ['yes', 'no'] },
        ApiError: { type: 'object', properties: {} },
      },
    },
  }
  change(document)
  return document
}

const changesOf = (change: (document: Json) => void) =>
  compare(summarize(documentWith()), summarize(documentWith(change)))

const schemasOf = (document: Json) => document.components.schemas as Json

test('reads a summary back unchanged, including one in the older format', () => {
  const summary = summarize(documentWith())
  assert.deepEqual(summaryIn(textOf(summary)), summary)
  const older = textOf(summary)
    .replace(/^response /gm, 'answer ')
    .replaceAll(' (response): ', ' (answer): ')
  assert.notEqual(older, textOf(summary))
  assert.deepEqual(summaryIn(older), summary)
  assert.equal(summary.lines.get('operation leads.list'), 'GET /leads; needs crm.leads.read')
  assert.equal(summary.lines.get('schema Lead.notes (response)'), 'optional string or null')
  assert.equal(summary.lines.get('enum LeadStatus (input)'), 'new, lost')
  assert.deepEqual(compare(summary, summary), { breaking: [], compatible: [] })
})

const breaking: Record<string, (document: Json) => void> = {
  'a removed operation': ({ paths }) => delete paths['/leads'].get,
  'a moved operation': ({ paths }) => {
    paths['/prospects'] = paths['/leads']
    delete paths['/leads']
  },
  'another permission': ({ paths }) => (paths['/leads'].get['x-permission'] = 'crm.leads.manage'),
  'a removed query parameter': ({ paths }) => (paths['/leads'].get.parameters = []),
  'a query parameter that became required': ({ paths }) =>
    (paths['/leads'].get.parameters[0].required = true),
  'a new required query parameter': ({ paths }) =>
    paths['/leads'].get.parameters.push({
      name: 'q',
      in: 'query',
      required: true,
      schema: { type: 'string' },
    }),
  'a removed field of a response': (document) => delete schemasOf(document).Lead.properties.notes,
  'a retyped field of a response': (document) =>
    (schemasOf(document).Lead.properties.id = { type: 'integer' }),
  'a field of a response that can be missing': (document) => (schemasOf(document).Lead.required = ['id']),
  'a field of a response that can be null': (document) =>
    (schemasOf(document).Lead.properties.id = { type: ['string', 'null'], 'x-format': 'ulid' }),
  'a removed input': (document) => delete schemasOf(document).LeadDraft.properties.notes,
  'a retyped input': (document) => (schemasOf(document).LeadDraft.properties.notes = { type: 'boolean' }),
  'a new required input': (document) => {
    schemasOf(document).LeadDraft.properties.email = { type: 'string' }
    schemasOf(document).LeadDraft.required.push('email')
  },
  'an input that became required': (document) => schemasOf(document).LeadDraft.required.push('notes'),
  'a removed value of an input': (document) => schemasOf(document).LeadStatus.enum.pop(),
  'another body': ({ paths }) =>
    (paths['/leads'].post.requestBody = { required: true, ...json(ref('Lead')) }),
  'another response': ({ paths }) => (paths['/leads'].post.responses = { 200: json(ref('LeadData')) }),
  'a removed event': (document) => (document.webhooks = {}),
  'a removed field of an event': (document) => delete schemasOf(document).LeadData.properties.status,
}

for (const [name, change] of Object.entries(breaking))
  test(`reports ${name} as breaking`, () => assert.notDeepEqual(changesOf(change).breaking, []))

const compatible: Record<string, (document: Json) => void> = {
  'a new operation with a required input': ({ paths }) => {
    paths['/tags'] = {
      post: {
        operationId: 'tags.create',
        parameters: [{ name: 'name', in: 'query', required: true, schema: { type: 'string' } }],
        responses: {},
      },
    }
  },
  'a new optional query parameter': ({ paths }) =>
    paths['/leads'].get.parameters.push({
      name: 'name',
      in: 'query',
      required: false,
      schema: { type: 'string' },
    }),
  'a new field of a response': (document) => (schemasOf(document).Lead.properties.email = { type: 'string' }),
  'a new optional input': (document) => (schemasOf(document).LeadDraft.properties.email = { type: 'string' }),
  'an input that became optional': (document) => (schemasOf(document).LeadDraft.required = []),
  'an input that can be null': (document) =>
    (schemasOf(document).LeadDraft.properties.notes = { type: ['string', 'null'] }),
  'a new value': (document) => schemasOf(document).LeadStatus.enum.push('won'),
  'a new kind of record': (document) =>
    schemasOf(document).Lead.properties.copy.anyOf.push(ref('InvoiceRecord')),
  'a new event': (document) => (document.webhooks['lead.lost'] = document.webhooks['lead.created']),
}

for (const [name, change] of Object.entries(compatible))
  test(`accepts ${name}`, () => {
    const changes = changesOf(change)
    assert.deepEqual(changes.breaking, [])
    assert.notDeepEqual(changes.compatible, [])
  })

test('a description changes nothing for clients, whether it is new or missing', () => {
  const { properties } = schemasOf(documentWith()).LeadDraft
  assert.ok(properties.source.description)
  const changes = changesOf((document) => {
    schemasOf(document).Lead.properties.status.description = 'The stage of the lead.'
    delete schemasOf(document).LeadDraft.properties.source.description
  })
  assert.deepEqual(changes, { breaking: [], compatible: [] })
})

test('a new input without a description is compatible', () => {
  const { breaking: none, compatible: texts } = changesOf((document) => {
    schemasOf(document).LeadDraft.properties.score = { type: 'integer' }
  })
  assert.deepEqual([none, texts], [[], ['Added: schema LeadDraft.score (input): optional integer']])
})

test('appends breaking changes under the version, each with its reason', () => {
  const removed = ['Removed: operation leads.list: GET /leads']
  const first = withBreaking('# Breaking\n', '0.1.0', removed, 'Nobody used it.')
  assert.equal(
    first,
    '# Breaking\n\n## 0.1.0\n\n- Removed: `operation leads.list: GET /leads`. Nobody used it.\n',
  )
  assert.match(withBreaking('## 0.1.0\n\nThe first.\n', '0.1.0', removed, 'Why.'), /The first.\n\n- Removed/)
  const second = withBreaking(first, '0.1.0', removed, 'Again.')
  assert.equal(second, `${first}- Removed: \`operation leads.list: GET /leads\`. Again.\n`)
  assert.match(withBreaking(second, '0.2.0', removed, 'Why.'), /\n\n## 0.2.0\n\n- Removed/)
  assert.equal(withBreaking(second, '0.2.0', [], 'Why.'), second)
})

test('lists all changes since a version', () => {
  const { breaking: removed, compatible: added } = changesOf((document) => {
    delete document.paths['/leads'].get
    schemasOf(document).LeadStatus.enum.push('won')
  })
  const page = changesPage('v0.1.0', { breaking: removed, compatible: added })
  assert.match(
    page,
    /^# API changes since v0\.1\.0\n\n## Breaking\n\n- Removed: `[^]*operation leads\.list: GET \/leads/,
  )
  assert.match(page, /\n- Changed: `enum LeadStatus \(input\): new, lost → new, lost, won`\n/)
  assert.match(changesPage('v0.1.0', { breaking: [], compatible: [] }), /## Breaking\n\nNone\.\n/)
})
