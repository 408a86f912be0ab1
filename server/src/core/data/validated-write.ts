/** Validates a write: the rules of the resource definition, the largest amount, links, and unique values. */
import type { Ctx } from '#runtime/database/context'
import { ConcurrentUpdate } from '#runtime/database/transaction'
import { apiErrorOf } from '#runtime/database/constraint-errors'
import { linkErrors } from '../resource/links.ts'
import { type FieldErrors, validationError } from '#runtime/api-error'
import type { Resource } from '../resource/definition.ts'
import { amountErrors } from '../resource/wire.ts'

/**
 * Runs `write` if the resulting record is valid; otherwise rejects with all errors in one answer. `values` are the
 * changed fields. If there are errors, the write still runs to collect violations of database constraints; the refusal
 * rolls it back.
 */
export async function validatedWrite<T>(
  ctx: Ctx,
  of: Resource,
  record: object,
  values: object,
  write: () => Promise<T>,
): Promise<T> {
  const currencyOf = (field: string) => {
    const own = (record as Record<string, unknown>)[field]
    return typeof own === 'string' ? own : ctx.tenant.currency
  }
  const errors = {
    ...amountErrors(of.schema, values, currencyOf),
    ...of.rules(record),
    ...(await linkErrors(ctx, of, record, values)),
  }
  if (Object.keys(errors).length === 0) return write()
  if (!ctx.isPessimistic()) throw new ConcurrentUpdate()
  throw validationError({ ...errors, ...(await write().then(nothing, errorsOf)) })
}

const nothing = (): FieldErrors => ({})
const errorsOf = (thrown: unknown): FieldErrors => apiErrorOf(thrown)?.errors ?? {}
