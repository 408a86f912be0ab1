/** The types of the SDK, each in the file of its resource. */
import { titleOf } from './names.ts'
import { type ApiDocument, json, type Operation, type Parameter, queryName, queryOf } from './operations.ts'
import { isReport } from './resources.ts'
import { declarationOf, type Field, fieldsOf, interfaceOf, nameIn, type Schema } from './types.ts'

export interface Declaration {
  name: string
  /** The file of the declaration: its resource, and the kind of types. */
  file: string
  code: string
}

type Resources = ReadonlyMap<string, readonly Operation[]>
type Schemas = Record<string, Schema>

/** Returns the declarations of all types that operations and events use. */
export function declarationsIn(api: ApiDocument, resources: Resources): Declaration[] {
  const queries = [...resources].flatMap(([resource, operations]) =>
    queriesOf(operations).map((each) => ({ ...each, file: `${resource}Queries` })),
  )
  return [...schemaDeclarations(api, resources), ...queries, eventTypes(api)]
}

function schemaDeclarations({ webhooks, components }: ApiDocument, resources: Resources): Declaration[] {
  const { schemas } = components
  const uses = new Map([...resources].map(([name, operations]) => [name, usedBy(operations, schemas)]))
  const data = Object.values(webhooks).map(({ post }) => eventIn(post, schemas).data)
  const ofEvents = usedBy(data, schemas)
  const responses = usedBy(
    [...resources.values()].flatMap((some) => some.map((each) => each.responses)),
    schemas,
  )
  const used = new Set([...ofEvents, ...[...uses.values()].flatMap((names) => [...names]), 'ApiErrorCode'])
  const kindOf = (name: string) =>
    /(?:EventData|Record)$/.test(name) ? 'Events' : responses.has(name) || ofEvents.has(name) ? '' : 'Bodies'
  return [...used].flatMap((name) => {
    const schema = schemas[name]
    if (!schema) return []
    const owner = ownerOf(name, uses)
    const bases = [...used].flatMap((each): [string, Schema][] =>
      name !== each && name.includes(each.replace(/Details$/, '')) && schemas[each]
        ? [[each, schemas[each]]]
        : [],
    )
    const file = owner === 'shared' ? owner : `${owner}${kindOf(name)}`
    return [{ name, file, code: declarationOf(name, schema, bases) }]
  })
}

/**
 * Returns the resource whose name begins the name of the schema, the longest of several; otherwise the only resource
 * that uses it; otherwise `shared`.
 */
function ownerOf(schema: string, uses: ReadonlyMap<string, ReadonlySet<string>>): string {
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
function usedBy(part: unknown, schemas: Schemas, used = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(part ?? null).matchAll(/#\/components\/schemas\/(\w+)/g)) {
    if (used.has(name)) continue
    used.add(name)
    usedBy(schemas[name], schemas, used)
  }
  return used
}

/** Returns the fields of an event. */
const eventIn = ({ requestBody }: ApiDocument['webhooks'][string]['post'], schemas: Schemas) =>
  schemas[nameIn(requestBody.content[json]?.schema.$ref)]?.properties ?? {}

/** Returns the map of event types to their events. */
function eventTypes({ webhooks, components: { schemas } }: ApiDocument): Declaration {
  const lines = Object.entries(webhooks).map(([type, { post }]) => {
    const { entity, data } = eventIn(post, schemas)
    const entityType = schemas[nameIn(entity?.$ref)]?.properties?.type?.const
    const payload = nameIn(data?.$ref)
    const record = payload.replace(/EventData$/, 'Record')
    const types = `${payload}, ${record in schemas ? record : 'never'}`
    return `  '${type}': FeedEvent<'${type}', '${String(entityType)}', ${types}>\n`
  })
  return {
    name: 'EventTypes',
    file: 'events',
    code: `/** The event of each type. */\nexport interface EventTypes {\n${lines.join('')}}\n`,
  }
}

/** Returns the interfaces of the queries. List, export and search share the interface of their common parameters. */
function queriesOf(operations: readonly Operation[]): { name: string; code: string }[] {
  const withQuery = operations.filter((each) => queryOf(each).length > 0)
  const isList = ({ operationId }: Operation) => /^\w+\.(?:list|export|search)$/.test(operationId)
  const textOf = (each: Parameter) => JSON.stringify(each)
  const lists = withQuery.filter(isList).map((each) => new Set(queryOf(each).map(textOf)))
  const isCommon = (each: Parameter) => lists.length > 1 && lists.every((some) => some.has(textOf(each)))
  const base = `${titleOf(operations[0]?.operationId.split('.')[0] ?? '')}Filters`
  const common = withQuery.filter(isList).slice(0, 1).flatMap(queryOf).filter(isCommon)
  const queries = withQuery.map((operation) => {
    const inherits = common.length > 0 && isList(operation)
    // The method of the file adds them.
    const omitted = isReport(operation) ? ['format', 'table'] : []
    const own = queryOf(operation).filter(
      (each) => !(inherits && isCommon(each)) && !omitted.includes(each.name),
    )
    const name = queryName(operation)
    return { name, code: interfaceOf(name, queryFields(own), '', inherits ? base : '') }
  })
  return common.length > 0
    ? [{ name: base, code: interfaceOf(base, queryFields(common)) }, ...queries]
    : queries
}

/** Returns the fields of a query. A parameter of several values also accepts one. */
const queryFields = (parameters: readonly Parameter[]): Field[] =>
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
