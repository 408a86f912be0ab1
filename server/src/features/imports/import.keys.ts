/** Looks up the records that rows identify: the keys of a whole batch together, so that new records need no lookup. */
import { sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { customFields, f } from '#core'
import { type Any, checkBody, type Importable } from '#core/platform'
import { invalidField } from '#runtime/api-error'
import { isId } from '#runtime/ids'
import type { Cell } from './reading/cell.ts'
import { type Plan, valuesOf } from './import.values.ts'
import { idPath } from './mapping.ts'

type Values = Readonly<Record<string, unknown>>

export interface TakenKeys {
  /**
   * Returns whether no record has the key of this row, and marks the key as taken. False if this is uncertain: then the
   * record must be looked up.
   */
  claim(values: Values): boolean
}

/** PostgreSQL and JavaScript may convert other letters to lower case differently. */
const isAscii = (text: string) => /^[\x20-\x7E]*$/.test(text)

const keyOf = (value: unknown) => String(value).trim().toLowerCase()

/** Looks up the keys of these rows, if the key field is a column. */
export async function takenKeys(
  ctx: Ctx,
  plan: Plan,
  rows: readonly { cells: readonly Cell[] | null }[],
): Promise<TakenKeys> {
  const { key_field: field } = plan.import
  if (field === null || field === idPath || field.startsWith('custom_fields.'))
    return { claim: ({ [field ?? '']: key }) => field !== null && key === undefined }
  const keys = rows.flatMap(({ cells }) => {
    const values: Values = Object.fromEntries(valuesOf(ctx, plan, cells ?? []))
    return values[field] === undefined ? [] : [keyOf(values[field])]
  })
  const taken = await recordKeys(ctx, plan, field, [...new Set(keys)])
  return {
    claim({ [field]: value }) {
      if (value === undefined) return true
      const key = keyOf(value)
      if (taken.has(key) || !isAscii(key)) return false
      taken.add(key)
      return true
    },
  }
}

async function recordKeys(
  ctx: Ctx,
  { of }: Plan,
  field: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const db: Any = ctx.db
  const column = `${field}_key`
  const rows: { key: string }[] = await db
    .selectFrom(of.of.table)
    .select(`${column} as key`)
    .distinct()
    .where('deleted_at', 'is', null)
    .where(column, '=', sql`any(${keys}::text[])`)
    .execute()
  return new Set(rows.map(({ key }) => key))
}

/** Returns the id of the record that the key field of the row identifies; undefined for a new record. */
export async function identifiedRecord(
  ctx: Ctx,
  { of, import: { key_field } }: Plan,
  values: Values,
  body: Values,
) {
  if (key_field === null) return of.keyFields && idByFields(ctx, of, of.keyFields, body)
  const key = values[key_field]
  if (key === undefined) return undefined
  const ids = await idsWith(ctx, of, key_field, key)
  if (key_field === idPath && ids.length === 0)
    throw invalidField(idPath, `must be the id of a ${of.of.entityType}`)
  if (ids.length < 2) return ids[0]
  // Several customers may have a contact with this email.
  const near = ids.length > 1 ? await narrowed(ctx, of, ids, body) : ids
  if (near.length > 1)
    throw invalidField(key_field, `belongs to ${near.length} records, and must identify one`)
  return near[0]
}

/** Returns the id of the record whose values in these fields equal those of the row. */
async function idByFields(ctx: Ctx, { of }: Importable, fields: readonly string[], body: Values) {
  const sent = checkBody(of.draft, body)
  if (fields.some((field) => body[field] === undefined || field in sent.errors)) return undefined
  const db: Any = ctx.db
  let rows = db.selectFrom(of.table).select('id').where('deleted_at', 'is', null)
  for (const field of fields) rows = rows.where(field, '=', (sent.value as Values)[field])
  return ((await rows.executeTakeFirst()) as { id: string } | undefined)?.id
}

async function idsWith(ctx: Ctx, { of }: Importable, field: string, key: unknown): Promise<string[]> {
  const db: Any = ctx.db
  let rows = db.selectFrom(of.table).select('id').where('deleted_at', 'is', null).limit(50)
  if (field === idPath) {
    if (!isId(String(key))) return []
    rows = rows.where('id', '=', String(key))
  } else if (field.startsWith('custom_fields.')) {
    const code = field.slice('custom_fields.'.length)
    rows = rows.where('id', 'in', (eb: Any) => customFields.idsWith(eb, of.entityType, code, key as string))
  } else {
    rows = rows.where(`${field}_key`, '=', (eb: Any) => eb.fn('lower', [eb.val(String(key).trim())]))
  }
  return ((await rows.execute()) as { id: string }[]).map(({ id }) => id)
}

async function narrowed(
  ctx: Ctx,
  { of }: Importable,
  ids: readonly string[],
  body: Values,
): Promise<readonly string[]> {
  if (!('customer_id' in f.fieldsOf(of.schema)) || body.customer_id === undefined) return ids
  const db: Any = ctx.db
  const rows = (await db
    .selectFrom(of.table)
    .select('id')
    .where('id', 'in', ids)
    .where('customer_id', '=', body.customer_id)
    .execute()) as { id: string }[]
  return rows.map(({ id }) => id)
}
