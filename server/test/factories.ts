/** Finds the factories of all resources, and creates the records in the path of an endpoint. */
import assert from 'node:assert/strict'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint } from '#core/platform'
import { isNumber, withoutNames } from '#core/api/endpoint'
import { type Body, type Created, type Factory, filled, setState } from './factory.ts'
import type { Caller } from './test-app.ts'

const source = join(import.meta.dirname, '../src')
const files = (await Array.fromAsync(glob('**/*.factory.ts', { cwd: source }))).toSorted()

export const factories: readonly Factory[] = (
  await Promise.all(files.map((file) => import(join(source, file)) as Promise<Record<string, unknown>>))
).flatMap((exported) => Object.values(exported).filter(isFactory))

function isFactory(value: unknown): value is Factory {
  return typeof value === 'object' && value !== null && 'path' in value && 'draft' in value
}

const factoryAt = (collection: string) =>
  factories
    .filter(({ path }) => collection.endsWith(path))
    .toSorted((one, other) => other.path.length - one.path.length)[0]

/** Returns the factory of the longest collection in a path, and the rest of the path below it: `/:id/assign`. */
export function factoryOf(endpoint: Pick<Endpoint, 'path'>): { factory?: Factory; rest: string } {
  const parts = withoutNames(endpoint.path).split('/')
  for (let length = parts.length; length > 1; length--) {
    const found = factoryAt(parts.slice(0, length).join('/'))
    if (found) return { factory: found, rest: ['', ...parts.slice(length)].join('/') }
  }
  return { rest: endpoint.path }
}

/** Returns the example of a body, with unique values and the ids of existing records. */
export async function exampleOf(endpoint: Endpoint, by: Caller, record?: Created): Promise<Body | undefined> {
  const example = declaredExampleOf(endpoint)
  const { factory, rest } = factoryOf(endpoint)
  if (!example || !factory) return example
  if (rest === '') await factory.prepare?.(by)
  const isRecord = rest === '' || rest === '/:id'
  const named = Object.entries(factory.fields ?? {}).filter(([name]) => name in example)
  const fields = factory.bodies?.[rest] ?? (isRecord ? Object.fromEntries(named) : {})
  return { ...example, ...(await filled(fields, example, { by, ...(record && { record }) })) }
}

/** Returns the declared example of a body. */
export function declaredExampleOf({ method, body }: Endpoint): Body | undefined {
  const [example] = ((body ?? {}) as { examples?: Body[] }).examples ?? []
  return example ?? (method === 'GET' || method === 'DELETE' ? undefined : {})
}

export interface Place {
  /** The path of the endpoint with the ids of the records. */
  url: string
  /** The record of the endpoint's resource; otherwise the last one in the path. */
  record: Created
}

let years = 1_901

/** Returns a year without entries that nothing has closed yet, or that is closed so that it can be reopened. */
async function yearFor({ path }: Endpoint, by: Caller): Promise<number> {
  const year = years++
  if (path.endsWith('/reopen')) assert.equal((await by.post(`/finance/years/${year}/close`)).status, 200)
  return year
}

/** Creates the records in the path of an endpoint, in a state that allows its operation. */
export async function placeFor(endpoint: Endpoint, by: Caller): Promise<Place> {
  const { path, of, transition } = endpoint
  const created: { factory: Factory; record: Created }[] = []
  let [url, collection] = ['', '']
  for (const part of path.split('/').slice(1)) {
    const parameter = part.startsWith(':') ? part.slice(1) : undefined
    if (parameter && !isNumber(parameter)) {
      const factory = factoryAt(collection)
      assert.ok(factory, `There is no factory for ${collection}; add one (CONTRIBUTING.md).`)
      const record = await factory.create(by, {}, url)
      created.push({ factory, record })
      url += `/${record[factory.parameter ?? 'id']}`
    } else url += parameter === 'year' ? `/${await yearFor(endpoint, by)}` : parameter ? '/1' : `/${part}`
    collection += parameter ? '/:id' : `/${part}`
  }
  const { record = {} } = created.findLast(({ factory }) => factory.resource === of) ?? created.at(-1) ?? {}
  const origins = (transition && of?.states?.origins(transition)) || []
  if (of?.states && origins[0] && !origins.includes(of.states.initial))
    await setState(by, of, record, origins[0])
  const { factory, rest } = factoryOf(endpoint)
  await factory?.arrange?.[rest]?.(by, record)
  // Only a deleted record can be restored.
  if (rest === '/:id/restore' && !factory?.arrange?.[rest]) await by.delete(url.replace(/\/restore$/, ''))
  return { url, record }
}

/** Returns the path of an endpoint with the same id for every record, and the first version. */
export const urlOf = ({ path }: Pick<Endpoint, 'path'>, id: string) =>
  path.replace(/:(\w+)/g, (_, name: string) => (isNumber(name) ? '1' : id))
