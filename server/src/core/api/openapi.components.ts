/**
 * Schemas with a title, and long schemas that occur several times, become components, so that generated clients have
 * one type for each.
 */
type Json = Record<string, unknown>

/** Keywords beside a reference: they describe the place, not the component. */
const ofThePlace = ['readOnly', 'writeOnly', 'default', 'description'] as const

const longFrom = 300
const oftenFrom = 3

interface Found {
  name: string
  number: number
}

/** Returns the paths with references, and the components that they refer to. */
export function shared(paths: Json): { paths: Json; schemas: Json } {
  const found = new Map<string, Found>()
  look(paths, '', found)
  const names = namesOf(found)
  const schemas: Json = {}
  const refer = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(refer)
    if (!isObject(node)) return node
    const { place, own } = parted(node)
    const name = isSchema(node) ? names.get(JSON.stringify(own)) : undefined
    if (!name) return mapped(node, refer)
    schemas[name] ??= mapped(own, refer)
    return { $ref: `#/components/schemas/${name}`, ...place }
  }
  return { paths: refer(paths) as Json, schemas }
}

function look(node: unknown, key: string, found: Map<string, Found>) {
  if (Array.isArray(node)) return node.forEach((inner) => look(inner, key, found))
  if (!isObject(node)) return
  if (isSchema(node)) {
    const { own } = parted(node)
    const text = JSON.stringify(own)
    const known = found.get(text) ?? { name: nameOf(own, key), number: 0 }
    found.set(text, { ...known, number: known.number + 1 })
  }
  for (const [name, inner] of Object.entries(node)) look(inner, isOfSchema(name) ? key : name, found)
}

/** Keywords of JSON Schema and of OpenAPI, which do not describe what a schema is for. */
const isOfSchema = (name: string) => ['items', 'properties', 'schema'].includes(name)

function namesOf(found: ReadonlyMap<string, Found>): Map<string, string> {
  const names = new Map<string, string>()
  const taken = new Set<string>(['Error', 'Problem'])
  for (const [text, { name, number }] of found) {
    const isShared = text.includes('"title":') && (JSON.parse(text) as Json).title !== undefined
    if (!isShared && (number < oftenFrom || text.length < longFrom)) continue
    const free = taken.has(name)
      ? `${name}${[...taken].filter((other) => other.startsWith(name)).length + 1}`
      : name
    taken.add(free)
    names.set(text, free)
  }
  return names
}

function nameOf({ title, type }: Json, key: string): string {
  const name = typeof title === 'string' ? title : pascal(key)
  return Array.isArray(type) && type.includes('null') ? `${name}OrNull` : name
}

const pascal = (name: string) =>
  name.replace(/(?:^|[^a-z0-9]+)([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase())

function parted(node: Json) {
  const isPlace = (name: string) => (ofThePlace as readonly string[]).includes(name)
  const split = Object.groupBy(Object.entries(node), ([name]) => (isPlace(name) ? 'place' : 'own'))
  return { place: Object.fromEntries(split.place ?? []), own: Object.fromEntries(split.own ?? []) as Json }
}

const isObject = (node: unknown): node is Json => typeof node === 'object' && node !== null

/** Objects and choices; not the envelopes, which are the same everywhere. */
const isSchema = ({ type, properties, enum: values }: Json) =>
  type !== undefined && (isObject(properties) ? !('success' in properties) : Array.isArray(values))

const mapped = (node: Json, map: (inner: unknown) => unknown) =>
  Object.fromEntries(Object.entries(node).map(([name, inner]) => [name, map(inner)]))
