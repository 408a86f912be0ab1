/**
 * Read-only fields in a body are ignored, so that a client can send back what it read. `meta.ignored` names those whose
 * value differs from the record: the client expected something that did not happen.
 */
import { isDeepStrictEqual } from 'node:util'
import { type FieldErrors, fieldMessage } from '#runtime/api-error'
import type { Identity } from '#runtime/identity'
import { fieldsOf, type TSchema } from '../../resource/fields/fields.ts'
import { ownValue } from '../../resource/fields/own-property.ts'
import { registeredResources } from '../../resource/registry.ts'
import { withoutRestricted } from '../../resource/restricted.ts'
import { allows, tidy } from '../../resource/validation/validation.ts'
import { toWire } from '../../resource/fields/wire.ts'
import type { SentReadOnly } from './request.ts'

type Tree = Record<string, unknown>

interface Keywords {
  items?: TSchema
  readOnly?: boolean
  'x-sometimes-read-only'?: boolean
}

/** No response names more. */
const namedAtMost = 100

/** Returns the fields of a body that are or can be read-only, including fields in its objects and lists. */
export function readOnlyIn(schema: TSchema, body: unknown, path: readonly string[] = []): SentReadOnly[] {
  const { items, readOnly, 'x-sometimes-read-only': canBeReadOnly } = schema as Keywords
  if (readOnly || canBeReadOnly) return [{ path, value: tidy(schema, body) }]
  if (typeof body !== 'object' || body === null) return []
  const fields = fieldsOf(schema)
  const found: SentReadOnly[] = []
  for (const [name, inner] of Object.entries(body)) {
    const field = Array.isArray(body) ? items : ownValue(fields as Tree, name)
    if (field) found.push(...readOnlyIn(field as TSchema, inner, [...path, name]))
    if (found.length >= namedAtMost) return found.slice(0, namedAtMost)
  }
  return found
}

/**
 * Returns errors for texts and numbers in fields that contain an embedded record: `customer: "01K…"` must be
 * `customer_id`. No response contains such values.
 */
export function misplacedLinks(schema: TSchema, body: object): FieldErrors {
  const fields = fieldsOf(schema)
  const wrong = Object.entries(body).filter(([name, value]) => {
    const field = ownValue(fields as Tree, name) as TSchema | undefined
    const { readOnly } = (field ?? {}) as { readOnly?: boolean }
    const isLink = readOnly && field && allows(field, 'object') && Object.hasOwn(fields, `${name}_id`)
    return isLink && ['string', 'number'].includes(typeof value)
  })
  return Object.fromEntries(
    wrong.map(([name]) => [name, [fieldMessage(name, `is not known as a value. Did you mean ${name}_id?`)]]),
  )
}

/** Returns whether a body of this schema can contain read-only fields. */
export function hasReadOnly(schema: TSchema): boolean {
  const { items, readOnly } = schema as Keywords
  if (readOnly) return true
  return (items ? [items] : Object.values(fieldsOf(schema))).some(hasReadOnly)
}

interface Outcome {
  /** The schema of the body, by which the resource of the record is found. */
  schema: TSchema
  /** The result of the action. */
  result: unknown
  /** The `data` of the response. */
  data: unknown
  caller: Identity
}

/**
 * Returns the paths of the sent fields whose value differs from the value in the record before and after the request.
 */
export function ignoredAmong(sent: readonly SentReadOnly[], outcome: Outcome): string[] {
  if (sent.length === 0) return []
  const { before, after } = (outcome.result ?? {}) as { before?: object; after?: object }
  const record = after ?? outcome.result
  const states = [before, record].map((state) => toResponse(outcome, state))
  return sent
    .filter(({ path, value }) => !isKnown(path, value, [outcome.data, ...states]))
    .map(({ path }) => path.join('.'))
}

/** Returns a record as a response shows it. */
function toResponse({ schema, caller }: Outcome, state: unknown): unknown {
  const { 'x-body-of': { entityType } = {} } = schema as { 'x-body-of'?: { entityType?: string } }
  const of = registeredResources().find((each) => each.entityType === entityType)
  if (!of || !state) return undefined
  const visible = withoutRestricted(of.schema, toWire(of.schema, state, caller.tenant.currency), caller)
  return JSON.parse(JSON.stringify(visible))
}

/** Embedded records are compared only by their ids, because their other fields come from a response. */
function isKnown(path: readonly string[], value: unknown, states: readonly unknown[]): boolean {
  const values = states.map((state) => valueAt(state, path)).filter((each) => each !== undefined)
  if (values.length > 0) return values.some((each) => isDeepStrictEqual(each, value))
  const { id } = (value ?? {}) as { id?: unknown }
  const links = states.map((state) => valueAt(state, [...path.slice(0, -1), `${path.at(-1)}_id`]))
  return id === undefined || links.every((link) => link === undefined) || links.includes(id)
}

const valueAt = (state: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null ? ownValue(inner as Tree, name) : undefined,
    state,
  )
