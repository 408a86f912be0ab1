/** Additional `meta` of a single record for the browser: the actions that this user can take now, and links. */
import type { Ctx } from '#runtime/database/context'
import { hasScope } from '#runtime/identity'
import type { Resource } from '../../resource/definition.ts'
import { actionName, type Endpoint, isNumber, scopeOf, withoutNames } from '../endpoint.ts'
import { isAllowedIn } from '../../resource/editing.ts'
import type { States } from '../../resource/states.ts'

const isOfRecord = ({ path }: Endpoint, recordPath: string) =>
  withoutNames(path) === recordPath || withoutNames(path).startsWith(`${recordPath}/`)

/** Returns whether the path is that of a single record in the collection. */
const isRecordBelow = (collection: string, path: string) => {
  const [, parameter] =
    (path.startsWith(`${collection}/`) && /^\/:(\w+)/.exec(path.slice(collection.length))) || []
  return parameter !== undefined && !isNumber(parameter)
}

const isNextBelow = (collection: string, path: string) =>
  path.startsWith(`${collection}/:`) && !path.slice(collection.length + 1).includes('/')

/**
 * Returns `actions`, the last path segments of the operations this user may run in the record's state, and `links` to
 * documents and history, if this user may read them.
 */
export async function availableActions(
  ctx: Ctx,
  endpoints: readonly Endpoint[],
  shown: Endpoint,
  record: { id: string },
) {
  const isCreated = ({ path }: Endpoint) => shown.method === 'POST' && isNextBelow(shown.path, path)
  const created = endpoints.find(isCreated)
  // A response can be about part of a record, such as its health score. A created record has its own path.
  const recordPath = created?.path ?? /^.*\/:[^/]+/.exec(shown.path)?.[0] ?? shown.path
  const own = endpoints.filter((endpoint) => isOfRecord(endpoint, withoutNames(recordPath)))
  // Creating a record below another record is not an action on that record, unless it is a transition. Adding a
  // numbered item, such as a version, is one.
  const isCollection = ({ method, path, transition }: Endpoint) =>
    method === 'POST' && !transition && own.some((other) => isRecordBelow(path, other.path))
  const actions: (string | undefined)[] = []
  for (const endpoint of own)
    if (!isCollection(endpoint) && (await isOpen(ctx, endpoint, record)))
      actions.push(actionName(endpoint, recordPath))
  return {
    actions: [...new Set(actions.filter((name) => name !== undefined))],
    links: await linksOf(ctx, endpoints, {
      recordPath,
      of: (created ?? shown).of,
      record,
    }),
  }
}

interface Shown {
  /** The path with a parameter: `/crm/leads/:id`. */
  recordPath: string
  of: Resource | undefined
  record: { id: string }
}

async function linksOf(ctx: Ctx, endpoints: readonly Endpoint[], { recordPath, of, record }: Shown) {
  const mayGet = async (found: Endpoint | undefined) =>
    found !== undefined && (await isOpen(ctx, found, record))
  const history = endpoints.find((each) => each.isHistory && each.of === of)
  const documentsPath = `${recordPath}/documents`
  const documents = endpoints.find(({ method, path }) => method === 'GET' && path === documentsPath)
  const linkTo = ({ path }: Endpoint) => `/spa/api/v1${pathOf(path, record)}`
  return {
    ...(history && (await mayGet(history)) && { history: linkTo(history) }),
    ...(documents && (await mayGet(documents)) && { documents: linkTo(documents) }),
  }
}

/** Returns a path with the values of the record: the field with the name of the parameter, or else its id. */
const pathOf = (path: string, record: object) =>
  path.replace(/:(\w+)/, (_, name: string) =>
    String((record as Record<string, unknown>)[name] ?? (record as { id: string }).id),
  )

async function isOpen(ctx: Ctx, endpoint: Endpoint, record: object): Promise<boolean> {
  const { permission, of, transition, isAvailable: condition } = endpoint
  if (permission !== 'signed in' && !ctx.permissions.has(permission)) return false
  if (!hasScope(ctx.scopes, scopeOf(endpoint))) return false
  const state = of?.states && (record as Record<string, string | undefined>)[of.states.fieldName]
  if (transition && state !== undefined && !of?.states?.open(state, record).includes(transition)) return false
  if (of?.states && state !== undefined && !isAllowedByState(endpoint, of.states, state)) return false
  return condition ? condition(record as never, ctx) : true
}

/** Returns whether the state table allows the update or the deletion that an endpoint performs. */
function isAllowedByState({ method, path }: Endpoint, machine: States, state: string): boolean {
  if (!/^[^:]+:\w+$/.test(path) || method === 'POST' || method === 'GET') return true
  return isAllowedIn(machine, state, method === 'DELETE' ? 'delete' : 'update')
}
