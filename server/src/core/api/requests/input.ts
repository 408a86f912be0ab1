/** Reads the body of a request: its fields, read-only fields, custom fields, and amounts in the record's currency. */
import { badRequest, type FieldErrors } from '#runtime/api-error'
import { isId } from '#runtime/ids'
import { checkBodyFields, type CheckedBody } from '../../custom-fields/checks.ts'
import type { Definitions } from '../../custom-fields/definitions.ts'
import { about, fieldsOf, Flag, Optional, Shape, type TSchema, Type } from '../../resource/fields/fields.ts'
import { fromWire, namedCurrency } from '../../resource/fields/wire.ts'
import { checkBody } from '../../resource/validation/validation.ts'
import type { Endpoint } from '../endpoint.ts'
import { misplacedLinks, readOnlyIn } from './ignored-fields.ts'
import type { Input, RequestWithInput, RequestWithQuery } from './request.ts'

const nothing = Shape({})
const noBody = { value: {}, errors: {}, readOnly: [], omitted: 0 }

/**
 * Adds the input of the action: parameters, query and body, with the errors of all three. Rejects a body that is not an
 * object with 400.
 */
export function readBody({ params, query, definitions, ...keyed }: RequestWithQuery): RequestWithInput {
  const { endpoint, request, identity } = keyed
  const hasBody = endpoint.method !== 'GET' && !endpoint.acceptsFile
  const { currency } = identity.tenant
  const read = readFields(bodySchema(endpoint), hasBody, request.body, { currency, definitions, query })
  const dryRun = keyed.isDryRun || read.dryRun
  const input = { ...read, params, query: query.value, recordId: recordIdOf(endpoint, params), dryRun }
  return { ...keyed, input }
}

interface BodyContext {
  currency: string
  definitions: Definitions
  query: { errors: FieldErrors }
}

/** The part of the input that comes from the body. */
export type BodyInput = Omit<Input, 'params' | 'query' | 'recordId'>

/** Returns the fields of a body with their errors, and those of the query. */
export function readFields(
  schema: TSchema,
  hasBody: boolean,
  sent: unknown,
  { currency, definitions, query }: BodyContext,
): BodyInput {
  const { value, errors, readOnly, omitted } = hasBody ? checked(schema, sent, currency) : noBody
  const read: CheckedBody = { body: value, errors: { ...query.errors, ...errors } }
  // With errors omitted, nothing more is looked for.
  const complete = omitted > 0 ? read : checkBodyFields(schema, read, hasRequired(schema), definitions)
  const { dry_run, ...fields } = complete.body as { dry_run?: boolean }
  return {
    body: fields,
    schema,
    sent: Object.keys(fields),
    readOnly,
    pendingCheck: complete.pendingCheck,
    dryRun: dry_run === true,
    errors: complete.errors,
    errorsOmitted: omitted,
  }
}

/** Returns the id of the last record in the path. Lines are part of their record. */
export const recordIdOf = (endpoint: Endpoint, params: Record<string, string>): string | undefined =>
  recordParametersOf(endpoint)
    .map((name) => params[name] ?? '')
    .findLast(isId)

const recordParameters = new WeakMap<Endpoint, readonly string[]>()

function recordParametersOf(endpoint: Endpoint): readonly string[] {
  const known = recordParameters.get(endpoint)
  if (known) return known
  const { path, of } = endpoint
  const names = Array.from(path.matchAll(/([^/]+)\/:(\w+)/g))
    .filter(([, collection = '']) => !(collection in (of?.lines ?? {})))
    .map(([, , name = '']) => name)
  recordParameters.set(endpoint, names)
  return names
}

function checked(schema: TSchema, sent: unknown, currency: string) {
  if (sent !== undefined && (typeof sent !== 'object' || sent === null || Array.isArray(sent))) {
    throw badRequest('The body must be a JSON object.')
  }
  const { value, errors, omitted } = checkBody(
    schema,
    withNamedCurrency(schema, withDefaults(schema, sent ?? {})),
  )
  // Amounts in the record's own currency are converted once the record is read.
  const own = (value as { currency?: unknown }).currency
  const isNew = hasRequired(schema)
  const amounts = fromWire(schema, value, (field) => {
    if (field === 'tenant') return currency
    if (field in errors) return undefined
    if (typeof own === 'string') return own
    return isNew ? { assumed: currency } : undefined
  })
  const all = { ...errors, ...amounts.errors, ...misplacedLinks(schema, sent ?? {}) }
  const readOnly = Object.keys(all).length === 0 ? readOnlyIn(schema, sent ?? {}) : []
  return { value: amounts.value as Record<string, unknown>, errors: all, readOnly, omitted }
}

/** A new record without a currency gets the currency of its money objects: 10 EUR must not become 10 USD. */
function withNamedCurrency(schema: TSchema, body: object): object {
  if ('currency' in body || !hasRequired(schema) || !('currency' in fieldsOf(schema))) return body
  const currency = namedCurrency(schema, body)
  return currency === undefined ? body : { ...body, currency }
}

/** Returns whether this is the body schema of a new record: the body of an update has no required fields. */
const hasRequired = (schema: TSchema) => ((schema as { required?: string[] }).required?.length ?? 0) > 0

function withDefaults(schema: TSchema, body: object): object {
  const defaults = Object.entries(fieldsOf(schema)).filter(
    ([name, field]) => 'default' in field && !(name in body),
  )
  return {
    ...body,
    ...Object.fromEntries(defaults.map(([name, field]) => [name, (field as { default?: unknown }).default])),
  }
}

const DryRun = about('Returns the result without writing anything. Default: false.', Flag)
const dryRunBodies = new WeakMap<Endpoint, TSchema>()

/** Returns the body schema of an endpoint; an endpoint without a body accepts an empty object or nothing. */
export function bodySchema(endpoint: Endpoint): TSchema {
  const { body = nothing, dryRun } = endpoint
  if (!dryRun) return body
  const known = dryRunBodies.get(endpoint)
  if (known) return known
  const schema = Type.Unsafe({ ...body, properties: { ...fieldsOf(body), dry_run: Optional(DryRun) } })
  dryRunBodies.set(endpoint, schema)
  return schema
}
