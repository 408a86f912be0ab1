/**
 * Validates custom fields in a request as far as possible before the record is read; the rest follows with the record.
 */
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '#runtime/database/context'
import {
  checkChange,
  checkFilters,
  checkNew,
  type Definition,
  type Definitions,
  isCustomFilter,
} from '../../resource/validation/custom-field-checks.ts'
import { readLockedRow } from '../../data/rows.ts'
import { entityOf } from '../../resource/custom-fields.ts'
import type { Endpoint } from '../endpoint.ts'
import type { TSchema } from '../../resource/fields/fields.ts'
import { type FieldErrors, fieldMessage, validationError, notFound } from '#runtime/api-error'
import { hasTooMany, parametersAtMost } from '#runtime/http/query-string'
import type { Resource } from '../../resource/definition.ts'
import { checkQuery } from '../../resource/validation/query-validation.ts'

type Values = Record<string, unknown>

/** Returns whether a request needs the definitions of its tenant. */
export function needsDefinitions({ method, body, query }: Endpoint, request: FastifyRequest): boolean {
  if (method !== 'GET' && entityOf(body) !== undefined) return true
  return entityOf(query) !== undefined && Object.keys(request.query as object).some(isCustomFilter)
}

const tooManyParameters: FieldErrors = {
  query: [fieldMessage('query', `must not have more than ${parametersAtMost} parameters`)],
}

/** Returns the query of a list, including its filters by custom fields. */
export function readQuery(schema: TSchema, query: Values, definitions: Definitions, timezone: string) {
  if (hasTooMany(query)) return { value: {}, errors: tooManyParameters }
  const entity = entityOf(schema)
  const isCustom = (name: string) => entity !== undefined && isCustomFilter(name)
  const named = (isWanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(query).filter(([name]) => isWanted(name)))
  const plain = checkQuery(
    schema,
    named((name) => !isCustom(name)),
    { timezone },
  )
  if (entity === undefined || !Object.keys(query).some(isCustom)) return plain
  const custom = checkFilters(entity, definitions.get(entity) ?? [], named(isCustom))
  return {
    value: { ...plain.value, custom_fields: custom.value },
    errors: { ...plain.errors, ...custom.errors },
  }
}

/** Errors in custom fields that depend on the values of the record. */
export interface PendingCheck {
  entity: string
  definitions: readonly Definition[]
  /** The other errors, reported in the same answer. */
  errors: FieldErrors
}

/** Returns a validated body with its custom fields; `errors` are final, and a pendingCheck includes them. */
export function readCustomFields(
  schema: TSchema,
  body: Values,
  isNew: boolean,
  all: Definitions,
  errors: FieldErrors,
): { body: Values; errors: FieldErrors; pendingCheck?: PendingCheck } {
  const entity = entityOf(schema)
  const definitions = (entity && all.get(entity)) || []
  const given = body.custom_fields
  const isCleared = given === null && !isNew
  const sent = isCleared ? nothingOf(definitions) : (given ?? (isNew ? {} : undefined))
  if (entity === undefined || definitions.length === 0 || !isValues(sent)) return { body, errors }
  const checked = isNew ? checkNew(definitions, sent) : checkChange(definitions, sent, {})
  if (Object.keys(checked.errors).length === 0)
    return { body: isCleared ? body : { ...body, custom_fields: checked.value }, errors }
  if (isNew || isCleared) return { body, errors: { ...errors, ...checked.errors } }
  return { body, errors: {}, pendingCheck: { entity, definitions, errors } }
}

const nothingOf = (definitions: readonly Definition[]): Values =>
  Object.fromEntries(definitions.map(({ code }) => [code, null]))

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface WithPendingCheck {
  body: unknown
  recordId: string | undefined
  pendingCheck: PendingCheck | undefined
}

/** Accepts values that the record already has; rejects all other errors. */
export async function resolveCustomFields(
  ctx: Ctx,
  of: Resource | undefined,
  { body, recordId, pendingCheck }: WithPendingCheck,
): Promise<unknown> {
  if (!pendingCheck) return body
  const sent = (body as { custom_fields: Values }).custom_fields
  const stored =
    of?.entityType === pendingCheck.entity && recordId ? await storedValuesOf(ctx, of, recordId) : {}
  const { value, errors } = checkChange(pendingCheck.definitions, sent, stored)
  const all = { ...pendingCheck.errors, ...errors }
  if (Object.keys(all).length > 0) throw validationError(all)
  return { ...(body as object), custom_fields: value }
}

/** Locks the record, so that no other transaction changes it before the action runs. */
async function storedValuesOf(ctx: Ctx, of: Resource, id: string): Promise<Values> {
  const row = await readLockedRow(ctx, of, id)
  if (!row) throw notFound(of.entityType)
  return row.custom_fields as Values
}
