/** Bulk actions: each record succeeds or fails independently. */
import type { Ctx } from '#runtime/database/context'
import { apiErrorOf } from '#runtime/database/constraint-errors'
import {
  about,
  Choice,
  Count,
  Id,
  Shape,
  Text,
  titled,
  type TSchema,
  Type,
} from '../resource/fields/fields.ts'
import type { BulkParameters } from '../resource/fields/bulk-body.ts'
import { titleOf } from '../resource/fields/naming.ts'
import { validationError, fieldMessage } from '#runtime/api-error'

/** The limit of records in one bulk action. */
export const bulkAtMost = 500

/** The ids of a bulk action. */
export const BulkIds = Type.Array(Id, {
  minItems: 1,
  maxItems: bulkAtMost,
  description: `At most ${bulkAtMost} records; each succeeds or fails separately.`,
})

/** The response of a bulk action; the entity type gives the key of each error's id: `lead_id`. */
export const bulkResult = <const A extends readonly string[]>(entityType: string, actions: A): TSchema =>
  Shape(
    {
      action: titled(`${titleOf(entityType)}BulkActionName`, Choice(...actions)),
      processed: about('The number of different records in the request.', Count),
      successful: Count,
      failed: Count,
      errors: Type.Array(
        Shape(
          { [`${entityType}_id`]: Id, message: Text(1_000) },
          { title: `${titleOf(entityType)}BulkError` },
        ),
        { description: 'The failed records, each with its first error message.' },
      ),
    },
    { title: `${titleOf(entityType)}BulkResult` },
  )

/** Runs an action on many records, in the order of their ids, so that two concurrent bulk actions cannot deadlock. */
export async function changeMany<A extends string>(
  ctx: Ctx,
  entityType: string,
  { action, ids }: { action: A; ids: readonly string[] },
  perform: (id: string) => Promise<unknown>,
) {
  const errors: Record<string, string>[] = []
  const distinct = [...new Set(ids)].toSorted()
  for (const id of distinct) {
    const message = await ctx.attempt(() => perform(id)).then(() => undefined, rejectionText)
    if (message) errors.push({ [`${entityType}_id`]: id, message })
  }
  const processed = distinct.length
  return { action, processed, successful: processed - errors.length, failed: errors.length, errors }
}

/** Rejects an action whose required parameter is missing. */
export function requireParameter(action: string, parameters: object, needed: BulkParameters) {
  const name = needed[action]?.requires
  if (!name || (parameters as Record<string, unknown>)[name] !== undefined) return
  const field = `parameters.${name}`
  throw validationError({ [field]: [fieldMessage(field, `is required for ${action}`)] })
}

/** Returns the reason why one record was rejected. Any other error fails the complete action. */
function rejectionText(error: unknown): string {
  const apiError = apiErrorOf(error)
  if (!apiError || apiError.status >= 500) throw error
  return Object.values(apiError.errors).flat()[0] ?? apiError.message
}
