/** How the columns of an import are written, from its stored rows of the sheet, below the names of the columns. */
import type { Ctx } from '#runtime/database/context'
import type { ColumnFormat } from '../reading/column-format.ts'
import type { Affix } from '../reading/number-formats.ts'
import { FileEvidence } from './analysis.ts'

const rowsAtOnce = 500

/** Reads the rows in batches, between which other requests are processed. */
export async function columnFormatsOf(
  ctx: Ctx,
  { id, affixes }: { id: string; affixes: { texts: Affix[] } | null },
  columns: readonly string[],
): Promise<ColumnFormat[]> {
  const evidence = new FileEvidence(columns.length, affixes?.texts ?? [])
  for (let last: number | undefined = 0; last !== undefined;) {
    const rows: { number: number; cells: Parameters<FileEvidence['add']>[0] | null }[] = await ctx.db
      .selectFrom('import_rows')
      .select(['number', 'cells'])
      .where('import_id', '=', id)
      .where('number', '>', last)
      .orderBy('number')
      .limit(rowsAtOnce)
      .execute()
    for (const { cells } of rows) evidence.add(cells ?? [])
    last = rows.at(-1)?.number
  }
  return evidence.formats(columns)
}
