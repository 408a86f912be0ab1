/** Actions on many records: each record succeeds or fails independently. */
import { type ApiError, type Ctx, fieldMessage, validationError } from '#core'
import { apiErrorOf } from '#runtime/database/constraint-errors'

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
  { requires: name }: { requires?: string | undefined },
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
