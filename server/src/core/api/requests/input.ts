/** Reads a request: its parameters, query and body, validated together, so that one answer reports all errors. */
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '#runtime/database/context'
import { type Endpoint, isNumber } from '../endpoint.ts'
import { misplacedLinks, readOnlyIn, type SentReadOnly } from './ignored-fields.ts'
import {
  about,
  fieldsOf,
  Flag,
  Optional,
  Shape,
  textPattern,
  type TSchema,
  Type,
} from '../../resource/fields/fields.ts'
import { isId } from '#runtime/ids'
import { badRequest, type FieldErrors, notFound, rejectInvalid } from '#runtime/api-error'
import type { Any, Resource } from '../../resource/definition.ts'
import type { Definitions } from '../../resource/validation/custom-field-checks.ts'
import { checkBody } from '../../resource/validation/validation.ts'
import { fieldsWithCurrency, fromWire, namedCurrency } from '../../resource/fields/wire.ts'
import { type PendingCheck, readCustomFields, readQuery } from './custom-field-input.ts'

export interface Input {
  params: Record<string, string>
  query: Record<string, unknown>
  body: unknown
  /** The schema by which the body was validated. */
  schema: TSchema
  /** The names of the fields in the body. */
  sent: readonly string[]
  /** The fields in the body that only the system writes. */
  readOnly: readonly SentReadOnly[]
  /** The last record in the path: the document, not its customer; the order, not its line. */
  recordId: string | undefined
  /** Custom fields that are valid only if the record already has them. */
  pendingCheck: PendingCheck | undefined
  dryRun: boolean
  /** The errors of query and body; an action runs only if there are none. */
  errors: FieldErrors
  /** How many further errors there are at least. */
  errorsOmitted: number
}

const nothing = Shape({})

const isPlainText = new RegExp(textPattern)

export function readInput(
  endpoint: Endpoint,
  request: Pick<FastifyRequest, 'params' | 'query'>,
  sent: unknown,
  { currency, timezone }: Ctx['tenant'],
  definitions: Definitions,
): Input {
  const params = (request.params ?? {}) as Record<string, string>
  checkParams(endpoint, params)
  const sentQuery = request.query as Record<string, unknown>
  const query = readQuery(endpoint.query ?? nothing, sentQuery, definitions, timezone)
  const schema = bodySchema(endpoint)
  const body =
    endpoint.method === 'GET' || endpoint.acceptsFile
      ? { value: {}, errors: {}, readOnly: [], omitted: 0 }
      : readBody(schema, sent, currency)
  const wrong = { ...query.errors, ...body.errors }
  const values = body.value as Record<string, unknown>
  // With errors omitted, nothing more is looked for.
  const read =
    body.omitted > 0
      ? { body: values, errors: wrong }
      : readCustomFields(schema, values, requires(schema), definitions, wrong)
  const { dry_run, ...rest } = read.body as { dry_run?: boolean }
  return {
    params,
    query: query.value,
    body: rest,
    schema,
    sent: Object.keys(rest),
    readOnly: body.readOnly,
    recordId: recordIdOf(endpoint, params),
    pendingCheck: 'pendingCheck' in read ? read.pendingCheck : undefined,
    dryRun: dry_run === true,
    errors: read.errors,
    errorsOmitted: body.omitted,
  }
}

/** Returns the id of the last record in the path. Lines are part of their record. */
function recordIdOf({ path, of }: Endpoint, params: Record<string, string>): string | undefined {
  const names = Array.from(path.matchAll(/([^/]+)\/:(\w+)/g))
    .filter(([, collection = '']) => !(collection in (of?.lines ?? {})))
    .map(([, , name = '']) => name)
  return names.map((name) => params[name] ?? '').findLast(isId)
}

function readBody(schema: TSchema, sent: unknown, currency: string) {
  if (sent !== undefined && (typeof sent !== 'object' || sent === null || Array.isArray(sent))) {
    throw badRequest('The body must be a JSON object.')
  }
  const { value, errors, omitted } = checkBody(
    schema,
    withNamedCurrency(schema, withDefaults(schema, sent ?? {})),
  )
  // Amounts in the record's own currency are converted once the record is read.
  const own = (value as { currency?: unknown }).currency
  const isNew = requires(schema)
  const amounts = fromWire(schema, value, (field) => {
    if (field === 'tenant') return currency
    if (field in errors) return undefined
    if (typeof own === 'string') return own
    return isNew ? { assumed: currency } : undefined
  })
  const all = { ...errors, ...amounts.errors, ...misplacedLinks(schema, sent ?? {}) }
  const readOnly = Object.keys(all).length === 0 ? readOnlyIn(schema, sent ?? {}) : []
  return { value: amounts.value, errors: all, readOnly, omitted }
}

/** A new record without a currency has that of its money objects: 10 EUR must not become 10 USD. */
function withNamedCurrency(schema: TSchema, body: object): object {
  if ('currency' in body || !requires(schema) || !('currency' in fieldsOf(schema))) return body
  const currency = namedCurrency(schema, body)
  return currency === undefined ? body : { ...body, currency }
}

/** Rejects with 404 a parameter that cannot be the id of a record. */
export function checkParams({ of, textParameters = [] }: Endpoint, params: Record<string, string>) {
  const isRight = ([name, value]: [string, string]) => {
    if (textParameters.includes(name)) return isPlainText.test(value)
    return isNumber(name) ? /^[1-9]\d{0,8}$/.test(value) : isId(value)
  }
  if (!Object.entries(params).every(isRight)) throw notFound(of?.entityType ?? 'record')
}

const requires = (schema: TSchema) => ((schema as { required?: string[] }).required?.length ?? 0) > 0

function withDefaults(schema: TSchema, body: object): object {
  const defaults = Object.entries(fieldsOf(schema)).filter(
    ([name, field]) => 'default' in field && !(name in body),
  )
  return {
    ...body,
    ...Object.fromEntries(defaults.map(([name, field]) => [name, (field as { default?: unknown }).default])),
  }
}

const DryRun = about('Returns the result without writing anything.', Flag)
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

/** Converts amounts of a partial body without a currency, in the currency of the record. */
export async function resolveAmounts(
  ctx: Ctx,
  of: Resource | undefined,
  { schema, body, recordId }: Input,
): Promise<unknown> {
  const sent = body as Record<string, unknown>
  const open = fieldsWithCurrency(schema).filter((name) => (sent[name] ?? null) !== null)
  if (!of || !recordId || open.length === 0 || typeof sent.currency === 'string') return body
  const db: Any = ctx.db
  const row = await db.selectFrom(of.table).select('currency').where('id', '=', recordId).executeTakeFirst()
  const { value, errors } = fromWire(schema, sent, (field) =>
    field === 'tenant' ? undefined : (row?.currency ?? ctx.tenant.currency),
  )
  rejectInvalid(errors)
  return value
}
