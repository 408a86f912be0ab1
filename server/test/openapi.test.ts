/** The OpenAPI document gives generated clients readable names. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { linkOperations } from '#features/identity/signing-in/public-operations'
import { openApi } from '#core/platform'
import { endpoints, resources } from '../src/app.ts'
import { openApiDocument } from '../src/openapi.ts'

interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  discriminator?: { propertyName: string; mapping: Record<string, string> }
  description?: string
  $ref?: string
}

interface Operation {
  operationId: string
  description: string
  tags: string[]
  parameters?: { name: string; in: string; style?: string; explode?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description?: string; content?: Record<string, { schema: Schema }> }>
  'x-twin-of'?: string
  'x-codes': string[]
  'x-pagination'?: string
  'x-permission'?: string
  'x-scope'?: string
  'x-transition'?: string
  'x-dry-run'?: boolean
}

const document = openApiDocument('http://127.0.0.1:3000') as {
  info: { version: string; description: string }
  tags: { name: string; description: string }[]
  'x-tagGroups': { name: string; tags: string[] }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Operation }>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, { description: string; content: Record<string, { example?: unknown }> }>
  }
}
const { schemas } = document.components
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, operation]) =>
    method === 'parameters' ? [] : [{ path, method, ...operation }],
  ),
)
const operationCalled = (id: string) => {
  const found = operations.find(({ operationId }) => operationId === id)
  assert.ok(found, id)
  return found
}

/** Returns all schemas in a part of the document, each with its key. */
function schemasIn(node: unknown, key = ''): [key: string, schema: Schema][] {
  if (typeof node !== 'object' || node === null) return []
  const inner = Object.entries(node).flatMap(([name, value]) =>
    name === 'example' ? [] : schemasIn(value, Array.isArray(node) ? key : name),
  )
  return [[key, node as Schema], ...inner]
}

test('gives components descriptive names', () => {
  const vague = new Set(['Data', 'Type', 'Count', 'Lines', 'Orders'])
  for (const name of Object.keys(schemas)) {
    assert.match(name, /^[A-Z][A-Za-z]+$/)
    assert.ok(!vague.has(name) && !name.endsWith('OrNull'), name)
  }
})

test('has one component for each shape', () => {
  const shapes = Object.entries(schemas)
    // The parameters of a bulk action are named after the action, and the public part of a record after its event.
    .filter(([name, { properties }]) => properties && !/(?:Parameters|EventData)$/.test(name))
    .map(([name, schema]) => ({ name, text: JSON.stringify(schema) }))
  for (const [, same] of Map.groupBy(shapes, ({ text }) => text))
    assert.equal(same.length, 1, `${same.map(({ name }) => name).join(', ')} are the same`)
})

test('names all choices and objects except the envelopes', () => {
  const components = new Set<unknown>(Object.values(schemas))
  const isChoice = ({ enum: values = [] }: Schema) => values.filter((value) => value !== null).length > 1
  const isObject = ({ type, properties }: Schema) =>
    type !== undefined && Object.keys(properties ?? {}).length > 0 && !('success' in (properties ?? {}))
  for (const [key, schema] of schemasIn({ ...document.paths, ...schemas }))
    assert.ok(
      components.has(schema) || !(isChoice(schema) || isObject(schema)),
      `${key}: ${JSON.stringify(schema)}`,
    )
})

test('omits custom keywords except formats', () => {
  for (const [, schema] of schemasIn(schemas))
    for (const keyword of Object.keys(schema).filter((name) => name.startsWith('x-')))
      assert.equal(keyword, 'x-format')
  const formats = new Set(schemasIn(schemas).map(([, schema]) => (schema as { format?: unknown }).format))
  assert.ok(!formats.has('moment') && !formats.has('time-zone'))
})

test('names operations uniquely by resource and action', () => {
  const ids = operations.map(({ operationId }) => operationId)
  assert.equal(new Set(ids).size, ids.length)
  for (const id of ids) assert.match(id, /^[a-z][A-Za-z]*(\.[a-z][A-Za-z]*)+$/)
  const at = new Map(operations.map(({ method, path, operationId }) => [`${method} ${path}`, operationId]))
  assert.equal(at.get('get /crm/leads'), 'leads.list')
  assert.equal(at.get('post /crm/leads/{id}/convert'), 'leads.convert')
  assert.equal(
    at.get('post /crm/customers/{id}/health-score/recalculate'),
    'customers.recalculateHealthScore',
  )
  assert.equal(at.get('get /documents/{id}/versions/{n}/download'), 'documents.versions.download')
})

test('links each repeated operation to its original, and omits it for readers', () => {
  const ids = new Set(operations.flatMap((each) => (each['x-twin-of'] ? [] : [each.operationId])))
  const twins = operations.filter((each) => each['x-twin-of'])
  for (const { 'x-twin-of': original } of twins) assert.ok(original && ids.has(original), String(original))
  const line = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
  const lines = twins.map(line)
  assert.ok(lines.includes('put /crm/leads/{id}'))
  assert.ok(lines.includes('post /crm/leads/{id}/documents/{documentId}/approve'))
  assert.ok(!lines.includes('get /crm/leads/{id}/documents') && !lines.includes('put /imports/{id}/file'))
  const read = openApi.forReaders(document) as typeof document
  assert.equal(read.paths['/crm/leads/{id}']?.put, undefined)
  assert.ok(read.paths['/crm/leads/{id}']?.patch)
  assert.equal(read.paths['/crm/leads/{id}/documents/{documentId}/approve'], undefined)
})

test('describes no field of a form as nullable: a form has no null', () => {
  const forms = operations.flatMap(({ operationId, requestBody }) => {
    const { $ref = '' } = requestBody?.content['multipart/form-data']?.schema ?? {}
    const fields = schemas[$ref.split('/').at(-1) ?? '']?.properties
    return fields ? [{ operationId, fields }] : []
  })
  assert.ok(forms.length > 10)
  for (const { operationId, fields } of forms)
    for (const [name, { type }] of Object.entries(fields))
      assert.ok(!Array.isArray(type), `${operationId}: ${name}`)
})

test('shows no read-only field in a request', () => {
  for (const { operationId, requestBody } of operations)
    for (const [key] of schemasIn(requestBody?.content)) assert.notEqual(key, 'readOnly', operationId)
  assert.equal(schemas.LeadDraft?.properties?.created_at, undefined)
  assert.ok(schemas.LeadDraft?.properties?.email)
})

test('describes embedded records by the fields of their definitions', () => {
  assert.equal(schemas.CustomerBrief?.properties?.status?.$ref, '#/components/schemas/CustomerStatus')
  assert.equal(schemas.OpportunityBrief?.properties?.stage?.$ref, '#/components/schemas/OpportunityStage')
})

test('selects no optional query parameter for a first request', () => {
  const { paths } = openApi.forReaders(document) as {
    paths: Record<string, Record<string, { parameters?: { name: string; examples?: object }[] }>>
  }
  const marked = new Map(
    paths['/crm/leads']?.get?.parameters?.map(({ name, examples }) => [name, examples]) ?? [],
  )
  for (const [name, value] of Object.entries({ page: 1, status: ['new'], sort_direction: 'asc' }))
    assert.deepEqual(marked.get(name), { default: { value, 'x-disabled': true } })
  assert.equal(marked.get('search'), undefined)
})

test('puts each tag into one group, with two or three sentences about it', () => {
  const { tags, 'x-tagGroups': groups } = document
  assert.deepEqual(
    groups.flatMap((group) => group.tags).toSorted(),
    tags.map(({ name }) => name),
  )
  for (const { name, description } of tags)
    assert.match(description, /^[A-Z].+?[.:] [A-Z`].+[.]$/, `${name}: ${description}`)
  const used = new Set(operations.flatMap((each) => each.tags))
  for (const name of used)
    assert.ok(
      tags.some((tag) => tag.name === name),
      name,
    )
})

test('contains the introductory guides, with links between them and to the pages of the others', () => {
  const { description } = document.info
  for (const name of ['Introduction', 'Authentication', 'Lists', 'Errors', 'Guides'])
    assert.match(description, new RegExp(`^# ${name}$`, 'm'))
  assert.doesNotMatch(description, /^# Selling/m)
  assert.match(description, /\[Authentication\]\(#description\/authentication\)/)
  assert.ok(description.includes('](http://127.0.0.1:3000/docs/guides/selling)'))
  assert.doesNotMatch(description, /\.md[)#]/)
  assert.ok(description.length < 24_000, `the description has ${description.length} characters`)
})

test('shows real values and one component for ids and currencies', () => {
  const { Lead, LeadContactInfo, Ulid, Currency } = schemas as Record<
    string,
    Schema & { examples?: unknown[] }
  >
  assert.deepEqual(LeadContactInfo?.properties?.first_name, {
    ...LeadContactInfo?.properties?.first_name,
    examples: ['Maria'],
  })
  assert.equal(Lead?.properties?.id?.$ref, '#/components/schemas/Ulid')
  assert.match(String(Ulid?.examples?.[0]), /^01[0-9A-HJKMNP-TV-Z]{24}$/)
  assert.deepEqual([Currency?.enum, Currency?.examples], [undefined, ['EUR']])
})

test('describes rentals: real numbers, included ends, and the count of overdue days', () => {
  const { OverdueRentalLine: line, RentalLineDraft: draft } = schemas
  const fields: Record<string, Schema & { examples?: unknown[] }> = line?.properties ?? {}
  assert.deepEqual(fields.agreement_number?.examples, ['RA-202611-00001'])
  assert.match(String(fields.days_overdue?.description), /24 hours/)
  assert.match(String(draft?.properties?.period_to?.description), /exclusive/)
  const parameters = document.paths['/rentals/availability']?.get?.parameters ?? []
  const described = parameters.map((each) => [each.name, (each as { description?: string }).description])
  const { from, to, search } = Object.fromEntries(described) as Record<string, string>
  assert.match(String(from), /inclusive/)
  assert.match(String(to), /exclusive/)
  assert.match(String(search), /contain all words of this text/)
})

test('lists each error once', () => {
  const { responses } = document.components
  for (const [name, { description, content }] of Object.entries(responses)) {
    const [about = ''] = description.split(' Codes:')
    assert.ok(!JSON.stringify(content).includes(about), name)
    assert.equal(content['application/problem+json']?.example, undefined)
  }
})

test('describes a tree by a component that refers to itself', () => {
  assert.deepEqual(schemas.CategoryBranch?.properties?.children?.items, {
    $ref: '#/components/schemas/CategoryBranch',
  })
})

test('describes a bulk action by one schema for each action', () => {
  const { oneOf = [], discriminator } = schemas.LeadBulkAction ?? {}
  assert.equal(discriminator?.propertyName, 'action')
  assert.equal(discriminator.mapping.assign, '#/components/schemas/LeadBulkActionAssign')
  assert.equal(oneOf.length, Object.keys(discriminator.mapping).length)
})

test('describes every operation completely for clients', () => {
  const known = new Set(schemas.ApiErrorCode?.enum)
  for (const each of operations) {
    assert.ok(
      each['x-codes'].length > 0 && each['x-codes'].every((code) => known.has(code)),
      each.operationId,
    )
    for (const { description } of Object.values(each.responses)) assert.notEqual(description, 'Done.')
  }
  const convert = operationCalled('leads.convert')
  assert.equal(convert['x-permission'], 'crm.leads.convert')
  assert.equal(convert['x-scope'], 'crm:write')
  assert.equal(convert['x-transition'], 'convert')
  assert.equal(convert['x-dry-run'], true)
  assert.ok(convert['x-codes'].includes('INVALID_STATE') && !convert['x-codes'].includes('CURSOR_EXPIRED'))
  assert.ok(operationCalled('agreements.confirm')['x-codes'].includes('RENTAL_UNAVAILABLE'))
})

test('describes the paging of each list', () => {
  assert.equal(operationCalled('leads.list')['x-pagination'], 'page')
  assert.equal(operationCalled('events.list')['x-pagination'], 'cursor')
  assert.equal(operationCalled('categories.getTree')['x-pagination'], 'none')
  assert.equal(operationCalled('leads.get')['x-pagination'], undefined)
})

test('describes includes as a comma-separated list', () => {
  const includes = operationCalled('leads.list').parameters?.find(({ name }) => name === 'includes')
  assert.deepEqual([includes?.schema.type, includes?.style, includes?.explode], ['array', 'form', false])
})

test('describes the webhook payload of every published event', () => {
  const published = resources.filter(({ isPublished }) => isPublished !== false)
  const types = published.flatMap(({ entityType, events }) => events.map((event) => `${entityType}.${event}`))
  assert.deepEqual(Object.keys(document.webhooks).toSorted(), types.toSorted())
  assert.equal(schemas.LeadConvertedEvent?.properties?.data?.$ref, '#/components/schemas/LeadEventData')
  assert.equal(schemas.LeadEventData?.properties?.email, undefined, 'private')
})

test('has the version of the package', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  assert.equal(document.info.version, version)
})

// The operations of links, of tokens, and of this document.
const publicOperations = linkOperations.length + 2

test('describes each endpoint', () => assert.equal(operations.length, endpoints.length + publicOperations))
