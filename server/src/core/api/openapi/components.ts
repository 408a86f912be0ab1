/**
 * Schemas with a title become components, so that generated clients have one type for each. A schema without a title
 * inside a component is named after the component: `LeadScoreGrade`.
 */
import { isDeepStrictEqual } from 'node:util'
import { idPattern } from '#runtime/ids'
import { exampleId } from './examples.ts'
import { singularOf, titleOf } from '../../resource/fields/naming.ts'

type Json = Record<string, unknown>

/** Keywords beside a reference: they describe the place, not the component. */
const ofThePlace = new Set(['readOnly', 'writeOnly', 'default', 'description'])

/** Keywords whose values are data. */
const ofData = new Set(['example', 'examples', 'default', 'const', 'enum', 'required', 'discriminator'])

/** The components of a document, collected while its parts are written with references to them. */
export class Components {
  readonly #schemas = new Map<string, Json>()

  /** Returns a part of the document with references to components. */
  refer(node: unknown, name?: string): unknown {
    if (Array.isArray(node)) return node.map((inner) => this.refer(inner, name))
    if (!isObject(node)) return node
    if (node['x-format'] === 'ulid') return this.refer(asUlid(node))
    if (!isNamed(node, name)) return this.#inside(node, name)
    const { place, own } = parted(node)
    const { title = name, 'x-values': values, ...schema } = own
    const { isNullable, ...rest } = withoutNull(schema)
    const description = isObject(values) && { description: listed(rest.enum as string[], values) }
    this.#add(
      String(title),
      namedTexts[String(title)] ?? this.#inside({ ...rest, ...description }, String(title)),
    )
    const reference = { $ref: `#/components/schemas/${String(title)}` }
    return isNullable ? { anyOf: [reference, { type: 'null' }], ...place } : { ...reference, ...place }
  }

  /** Returns the components by name, sorted. */
  all(): Json {
    return Object.fromEntries([...this.#schemas].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }

  #inside(node: Json, name: string | undefined): Json {
    const { properties } = node
    const entries = Object.entries(node).map(([key, inner]) => {
      if (ofData.has(key)) return [key, inner]
      if (key === 'properties' && isObject(properties)) return [key, this.#fields(properties, name)]
      return [key, this.refer(inner, key === 'items' && name ? singularOf(name) : undefined)]
    })
    return Object.fromEntries(entries) as Json
  }

  #fields(properties: Json, name: string | undefined): Json {
    const fields = Object.entries(properties).map(([key, field]) => [
      key,
      this.refer(field, name && `${name}${titleOf(key)}`),
    ])
    return Object.fromEntries(fields) as Json
  }

  /** Throws if another schema has this name. */
  #add(name: string, schema: Json) {
    const known = this.#schemas.get(name)
    if (known && !isDeepStrictEqual(known, schema))
      throw new Error(`Two schemas are called ${name}:\n${JSON.stringify(known)}\n${JSON.stringify(schema)}`)
    this.#schemas.set(name, schema)
  }
}

/** Texts that are components although they have neither fields nor choices. */
const namedTexts: Record<string, Json> = {
  Ulid: {
    type: 'string',
    pattern: idPattern,
    'x-format': 'ulid',
    description: 'The id of a record: a ULID.',
    examples: [exampleId],
  },
  Currency: {
    type: 'string',
    pattern: '^[A-Z]{3}$',
    description:
      'A currency: a code of [ISO 4217](https://www.iso.org/iso-4217-currency-codes.html) that is in use.',
    examples: ['EUR'],
  },
}

/** All ids refer to one component, whose description explains ids. */
function asUlid({ description, 'x-format': _, ...node }: Json): Json {
  const isUsual = description === undefined || description === 'ULID'
  return { ...node, title: 'Ulid', ...(!isUsual && { description }) }
}

/** Objects, choices and ids; not the envelopes, which are the same everywhere. */
function isNamed(node: Json, name: string | undefined): boolean {
  const { title = name, type, oneOf, properties, enum: values } = node
  if (typeof title !== 'string') return false
  if (Array.isArray(oneOf)) return true
  if (type === undefined) return false
  if (title in namedTexts) return true
  const fields = isObject(properties) ? Object.keys(properties) : []
  return (fields.length > 0 && !isEnvelope(fields)) || (Array.isArray(values) && choicesOf(values).length > 1)
}

/** Returns a list of the values of a choice with their descriptions. */
const listed = (values: readonly string[], texts: Json) =>
  values.map((value) => `- \`${value}\`: ${String(texts[value])}`).join('\n')

const isEnvelope = (fields: readonly string[]) => fields.includes('success') && !fields.includes('error')

const choicesOf = (values: readonly unknown[]) => values.filter((value) => value !== null)

function parted(node: Json) {
  const split = Object.groupBy(Object.entries(node), ([name]) => (ofThePlace.has(name) ? 'place' : 'own'))
  return { place: Object.fromEntries(split.place ?? []), own: Object.fromEntries(split.own ?? []) as Json }
}

function withoutNull(schema: Json): Json & { isNullable: boolean } {
  const { type, enum: values } = schema
  if (!Array.isArray(type) || !type.includes('null')) return { ...schema, isNullable: false }
  const choices = Array.isArray(values) && { enum: choicesOf(values) }
  const [first, ...others] = type.filter((each) => each !== 'null') as unknown[]
  return { ...schema, type: others.length > 0 ? [first, ...others] : first, ...choices, isNullable: true }
}

const isObject = (node: unknown): node is Json => typeof node === 'object' && node !== null
