/** The OpenAPI document for tools that generate clients and requests: faults that make them fail. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openApiDocument } from '../src/openapi.ts'

type Json = Record<string, unknown>

interface Parameter {
  name: string
  in: string
  required?: boolean
  style?: string
  schema: Json
}

const document = openApiDocument('http://127.0.0.1:3000') as {
  tags: { name: string }[]
  paths: Record<string, Record<string, Json & { operationId?: string; summary?: string; tags?: string[] }>>
  components: { schemas: Record<string, Json>; parameters: Record<string, Parameter> }
}
const { schemas, parameters: shared } = document.components

const isObject = (node: unknown): node is Json =>
  typeof node === 'object' && node !== null && !Array.isArray(node)

const ofData = new Set(['example', 'examples', 'default', 'const', 'enum', 'required', 'discriminator'])
/** Keywords whose keys are names. */
const ofNames = new Set(['properties', 'patternProperties', 'schemas', 'headers', 'parameters', 'responses'])

/** Returns each schema in a part of the document with its place. */
function schemasIn(node: unknown, place: string): [place: string, schema: Json][] {
  if (Array.isArray(node)) return node.flatMap((each, index) => schemasIn(each, `${place}/${index}`))
  if (!isObject(node)) return []
  const key = place.slice(place.lastIndexOf('/') + 1)
  const isMap = ofNames.has(key) && !('type' in node && typeof node.type === 'string')
  const inner = Object.entries(node).flatMap(([name, value]) =>
    !isMap && (ofData.has(name) || name.startsWith('x-')) ? [] : schemasIn(value, `${place}/${name}`),
  )
  return isMap || !(typeof node.type === 'string' || Array.isArray(node.type))
    ? inner
    : [[place, node], ...inner]
}

const all = schemasIn(document, '#')
const typesOf = ({ type }: Json) => [type].flat() as string[]
const places = (isWrong: (schema: Json) => boolean) =>
  all.filter(([, schema]) => isWrong(schema)).map(([place]) => place)

const parameters = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.values(methods).flatMap((operation) =>
    (
      (Array.isArray(operation) ? operation : (operation.parameters ?? [])) as (Parameter & {
        $ref?: string
      })[]
    ).map((each) => ({
      path,
      ...(each.$ref ? shared[each.$ref.slice('#/components/parameters/'.length)] : each),
    })),
  ),
) as (Parameter & { path: string })[]

test('looks at the whole document', () => {
  assert.ok(all.length > 10_000)
  assert.ok(parameters.length > 5_000)
})

test('lists each type once', () => {
  assert.deepEqual(
    places((schema) => new Set(typesOf(schema)).size < typesOf(schema).length),
    [],
  )
})

test('describes the items of arrays and the fields of objects', () => {
  assert.deepEqual(
    places((schema) => typesOf(schema).includes('array') && !isObject(schema.items)),
    [],
  )
  assert.deepEqual(
    places(
      (schema) =>
        typesOf(schema).includes('object') &&
        !['properties', 'additionalProperties', 'patternProperties'].some((name) => name in schema),
    ),
    [],
  )
})

test('gives each choice a type, and no default that its schema rejects', () => {
  const untyped = Object.entries(schemas).filter(([, schema]) => 'enum' in schema && !('type' in schema))
  assert.deepEqual(untyped, [])
  const kindOf = (value: unknown) =>
    value === null
      ? 'null'
      : Array.isArray(value)
        ? 'array'
        : Number.isInteger(value)
          ? 'integer'
          : typeof value
  const isOfType = (schema: Json, value: unknown) =>
    typesOf(schema).includes(kindOf(value)) ||
    (typeof value === 'number' && typesOf(schema).includes('number'))
  assert.deepEqual(
    places((schema) => 'default' in schema && !isOfType(schema, schema.default)),
    [],
  )
  assert.deepEqual(
    places(
      (schema) => Array.isArray(schema.examples) && !schema.examples.every((each) => isOfType(schema, each)),
    ),
    [],
  )
  assert.deepEqual(
    places(
      ({ enum: values, default: usual }) =>
        Array.isArray(values) && usual !== undefined && !values.includes(usual),
    ),
    [],
  )
})

test('requires no properties of optional objects in queries', () => {
  const objects = parameters.filter(({ style }) => style === 'deepObject')
  assert.ok(objects.length > 10)
  for (const { path, name, required, schema } of objects)
    assert.ok(required || !('minProperties' in schema), `${path}: ${name}`)
})

test('has an example of every day and instant in a request', () => {
  for (const { path, name, schema } of parameters) {
    const isTime =
      schema.format === 'date' || schema.format === 'date-time' || schema['x-format'] === 'moment'
    assert.ok(!isTime || Array.isArray(schema.examples), `${path}: ${name}`)
  }
  for (const [name, { properties }] of Object.entries(schemas))
    for (const [field, schema] of Object.entries((properties ?? {}) as Record<string, Json>))
      if (schema.format === 'date' || schema.format === 'date-time')
        assert.ok('examples' in schema || 'default' in schema, `${name}.${field}`)
})

test('has values of headers that change nothing, and no header that must differ in each request', () => {
  const optional = parameters.filter((each) => each.in === 'header')
  assert.ok(optional.length > 1_000)
  for (const { path, name, schema } of optional)
    assert.ok('enum' in schema || 'default' in schema || name === 'Range', `${path}: ${name}`)
  assert.ok(optional.every(({ name }) => name !== 'Idempotency-Key'))
})

test('names no schema like a type of a language or a class of a generator', () => {
  const reserved = [
    'Error ApiError Response Request Date Object Map Set Promise Array String Number Boolean',
    'Function Symbol Record Blob File FormData Headers Any List Client Configuration Config',
    'Options RequestOptions HttpClient Enum Type Body ApiResponse ApiResult ApiClient BaseAPI',
    'CancelablePromise OpenAPI Exception Model',
  ].flatMap((line) => line.split(' '))
  assert.deepEqual(
    reserved.filter((name) => name in schemas),
    [],
  )
  const lower = Object.keys(schemas).map((name) => name.toLowerCase())
  assert.equal(new Set(lower).size, lower.length, 'file systems do not distinguish capitals')
})

test('describes and tags every operation', () => {
  const tags = new Set(document.tags.map(({ name }) => name))
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, { operationId, summary, description, tags: own = [] }] of Object.entries(methods)) {
      if (method === 'parameters') continue
      assert.ok(operationId && summary && description, `${method} ${path}`)
      assert.ok(own.length === 1 && own.every((tag) => tags.has(tag)), `${method} ${path}`)
    }
})
