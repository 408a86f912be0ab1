/** Previews rows: executes the action of each row, rolls all back, and reports their errors. */
import type { Ctx } from '#runtime/database/context'
import { checkTransition, type f } from '#core'
import { validationError, invalidField } from '#runtime/api-error'
import { kindOf, showImport } from './import.actions.ts'
import { faulty } from './import.errors.ts'
import { linkedRecords } from './import.links.ts'
import { type Done, importRows } from './import.rows.ts'
import { nextRows, planOf } from './import.run.ts'
import { imports, type Trial, type Tried } from './import.ts'
import type { Importing } from './importing.ts'
import { mappingErrors } from './mapping.ts'

const usualRows = 100

class Undo extends Error {}

export async function previewImport(
  ctx: Ctx,
  importing: Importing,
  id: string,
  { from_row = 1, rows: limit = usualRows }: f.Static<typeof Trial>,
): Promise<f.Static<typeof Tried>> {
  const subject = await showImport(ctx, importing, id)
  kindOf(ctx, importing, subject)
  checkTransition(ctx, imports, subject, 'start')
  if (subject.columns.length === 0)
    throw invalidField('file', `is missing: upload it with PUT ${subject.upload_path}`)
  const plan = await planOf(ctx, importing.kinds, subject)
  const errors = mappingErrors(plan.of, plan.targets, subject)
  if (Object.keys(errors).length > 0) throw validationError(errors)
  const rows = await nextRows(ctx, subject, limit, from_row)
  const links = await linkedRecords(ctx, plan, rows)
  const tried = { rows_tried: rows.length, created: 0, updated: 0, skipped: 0, failed: 0 }
  const posting = { registered_only: 0, posted: 0 }
  const faults: f.Static<typeof Tried>['errors'] = []
  // Rows are executed in sequence, so that duplicates among them are detected. Then all are rolled back.
  await ctx
    .attempt(async () => {
      const results = await importRows(ctx, plan, links, rows)
      for (const [index, { row_number, cells }] of rows.entries()) {
        const { outcome, errors: wrong = {}, posting: how } = results[index] as Done
        tried[outcome as 'created' | 'updated' | 'skipped' | 'failed']++
        if (how) posting[how === 'post' ? 'posted' : 'registered_only']++
        if (outcome === 'failed') faults.push(faulty(subject, { row_number, cells, errors: wrong }))
      }
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  const { column_formats } = subject
  const broken_cells = column_formats.reduce((sum, column) => sum + column.broken_cells, 0)
  return { ...tried, ...posting, broken_cells, column_formats, errors: faults }
}
