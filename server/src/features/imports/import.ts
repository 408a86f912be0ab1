import type { Cell } from './reading/cell.ts'
import type { Dialect } from './reading/dialect.ts'
import { sql } from 'kysely'
import { embeds, f, resource, type Sql, states } from '#core'
import { columnsAtMost } from './reading/limits.ts'
import { encodings } from './reading/encodings.ts'
import type { Affix } from './reading/number-formats.ts'
import { ColumnFormats } from './reading/column-format.ts'
import { CellField, Constants, Sheets, UnknownValues, ValueMap, Warnings } from './proposals/options.ts'

/** An import is a file whose rows create or change records. Only its actions change its status. */
export const importStates = states({
  initial: 'uploading',
  all: {
    uploading: 'Waits for its file.',
    ready: 'The file was read; the mapping can be changed, and the import can be started.',
    running: 'Rows are being imported in the background.',
    completed: 'All rows were processed; some may have errors. It can be reverted for 30 days.',
    cancelled: 'Stopped; imported rows stay. It can be resumed or reverted.',
    reverting: 'Records are being restored or removed in the background.',
    reverted: 'Its changes were undone, except on records that changed since.',
  },
  terminal: ['reverted'],
  transitions: {
    receive: { from: ['uploading', 'ready', 'cancelled'], to: 'ready', event: 'updated', isInternal: true },
    start: { from: ['ready', 'cancelled'], to: 'running', event: 'started', permission: 'write' },
    complete: { from: ['running'], to: 'completed', isInternal: true },
    cancel: { from: ['uploading', 'ready', 'running'], to: 'cancelled', permission: 'write' },
    revert: { from: ['completed', 'cancelled'], to: 'reverting' },
    complete_revert: { from: ['reverting'], to: 'reverted', isInternal: true },
  },
  updates: 'none',
})

/**
 * The number of days for which the rows of an import are stored after its end. Until then the import can be reverted.
 */
export const retentionDays = 30

const Mapping = f.Type.Unsafe<Record<string, string | null>>({
  type: 'object',
  additionalProperties: { type: ['string', 'null'], minLength: 1, maxLength: 200 },
  propertyNames: { minLength: 1, maxLength: 255 },
  maxProperties: columnsAtMost,
  description:
    'The field for each column, by the name of the column: `email`, `contact_info.first_name`, ' +
    '`custom_fields.<code>`, `attributes.<code>` of a product, `items.quantity` of an order (one row for each ' +
    'item), or null to ignore the column. ' +
    '`GET /imports/fields` lists all fields. Proposed after the upload; merged by key.',
})

/** The first rows, as cells in the order of the columns. A spreadsheet can have notes beside its table. */
const sample: embeds.Embed = {
  schema: f.Type.Array(f.Type.Array(CellField), { maxItems: 5 }),
  select: (eb: Sql) =>
    eb
      .selectFrom('import_rows')
      .select(
        sql`coalesce(json_agg(jsonb_path_query_array(
          cells, '$[0 to $last]', jsonb_build_object('last', cardinality(imports.columns) - 1)
        ) order by number) filter (where cells is not null), '[]')`.as('sample'),
      )
      .whereRef('import_rows.import_id', '=', 'imports.id')
      .where('import_rows.number', '>', 0)
      .where('import_rows.number', '<=', 5),
}

export const imports = resource('imports', {
  area: 'platform.imports',
  entityType: 'import',
  states: importStates,
  writable: {
    entity_type: f.Text(100),
    file_name: f.Text(),
    mapping: Mapping,
    key_field: f.Type.Unsafe<string | null>({
      ...f.Maybe(f.Text(200)),
      description:
        'The field that identifies existing records: `id`, `email` or `custom_fields.<code>`. ' +
        'Null: every row is a new record, unless several fields together identify one, such as the currency and the ' +
        'day of an exchange rate.',
    }),
    on_duplicate: f.Choice('skip', 'update'),
    date_order: f.Maybe(f.Choice('day_first', 'month_first')),
    decimal_comma: f.Maybe(f.Flag),
    encoding: f.Maybe(f.titled('ImportEncoding', f.Choice(...encodings))),
    activate_new_records: f.Flag,
    posting: f.Maybe(f.titled('ImportPosting', f.Choice('register_only', 'post'))),
    opening: f.Flag,
    sheet: f.Maybe(f.Text()),
    header_row: f.Maybe(f.Integer(1, 1_048_576)),
    constants: Constants,
    value_map: ValueMap,
    create_missing: f.Flag,
  },
  readOnly: {
    status: importStates.field,
    columns: f.Type.Array(f.Text()),
    sheets: Sheets,
    warnings: Warnings,
    unknown_values: UnknownValues,
    format: f.Maybe(f.Text()),
    file_encoding: f.Maybe(f.titled('ImportEncoding', f.Choice(...encodings))),
    column_formats: f.Type.Array(ColumnFormats, { maxItems: columnsAtMost }),
    rows_total: f.Count,
    rows_done: f.Count,
    created: f.Count,
    updated: f.Count,
    skipped: f.Count,
    failed: f.Count,
    reverted: f.Count,
    left_alone: f.Count,
    user_id: f.Maybe(f.IdOf('users')),
    started_at: f.Maybe(f.Instant),
    completed_at: f.Maybe(f.Instant),
    upload_path: f.Text(),
  },
  hidden: {
    // The dialect of a text file; null for a spreadsheet.
    dialect: f.Type.Unsafe<Dialect | null>({ type: ['object', 'null'] }),
    // The texts that number formats of a spreadsheet put around numbers.
    affixes: f.Type.Unsafe<{ texts: Affix[] } | null>({ type: ['object', 'null'] }),
    // The values that a row of a text file may have; null for a spreadsheet, which can have notes beside its table.
    width: f.Maybe(f.Count),
    // The scopes of the token that started the import; its job is limited to them.
    scopes: f.Type.Array(f.Text()),
  },
  required: ['entity_type', 'file_name'],
  immutable: ['entity_type'],
  descriptions: {
    entity_type: 'The type of the imported records.',
    on_duplicate: 'How to handle a row whose record exists already.',
    date_order:
      'The order of day and month in dates such as 01/02/2027. Null: as the values of each column show, otherwise ' +
      'those of the file, otherwise the day first. Default: null.',
    decimal_comma:
      'Whether numbers have a decimal comma, such as 1,5. Null: as the values of each column show, otherwise those ' +
      'of the other columns; a number such as 4.500, about which no value decides, is rejected. Default: null.',
    encoding:
      'The encoding of a text file. Null: detected from its bytes. After the upload, another encoding reads the file ' +
      'again until the import starts. Default: null.',
    file_encoding: 'The encoding in which the text file was read; null for a spreadsheet.',
    column_formats: 'How the numbers and dates of each column are written.',
    activate_new_records:
      'Whether new products or suppliers are activated. Those that lack what an active one needs, such as a selling ' +
      'price, stay drafts. It requires the permission to activate them. Other records have no such option. ' +
      'Default: false.',
    posting:
      'How imported invoices are posted. `post`: revenue, tax and payments, like an invoice created in the system. ' +
      '`register_only`: the open amount against opening balances; the earlier books contain the rest. Null: ' +
      '`register_only` for invoices dated before the opening date (`finance_opening_date`) or, without it, in ' +
      'a closed period; `post` for the others. Journal entries: `post` posts them; null adds drafts. Other records ' +
      'have no such option.',
    opening:
      'Whether journal entries are opening balances: they are posted, and the difference of each goes to the account ' +
      'of opening balances. The preview shows it. Other records have no such option. Default: false.',
    sheet:
      'The sheet of a spreadsheet. Null: the first visible one with names of fields. After a change, the columns and ' +
      'the mapping are proposed again.',
    header_row:
      'The row of the spreadsheet that names the columns. Null: the first one with names of fields, so titles and ' +
      'notes above are skipped. After a change, the columns and the mapping are proposed again.',
    create_missing:
      'Whether linked categories, brands and tags of products that are not found are created. It requires the ' +
      'permission to create them. Other records have no such option. Default: false.',
    sheets: 'The sheets of a spreadsheet; empty for a text file.',
    warnings: 'What a person should know before the import starts.',
    unknown_values: 'Values of columns that their fields do not have, after the map of values.',
    status: 'The status of the import.',
    columns: 'The columns of the file.',
    rows_total: 'The number of rows in the file.',
    rows_done: 'The number of processed rows.',
    created: 'The number of rows that created records.',
    updated: 'The number of rows that changed records.',
    skipped: 'The number of rows that were skipped because their record exists.',
    failed: 'The number of rows with errors.',
    reverted: 'The number of reverted records.',
    left_alone: 'The number of records that the revert left alone, because they changed since.',
    user_id: 'The user who prepared the import.',
    upload_path: 'The path for the upload of the file.',
  },
  example: { entity_type: 'lead', file_name: 'fair-2026.csv', on_duplicate: 'skip' },
  display: {
    title: ['file_name'],
    subtitle: ['entity_type'],
    tones: {
      uploading: 'neutral',
      ready: 'blue',
      running: 'cyan',
      completed: 'green',
      cancelled: 'neutral',
      reverting: 'amber',
      reverted: 'amber',
    },
  },
  list: {
    filters: { entity_type: {}, status: {} },
    sorts: { created_at: 'created_at' },
    order: 'created_at desc',
    facets: null,
  },
  searchFields: ({ file_name }) => [file_name],
  detail: { user: embeds.person('imports.user_id'), sample },
  computed: { upload_path: ({ id }: { id: string }) => `/imports/${id}/file` },
  isPublished: false,
  visibility: { parent: 'entity_type' },
  events: ['created', 'updated', 'started', 'completed', 'cancelled', 'reverting', 'reverted'],
  permissions: {
    read: 'See imports, and the rows that failed.',
    write: 'Prepare and start imports.',
    revert: 'Undo imports.',
  },
})

export type Import = typeof imports.stored

/** Returns whether the mapping and the options can change: only while no rows have been imported. */
export const isOpenToChange = ({ status, rows_done }: Pick<Import, 'status' | 'rows_done'>) =>
  (status === 'uploading' || status === 'ready' || status === 'cancelled') && rows_done === 0

export type Outcome = 'created' | 'updated' | 'skipped' | 'failed' | 'reverted' | 'left_alone'

export const RowErrors = f.Type.Record(f.Type.String(), f.Type.Array(f.message(f.Type.String())))

const Values = f.Type.Record(f.Type.String(), CellField)

/** A row with its errors. Errors without a field are under `row`. */
export const FaultyRow = f.described(
  f.titled('FaultyRow', f.Shape({ row_number: f.Count, errors: RowErrors, values: Values })),
  {
    row_number:
      'The number of the row in the spreadsheet. The header is usually row 1; blank rows are counted.',
    errors: 'All messages about each field.',
    values: 'The cells of the row.',
  },
)

export const FieldsQuery = f.Type.Object({
  entity_type: f.about('The type of the imported records.', f.Text(100)),
})

export const ImportField = f.titled('ImportField', f.Shape({ name: f.Text(), is_required: f.Flag }))

/** Selects rows: those that failed, were skipped, or were not reverted. */
export const RowsQuery = f.Type.Object({
  page: f.Default(f.Integer(1, 1_000_000), 1),
  per_page: f.Default(f.about('The number of rows per page.', f.Integer(1, 100)), 25),
  outcome: f.Default(
    f.about(
      '`failed`: rows with errors; `skipped`: rows whose record exists; `left_alone`: rows that were not reverted.',
      f.Choice('failed', 'skipped', 'left_alone'),
    ),
    'failed',
  ),
})

interface RowRecord {
  import_id: string
  /** The number of the row in the import, from 1, without gaps; negative if it is not imported. */
  number: number
  /** The row in the spreadsheet. */
  row_number: number
  cells: Cell[] | null
  /** The number of the sheet, from 1, and the place of the row in the file. */
  sheet: number
  place: number | null
  outcome: Outcome | null
  record_id: string | null
  errors: Record<string, string[]> | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

declare module '#runtime/database/handle' {
  interface Tables {
    imports: Omit<Import, 'upload_path'> & { deleted_at: string | null }
    import_rows: RowRecord
    import_files: { import_id: string; part: number; bytes: Buffer }
  }
}
