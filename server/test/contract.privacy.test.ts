/** Private fields: a field that a resource definition marks as private is never part of a published event. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints, resources } from '../src/app.ts'
import { f, type Resource } from '#core'
import { type Endpoint, relayEvents } from '#core/platform'
import { isFreeForm } from '#core/resource/fields/fields'
import { errorsOf } from '#core/resource/validation/validation'
import { fanOutEvents } from '#features/webhooks/deliveries/delivery.fan-out'
import { type Body, lineOf, openContract, urlOf } from './contract.fixtures.ts'

const { exampleOf, testApp, owner, recordFor } = await openContract()

const announced = resources.filter(({ events, isPublished }) => events.length > 0 && isPublished !== false)

interface Keywords {
  type?: string | string[]
  format?: string
  enum?: unknown
  maxLength?: number
  pattern?: string
  items?: f.TSchema
  readOnly?: boolean
  'x-money'?: string
  'x-private'?: boolean
  'x-link'?: string
}

const planted = new Set<string>()
let number = 1_000

/** Returns a value for which events can be searched, if the field can contain one. */
function secretFor(field: f.TSchema): unknown {
  const { type, format, enum: choices, maxLength = 255, items, 'x-money': money, ...rest } = field as Keywords
  const kind = [type].flat()[0]
  if (choices || rest['x-link'] || rest.readOnly) return undefined
  // A tax number, for example, cannot contain free text.
  if (!new RegExp(rest.pattern ?? '').test('Secret1x')) return undefined
  if (isFreeForm(field)) return { secret: secretText(40) }
  if (money) return secretAmount()
  if (kind === 'string' && format === 'email') return `${secretText(40).toLowerCase()}@example.com`
  if (kind === 'string') return format || maxLength < 12 ? undefined : secretText(maxLength)
  if (kind === 'array') {
    const item = items && (items as Keywords).type === 'string' ? secretFor(items) : undefined
    return item === undefined ? undefined : [item]
  }
  return kind === 'object' ? withSecrets(field, {}, true) : undefined
}

function secretText(length: number) {
  const text = `Secret${++number}x`
  planted.add(text.toLowerCase())
  return length > 60 ? `A ${text} text` : text
}

function secretAmount() {
  planted.add(`734${++number}`)
  return Number(`734${number}.5`)
}

/** Returns a body with secrets in all private fields, and in the private parts of the others. */
function withSecrets(schema: f.TSchema, body: Body, isPrivate = false): Body {
  const filled = { ...body }
  for (const [name, field] of Object.entries(f.fieldsOf(schema))) {
    const { 'x-private': isOwn, readOnly } = field as Keywords
    if (readOnly) continue
    const isShape = Object.keys(f.fieldsOf(field)).length > 0
    const secret = isPrivate || isOwn ? secretFor(field) : undefined
    if (secret !== undefined) filled[name] = secret
    else if (isShape && filled[name]) filled[name] = withSecrets(field, filled[name])
  }
  return filled
}

/** Puts secrets into free text such as a reason: fields that are long enough for any text. */
function withSecretTexts(schema: f.TSchema, body: Body): Body {
  const filled = { ...body }
  for (const [name, field] of Object.entries(f.fieldsOf(schema))) {
    const { type, maxLength = 0, enum: choices, pattern = '' } = field as Keywords
    const isText = [type].flat()[0] === 'string' && !choices && !pattern.startsWith('^https?:')
    if (isText && maxLength >= 1_000) filled[name] = secretText(maxLength)
  }
  return filled
}

const single = (resource: Resource) =>
  endpoints.find(({ method, of, path }) => method === 'PATCH' && of === resource && /\/:\w+$/.test(path))

const creationOf = ({ path }: Endpoint) =>
  endpoints.find((each) => each.method === 'POST' && each.path === path.replace(/\/:\w+$/, ''))

/** Returns the sent payloads, and the feed. */
async function published(): Promise<string[]> {
  await relayEvents(testApp.app.runtime)
  await fanOutEvents(testApp.app.runtime)
  const rows = await testApp.sql('select body from webhook_payloads')
  return [...rows.map(({ body }) => String(body)), ...(await inFeed()).map((event) => JSON.stringify(event))]
}

async function inFeed(): Promise<Body[]> {
  const events: Body[] = []
  for (let query = '?limit=100'; ;) {
    const { body } = await owner.get(`/webhooks/events${query}`)
    events.push(...body.data)
    if (!body.meta.has_more) return events
    query = `?limit=100&cursor=${body.meta.next_cursor}`
  }
}

await owner.post('/webhooks/subscriptions', { url: 'https://hooks.example.com/', events: ['*'] })
// Products accept only defined attributes.
await owner.post('/operations/attributes', { code: 'secret', name: 'Secret', label: 'Secret', type: 'text' })

const publishedTypes = new Set<string>()

for (const resource of announced) {
  const patch = single(resource)
  const creation = patch && creationOf(patch)
  if (!patch || !creation?.body) continue
  test(`${resource.entityType} publishes no private value in an event, neither new nor old`, async () => {
    planted.clear()
    const made = await owner.post(
      creation.path,
      withSecrets(creation.body as f.TSchema, (await exampleOf(creation)) ?? {}),
    )
    assert.equal(made.status, 201, JSON.stringify(made.body))
    const url = urlOf(patch, made.body.data.id)
    const body = withSecrets(patch.body as f.TSchema, {})
    const changed = await owner.patch(url, body)
    assert.equal(changed.status, 200, JSON.stringify(changed.body))
    // Some values are not stored, such as the loss reason of a lead that is not lost.
    const responses = JSON.stringify([made.body, changed.body]).toLowerCase()
    const stored = [...planted].filter((secret) => responses.includes(secret))
    for (const move of endpoints.filter(
      ({ of, transition: name, body: input }) => of === resource && name && input,
    )) {
      const at = await recordFor(move)
      const response = await owner.call(move.method)(
        at.url,
        withSecretTexts(move.body as f.TSchema, (await exampleOf(move, at.record)) ?? {}),
      )
      assert.equal(response.status, move.reply.status, `${lineOf(move)} ${JSON.stringify(response.body)}`)
    }
    await owner.delete(url)
    const [audit] = await testApp.sql(
      `select string_agg(lower(changes::text), ' ') as text from events where entity_id = $1`,
      [made.body.data.id],
    )
    for (const secret of stored)
      assert.ok(String(audit?.text).includes(secret), `${secret} is in the audit log`)
    const bytes = await published()
    for (const event of bytes) {
      const { type } = JSON.parse(event)
      publishedTypes.add(type)
      for (const secret of planted)
        assert.ok(!event.toLowerCase().includes(secret), `${type} contains ${secret}`)
    }
    assert.ok(bytes.some((event) => event.includes(made.body.data.id)))
  })
}

/** Returns the paths of private fields, including nested ones. */
const privatePaths = (schema: f.TSchema, prefix: readonly string[] = []): string[][] =>
  Object.entries(f.fieldsOf(schema)).flatMap(([name, field]) =>
    (field as Keywords)['x-private'] ? [[...prefix, name]] : privatePaths(field, [...prefix, name]),
  )

/** Returns the names of private fields in the elements of a list. */
const privateInLists = (schema: f.TSchema): [string, string][] =>
  Object.entries(f.fieldsOf(schema)).flatMap(([name, field]) =>
    privatePaths((field as Keywords).items ?? field)
      .filter((path) => path.length === 1 && (field as Keywords).items)
      .map(([inner = '']): [string, string] => [name, inner]),
  )

const at = (value: unknown, path: readonly string[]) =>
  path.reduce<unknown>((inner, name) => (inner as Body | null | undefined)?.[name], value)

test('shows no private field in the example or schema of an event', async () => {
  const { body } = await owner.get('/webhooks/event-types')
  for (const { entityType, schema, events } of announced) {
    const types = body.data.filter(({ entity_type }: Body) => entity_type === entityType)
    assert.equal(types.length, events.length, entityType)
    for (const { type, schema: shown, example } of types)
      for (const path of privatePaths(schema)) {
        const { data, previous } = shown.properties
        const inSchema = path.flatMap((name) => ['properties', name])
        for (const part of [example.data, example.previous])
          assert.equal(at(part, path), undefined, `${type} contains ${path.join('.')}`)
        for (const part of [data, previous])
          assert.equal(at(part, inSchema), undefined, `${type} describes the private field`)
      }
    for (const { type, schema: shown, example } of types)
      for (const [name, inner] of privateInLists(schema)) {
        const listed = at(shown.properties.data, ['properties', name, 'items', 'properties']) as
          | Body
          | undefined
        assert.ok(!listed || !(inner in listed), `${type} describes ${name}.${inner}`)
        for (const item of example.data[name] ?? [])
          assert.ok(!(inner in item), `${type} contains ${name}.${inner}`)
      }
  }
})

/** The event types that were documented first. */
const promised = [
  'product.created',
  'product.price_changed',
  'product.activated',
  'product.deactivated',
  'product.discontinued',
  'customer.created',
  'customer.status_changed',
  'customer.assigned',
]

test('publishes the selling price of a product, but not its cost', async () => {
  const { body } = await owner.get('/webhooks/event-types')
  const { schema, example } = body.data.find(({ type }: Body) => type === 'product.price_changed')
  assert.deepEqual(example.previous, { selling_price: null })
  assert.equal(example.data.selling_price, 18)
  for (const name of ['cost_price', 'reorder_point', 'attributes', 'visible_attributes'])
    assert.ok(!(name in schema.properties.data.properties), name)
  const { example: discontinued } = body.data.find(({ type }: Body) => type === 'product.discontinued')
  assert.deepEqual([discontinued.data.status, discontinued.previous], ['discontinued', { status: 'active' }])
})

test('publishes events and examples that match the schemas of their types', async () => {
  const { body } = await owner.get('/webhooks/event-types')
  const types: { type: string; schema: f.TSchema; example: object }[] = body.data
  for (const { type, schema, example } of types) assert.deepEqual(errorsOf(schema, example), {}, type)
  const byType = new Map(types.map((each) => [each.type, each.schema]))
  for (const event of await published()) {
    const parsed = JSON.parse(event)
    const schema = byType.get(parsed.type)
    assert.ok(schema, `${parsed.type} is among the types`)
    assert.deepEqual(errorsOf(schema, parsed), {}, event)
  }
  for (const type of promised) assert.ok(byType.has(type), type)
  assert.ok(publishedTypes.has('customer.created') && publishedTypes.size > 10)
})

test('gives each change of a record a separate version, and its state to the events', async () => {
  const last = new Map<string, { version: number; data: string }>()
  for (const event of await inFeed()) {
    const { entity, type, version, data } = event
    const resource = announced.find(({ entityType }) => entityType === entity.type)
    const retained = Object.keys(f.fieldsOf(resource?.schema ?? {})).filter(
      (name) => !resource?.unversioned.includes(name) && !(name in (resource?.computed ?? {})),
    )
    const state = JSON.stringify(retained.map((name) => data[name]))
    // The rental terms of a product have the id of the product.
    const key = `${entity.type} ${entity.id}`
    const before = last.get(key) ?? { version: 0, data: '' }
    last.set(key, { version, data: state })
    assert.ok(version >= before.version, `${type}: ${version} after ${before.version}`)
    if (version === before.version) assert.equal(state, before.data, `${type} ${key} ${version}`)
  }
  assert.ok(last.size > 50, `${last.size} records`)
})
