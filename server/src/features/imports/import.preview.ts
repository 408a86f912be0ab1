/** Previews rows: executes the action of each row, rolls all back, and reports their errors. */
import type { Ctx } from '#runtime/database/context'
import { checkTransition, f, type OpeningBalances } from '#core'
import type { Sum } from '#core/money'
import { validationError, invalidField } from '#runtime/api-error'
import { kindOf, showImport } from './import.actions.ts'
import { faulty } from './import.errors.ts'
import { linkedRecords } from './import.links.ts'
import { type Done, importRows } from './import.rows.ts'
import { nextRecords, planOf } from './import.run.ts'
import { FaultyRow, imports } from './import.ts'
import type { Importing } from './importing.ts'
import { mappingErrors } from './mapping.ts'
import { UnknownValues, Warnings } from './proposals/options.ts'
import { ColumnFormats } from './reading/column-format.ts'
import { columnsAtMost } from './reading/limits.ts'

export const Trial = f.Shape(
  {
    from_row: f.Optional(
      f.about('The first tried row of the spreadsheet. Default: 1.', f.Integer(1, 1_048_576)),
    ),
    rows: f.Optional(
      f.about(
        'How many rows are tried, and the other rows of the last record. Default: 100.',
        f.Integer(1, 500),
      ),
    ),
  },
  { examples: [{ from_row: 1, rows: 100 }] },
)

const OpeningDifference = f.titled(
  'ImportOpeningDifference',
  f.described(
    f.Shape({
      date: f.Day,
      description: f.LongText(1_000),
      currency: f.Currency,
      debit: f.AmountSum('currency'),
      credit: f.AmountSum('currency'),
      difference: f.Type.Unsafe<Sum>({ type: 'number', 'x-money': 'currency' }),
    }),
    {
      debit: 'The sum of the debits of the rows.',
      credit: 'The sum of the credits of the rows.',
      difference: 'What the account of opening balances receives: a debit, or a credit if it is negative.',
    },
  ),
)

export const Tried = f.described(
  f.titled(
    'ImportPreview',
    f.Shape({
      rows_tried: f.Count,
      created: f.Count,
      updated: f.Count,
      skipped: f.Count,
      failed: f.Count,
      registered_only: f.Count,
      posted: f.Count,
      opening_differences: f.Type.Array(OpeningDifference),
      mirrored_accounts: f.Type.Array(f.Text()),
      broken_cells: f.Count,
      column_formats: f.Type.Array(ColumnFormats, { maxItems: columnsAtMost }),
      errors: f.Type.Array(FaultyRow),
      warnings: Warnings,
      unknown_values: UnknownValues,
    }),
  ),
  {
    failed: 'The number of rows with errors.',
    registered_only: 'The number of new invoices whose open amount is posted as an opening balance.',
    posted:
      'The number of rows of new invoices that are posted with revenue and tax, or of posted journal entries.',
    opening_differences: 'The entries of an import with the option `opening` that are not in balance.',
    mirrored_accounts:
      'The accounts among the rows of opening balances whose balances come from documents, such as `1200 ' +
      'Receivables`: imported open documents would post them again.',
    broken_cells:
      'The number of cells of the file that look as if it had another encoding: replaced characters, or text such as ' +
      'Ã¼ for ü.',
    column_formats: 'How the numbers and dates of each column are written.',
  },
)

const usualRows = 100

const noOpenings: OpeningBalances = { differences: [], mirrored_accounts: [] }

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
  const rows = await nextRecords(ctx, plan, subject, limit, from_row)
  const tried = { rows_tried: rows.length, created: 0, updated: 0, skipped: 0, failed: 0 }
  const posting = { registered_only: 0, posted: 0 }
  const faults: f.Static<typeof Tried>['errors'] = []
  let openings = noOpenings
  // Rows are executed in sequence, so that duplicates among them are detected. Then all are rolled back.
  await ctx
    .attempt(async () => {
      const links = await linkedRecords(ctx, plan, rows)
      const results = await importRows(ctx, plan, links, rows)
      for (const [index, { row_number, cells }] of rows.entries()) {
        const { outcome, errors: wrong = {}, posting: how } = results[index] as Done
        tried[outcome as 'created' | 'updated' | 'skipped' | 'failed']++
        if (how) posting[how === 'post' ? 'posted' : 'registered_only']++
        if (outcome === 'failed') faults.push(faulty(subject, { row_number, cells, errors: wrong }))
      }
      if (subject.opening) openings = (await plan.of.openingsOf?.(ctx, createdIds(results))) ?? noOpenings
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  const { column_formats, warnings, unknown_values } = subject
  const broken_cells = column_formats.reduce((sum, column) => sum + column.broken_cells, 0)
  const { differences: opening_differences, mirrored_accounts } = openings
  return {
    ...tried,
    ...posting,
    opening_differences: [...opening_differences],
    mirrored_accounts: [...mirrored_accounts],
    broken_cells,
    column_formats,
    errors: faults,
    warnings,
    unknown_values,
  }
}

const createdIds = (results: readonly Done[]): string[] => [
  ...new Set(
    results.flatMap(({ outcome, record_id }) => (outcome === 'created' && record_id ? [record_id] : [])),
  ),
]
