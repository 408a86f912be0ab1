/** Compares copies of records with the API. */
import assert from 'node:assert/strict'
import type { Resource } from '#core'
import type { Endpoint } from '#core/platform'
import { fieldsNotCopied } from '#core/data/record-forms'
import { endpoints, resources } from '../src/app.ts'
import type { Body } from './factory.ts'

export const published = resources.filter(
  ({ events, isPublished }) => events.length > 0 && isPublished !== false,
)

const isSingle = ({ method, reply, path }: Endpoint) =>
  method === 'GET' && reply.isRecord && /^[^:]*\/:\w+$/.test(path)

/** Fiscal years have no path of their own: their list shows all of them. */
export const withPath = published.filter(({ entityType }) => entityType !== 'year')

/** Returns the path of a single record in the API. */
export function pathOf(of: Resource, id: string): string {
  const endpoint =
    endpoints.find((each) => each.of === of && isSingle(each)) ??
    assert.fail(`No endpoint shows a ${of.entityType}.`)
  return endpoint.path.replace(/:\w+/, id)
}

/** Returns a record of the API as the text of its copy, without the fields that copies omit. */
export const copyOf = (of: Resource, record: Body): string =>
  JSON.stringify(without(record, new Set(fieldsNotCopied(of))))

function without(record: Body, paths: ReadonlySet<string>, prefix = ''): Body {
  const remaining = Object.entries(record).filter(([name]) => !paths.has(prefix + name))
  const inner = (name: string, value: unknown) =>
    Array.isArray(value) && [...paths].some((path) => path.startsWith(`${prefix}${name}.`))
      ? value.map((each) => without(each, paths, `${prefix}${name}.`))
      : value
  return Object.fromEntries(remaining.map(([name, value]) => [name, inner(name, value)]))
}
