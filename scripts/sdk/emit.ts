/**
 * Writes the generated part of the SDK from the OpenAPI document: the types, a class for each resource with a method
 * for each operation, and the client with a field for each resource (decision 91).
 */
import { type ApiDocument, type Operation, operationsOf, type Parameter } from './operations.ts'
import { comment, declarationOf, fieldsOf, interfaceOf, nameIn, type Schema, typeOf } from './types.ts'

interface Declaration {
  name: string
  /** The resource whose file contains the declaration. */
  owner: string
  text: string
}

const json = 'application/json'
const header = '// Written by `npm run docs` from the definitions of the API. Do not edit.\n'
const titleOf = (name: string) => name.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())
const fileOf = (name: string) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
/** The suffix distinguishes the methods of `tenant` from its record, `Tenant`. */
const classOf = (name: string) => `${titleOf(name)}Resource`
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Resources with methods that are written by hand, in a class that the generated class extends. */
const extended: Record<string, string> = { events: 'EventFeed', webhooks: 'WebhookVerification' }

/** Fields of the client that are written by hand, with their classes. */
const fields: Record<string, string> = { session: 'Session' }

/** Returns the generated files of the SDK by their paths in `sdk/src/generated`. */
export function sdkFiles(document: unknown): Record<string, string> {
  const api = document as ApiDocument
  const resources = Map.groupBy(operationsOf(api), ({ operationId }) => operationId.split('.')[0] ?? '')
  const names = [...resources.keys()].toSorted()
  const owned = Map.groupBy(declarationsOf(api, resources), ({ owner }) => owner)
  const owners = [...owned.keys()].toSorted()
  return {
    'client.ts': clientFile(names),
    'types.ts': `${header}${owners.map((each) => `export type * from './types/${fileOf(each)}'\n`).join('')}`,
    ...Object.fromEntries(owners.map((each) => [`types/${fileOf(each)}`, typesFile(owned.get(each) ?? [])])),
    ...Object.fromEntries(
      names.map((each) => [`resources/${fileOf(each)}`, resourceFile(each, resources.get(each) ?? [])]),
    ),
  }
}

function declarationsOf(api: ApiDocument, resources: Map<string, Operation[]>): Declaration[] {
  const { schemas } = api.components
  const isEvent = ({ properties }: Schema) => properties?.entity && properties.type?.const
  const entities = new Set(
    Object.values(schemas)
      .filter(isEvent)
      .map(({ properties }) => nameIn(properties?.entity?.$ref)),
  )
  const uses = new Map([...resources].map(([name, some]) => [name, usedBy(some, schemas)]))
  const ofSchemas = Object.entries(schemas)
    .filter(([name, schema]) => !isEvent(schema) && !entities.has(name))
    .map(([name, schema]) => ({ name, schema, owner: ownerOf(name, uses) }))
    .map(({ name, schema, owner }, _, all) => {
      const bases = all.filter((each) => name !== each.name && name.includes(each.name))
      const text = declarationOf(
        name,
        schema,
        bases.map((each) => [each.name, each.schema]),
      )
      return { name, owner, text }
    })
  const ofQueries = [...resources].flatMap(([owner, some]) =>
    queriesOf(some).map((each) => ({ ...each, owner: `${owner}Queries` })),
  )
  return [...ofSchemas, ...ofQueries, { name: 'EventTypes', owner: 'events', text: eventsText(api) }]
}

/**
 * Returns the resource whose name begins the name of the schema, the longest of several; otherwise the only resource
 * that uses it; otherwise `shared`.
 */
function ownerOf(schema: string, uses: Map<string, Set<string>>): string {
  const singular = (name: string) =>
    titleOf(name)
      .replace(/ies$/, 'y')
      .replace(/(?<=ss|x|sh|ch)es$|s$/, '')
  const matching = [...uses.keys()].filter((name) =>
    new RegExp(`^${singular(name)}(?:$|[A-Z]|e?s[A-Z]|ies[A-Z])`).test(schema),
  )
  const [longest] = matching.toSorted((a, b) => b.length - a.length)
  const [user, ...others] = [...uses].filter(([name, used]) => name !== 'events' && used.has(schema))
  return longest ?? (user && others.length === 0 ? user[0] : 'shared')
}

/** Returns the names of all schemas that a part of the document uses. */
function usedBy(part: unknown, schemas: Record<string, Schema>, used = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/#\/components\/schemas\/(\w+)/g)) {
    if (used.has(name)) continue
    used.add(name)
    usedBy(schemas[name], schemas, used)
  }
  return used
}

/** Returns the map of event types to their events. */
function eventsText({ webhooks, components: { schemas } }: ApiDocument): string {
  const lines = Object.entries(webhooks).map(([type, { post }]) => {
    const { entity, data } = schemas[nameIn(post.requestBody.content[json]?.schema.$ref)]?.properties ?? {}
    const entityType = schemas[nameIn(entity?.$ref)]?.properties?.type?.const
    const payload = nameIn(data?.$ref)
    const record = payload.replace(/EventData$/, 'Record')
    const types = [`'${type}'`, `'${String(entityType)}'`, payload, record in schemas ? record : 'never']
    return `  '${type}': FeedEvent<${types.join(', ')}>\n`
  })
  return `/** The event of each type. */\nexport interface EventTypes {\n${lines.join('')}}\n`
}

const queryOf = ({ parameters }: Operation) => parameters.filter((each) => each.in === 'query')
const queryName = ({ operationId }: Operation) => `${titleOf(operationId)}Query`

/** Returns the interfaces of the queries. List, export and search share the interface of their common parameters. */
function queriesOf(operations: readonly Operation[]): { name: string; text: string }[] {
  const withQuery = operations.filter((each) => queryOf(each).length > 0)
  const isList = ({ operationId }: Operation) => /^\w+\.(?:list|export|search)$/.test(operationId)
  const key = (each: Parameter) => JSON.stringify(each)
  const lists = withQuery.filter(isList).map((each) => new Set(queryOf(each).map(key)))
  const isCommon = (each: Parameter) => lists.length > 1 && lists.every((some) => some.has(key(each)))
  const base = `${titleOf(operations[0]?.operationId.split('.')[0] ?? '')}Filters`
  const common = withQuery.filter(isList).slice(0, 1).flatMap(queryOf).filter(isCommon)
  const hides = (operation: Operation) => (isReport(operation) ? ['format', 'table'] : [])
  const queries = withQuery.map((operation) => {
    const inherits = common.length > 0 && isList(operation)
    const own = queryOf(operation).filter(
      (each) => !(inherits && isCommon(each)) && !hides(operation).includes(each.name),
    )
    const name = queryName(operation)
    return { name, text: interfaceOf(name, queryFields(own), '', inherits ? base : '') }
  })
  return common.length > 0
    ? [{ name: base, text: interfaceOf(base, queryFields(common)) }, ...queries]
    : queries
}

/** Returns the fields of a query. A parameter of several values also accepts one. */
const queryFields = (parameters: readonly Parameter[]) =>
  fieldsOf({
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description }) => [
        name,
        {
          ...(schema.items ? { anyOf: [schema.items, schema] } : schema),
          ...(description && { description }),
        },
      ]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  })

function typesFile(own: readonly Declaration[]): string {
  const text = own
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((each) => each.text)
    .join('\n')
  return `${header}${typeImports(
    text,
    own.map(({ name }) => name),
  )}\n${text}`
}

/** Returns the imports of the types that a text uses, except its own. */
function typeImports(text: string, own: readonly string[]): string {
  const code = text.replace(/\/\*\*.*?\*\/|'[^'\n]*'|"[^"\n]*"|\/\*\*[^]*?\*\//g, '')
  const used = new Set(code.match(/(?<=[:<(|&,=] ?|readonly |extends )\b[A-Z]\w*/g))
  const names = [...used].filter((name) => !own.includes(name) && name !== 'Record').toSorted()
  return names.length > 0 ? `import type { ${names.join(', ')} } from '../../types.ts'\n` : ''
}

function resourceFile(name: string, operations: readonly Operation[]): string {
  const classes = Map.groupBy(operations, ({ operationId }) => operationId.split('.').slice(0, -1).join('.'))
  // A class comes after those of its fields.
  const names = [...new Set([...classes.keys(), name])].toSorted((a, b) => b.length - a.length)
  const text = names.map((each) => classText(each, classes.get(each) ?? [], names)).join('\n')
  const own = names.flatMap((each) => [classOf(each), 'Resource', ...(extended[each] ?? [])])
  const bases = names.map((each) => extended[each] ?? 'Resource')
  const values = [...new Set([...bases, ...(text.includes('path`') ? ['path'] : [])])].toSorted()
  const imports = `import { ${values.join(', ')} } from '../../resources.ts'\n`
  return `${header}${imports}${typeImports(text, [...own, ...values])}\n${text}`
}

function classText(name: string, operations: readonly Operation[], names: readonly string[]): string {
  const children = names
    .filter((each) => each.startsWith(`${name}.`))
    .map((each) => `  readonly ${each.slice(name.length + 1)} = new ${classOf(each)}(this.client)\n`)
  const methods = operations.flatMap((each) =>
    isReport(each) ? [methodText(each), fileMethodText(each)] : methodText(each),
  )
  const body = [children.join(''), ...methods].filter(Boolean).join('\n')
  return `export class ${classOf(name)} extends ${extended[name] ?? 'Resource'} {\n${body}}\n`
}

const contentOf = ({ responses }: Operation) =>
  Object.entries(responses).find(([status]) => Number(status) < 300)?.[1].content ?? {}

/** Returns whether the query decides between JSON and a file. */
const isReport = (operation: Operation) =>
  json in contentOf(operation) &&
  queryOf(operation).some(({ name, required }) => name === 'format' && !required)

function methodText(operation: Operation): string {
  const { operationId, method, path, summary, description, requestBody } = operation
  const body = bodyOf(operation)
  const query = queryOf(operation)
  const repeated = query
    .filter(({ style, explode }) => style === 'form' && explode)
    .map(({ name }) => `'${name}'`)
  const parameters = [
    ...operation.parameters
      .filter((each) => each.in === 'path')
      .map(({ name, schema }) => `${camel(name)}: ${schema.type === 'integer' ? 'number' : 'string'}`),
    ...(body ? [`body${requestBody?.required ? '' : '?'}: ${body.type}`] : []),
    ...(query.length > 0
      ? [`query${query.some((each) => each.required) ? '' : '?'}: ${queryName(operation)}`]
      : []),
    `options?: ${optionsOf(operation)}`,
  ]
  const sent = [
    ...(query.length > 0 ? ['query'] : []),
    ...(repeated.length > 0 ? [`repeated: [${repeated.join(', ')}]`] : []),
    ...(body ? [body.sentAs === 'body' ? 'body' : `${body.sentAs}: body`] : []),
    'options',
  ]
  const address = path.includes('{') ? `path\`${camel(path.replaceAll('{', '${'))}\`` : `'${path}'`
  const { type, call } = replyOf(operation)
  const name = operationId.split('.').at(-1)
  return `${comment(`${summary}.\n\n${description}`, '  ')}  ${name}(${parameters.join(', ')}): ${type} {
    return this.client.${call}('${method.toUpperCase()}', ${address}, { ${sent.join(', ')} })\n  }\n`
}

/** Returns the method that returns a report as a file. */
const fileMethodText = (operation: Operation) =>
  methodText({
    ...operation,
    operationId: `${operation.operationId}File`,
    summary: `${operation.summary}, as a file`,
    responses: { 200: {} },
  }).replace(/(query\??: )\w+/, `query: ${queryName(operation)} & ReportFile`)

/** Returns the type of the body, and how it is sent: as JSON, as a form with a file, or as a file. */
function bodyOf({ requestBody }: Operation): { sentAs: 'body' | 'form' | 'file'; type: string } | undefined {
  if (!requestBody) return undefined
  const { [json]: asJson, 'multipart/form-data': form } = requestBody.content
  if (asJson) return { sentAs: 'body', type: typeOf(asJson.schema) }
  return form ? { sentAs: 'form', type: typeOf(form.schema) } : { sentAs: 'file', type: 'FileInput' }
}

function optionsOf(operation: Operation): string {
  if (operation.method === 'get') return 'Options'
  if (operation['x-dry-run']) return 'DryRunOptions'
  return ['form', 'file'].includes(bodyOf(operation)?.sentAs ?? '') ? 'UploadOptions' : 'WriteOptions'
}

function replyOf(operation: Operation): { type: string; call: string } {
  const { data, meta } = contentOf(operation)[json]?.schema.properties ?? {}
  if (!data || ('text/csv' in contentOf(operation) && !isReport(operation)))
    return { type: 'FileCall', call: 'download' }
  const types = [typeOf(data), ...(meta?.$ref ? [nameIn(meta.$ref)] : [])]
  const { 'x-pagination': pagination } = operation
  if (pagination !== 'page' && pagination !== 'cursor')
    return { type: `Call<${types.join(', ')}>`, call: 'send' }
  const [, ...others] = types
  const name = pagination === 'page' ? 'PageCall' : 'CursorCall'
  return {
    type: `${name}<${[typeOf(data.items ?? {}), ...others].join(', ')}>`,
    call: pagination === 'page' ? 'list' : 'read',
  }
}

const clientFile = (names: readonly string[]) =>
  [
    header,
    `import { ${Object.values(fields).join(', ')} } from '../resources.ts'\n`,
    `import { Client } from '../runtime/client.ts'\n`,
    ...names.map((name) => `import { ${classOf(name)} } from './resources/${fileOf(name)}'\n`),
    '\n/** The client of the Kontor API, with a field for each resource. */\nexport class Kontor extends Client {\n',
    ...Object.entries({ ...Object.fromEntries(names.map((name) => [name, classOf(name)])), ...fields })
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, type]) => `  readonly ${name} = new ${type}(this)\n`),
    '}\n',
  ].join('')
