/** The list of rows that were not imported. */
import type { Cell } from './reading/cell.ts'
import { sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import type { f } from '#core'
import { showImport } from './import.actions.ts'
import type { FaultyRow, Import, Outcome, RowsQuery } from './import.ts'
import type { Importing } from './importing.ts'

type Shown = f.Static<typeof FaultyRow>

interface Row {
  row_number: number
  cells: Cell[] | null
  errors: Record<string, string[]> | null
}

/** Selects the rows with one outcome, in order. */
export const rowsOf = (ctx: Ctx, importId: string, outcome: Outcome) =>
  ctx.db
    .selectFrom('import_rows')
    .select(['number', 'row_number', 'cells', 'errors'])
    .where('import_id', '=', importId)
    .where('outcome', '=', outcome)
    .orderBy('number')

/** Returns a page of the rows with one outcome. */
export async function listRows(
  ctx: Ctx,
  importing: Importing,
  id: string,
  query: f.Static<typeof RowsQuery>,
) {
  const { page, per_page, outcome } = query
  const subject = await showImport(ctx, importing, id)
  const rows = await rowsOf(ctx, id, outcome)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const { total } = await ctx.db
    .selectFrom('import_rows')
    .select(sql<number>`count(*)`.as('total'))
    .where('import_id', '=', id)
    .where('outcome', '=', outcome)
    .executeTakeFirstOrThrow()
  return { items: rows.map((row) => faulty(subject, row)), total, page, per_page }
}

export const faulty = ({ columns }: Pick<Import, 'columns'>, { row_number, cells, errors }: Row): Shown => ({
  row_number,
  errors: errors ?? {},
  values: cells ? Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? null])) : {},
})
