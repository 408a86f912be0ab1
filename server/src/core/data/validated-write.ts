/**
 * What is written must keep the rules of its noun, hold no amount that is too large, link to what is there, and take
 * nothing that is taken.
 */
import type { Ctx } from '#runtime/database/context'
import { Collision } from '#runtime/database/transaction'
import { refusalOf } from '#runtime/database/constraint-errors'
import { linkErrors } from '../resource/links.ts'
import { type FieldErrors, invalid } from '#runtime/api-error'
import type { Resource } from '../resource/definition.ts'
import { amountErrors } from '../resource/wire.ts'

/**
 * Does `write` if the record may be as it would be; refuses with everything that is wrong with it. `values` are the
 * fields that are news. When something is wrong, the database is still asked what else it would refuse: the refusal
 * undoes the rest.
 */
export async function judged<T>(
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
  if (!ctx.isCautious()) throw new Collision()
  throw invalid({ ...errors, ...(await write().then(nothing, errorsOf)) })
}

const nothing = (): FieldErrors => ({})
const errorsOf = (thrown: unknown): FieldErrors => refusalOf(thrown)?.errors ?? {}
