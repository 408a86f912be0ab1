/** Completes a valid input with the record that it changes: custom fields that it has, amounts in its currency. */
import { notFound, rejectInvalid } from '#runtime/api-error'
import type { Ctx } from '#runtime/database/context'
import { checkCustomFields } from '../../custom-fields/checks.ts'
import { readLockedRow } from '../../data/rows.ts'
import type { Any, Resource } from '../../resource/definition.ts'
import { fieldsWithCurrency, fromWire } from '../../resource/fields/wire.ts'
import { documentDateWarnings } from '../../data/document-dates.ts'
import type { Input, ReadyRequest } from './request.ts'

type Values = Record<string, unknown>

interface Completed {
  /** The body for the action. */
  body: unknown
  /** Sentences about valid values that are often typing errors. */
  warnings: readonly string[]
}

export interface CompleteRequest extends ReadyRequest, Completed {}

/** Adds the body for the action. Rejects with 422 values that the record does not allow. */
export async function completeInput<R extends Pick<ReadyRequest, 'endpoint' | 'input'>>(
  ctx: Ctx,
  ready: R,
): Promise<R & Completed> {
  const { endpoint, input } = ready
  const { of, reply } = endpoint
  const withCustomFields = await resolveCustomFields(ctx, of, input)
  const body = await resolveAmounts(ctx, of, { ...input, body: withCustomFields })
  const warnings = reply.hasExactMeta ? [] : await documentDateWarnings(ctx, of, input)
  return { ...ready, body, warnings }
}

/** Accepts values that the record already has; rejects all other errors. */
async function resolveCustomFields(
  ctx: Ctx,
  of: Resource | undefined,
  { body, recordId, pendingCheck }: Input,
): Promise<unknown> {
  if (!pendingCheck) return body
  const sent = (body as { custom_fields: Values }).custom_fields
  const stored =
    of?.entityType === pendingCheck.entity && recordId ? await storedValuesOf(ctx, of, recordId) : {}
  const { value, errors } = checkCustomFields(pendingCheck.definitions, sent, stored)
  rejectInvalid({ ...pendingCheck.errors, ...errors })
  return { ...(body as object), custom_fields: value }
}

/** Locks the record, so that no other transaction changes it before the action runs. */
async function storedValuesOf(ctx: Ctx, of: Resource, id: string): Promise<Values> {
  const row = await readLockedRow(ctx, of, id)
  if (!row) throw notFound(of.entityType)
  return row.custom_fields as Values
}

/** Converts amounts of a partial body without a currency, in the currency of the record. */
export async function resolveAmounts(
  ctx: Ctx,
  of: Resource | undefined,
  { schema, body, recordId }: Input,
): Promise<unknown> {
  const sent = body as Values
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
