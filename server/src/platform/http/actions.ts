/** What the browser also learns of a single record: what this user may do with it now, and where to read on. */
import type { Identity } from '../context.ts'
import { actionName, type Endpoint, scopeOf } from '../endpoint.ts'
import { isCovered } from './guard.ts'

const recordPath = (path: string) => path.split(/(?<=\/:[^/]+)/)[0] ?? path
const withoutName = (path: string) => recordPath(path).replace(/:[^/]+/, ':id')

/** `actions`: ends of the paths that are open to this user in the record's state; `links`: documents and history. */
export function openActions(
  identity: Identity,
  endpoints: readonly Endpoint[],
  shown: Endpoint,
  record: { id: string },
) {
  const own = endpoints.filter(({ path }) => withoutName(path) === withoutName(shown.path))
  const actions = own.filter((endpoint) => isOpen(identity, endpoint, record)).map(actionName)
  const path = recordPath(shown.path).replace(/:[^/]+/, record.id)
  const hasDocuments = own.some((endpoint) => endpoint.path.endsWith('/documents'))
  const history = `/spa/api/v1/audit-log?entity_type=${shown.of?.noun}&entity_id=${record.id}`
  return {
    actions: [...new Set(actions.filter((name) => name !== undefined))],
    links: { history, ...(hasDocuments && { documents: `/spa/api/v1${path}/documents` }) },
  }
}

function isOpen(identity: Identity, endpoint: Endpoint, record: object): boolean {
  const { can, of, move, isOpen: condition } = endpoint
  if (can !== 'signed in' && !identity.permissions.has(can)) return false
  if (!isCovered(identity.scopes, scopeOf(endpoint))) return false
  const state = of?.states && (record as Record<string, string | undefined>)[of.states.fieldName]
  if (move && state !== undefined && !of?.states?.open(state).includes(move)) return false
  return condition ? condition(record as never) : true
}
