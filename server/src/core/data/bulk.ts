/** Bulk actions: each record succeeds or fails independently. */
import type { Ctx } from '#runtime/database/context'
import { apiErrorOf } from '#runtime/database/constraint-errors'
import { type ApiError, fieldMessage, validationError } from '#runtime/api-error'
import type { Resource } from '../resource/definition.ts'
import type { BulkParameters } from '../resource/fields/bulk-body.ts'
import { Id, Shape, type Static, type TProperties, type TSchema, Type } from '../resource/fields/fields.ts'

/** The limit of records in one bulk action. */
export const bulkAtMost = 500

/** The ids of a bulk action. */
export const BulkIds = Type.Array(Id, {
  minItems: 1,
  maxItems: bulkAtMost,
  description: `At most ${bulkAtMost} records; each succeeds or fails separately.`,
})

/** A record that an action rejected. */
export interface FailedRecord {
  id: string
  error: ApiError
}

/** Runs an action on many records, in the order of their ids, so that two concurrent bulk actions cannot deadlock. */
export async function changeMany(
  ctx: Ctx,
  ids: readonly string[],
  perform: (id: string) => Promise<unknown>,
): Promise<FailedRecord[]> {
  const failed: FailedRecord[] = []
  for (const id of distinctIds(ids)) {
    const error = await ctx.attempt(() => perform(id)).then(() => undefined, rejectionOf)
    if (error) failed.push({ id, error })
  }
  return failed
}

export const distinctIds = (ids: readonly string[]) => [...new Set(ids)].toSorted()

/** Rejects an action whose required parameter is missing. */
export function requireParameter(
  action: string,
  parameters: object,
  { requires: name }: BulkParameters[string],
) {
  if (!name || (parameters as Record<string, unknown>)[name] !== undefined) return
  const field = `parameters.${name}`
  throw validationError({ [field]: [fieldMessage(field, `is required for ${action}`)] })
}

/** Returns the reason why one record was rejected. Any other error fails the complete action. */
function rejectionOf(error: unknown): ApiError {
  const apiError = apiErrorOf(error)
  if (!apiError || apiError.status >= 500) throw error
  return apiError
}

/** Returns the first message of an error. */
export const firstMessageOf = ({ errors, message }: ApiError): string =>
  Object.values(errors).flat()[0] ?? message

/** Bulk actions that a module declares for a list, in addition to the operations on its single records. */
export interface BulkActions {
  of: Resource
  /** The path of the list. */
  path: string
  summary: string
  /** The permission in addition to that of each action. */
  permission: `${string}.${string}.${string}`
  /** The parameters of all actions. */
  parameters: TSchema
  /** The example of a body. */
  example: object
  actions: Readonly<Record<string, BulkActionOf<never>>>
}

/** An action on one record. */
export interface BulkActionOf<P> extends Omit<BulkParameters[string], 'body'> {
  permission: string
  /** Checks the parameters once. Throws validation errors. */
  check?: (ctx: Ctx, parameters: Partial<P>) => unknown
  perform: (ctx: Ctx, id: string, parameters: P) => Promise<unknown>
}

type Parameters<P extends TProperties> = Required<Static<ReturnType<typeof Shape<P>>>>

/** Declares the bulk actions of a list; its manifest lists them. */
export const bulkActions = <P extends TProperties>(
  of: Resource,
  {
    parameters,
    ...declared
  }: Omit<BulkActions, 'of' | 'parameters' | 'actions'> & {
    parameters: P
    actions: Readonly<Record<string, BulkActionOf<Parameters<P>>>>
  },
) => ({ ...declared, of, parameters: Shape(parameters) }) as unknown as BulkActions
