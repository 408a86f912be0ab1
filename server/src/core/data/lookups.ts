/** Finds records by a number, a code, an email or a name. */
import { sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { tenantSql } from '#runtime/database/tenants/tenant-sql'
import { isAllowed } from '#runtime/identity'
import type { Lookup, Resource } from '../resource/definition.ts'
import { fieldsOf } from '../resource/fields/fields.ts'
import { isAssignable } from '../resource/link.locks.ts'
import { registeredResources } from '../resource/registry.ts'
import { tidyText } from '../resource/validation/validation.ts'

export { linkTable } from '../resource/links.ts'

/** The records that match a text. */
export interface Match {
  /** The field with the matching value: `customer_number`. */
  by: string
  /** The number of matching records. */
  count: number
  /** Ids of some of them. */
  ids: readonly string[]
  /** How an error names these records: by number or by id. */
  labels: readonly string[]
}

const labelsAtMost = 5

/** Returns the resource of a table; undefined if its records cannot be looked up. */
export const resourceOf = (table: string): Resource | undefined =>
  registeredResources().find((each) => each.table === table && each.lookups)

/** Returns the permission that the caller lacks to look up records; undefined if the caller has it. */
export function missingPermission(
  ctx: Pick<Ctx, 'permissions' | 'scopes'>,
  of: Resource,
): string | undefined {
  const permission = `${of.area}.read`
  return isAllowed(ctx, permission) ? undefined : permission
}

/**
 * Returns the matching records of each text. A text that matches by one field is not looked up by later ones, so there
 * is at most one query per field, for any number of texts.
 */
export async function recordsNamed(
  ctx: Ctx,
  of: Resource,
  texts: readonly string[],
): Promise<ReadonlyMap<string, Match>> {
  const found = new Map<string, Match>()
  const label = labelOf(of)
  for (const [by, lookup] of Object.entries(of.lookups ?? {})) {
    const keys = Map.groupBy(
      texts.filter((text) => !found.has(text)),
      (text) => keyOf(of, by, lookup, text),
    )
    if (keys.size === 0) break
    const matches = await matchesOf(ctx, of, lookup.column ?? by, label, [...keys.keys()])
    for (const { key, ...match } of matches)
      for (const text of keys.get(key) ?? []) found.set(text, { by, ...match })
  }
  return found
}

function keyOf({ schema }: Resource, by: string, { key }: Lookup, sent: string): string {
  const text = tidyText(fieldsOf(schema)[by], sent) ?? ''
  return key ? key(text) : text
}

/** Errors do not contain private fields, such as emails. */
function labelOf({ schema, lookups = {} }: Resource): string {
  const [first = 'id'] = Object.keys(lookups)
  return 'x-private' in (fieldsOf(schema)[first] ?? {}) ? 'id' : first
}

async function matchesOf(ctx: Ctx, of: Resource, column: string, label: string, keys: readonly string[]) {
  const [value, named] = [sql.raw(column), sql.raw(label)]
  const { rows } = await tenantSql<Omit<Match, 'by'> & { key: string }>`
    select ${value} as key, count(*)::integer as count,
      (array_agg(id order by id))[1:${sql.lit(labelsAtMost)}] as ids,
      (array_agg(${named} order by id))[1:${sql.lit(labelsAtMost)}] as labels
    from ${sql.table(of.table)}
    where ${value} = any(${keys}::text[]) and deleted_at is null${isAssignable(of.table)}
    group by 1`.execute(ctx.db)
  return rows
}
