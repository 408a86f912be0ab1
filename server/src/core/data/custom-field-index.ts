/** Keeps the table of values in step with the records; called by whatever writes a record. */
import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { filled, slot } from '#runtime/database/prepared'
import type { Resource } from '../resource/definition.ts'
import { hasCustomFields } from '../resource/custom-fields.ts'
import { type Pair, valuesIn } from '../resource/custom-field-values.ts'

interface Holder {
  id: string
  custom_fields?: Record<string, unknown>
}

/** The values of a record changed; it is new when there is none before, and gone when there is none after. */
export function followValues(ctx: Ctx, of: Resource, before: object | undefined, after: object | undefined) {
  if (!hasCustomFields(of.schema)) return
  const [old, fresh] = [before, after] as (Holder | undefined)[]
  if (isDeepStrictEqual(old?.custom_fields, fresh?.custom_fields)) return
  const [was, is] = [valuesIn(old?.custom_fields ?? {}), valuesIn(fresh?.custom_fields ?? {})]
  const id = (fresh ?? old)?.id
  write(ctx, 'remove values', removal, of.noun, id, without(was, is))
  write(ctx, 'add values', addition, of.noun, id, without(is, was))
}

function without(pairs: readonly Pair[], others: readonly Pair[]): Pair[] {
  const known = new Set(others.map(String))
  return pairs.filter((pair) => !known.has(String(pair)))
}

function write(
  ctx: Ctx,
  shape: string,
  statement: RawBuilder<unknown>,
  entity: string,
  id: string | undefined,
  pairs: readonly Pair[],
) {
  if (pairs.length === 0) return
  const values = {
    tenant_id: ctx.tenant.id,
    entity,
    id,
    codes: pairs.map(([code]) => code),
    values: pairs.map(([, value]) => value),
  }
  ctx.later(filled(ctx, shape, values, (db) => ({ compile: () => statement.compile(db) })))
}

const pairs = sql`unnest(${slot('codes')}::text[], ${slot('values')}::text[]) as pair (code, value)`

const addition = sql`
  insert into custom_field_values (tenant_id, entity_type, code, value, record_id)
  select ${slot('tenant_id')}, ${slot('entity')}, pair.code, pair.value, ${slot('id')} from ${pairs}
  on conflict do nothing`

const removal = sql`
  delete from custom_field_values held using ${pairs}
  where held.tenant_id = ${slot('tenant_id')} and held.entity_type = ${slot('entity')}
    and held.code = pair.code and held.value = pair.value and held.record_id = ${slot('id')}`
