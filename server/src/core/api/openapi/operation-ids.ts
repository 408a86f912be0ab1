/** The ids of operations, from their paths and methods: `leads.list`, `leads.convert`, `documents.versions.create`. */
import type { Endpoint } from '../endpoint.ts'
import { withoutNames } from '../endpoint.ts'
import { singularOf } from '../../resource/fields/naming.ts'

const areas = new Set(['crm', 'operations', 'rentals', 'sales', 'finance', 'hr'])

/** Last parts of paths that name the operation. */
const verbs = new Set(['search', 'export', 'download'])

const isParameter = (part: string | undefined) => part?.startsWith(':') === true

/** Returns the id of each operation. An endpoint can name its own: the last part, or with a dot the whole id. */
export function operationIds(endpoints: readonly Endpoint[]): Map<Endpoint, string> {
  const known = new Set(endpoints.flatMap(({ path }) => prefixesOf(withoutNames(path))))
  return new Map(endpoints.map((endpoint) => [endpoint, idOf(endpoint, known)]))
}

/** Returns all beginnings of a path that end with a parameter. */
const prefixesOf = (path: string) => [...path.matchAll(/\/:id/g)].map(({ index }) => path.slice(0, index + 4))

function idOf(endpoint: Endpoint, known: ReadonlySet<string>): string {
  const { path, operationName } = endpoint
  if (operationName?.includes('.')) return operationName
  const parts = path.split('/').slice(1)
  const from = areas.has(parts[0] ?? '') ? 1 : 0
  const isCollection = (index: number) =>
    index === from ||
    isParameter(parts[index + 1]) ||
    (index === parts.length - 1 && known.has(`${withoutNames(path)}/:id`))
  const names = parts.flatMap((part, index) =>
    index < from || isParameter(part) ? [] : [{ part, isResource: isCollection(index) }],
  )
  const resource = names.filter(({ isResource }) => isResource).map(({ part }) => camel(part))
  const rest = names.filter(({ isResource }) => !isResource).map(({ part }) => part)
  return [...resource, operationName ?? actionOf(endpoint, rest, isParameter(parts.at(-1)))].join('.')
}

function actionOf({ method, reply }: Endpoint, rest: readonly string[], isRecord: boolean): string {
  const isList = (reply.data as { type?: string } | undefined)?.type === 'array'
  if (rest.length === 0) {
    const reads = isList && !isRecord ? 'list' : 'get'
    return { GET: reads, POST: 'create', PUT: 'put', PATCH: 'update', DELETE: 'delete' }[method]
  }
  const last = rest.at(-1) ?? ''
  // The last part of a longer path names the operation: `recalculateHealthScore`.
  if (method === 'POST' || verbs.has(last)) return camel([last, ...rest.slice(0, -1)].join('-'))
  const begin = { GET: isList ? 'list' : 'get', PUT: 'put', PATCH: 'update', DELETE: 'delete' }[method]
  return camel([begin, ...rest].join('-'))
}

const camel = (name: string) => name.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Returns `LeadsConvert` for `leads.convert`: the beginning of the names of its own schemas. */
export const schemaPrefixOf = (operationId: string) =>
  operationId.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Returns the endpoints that repeat another: PUT repeats PATCH, and a path below a record repeats the path without it
 * (`/crm/leads/:id/documents/:documentId` repeats `/documents/:documentId`).
 */
export function twinsOf(endpoints: readonly Endpoint[]): Map<Endpoint, Endpoint> {
  const at = new Map(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))
  const originalOf = ({ method, path }: Endpoint): Endpoint | undefined => {
    const wanted = method === 'PUT' && at.has(`PATCH ${path}`) ? 'PATCH' : method
    const shorter = [...path.matchAll(/\//g)]
      .map(({ index }) => path.slice(index))
      .findLast((end) => end.includes(':') && at.has(`${wanted} ${end}`))
    return at.get(`${wanted} ${shorter ?? path}`)
  }
  return new Map(
    endpoints.flatMap((endpoint) => {
      const original = originalOf(endpoint)
      return original && original !== endpoint ? [[endpoint, original] as const] : []
    }),
  )
}

/** Returns the path as the document shows it: the parameter of the record itself is called `id`. */
export function documentedPath(path: string): string {
  const [, collection = '', name = ''] = /^(?:\/[\w-]+)*\/([\w-]+)\/:(\w+)/.exec(path) ?? []
  const record = `${singularOf(collection)}id`.replaceAll('-', '')
  const isRecord = name !== '' && record.endsWith(name.replaceAll('_', '').toLowerCase())
  return (isRecord ? path.replace(`:${name}`, ':id') : path).replace(/:(\w+)/g, '{$1}')
}
