/** Validates the custom fields in a body as far as possible before the record is read (record-input.ts). */
import type { FieldErrors } from '#runtime/api-error'
import { isId } from '#runtime/ids'
import { entityOf } from '../../resource/custom-fields.ts'
import type { TSchema } from '../../resource/fields/fields.ts'
import {
  checkChange,
  checkNew,
  type Definition,
  type Definitions,
} from '../../resource/validation/custom-field-checks.ts'
import type { Endpoint } from '../endpoint.ts'
import { hasRequired } from './input.ts'
import type { PendingCheck, RequestWithBody, RequestWithInput } from './request.ts'

type Values = Record<string, unknown>

interface CheckedFields {
  body: Values
  /** All errors of the body and its custom fields; empty with a pending check, which includes them. */
  errors: FieldErrors
  pendingCheck?: PendingCheck
}

/** Adds the input of the action: parameters, query and body, with the errors of all three. */
export function readCustomFields({
  params,
  query,
  body,
  definitions,
  ...keyed
}: RequestWithBody): RequestWithInput {
  const wrong = { ...query.errors, ...body.errors }
  // With errors omitted, nothing more is looked for.
  const read: CheckedFields =
    body.omitted > 0
      ? { body: body.value, errors: wrong }
      : checked(body.schema, body.value, definitions, wrong)
  const { dry_run, ...fields } = read.body as { dry_run?: boolean }
  const input = {
    params,
    query: query.value,
    body: fields,
    schema: body.schema,
    sent: Object.keys(fields),
    readOnly: body.readOnly,
    recordId: recordIdOf(keyed.endpoint, params),
    pendingCheck: read.pendingCheck,
    dryRun: dry_run === true,
    errors: read.errors,
    errorsOmitted: body.omitted,
  }
  return { ...keyed, input }
}

/** Returns the id of the last record in the path. Lines are part of their record. */
const recordIdOf = (endpoint: Endpoint, params: Record<string, string>): string | undefined =>
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

function checked(schema: TSchema, body: Values, all: Definitions, errors: FieldErrors): CheckedFields {
  const isNew = hasRequired(schema)
  const entity = entityOf(schema)
  const definitions = (entity && all.get(entity)) || []
  const sentValues = body.custom_fields
  const isCleared = sentValues === null && !isNew
  const sent = isCleared ? nothingOf(definitions) : (sentValues ?? (isNew ? {} : undefined))
  if (entity === undefined || definitions.length === 0 || !isValues(sent)) return { body, errors }
  const result = isNew ? checkNew(definitions, sent) : checkChange(definitions, sent, {})
  if (Object.keys(result.errors).length === 0)
    return { body: isCleared ? body : { ...body, custom_fields: result.value }, errors }
  if (isNew || isCleared) return { body, errors: { ...errors, ...result.errors } }
  return { body, errors: {}, pendingCheck: { entity, definitions, errors } }
}

const nothingOf = (definitions: readonly Definition[]): Values =>
  Object.fromEntries(definitions.map(({ code }) => [code, null]))

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
