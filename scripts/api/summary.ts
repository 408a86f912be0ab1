/**
 * A summary of the API: one line for each operation, input, response, field and event, sorted. It contains everything
 * on which a client can depend, so two summaries show which change breaks a client.
 */
type Json = Record<string, unknown>

export interface Summary {
  /** The facts on which a client can depend, by their subject: `schema Lead.status (response)`. */
  lines: Map<string, string>
}

/** Whether clients send a schema or receive it. */
type Direction = 'input' | 'response'

interface Operation {
  operationId: string
  parameters?: readonly { name: string; in: string; required?: boolean; schema: Json }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> }
  responses: Record<string, { content?: Record<string, { schema: Json }> }>
  'x-permission'?: string
  'x-scope'?: string
  'x-twin-of'?: string
}

interface Schema extends Json {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  enum?: readonly unknown[]
  $ref?: string
}

export function summarize(document: Json): Summary {
  const lines = new Map<string, string>()
  const schemas = (document.components as { schemas: Record<string, Schema> }).schemas
  const used: Record<Direction, Set<string>> = { input: new Set(), response: new Set() }
  const use = (node: unknown, direction: Direction) => reach(node, schemas, used[direction])
  for (const [path, operations] of Object.entries(document.paths as Record<string, Json>))
    for (const [method, operation] of Object.entries(operations)) {
      if (method === 'parameters') continue
      const own = operation as Operation
      addOperation(lines, `${method.toUpperCase()} ${path}`, own)
      use([own.parameters, own.requestBody], 'input')
      use(own.responses, 'response')
    }
  for (const [type, { post }] of Object.entries(document.webhooks as Record<string, { post: Operation }>)) {
    const payload = resolved(jsonIn(post.requestBody?.content), schemas)
    const { data, previous: _, type: __, entity: ___, ...others } = payload.properties ?? {}
    lines.set(`event ${type}`, typeOf(data))
    for (const [name, field] of Object.entries(others))
      lines.set(`payload ${name}`, fieldText(payload, name, field))
    use(data, 'response')
  }
  for (const direction of ['input', 'response'] as const)
    for (const name of used[direction]) addSchema(lines, name, schemas[name] ?? {}, direction)
  return { lines: sorted(lines) }
}

const sorted = (lines: ReadonlyMap<string, string>) =>
  new Map([...lines].toSorted(([a], [b]) => (a < b ? -1 : 1)))

function addOperation(lines: Map<string, string>, line: string, operation: Operation) {
  const { operationId: id, parameters = [], requestBody, responses } = operation
  const { 'x-permission': permission, 'x-scope': scope, 'x-twin-of': twin } = operation
  const needs = [permission, scope].filter(Boolean).join(', ')
  lines.set(
    `operation ${id}`,
    [line, needs && `needs ${needs}`, twin && `repeats ${twin}`].filter(Boolean).join('; '),
  )
  if (twin) return
  for (const { name, in: place, required, schema } of parameters)
    if (place === 'query')
      lines.set(`input ${id} ${place}.${name}`, `${isNeeded(required)} ${typeOf(schema)}`)
  for (const [type, { schema }] of Object.entries(requestBody?.content ?? {}))
    lines.set(`input ${id} ${type}`, `${isNeeded(requestBody?.required)} ${typeOf(schema)}`)
  for (const [status, { content }] of Object.entries(responses)) {
    if (!status.startsWith('2')) continue
    if (!content) lines.set(`response ${id} ${status}`, 'no content')
    for (const [type, { schema }] of Object.entries(content ?? {}))
      for (const [name, text] of partsOf(schema)) lines.set(`response ${id} ${status} ${type}${name}`, text)
  }
}

/** Returns the fields of an envelope, or the whole schema. */
const partsOf = (schema: Schema): [name: string, text: string][] =>
  schema.properties
    ? Object.entries(schema.properties)
        .filter(([name]) => name !== 'success' && name !== 'message')
        .map(([name, field]) => [` ${name}`, fieldText(schema, name, field)])
    : [['', typeOf(schema)]]

const isNeeded = (required: boolean | undefined) => (required ? 'required' : 'optional')

const fieldText = ({ required }: Schema, name: string, field: Schema) =>
  `${isNeeded(required?.includes(name))} ${typeOf(field)}`

function addSchema(lines: Map<string, string>, name: string, schema: Schema, direction: Direction) {
  const { properties = {}, enum: values, oneOf } = schema
  if (values) lines.set(`enum ${name} (${direction})`, values.join(', '))
  if (oneOf) lines.set(`schema ${name} (${direction})`, typeOf(schema))
  for (const [key, field] of Object.entries(properties))
    lines.set(`schema ${name}.${key} (${direction})`, fieldText(schema, key, field))
}

/** Ids are text in every language. */
const textComponents: Record<string, string> = { Ulid: 'string ulid' }

/** Describes a type: `array of Lead`, `string date-time or null`. */
function typeOf(schema: Schema | undefined): string {
  const {
    $ref,
    anyOf,
    oneOf,
    type,
    items,
    format,
    const: value,
    enum: values,
    additionalProperties,
  } = schema ?? {}
  if ($ref) return textComponents[nameOf($ref)] ?? nameOf($ref)
  if (anyOf ?? oneOf) return (anyOf ?? oneOf ?? []).map(typeOf).join(' or ')
  if (value !== undefined) return JSON.stringify(value)
  if (values) return values.map((each) => JSON.stringify(each)).join(' or ')
  // The formats of amounts only help clients to name a type: the number on the wire is the same.
  const [kind = 'any', nullable] = [type].flat().toSorted((a) => (a === 'null' ? 1 : -1))
  const own = schema?.['x-format']
  const form = format ?? (own === 'money' || own === 'unit-price' ? undefined : own)
  const text = items
    ? `array of ${typeOf(items)}`
    : typeof additionalProperties === 'object'
      ? `map of ${typeOf(additionalProperties)}`
      : [kind, form].filter(Boolean).join(' ')
  return nullable ? `${text} or null` : text
}

const resolved = ({ $ref, ...schema }: Schema = {}, schemas: Record<string, Schema>): Schema =>
  $ref ? (schemas[nameOf($ref)] ?? {}) : schema

const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)

const jsonIn = (content: Record<string, { schema: Json }> | undefined) =>
  content?.['application/json']?.schema

/** Collects the components to which a part of the document refers, directly or through others. */
function reach(node: unknown, schemas: Record<string, Schema>, found: Set<string>) {
  if (typeof node !== 'object' || node === null) return
  const { $ref } = node as Schema
  if ($ref?.startsWith('#/components/schemas/') && !found.has(nameOf($ref))) {
    found.add(nameOf($ref))
    reach(schemas[nameOf($ref)], schemas, found)
  }
  for (const inner of Object.values(node)) reach(inner, schemas, found)
}

const heading = `# What clients depend on. Written by \`npm run docs\`; see docs/decisions/0032-api-document.md.`

export const textOf = ({ lines }: Summary) =>
  [heading, ...[...lines].map((line) => line.join(': '))].join('\n') + '\n'

/** Older summaries call a response an answer. */
const inCurrentFormat = (line: string) =>
  line.replace(/^answer /, 'response ').replace(/^(\S+ \S+ )\(answer\): /, '$1(response): ')

export function summaryIn(text: string): Summary {
  const lines = text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map(inCurrentFormat)
  return {
    lines: new Map(
      lines.map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
    ),
  }
}
