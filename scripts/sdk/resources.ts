/** Writes a class for each resource, with a method for each operation. */
import { fileName, header, titleOf, typeImport } from './names.ts'
import { json, type Operation, queryName, queryOf } from './operations.ts'
import { comment, nameIn, type Schema, typeOf } from './types.ts'

/** The suffix distinguishes the methods of `tenant` from its record, `Tenant`. */
const classOf = (name: string) => `${titleOf(name)}Resource`
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Resources with methods that are written by hand, in a class that the generated class extends. */
const extended: Record<string, string> = {
  changes: 'ChangeFeed',
  events: 'EventFeed',
  webhooks: 'WebhookVerification',
}

/** Operations whose methods are written by hand in these classes, because their types depend on the query. */
const written = new Set(['events.list', 'events.listRecords'])

/** Fields of the client that are written by hand, with their classes. */
const fields: Record<string, string> = { session: 'Session' }

/** Returns the file of a resource. `schemas` are the named schemas. */
export function resourceFile(
  name: string,
  operations: readonly Operation[],
  schemas: Record<string, Schema>,
): string {
  const classes = Map.groupBy(operations, ({ operationId }) => operationId.split('.').slice(0, -1).join('.'))
  // A class comes after those of its fields.
  const names = [...new Set([...classes.keys(), name])].toSorted((a, b) => b.length - a.length)
  const text = names.map((each) => classText(each, classes.get(each) ?? [], names, schemas)).join('\n')
  const bases = names.map((each) => extended[each] ?? 'Resource')
  const values = [...new Set([...bases, ...(text.includes('path`') ? ['path'] : [])])].toSorted()
  return `${header}import { ${values.join(', ')} } from '../../resources.ts'\n${typeImport(text, values)}\n${text}`
}

function classText(
  name: string,
  operations: readonly Operation[],
  names: readonly string[],
  schemas: Record<string, Schema>,
): string {
  const children = names
    .filter((each) => each.startsWith(`${name}.`))
    .map((each) => `  readonly ${each.slice(name.length + 1)} = new ${classOf(each)}(this.transport)\n`)
  const methods = operations
    .filter(({ operationId }) => !written.has(operationId))
    .flatMap((each) => {
      const body = bodyOf(each, schemas)
      return isReport(each) ? [methodText(each, body), reportFileText(each)] : [methodText(each, body)]
    })
  const parts = [children.join(''), ...methods].filter((text) => text !== '')
  return `export class ${classOf(name)} extends ${extended[name] ?? 'Resource'} {\n${parts.join('\n')}}\n`
}

const contentOf = ({ responses }: Operation) =>
  Object.entries(responses).find(([status]) => Number(status) < 300)?.[1].content ?? {}

/** Returns whether the query decides between JSON and a file. */
export const isReport = (operation: Operation) =>
  json in contentOf(operation) &&
  queryOf(operation).some(({ name, required }) => name === 'format' && !required)

interface Parameter {
  name: string
  type: string
  isRequired: boolean
  /** The property of the request that has the value. */
  sentAs: string
}

function methodText(operation: Operation, body: Parameter | undefined): string {
  const { operationId, summary } = operation
  const query = queryOf(operation)
  const parameter: Parameter = {
    name: 'query',
    type: queryName(operation),
    isRequired: query.some(({ required }) => required),
    sentAs: 'query',
  }
  const inputs = [...(body ? [body] : []), ...(query.length > 0 ? [parameter] : [])]
  return functionText(operation, operationId.split('.').at(-1) ?? '', summary, inputs, replyOf(operation))
}

/** Returns the method that returns a report as a file. */
function reportFileText(operation: Operation): string {
  const { operationId, summary } = operation
  const type = `${queryName(operation)} & ReportFile`
  const query: Parameter = { name: 'query', type, isRequired: true, sentAs: 'query' }
  const name = `${operationId.split('.').at(-1)}File`
  return functionText(operation, name, `${summary}, as a file`, [query], file)
}

function functionText(
  operation: Operation,
  name: string,
  summary: string,
  inputs: readonly Parameter[],
  { type, call, isCached }: Reply,
): string {
  const { method, path, description } = operation
  const ids = operation.parameters
    .filter((each) => each.in === 'path')
    .map((each) => `${camel(each.name)}: ${each.schema.type === 'integer' ? 'number' : 'string'}`)
  const parameters = [
    ...ids,
    ...inputs.map((each) => `${each.name}${each.isRequired ? '' : '?'}: ${each.type}`),
    `options?: ${isCached ? 'CallOptions' : optionsOf(operation, inputs)}`,
  ].join(', ')
  const generic = isCached ? '<CallOptions extends ReadOptions>' : ''
  const address = path.includes('{') ? `path\`${camel(path.replaceAll('{', '${'))}\`` : `'${path}'`
  const request = [...inputs.map(sentText), ...repeatedIn(operation), ...repetitionOf(operation), 'options']
  return `${comment(`${summary}.\n\n${description}`, '  ')}  ${name}${generic}(${parameters}): ${type} {
    return this.transport.${call}('${method.toUpperCase()}', ${address}, { ${request.join(', ')} })\n  }\n`
}

const sentText = ({ name, sentAs }: Parameter) => (name === sentAs ? name : `${sentAs}: ${name}`)

/** Returns the parameters whose values are sent separately. */
function repeatedIn(operation: Operation): string[] {
  const names = queryOf(operation)
    .filter(({ style, explode }) => style === 'form' && explode)
    .map(({ name }) => `'${name}'`)
  return names.length > 0 ? [`repeated: [${names.join(', ')}]`] : []
}

/** The server ignores the key of a repeated request whose response it does not store. */
const repetitionOf = (operation: Operation) =>
  operation.method !== 'post' || operation['x-idempotency-key'] ? [] : ['isRepeatable: false']

/** Returns the body and how it is sent: as JSON, as a form with a file, or as a file. `dry_run` is an option. */
function bodyOf({ requestBody }: Operation, schemas: Record<string, Schema>): Parameter | undefined {
  if (!requestBody) return undefined
  const { [json]: asJson, 'multipart/form-data': form } = requestBody.content
  const body = { name: 'body', isRequired: requestBody.required === true }
  if (!asJson)
    return form
      ? { ...body, type: typeOf(form.schema), sentAs: 'form' }
      : { ...body, type: 'FileInput', sentAs: 'file' }
  const { properties = {}, oneOf } = asJson.schema.$ref
    ? (schemas[nameIn(asJson.schema.$ref)] ?? {})
    : asJson.schema
  const isEmpty = !oneOf && Object.keys(properties).every((name) => name === 'dry_run')
  return isEmpty ? undefined : { ...body, type: typeOf(asJson.schema), sentAs: 'body' }
}

function optionsOf(operation: Operation, inputs: readonly Parameter[]): string {
  if (operation.method === 'get') return 'Options'
  if (operation['x-dry-run']) return 'DryRunOptions'
  return inputs.some(({ sentAs }) => sentAs === 'form' || sentAs === 'file')
    ? 'UploadOptions'
    : 'WriteOptions'
}

interface Reply {
  type: string
  call: 'send' | 'list' | 'download'
  /** Whether the call can ask for a newer version than a known one. */
  isCached: boolean
}

const file: Reply = { type: 'FileCall', call: 'download', isCached: false }

function replyOf(operation: Operation): Reply {
  const { data, meta } = contentOf(operation)[json]?.schema.properties ?? {}
  if (!data || ('text/csv' in contentOf(operation) && !isReport(operation))) return file
  const others = meta?.$ref ? [nameIn(meta.$ref)] : []
  const { 'x-pagination': pagination, parameters } = operation
  if (pagination === 'page' || pagination === 'cursor') {
    const types = [typeOf(data.items ?? {}), ...others].join(', ')
    return { type: `PageCall<${types}>`, call: 'list', isCached: false }
  }
  const isCached = parameters.some(({ name }) => name === 'If-None-Match')
  const result = isCached ? `Unless304<${typeOf(data)}, CallOptions>` : typeOf(data)
  return { type: `Call<${[result, ...others].join(', ')}>`, call: 'send', isCached }
}

/** Returns the file of the client, with a field for each resource. */
export const clientFile = (names: readonly string[]) =>
  [
    header,
    `import { ${Object.values(fields).join(', ')} } from '../resources.ts'\n`,
    `import { Client } from '../runtime/client.ts'\n`,
    ...names.map((name) => `import { ${classOf(name)} } from './resources/${fileName(name)}'\n`),
    '\n/** The client of the Kontor API, with a field for each resource. */\nexport class Kontor extends Client {\n',
    ...Object.entries({ ...Object.fromEntries(names.map((name) => [name, classOf(name)])), ...fields })
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, type]) => `  readonly ${name} = new ${type}(this.transport)\n`),
    '}\n',
  ].join('')
