/** Rows that were not imported: as a list, or as a file to correct and upload again. */
import type { Cell } from './reading/cell.ts'
import { sql } from 'kysely'
import type { Ctx } from '#runtime/database/context'
import { csvLines, csvType, type Static, type StreamedFile } from '#core'
import { showImport } from './import.actions.ts'
import type { FaultyRow, Import, Outcome, RowsQuery } from './import.ts'
import type { Importing } from './importing.ts'

type Shown = Static<typeof FaultyRow>

interface Row {
  number: number
  cells: Cell[] | null
  errors: Record<string, string[]> | null
}

const rowsOf = (ctx: Ctx, importId: string, outcome: Outcome) =>
  ctx.db
    .selectFrom('import_rows')
    .select(['number', 'cells', 'errors'])
    .where('import_id', '=', importId)
    .where('outcome', '=', outcome)
    .orderBy('number')

/** Returns a page of the rows with one outcome. */
export async function listRows(ctx: Ctx, importing: Importing, id: string, query: Static<typeof RowsQuery>) {
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

export const faulty = ({ columns }: Pick<Import, 'columns'>, { number, cells, errors }: Row): Shown => ({
  row_number: number,
  errors: errors ?? {},
  values: cells ? Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? null])) : {},
})

const rowsAtOnce = 1_000

/** Returns the failed rows as uploaded, with an additional column for the errors. */
export async function errorFile(ctx: Ctx, importing: Importing, id: string): Promise<StreamedFile> {
  const { columns, file_name } = await showImport(ctx, importing, id)
  const error = columns.includes('error') ? 'error (import)' : 'error'
  const name = `${file_name.replace(/\.\w+$/, '')}-errors.csv`
  return {
    name,
    type: csvType,
    async *content(step) {
      yield csvLines([[...columns, error]], { isBeginning: true })
      let last = 0
      for (;;) {
        const after = last
        const rows = await step((own) =>
          rowsOf(own, id, 'failed').where('number', '>', after).limit(rowsAtOnce).execute(),
        )
        if (rows.length === 0) return
        yield csvLines(rows.map(({ cells, errors }) => [...filled(cells, columns), messages(errors)]))
        last = rows.at(-1)?.number ?? last
      }
    },
  }
}

const filled = (cells: readonly Cell[] | null, columns: readonly string[]) =>
  columns.map((_, index) => cells?.[index] ?? null)

const messages = (errors: Row['errors']) =>
  Object.values(errors ?? {})
    .flat()
    .join(' ')
