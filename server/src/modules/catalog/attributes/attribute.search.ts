/** Values of searchable attributes, for the search of products. */
import { sql } from 'kysely'
import { type Ctx, withRowLocks } from '#core'

type Values = Record<string, unknown>

/** Returns the searchable texts of a product. */
export async function searchedTexts(ctx: Ctx, values: Values): Promise<string[]> {
  return textsIn(values, await searchableCodes(ctx, Object.keys(values)))
}

/**
 * Returns the codes of searchable attributes among these. All of them are locked against changes, so that the job
 * after a change of the flag finds every product that was written with the old flag.
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
