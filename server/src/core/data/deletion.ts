/** Deletion restrictions: a record that other rows need cannot be deleted. */
import { sql } from 'kysely'
import { ApiError, type FieldErrors } from '#runtime/api-error'
import type { Ctx } from '#runtime/database/context'
import { declaredSql, tenantSql } from '#runtime/database/tenants/tenant-sql'
import { type Restriction, restrictionsOn } from '../resource/registry.ts'
import type { Resource } from '../resource/definition.ts'
import { lockForUpdate } from './locks.ts'

/**
 * Rejects the deletion of a record with 422 if rows of other resources restrict it (`restricts` of their definitions),
 * and reports all of them. The record is locked first: a transaction that links to it locks its row until the commit
 * (links.ts), and a later one waits and finds the record deleted.
 */
export async function checkRestrictions(
  ctx: Ctx,
  { entityType, table }: Resource,
  id: string,
): Promise<void> {
  const restrictions = restrictionsOn(entityType)
  if (restrictions.length === 0) return
  await lockForUpdate(ctx, { table }, [id])
  const errors: FieldErrors = {}
  for (const restriction of restrictions) {
    const label = await blockedBy(ctx, restriction, id)
    if (label === undefined) continue
    const message = restriction.message.replace('{label}', label ?? '')
    errors[restriction.field] = [...(errors[restriction.field] ?? []), message]
  }
  if (Object.keys(errors).length > 0)
    throw new ApiError('VALIDATION_ERROR', 'The given data was invalid.', { errors })
}

/**
 * Returns the label of one row that restricts the deletion (null without a label), or undefined if there is no such
 * row.
 */
async function blockedBy(ctx: Ctx, { table, column, where, label }: Restriction, id: string) {
  const condition = declaredSql(where, { now: sql`${ctx.now}::timestamptz` })
  const { rows } = await tenantSql<{ label: string | null }>`
    select ${declaredSql(label ?? 'null')} as label from ${sql.table(table)} r
    where r.${sql.ref(column)} = ${id} and (${condition})
    order by r.id limit 1`.execute(ctx.db)
  return rows[0]?.label
}
