/** What a request says about custom fields, as far as the edge can tell; the rest once the record is at hand. */
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '#runtime/database/context'
import {
  checkChange,
  checkFilters,
  checkNew,
  type Definition,
  type Definitions,
  isCustomFilter,
} from '../resource/custom-field-checks.ts'
import { entityOf } from '../resource/custom-fields.ts'
import type { Endpoint } from './endpoint.ts'
import type { TSchema } from '../resource/fields.ts'
import { type FieldErrors, invalid, notFound } from '#runtime/api-error'
import type { Any, Resource } from '../resource/definition.ts'
import { checkQuery } from '../resource/validation.ts'

type Values = Record<string, unknown>

/** Whether a request can be read only with the definitions of its tenant. */
export function needsDefinitions({ method, body, query }: Endpoint, request: FastifyRequest): boolean {
  if (method !== 'GET' && entityOf(body) !== undefined) return true
  return entityOf(query) !== undefined && Object.keys(request.query as object).some(isCustomFilter)
}

/** The query of a list, its filters by custom fields included. */
export function readQuery(schema: TSchema, query: Values, definitions: Definitions) {
  const entity = entityOf(schema)
  const isCustom = (name: string) => entity !== undefined && isCustomFilter(name)
  const named = (isWanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(query).filter(([name]) => isWanted(name)))
  const plain = checkQuery(
    schema,
    named((name) => !isCustom(name)),
  )
  if (entity === undefined || !Object.keys(query).some(isCustom)) return plain
  const custom = checkFilters(entity, definitions.get(entity) ?? [], named(isCustom))
  return {
    value: { ...plain.value, custom_fields: custom.value },
    errors: { ...plain.errors, ...custom.errors },
  }
}

/** What may be wrong with the custom fields of a change: that depends on what the record holds. */
export interface Doubt {
  entity: string
  definitions: readonly Definition[]
  /** What else is wrong, to be told at once. */
  errors: FieldErrors
}

/** A checked body with its custom fields; `errors` are final, and a doubt takes them along. */
export function readCustomFields(
  schema: TSchema,
  body: Values,
  isNew: boolean,
  all: Definitions,
  errors: FieldErrors,
): { body: Values; errors: FieldErrors; doubt?: Doubt } {
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
  return { body, errors: {}, doubt: { entity, definitions, errors } }
}

const nothingOf = (definitions: readonly Definition[]): Values =>
  Object.fromEntries(definitions.map(({ code }) => [code, null]))

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface Doubtful {
  body: unknown
  recordId: string | undefined
  doubt: Doubt | undefined
}

/** What the record holds already stays as it is; anything else that is wrong is told now. */
export async function settleCustomFields(
  ctx: Ctx,
  of: Resource | undefined,
  { body, recordId, doubt }: Doubtful,
): Promise<unknown> {
  if (!doubt) return body
  const sent = (body as { custom_fields: Values }).custom_fields
  const held = of?.noun === doubt.entity && recordId ? await heldBy(ctx, of, recordId) : {}
  const { value, errors } = checkChange(doubt.definitions, sent, held)
  const all = { ...doubt.errors, ...errors }
  if (Object.keys(all).length > 0) throw invalid(all)
  return { ...(body as object), custom_fields: value }
}

/** Locked, so that nobody changes it between this and the verb. */
async function heldBy(ctx: Ctx, of: Resource, id: string): Promise<Values> {
  const db: Any = ctx.db
  const row = await db
    .selectFrom(of.table)
    .select('custom_fields')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound(of.noun)
  return row.custom_fields
}
