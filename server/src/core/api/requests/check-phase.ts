/**
 * The check phase: one response reports all errors of a rejected body (decision 21). A request is rejected by the first
 * violation that is found, of its schema or of a rule; then the valid part of its body is checked as a whole.
 */
import type { Ctx } from '#runtime/database/context'
import { ApiError, fieldErrorsOf, type FieldErrors, validationError } from '#runtime/api-error'
import { inTransaction } from '#runtime/database/transaction'
import { asApiError } from '#runtime/http/errors'
import { recordErrors, uniqueErrors } from '../../data/validated-write.ts'
import type { Any, Resource } from '../../resource/definition.ts'
import { amountPaths } from '../../resource/fields/wire.ts'
import { ownValue } from '../../resource/fields/own-property.ts'
import { registeredResources } from '../../resource/registry.ts'
import { checkUpdateTransition } from '../../resource/states.ts'
import type { Endpoint } from '../endpoint.ts'
import { resolveAmounts } from './record-input.ts'
import type { Input, RequestWithInput } from './request.ts'

type Tree = Record<string, unknown>

/** Returns the request if its input is valid; rejects with 422 otherwise. */
export async function requireValid(read: RequestWithInput): Promise<RequestWithInput> {
  const { errors, errorsOmitted } = read.input
  if (Object.keys(errors).length === 0) return read
  throw await withAllErrors(read, validationError(errors, errorsOmitted))
}

/** Returns the error to throw instead: for a rejected body, with its other errors. The checks run without effect. */
export async function withAllErrors(
  { apiMount, endpoint, identity, input }: RequestWithInput,
  thrown: unknown,
): Promise<unknown> {
  const apiError = asApiError(thrown)
  if (!apiError || !isOfBody(apiError, input.body)) return thrown
  const { code, message, errors, errorsOmitted, meta } = apiError
  if (endpoint.reportsErrorsInMeta) return new ApiError(code, message, { errors, data: {}, meta: { errors } })
  // If errors were omitted, the valid part is unknown, and the response already has enough errors.
  if (!endpoint.body || endpoint.acceptsFile || errorsOmitted > 0) return apiError
  const paths = Object.keys(errors)
  const found = await inTransaction(apiMount.runtime, identity, { mode: 'read write', dryRun: true }, (ctx) =>
    bodyErrors(ctx, endpoint, input, paths),
  )
  const isReported = reportedAmong(paths)
  const further = Object.entries(found).filter(([path]) => !isReported(path))
  return new ApiError(code, message, { errors: { ...errors, ...Object.fromEntries(further) }, meta })
}

/** A state rule can forbid the value of one field while other fields are invalid as well. */
const isOfBody = ({ code, errors }: ApiError, body: unknown) =>
  code === 'VALIDATION_ERROR' ||
  (code === 'INVALID_STATE' && Object.keys(errors).some((name) => ownValue(body as Tree, name) !== undefined))

/** Returns whether a path is already reported: errors inside or around an invalid value are consequences of it. */
function reportedAmong(reported: readonly string[]): (path: string) => boolean {
  const exact = new Set(reported)
  const around = new Set(reported.flatMap(pathsAround))
  return (path) => exact.has(path) || around.has(path) || pathsAround(path).some((outer) => exact.has(outer))
}

/** Returns `items.0` and `items` for `items.0.quantity`. */
function pathsAround(path: string): string[] {
  const around: string[] = []
  for (let end = path.lastIndexOf('.'); end > 0; end = path.lastIndexOf('.', end - 1))
    around.push(path.slice(0, end))
  return around
}

/** Checks the fields of a body that are not among the `invalid` ones, and returns the errors. */
async function bodyErrors(
  ctx: Ctx,
  endpoint: Endpoint,
  { body: sent, ...input }: Input,
  invalid: readonly string[],
): Promise<FieldErrors> {
  // The amounts of a new record cannot be converted without a valid currency.
  const unconverted = input.recordId === undefined ? amountPaths(input.schema, sent, invalid) : []
  let body = validPart(sent as Tree, [...invalid, ...unconverted])
  const resolve = async () => {
    body = (await resolveAmounts(ctx, endpoint.of, { ...input, body })) as Tree
  }
  const { params } = input
  return {
    ...(await errorsOf(resolve)),
    ...(await resourceErrors(ctx, endpoint, input.recordId, body)),
    ...(await errorsOf(() => endpoint.check?.(ctx, { params, body } as never))),
  }
}

/**
 * Returns the field errors that a check throws; none if it throws another `ApiError`, such as for a missing permission.
 */
const errorsOf = (check: () => unknown): Promise<FieldErrors> =>
  fieldErrorsOf(check).catch((thrown: unknown) => {
    if (asApiError(thrown)) return {}
    throw thrown
  })

/** Returns the violated rules, missing links and taken values of the record that a body creates or changes. */
async function resourceErrors(
  ctx: Ctx,
  { body: schema, of: stored }: Endpoint,
  id: string | undefined,
  values: Tree,
): Promise<FieldErrors> {
  const { 'x-body-of': { entityType, isNew } = {} } = (schema ?? {}) as RecordBody
  const of = registeredResources().find((each) => each.entityType === entityType)
  if (!of) return {}
  const isOfPath = stored?.entityType === entityType && id !== undefined
  const db: Any = ctx.db
  const before =
    isNew || !isOfPath
      ? {}
      : await db.selectFrom(of.table).selectAll().where('id', '=', id).executeTakeFirst()
  // Some callers may not see the content of a confidential record; the action decides.
  if (!before || of.isConfidential(before)) return {}
  const record = { ...before, ...values }
  return {
    ...(await recordErrors(ctx, of, record, values)),
    ...(await uniqueErrors(ctx, of, record, values)),
    ...transitionErrors(of, before, values),
  }
}

/** Returns the error of an update to a state that the stored state does not allow. */
function transitionErrors({ entityType, states }: Resource, before: Tree, values: Tree): FieldErrors {
  if (!states) return {}
  const { [states.fieldName]: from } = before
  const { [states.fieldName]: to } = values
  if (typeof from !== 'string' || typeof to !== 'string') return {}
  try {
    checkUpdateTransition(entityType, states, from, to)
    return {}
  } catch (apiError) {
    return (apiError as ApiError).errors
  }
}

/** A schema that `resource()` made: the body of a new or of a changed record. */
interface RecordBody {
  'x-body-of'?: { entityType?: string; isNew?: boolean }
}

/** Returns a copy of the body in which the invalid fields are undefined; a list is if one of its items is invalid. */
function validPart(body: Tree, paths: readonly string[]): Tree {
  const part = structuredClone(body)
  for (const path of paths) removeAt(part, path.split('.'))
  return part
}

function removeAt(target: Tree, [key = '', ...rest]: string[]) {
  const inner = ownValue(target, key)
  const isItem = Array.isArray(inner) && rest.length === 1
  if (rest.length === 0 || isItem || typeof inner !== 'object' || inner === null) target[key] = undefined
  else removeAt(inner as Tree, rest)
}
