/** What the browser also learns of a single record: what this user may do with it now, and where to read on. */
import { type Identity, hasScope } from '#runtime/identity'
import { actionName, type Endpoint, isNumber, scopeOf, withoutNames } from './endpoint.ts'

const isOfRecord = ({ path }: Endpoint, recordPath: string) =>
  withoutNames(path) === recordPath || withoutNames(path).startsWith(`${recordPath}/`)

/** Whether the path names one of the records in the collection. */
const isRecordBelow = (collection: string, path: string) => {
  const [, parameter] =
    (path.startsWith(`${collection}/`) && /^\/:(\w+)/.exec(path.slice(collection.length))) || []
  return parameter !== undefined && !isNumber(parameter)
}

const isNextBelow = (collection: string, path: string) =>
  path.startsWith(`${collection}/:`) && !path.slice(collection.length + 1).includes('/')

/** `actions`: ends of the paths that are open to this user in the record's state; `links`: documents and history. */
export function availableActions(
  identity: Identity,
  endpoints: readonly Endpoint[],
  shown: Endpoint,
  record: { id: string },
) {
  const isMade = ({ path }: Endpoint) => shown.method === 'POST' && isNextBelow(shown.path, path)
  const made = endpoints.find(isMade)
  // What is shown may lie below the record: its health score. What was made has an address of its own.
  const recordPath = made?.path ?? /^.*\/:[^/]+/.exec(shown.path)?.[0] ?? shown.path
  const own = endpoints.filter((endpoint) => isOfRecord(endpoint, withoutNames(recordPath)))
  // Adding a record below a record is no operation on it; adding to what is counted there, such as a version, is.
  const isCollection = ({ method, path }: Endpoint) =>
    method === 'POST' && own.some((other) => isRecordBelow(path, other.path))
  const actions = own
    .filter((endpoint) => !isCollection(endpoint) && isOpen(identity, endpoint, record))
    .map((endpoint) => actionName(endpoint, recordPath))
  const hasDocuments = own.some(({ path }) => path === `${recordPath}/documents`)
  const history = `/spa/api/v1/audit-log?entity_type=${(made ?? shown).of?.entityType}&entity_id=${record.id}`
  const documents = `/spa/api/v1${recordPath.replace(/:[^/]+/, record.id)}/documents`
  return {
    actions: [...new Set(actions.filter((name) => name !== undefined))],
    links: { history, ...(hasDocuments && { documents }) },
  }
}

function isOpen(identity: Identity, endpoint: Endpoint, record: object): boolean {
  const { permission, of, transition, isAvailable: condition } = endpoint
  if (permission !== 'signed in' && !identity.permissions.has(permission)) return false
  if (!hasScope(identity.scopes, scopeOf(endpoint))) return false
  const state = of?.states && (record as Record<string, string | undefined>)[of.states.fieldName]
  if (transition && state !== undefined && !of?.states?.open(state).includes(transition)) return false
  return condition ? condition(record as never, identity) : true
}
