/** Values of searchable attributes, as the search for products finds them. */
import { sql } from 'kysely'
import { type Ctx, withRowLocks } from '#core'

type Values = Record<string, unknown>

/** Returns the texts of a product that are searchable. */
export async function searchedTexts(ctx: Ctx, values: Values): Promise<string[]> {
  return textsIn(values, await searchableCodes(ctx, Object.keys(values)))
}

/**
 * Returns those of the codes whose attribute is searchable. All are locked against changes, so that the job that
 * follows the change of a flag finds every product that was written by the old one.
 */
export async function searchableCodes(ctx: Ctx, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return []
  const named = ctx.db
    .selectFrom('attributes')
    .select(['code', 'is_searchable'])
    .where(sql<boolean>`lower(code) = any(${codes.map((code) => code.toLowerCase())})`)
    .where('code', 'in', codes)
    .where('deleted_at', 'is', null)
  const rows = await withRowLocks(named, 'share', 'attributes').execute()
  return rows.filter(({ is_searchable }) => is_searchable).map(({ code }) => code)
}

/** Returns the texts of the attributes with these codes. Only texts and options can be searchable. */
export const textsIn = (values: Values, codes: readonly string[]): string[] =>
  codes.filter((code) => Object.hasOwn(values, code)).flatMap((code) => values[code] as string | string[])
