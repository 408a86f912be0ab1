/** Rewrites the search texts of all records of a tenant in steps, after a change of the rules for texts. */
import type { Ctx } from '#runtime/database/context'
import type { Any } from '../../resource/definition.ts'
import { registeredResources } from '../../resource/registry.ts'
import { hydrate } from '../records.ts'
import { notDeleted, readLockedRows } from '../rows.ts'
import { rewriteTexts } from '../search/documents.ts'

const recordsInAStep = 500

/** Returns the tables with search texts of this tenant. */
export async function searchedTables(ctx: Ctx): Promise<string[]> {
  const tables = [...new Set(registeredResources().map(({ table }) => table))]
  const rows = await Promise.all(
    tables.map((table) =>
      ctx.db.selectFrom('search_documents').select('kind').where('kind', '=', table).limit(1).execute(),
    ),
  )
  return rows.flat().map(({ kind }) => kind)
}

/** Rewrites the texts of the next records after this id. Returns the last id; undefined if no more follow. */
export async function rebuildTexts(ctx: Ctx, table: string, after: string): Promise<string | undefined> {
  const of = registeredResources().find((each) => each.table === table)
  if (!of) return undefined
  const next: { id: string }[] = await notDeleted(ctx.db as Any, of)
    .select(`${table}.id`)
    .where(`${table}.id`, '>', after)
    .orderBy(`${table}.id`)
    .limit(recordsInAStep)
    .execute()
  // Locked, so that no transaction changes a record between the read and the write of its text.
  const rows = await readLockedRows(
    ctx,
    of,
    next.map(({ id }) => id),
  )
  await rewriteTexts(
    ctx,
    of,
    rows.map((row) => hydrate(ctx, of as Any, row) as { id: string }),
  )
  return next.length === recordsInAStep ? next.at(-1)?.id : undefined
}
