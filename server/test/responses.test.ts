import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ApiResponse, ResponseValidator, type Request } from './responses.ts'

const Lead = { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'email' } } }
const errors = { description: 'No.', content: { 'application/problem+json': { schema: { type: 'object' } } } }

const validator = new ResponseValidator({
  openapi: '3.1.0',
  paths: {
    '/leads/{id}': {
      parameters: [{ $ref: '#/components/parameters/Version' }],
      get: {
        parameters: [
          { name: 'id', in: 'path' },
          { name: 'filter', in: 'query' },
        ],
        responses: {
          200: {
            headers: {
              ETag: { schema: { type: 'string' } },
              'X-RateLimit-Limit': { $ref: '#/components/headers/Limit' },
            },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Lead' } } },
          },
          404: { $ref: '#/components/responses/NotFound' },
        },
        'x-codes': ['NOT_FOUND'],
      },
    },
    '/leads/export': {
      get: { responses: { 200: { content: { 'text/csv': { schema: { type: 'string' } } } } } },
      post: {
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Lead' } } } },
        responses: { 204: {} },
      },
    },
  },
  components: {
    headers: { Limit: { required: true, schema: { type: 'integer', minimum: 0 } } },
    parameters: { Version: { name: 'X-API-Version', in: 'header' } },
    responses: { NotFound: errors },
    schemas: { Lead },
  },
})

const request = { method: 'GET', url: '/api/v1/leads/1' }
const right = {
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8', 'x-ratelimit-limit': '600' },
  body: '{"id":"ana@example.com"}',
}

const problems = (response: Partial<Record<keyof ApiResponse, unknown>> = {}, sent: Partial<Request> = {}) =>
  validator.problems({ ...request, ...sent }, {
    ...right,
    ...response,
    body: Buffer.from((response.body as string | undefined) ?? right.body),
  } as ApiResponse)

test('reports no problem for a response that matches the documentation', () => {
  assert.deepEqual(problems(), [])
  assert.deepEqual(problems({}, { url: '/api/v1/leads/1?filter[name]=x' }), [])
  const headers = { 'content-type': 'application/problem+json' }
  assert.deepEqual(problems({ status: 404, headers, body: '{"code":"NOT_FOUND"}' }), [])
})

test('reports undocumented parts of a response', () => {
  const withHeaders = (headers: object) => problems({ headers: { ...right.headers, ...headers } })
  assert.deepEqual(problems({ status: 409 }), ['the status 409 is not documented'])
  assert.deepEqual(withHeaders({ 'retry-after': '1' }), ['200: the header retry-after is not documented'])
  assert.match(String(withHeaders({ 'x-ratelimit-limit': 'many' })), /x-ratelimit-limit is many/)
  assert.match(String(withHeaders({ 'x-ratelimit-limit': undefined })), /x-ratelimit-limit is missing/)
  assert.match(String(withHeaders({ 'content-type': 'text/html' })), /content type text\/html is not doc/)
  const deletion = {
    status: 404,
    headers: { 'content-type': 'application/problem+json' },
    body: '{"code":"GONE"}',
  }
  assert.deepEqual(problems(deletion), ['404: the code GONE is not documented'])
  assert.match(String(problems({ body: '{}' })), /must have required property 'id'/)
  assert.match(String(problems({ body: '{"id":"ana"}' })), /must match format "email"/)
  assert.match(String(problems({ body: '{"id":"a@b.example","name":"Ana"}' })), /additionalProperty":"name"/)
})

test('reports undocumented parts of a successful request', () => {
  const unknown = problems({}, { url: '/api/v1/leads/1?colour=red' })
  assert.deepEqual(unknown, ['200: the query parameter colour is not documented'])
  const sent = { method: 'POST', url: '/api/v1/leads/export', payload: '{"name":"Ana"}' }
  const found = problems({ status: 204, headers: {}, body: '' }, sent)
  assert.equal(found.length, 2)
  assert.match(found.join(), /required property 'id'.*additionalProperty":"name"/)
})

test('prefers a concrete path to a template, and accepts only 404 for an unknown path', () => {
  const csv = { headers: { 'content-type': 'text/csv' }, body: 'id' }
  assert.deepEqual(problems(csv, { url: '/api/v1/leads/export/' }), [])
  assert.deepEqual(problems({}, { url: '/api/v1/customers' }), ['the status 200 is not documented'])
  const headers = { 'content-type': 'application/problem+json' }
  assert.deepEqual(problems({ status: 404, headers, body: '{}' }, { url: '/api/v1/customers' }), [])
})

test('reports a schema with an unknown keyword as an error of the document', () => {
  const schema = { type: 'string', 'x-own': true }
  const get = { responses: { 200: { content: { 'application/json': { schema } } } } }
  const own = new ResponseValidator({ openapi: '3.1.0', paths: { '/own': { get } }, components: {} })
  const response = { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from('""') }
  assert.throws(
    () => own.problems({ method: 'GET', url: '/api/v1/own' }, response),
    /unknown keyword: "x-own"/,
  )
})
