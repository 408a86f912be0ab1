/** Validates a write: the rules of the resource definition, the limits of amounts, links, and unique values. */
import { sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { linkErrors } from '../resource/links.ts'
import { type FieldErrors, takenMessage, validationError } from '#runtime/api-error'
import type { Any, Resource } from '../resource/definition.ts'
import { amountErrors } from '../resource/fields/wire.ts'

type Row = Record<string, unknown>

/**
 * Runs `write` if the resulting record is valid; otherwise rejects it with all errors in one response. `values` are the
 * changed fields. The unique indexes of the database check a valid record.
 */
export async function validatedWrite<T>(
  ctx: Ctx,
  of: Resource,
  record: object,
  values: object,
  write: () => Promise<T>,
): Promise<T> {
  const errors = await recordErrors(ctx, of, record, values)
  if (Object.keys(errors).length === 0) return write()
  throw validationError({ ...errors, ...(await uniqueErrors(ctx, of, record, values)) })
}

/** Returns the violated rules of a record, excessive amounts, and links to missing records. */
export async function recordErrors(
  ctx: Ctx,
  of: Resource,
  record: object,
  values: object,
): Promise<FieldErrors> {
  const currencyOf = (field: string) => {
    const currency = (record as Row)[field]
    return typeof currency === 'string' ? currency : ctx.tenant.currency
  }
  return {
    ...amountErrors(of.schema, values, currencyOf),
    ...of.rules(record),
    ...(await linkErrors(ctx, of, record, values)),
  }
}

/** Returns an error for each changed field whose value another record has, ignoring case. */
export async function uniqueErrors(
  ctx: Ctx,
  { table, unique }: Resource,
  record: object,
  values: object,
): Promise<FieldErrors> {
  const { id = '', ...row } = record as Row
  const errors: FieldErrors = {}
  for (const [field, { key, within }] of Object.entries(unique)) {
    const { [field]: value } = values as Row
    if (typeof value !== 'string') continue
    let others = (ctx.db as Any)
      .selectFrom(table)
      .select('id')
      .where('deleted_at', 'is', null)
      .where('id', '<>', id)
      .where(sql.raw(key), '=', sql`lower(${value})`)
    for (const shared of [within ?? []].flat())
      others = others.where(shared, 'is not distinct from', row[shared] ?? null)
    if (await others.limit(1).executeTakeFirst()) errors[field] = [takenMessage(field)]
  }
  return errors
}
