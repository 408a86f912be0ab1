/** Updates the index of custom field values. Every function that writes a record updates it. */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { parameter, type prepared, preparedSql } from '#runtime/database/prepared'
import { tenantSql } from '#runtime/database/tenant-sql'
import type { Resource } from '../../resource/definition.ts'
import { hasCustomFields } from '../../resource/custom-fields.ts'
import { type Pair, valuesIn } from '../../resource/fields/custom-field-values.ts'

interface Holder {
  id: string
  custom_fields?: Record<string, unknown>
}

/** Stores the values of a created (no `before`), changed or deleted (no `after`) record. */
export function indexCustomFields(
  ctx: Ctx,
  of: Resource,
  before: object | undefined,
  after: object | undefined,
) {
  if (!hasCustomFields(of.schema)) return
  const [old, fresh] = [before, after] as (Holder | undefined)[]
  if (isDeepStrictEqual(old?.custom_fields, fresh?.custom_fields)) return
  const [oldPairs, newPairs] = [valuesIn(old?.custom_fields ?? {}), valuesIn(fresh?.custom_fields ?? {})]
  const id = (fresh ?? old)?.id
  deferWrite(ctx, removeValues, of.entityType, id, without(oldPairs, newPairs))
  deferWrite(ctx, addValues, of.entityType, id, without(newPairs, oldPairs))
}

function without(pairs: readonly Pair[], others: readonly Pair[]): Pair[] {
  const known = new Set(others.map(String))
  return pairs.filter((pair) => !known.has(String(pair)))
}

function deferWrite(
  ctx: Ctx,
  statement: ReturnType<typeof prepared>,
  entity: string,
  id: string | undefined,
  pairs: readonly Pair[],
) {
  if (pairs.length === 0) return
  const values = {
    entity,
    id,
    codes: pairs.map(([code]) => code),
    values: pairs.map(([, value]) => value),
  }
  ctx.defer(statement(ctx, values))
}

const pairs = sql`${parameter('codes')}::text[], ${parameter('values')}::text[]`

const addValues = preparedSql(tenantSql`
  insert into custom_field_values (entity_type, code, value, record_id)
  select ${parameter('entity')}, pair.code, pair.value, ${parameter('id')} from unnest(${pairs}) as pair (code, value)
  on conflict do nothing`)

const removeValues = preparedSql(tenantSql`
  delete from custom_field_values stored using unnest(${pairs}) as pair (code, value)
  where stored.entity_type = ${parameter('entity')}
    and stored.code = pair.code and stored.value = pair.value and stored.record_id = ${parameter('id')}`)
