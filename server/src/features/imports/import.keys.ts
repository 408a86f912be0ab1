/** Looks up the values of the key field of a whole batch, so that new records need no lookup of their own. */
import { sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import type { Any } from '#core/platform'
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
