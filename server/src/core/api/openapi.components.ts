/**
 * Schemas that are said once: what has a title, and what is long and stands in several places, becomes a component, so
 * that programs made from the document have one type for it.
 */
type Json = Record<string, unknown>

/** What may stand beside a reference: it is said of the place, not of what stands there. */
const ofThePlace = ['readOnly', 'writeOnly', 'default', 'description'] as const

const longFrom = 300
const oftenFrom = 3

interface Found {
  name: string
  number: number
}

/** The same paths with references, and the components that they refer to. */
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

/** Words of JSON Schema and of OpenAPI, which say nothing about what a schema is of. */
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

/** Objects and choices; not the envelopes, which are the same around everything. */
const isSchema = ({ type, properties, enum: values }: Json) =>
  type !== undefined && (isObject(properties) ? !('success' in properties) : Array.isArray(values))

const mapped = (node: Json, map: (inner: unknown) => unknown) =>
  Object.fromEntries(Object.entries(node).map(([name, inner]) => [name, map(inner)]))
