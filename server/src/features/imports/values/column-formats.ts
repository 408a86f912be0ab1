/** How the columns of an import are written, from the rows of its sheet below the names of the columns. */
import type { Ctx } from '#runtime/database/context'
import type { ColumnFormat } from '../reading/column-format.ts'
import type { Affix } from '../reading/number-formats.ts'
import type { FirstRow, SheetTable } from '../reading/table-rows.ts'
import { FileEvidence } from './analysis.ts'

const rowsAtOnce = 500

interface Subject {
  id: string
  affixes: { texts: Affix[] } | null
}

/** Returns the formats of a sheet that was just read. Most of its rows were examined in the child process. */
export function formatsIn(
  { beginning, others }: SheetTable,
  header: FirstRow,
  { affixes }: Pick<Subject, 'affixes'>,
  columns: readonly string[],
): ColumnFormat[] {
  const evidence = new FileEvidence(affixes?.texts ?? [])
  for (const { place, cells, broken } of beginning) if (place > header.place) evidence.add(cells, broken)
  evidence.addShown(others)
  return evidence.formats(columns)
}

/** Returns the formats of the stored rows. It reads them in batches, between which other requests are processed. */
export async function columnFormatsOf(
  ctx: Ctx,
  { id, affixes }: Subject,
  columns: readonly string[],
): Promise<ColumnFormat[]> {
  const evidence = new FileEvidence(affixes?.texts ?? [])
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
