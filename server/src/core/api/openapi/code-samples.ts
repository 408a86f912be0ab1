/** Sample code of each operation, for the documentation page: the call of the TypeScript SDK, and curl. */
import { jsonType } from '../files/files.ts'
import { singularOf } from '../../resource/fields/naming.ts'

interface Schema {
  type?: unknown
  format?: string
  enum?: readonly unknown[]
  examples?: readonly unknown[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
}

interface Parameter {
  name?: string
  in?: string
  required?: boolean
  schema?: Schema
}

export interface Sampled {
  operationId: string
  method: string
  /** The path as the document shows it: `/crm/leads/{id}`. */
  path: string
  parameters?: readonly Parameter[]
  requestBody?: { content: Readonly<Record<string, { schema: Schema; example?: unknown }>> }
  pagination: 'page' | 'cursor' | 'none' | undefined
  returnsFile: boolean
  isPublic?: boolean
}

/** Samples in the extension of Redocly and Scalar. */
export const codeSamples = (operation: Sampled) => [
  { lang: 'typescript', label: 'SDK', source: typescriptOf(operation) },
  { lang: 'shell', label: 'curl', source: curlOf(operation) },
]

/** Returns the body of the sample: JSON, the fields of a form, or a file. */
function bodyOf({ requestBody }: Sampled) {
  const { [jsonType]: json, 'multipart/form-data': form, ...files } = requestBody?.content ?? {}
  if (json) return { kind: 'json', value: json.example } as const
  if (form) return { kind: 'form', value: requiredFields(form.schema) } as const
  const [type] = Object.keys(files)
  return type === undefined ? undefined : ({ kind: 'file', type } as const)
}

/** Returns example values of the required fields of a form, besides the file. */
function requiredFields(schema: Schema): Record<string, unknown> {
  const { required = [] } = schema as { required?: readonly string[] }
  return Object.fromEntries(
    required
      .filter((name) => name !== 'file')
      .map((name) => [name, exampleOf(schema.properties?.[name] ?? {}, name)]),
  )
}

const exampleOf = ({ enum: values, examples, type, format }: Schema, name: string): unknown =>
  values?.[0] ??
  examples?.[0] ??
  (format === 'date' ? '2026-11-21' : type === 'integer' ? 1 : (samples[name] ?? name))

/** Values of required parameters of queries. */
const samples: Readonly<Record<string, string>> = {
  q: 'anders',
  query: 'anders',
  search: 'anders',
  entity_type: 'lead',
  from: '2026-12-01',
  to: '2026-12-15',
}

const requiredQuery = ({ parameters = [] }: Sampled): Record<string, unknown> =>
  Object.fromEntries(
    parameters
      .filter((each) => each.in === 'query' && each.required)
      .map(({ name = '', schema = {} }) => [
        name,
        schema.type === 'array'
          ? [exampleOf(schema.items ?? {}, name)]
          : (samples[name] ?? exampleOf(schema, name)),
      ]),
  )

function typescriptOf(operation: Sampled): string {
  const { operationId, path } = operation
  const body = bodyOf(operation)
  const query = requiredQuery(operation)
  const input = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => camel(name)),
    ...(body?.kind === 'json' && body.value !== undefined ? [literal(body.value)] : []),
    ...(body?.kind === 'form'
      ? [literal(body.value).replace(/^\{ ?/, '{ file, ').replace('{ file, }', '{ file }')]
      : []),
    ...(body?.kind === 'file' ? ['file'] : []),
    ...(Object.keys(query).length > 0 ? [literal(query)] : []),
  ]
  return `${resultOf(operation)}await kontor.${operationId}(${input.join(', ')})`
}

/** Returns the declaration of the result. */
function resultOf({ operationId, method, pagination, returnsFile }: Sampled): string {
  const parts = operationId.split('.')
  const name = parts.at(-1) ?? ''
  if (returnsFile) return 'const file = '
  if (pagination === 'page' || pagination === 'cursor') return 'const { data, meta } = '
  if (name === 'get' || name === 'create') return `const ${variableFor(parts.at(-2) ?? '')} = `
  return method === 'GET' ? 'const data = ' : ''
}

/** Returns the name of a variable for a record: the singular of its resource, unless TypeScript reserves it. */
function variableFor(resource: string): string {
  const name = camel(singularOf(dashed(resource)))
  return name === 'import' ? 'data' : name
}

const camel = (name: string) => name.replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase())
const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const width = 80

/** Returns a value as a TypeScript literal, on one line if it is short. */
function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string')
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }']
  const entries = (deeper: string) =>
    Array.isArray(value)
      ? value.map((each) => literal(each, deeper))
      : Object.entries(value).map(([name, each]) => `${keyOf(name)}: ${literal(each, deeper)}`)
  const line = entries(indent).join(', ')
  if (line === '') return `${open.trim()}${close.trim()}`
  if (!line.includes('\n') && indent.length + line.length < width) return `${open}${line}${close}`
  return `${open.trim()}\n${entries(inner)
    .map((each) => `${inner}${each},\n`)
    .join('')}${indent}${close.trim()}`
}

const keyOf = (name: string) => (/^[a-z_$][\w$]*$/i.test(name) ? name : `'${name}'`)

function curlOf(operation: Sampled): string {
  const { method, path, returnsFile, isPublic } = operation
  const body = bodyOf(operation)
  const query = new URLSearchParams(
    Object.entries(requiredQuery(operation)).map(([name, value]) => [name, String(value)]),
  ).toString()
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => `$${variableOf(name)}`)
  const usual =
    body && body.kind !== 'file' && (body.kind === 'form' || body.value !== undefined) ? 'POST' : 'GET'
  return [
    'curl -s',
    ...(method === (body?.kind === 'file' ? 'PUT' : usual) ? [] : [`-X ${method}`]),
    `"$KONTOR${address}${query && `?${query}`}"`,
    ...(isPublic ? [] : ['-H "$AUTH"']),
    ...(body?.kind === 'json' && body.value !== undefined
      ? [`-H "$JSON" -d ${quoted(jsonOf(body.value))}`]
      : []),
    ...(body?.kind === 'form'
      ? [...Object.entries(body.value).map(([name, value]) => `-F ${name}=${String(value)}`), '-F file=@file']
      : []),
    ...(body?.kind === 'file' ? [`-H 'Content-Type: ${body.type}' -T file`] : []),
    ...(returnsFile ? ['-OJ'] : []),
  ].join(' ')
}

const jsonOf = (value: unknown) => {
  const line = JSON.stringify(value)
  return line.length < width ? line : JSON.stringify(value, null, 2)
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Returns `DOCUMENT_ID` for `documentId`. */
const variableOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
