// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { Amount, Currency, Day, Instant, Person, Ulid } from '../../types.ts'

export interface FaultyRow {
  /** The number of the row in the spreadsheet. The header is usually row 1; blank rows are counted. */
  row_number: number
  /** All messages about each field. */
  errors: Record<string, readonly string[]>
  /** The cells of the row. */
  values: Record<string, string | number | boolean | null>
}

export interface Import {
  id: Ulid
  /** The type of the imported records. */
  entity_type: string
  file_name: string
  /** The field for each column, by the name of the column: `email`, `contact_info.first_name`, `custom_fields.<code>`, `attributes.<code>` of a product, `items.quantity` of an order (one row for each item), or null to ignore the column. `GET /imports/fields` lists all fields. Proposed after the upload; merged by key. */
  mapping: Record<string, string | null>
  /** The field that identifies existing records: `id`, `email` or `custom_fields.<code>`. Null: every row is a new record, unless several fields together identify one, such as the currency and the day of an exchange rate. */
  key_field: string | null
  /** How to handle a row whose record exists already. */
  on_duplicate: ImportOnDuplicate
  /** The order of day and month in dates such as 01/02/2027. Null: as the values of each column show, otherwise those of the file, otherwise the day first. Default: null. */
  date_order: ImportDateOrder | null
  /** Whether numbers have a decimal comma, such as 1,5. Null: as the values of each column show, otherwise those of the other columns; a number such as 4.500, about which no value decides, is rejected. Default: null. */
  decimal_comma: boolean | null
  /** The encoding of a text file. Null: detected from its bytes. After the upload, another encoding reads the file again until the import starts. Default: null. */
  encoding: ImportEncoding | null
  /** Whether new products or suppliers are activated. Those that lack what an active one needs, such as a selling price, stay drafts. It requires the permission to activate them. Other records have no such option. Default: false. */
  activate_new_records: boolean
  /** How imported invoices are posted. `post`: revenue, tax and payments, like an invoice created in the system. `register_only`: the open amount against opening balances; the earlier books contain the rest. Null: `register_only` for invoices dated before the opening date (`finance_opening_date`) or, without it, in a closed period; `post` for the others. Journal entries: `post` posts them; null adds drafts. Other records have no such option. */
  posting: ImportPosting | null
  /** Whether journal entries are opening balances: they are posted, and the difference of each goes to the account of opening balances. The preview shows it. Other records have no such option. Default: false. */
  opening: boolean
  /** The sheet of a spreadsheet. Null: the first visible one with names of fields. After a change, the columns and the mapping are proposed again. */
  sheet: string | null
  /** The row of the spreadsheet that names the columns. Null: the first one with names of fields, so titles and notes above are skipped. After a change, the columns and the mapping are proposed again. */
  header_row: number | null
  /** The value of a field in all rows, for fields that the file lacks: `{ "source": "trade_show", "currency": "EUR" }`. It is checked like a cell. A field has either a column or a constant. Replaced as a whole. */
  constants: Record<string, string | number | boolean>
  /** What is imported for a value of a column: `{ "Quelle": { "Web": "website" } }`; null leaves the field empty. Case is ignored. Proposed after the upload for fields with choices and for yes/no fields; merged by column. */
  value_map: Record<string, Record<string, string | number | boolean | null>>
  /** Whether linked categories, brands and tags of products that are not found are created. It requires the permission to create them. Other records have no such option. Default: false. */
  create_missing: boolean
  /** The status of the import. */
  status: ImportStatus
  /** The columns of the file. */
  columns: readonly string[]
  /** The sheets of a spreadsheet; empty for a text file. */
  sheets: readonly ImportSheet[]
  /** What a person should know before the import starts. */
  warnings: readonly ImportWarning[]
  /** Values of columns that their fields do not have, after the map of values. */
  unknown_values: readonly ImportUnknownValues[]
  format: string | null
  /** The encoding in which the text file was read; null for a spreadsheet. */
  file_encoding: ImportEncoding | null
  /** How the numbers and dates of each column are written. */
  column_formats: readonly ImportColumnFormat[]
  /** The number of rows in the file. */
  rows_total: number
  /** The number of processed rows. */
  rows_done: number
  /** The number of rows that created records. */
  created: number
  /** The number of rows that changed records. */
  updated: number
  /** The number of rows that were skipped because their record exists. */
  skipped: number
  /** The number of rows with errors. */
  failed: number
  /** The number of reverted records. */
  reverted: number
  /** The number of records that the revert left alone, because they changed since. */
  left_alone: number
  /** The user who prepared the import. */
  user_id: Ulid | null
  started_at: Instant | null
  completed_at: Instant | null
  /** The path for the upload of the file. */
  upload_path: string
  /** When the record was created. */
  created_at: Instant
  /** When the record was last changed. */
  updated_at: Instant
}

export interface ImportChanges {
  id?: Ulid
  /** The type of the imported records. */
  entity_type?: string
  file_name?: string
  /** The field for each column, by the name of the column: `email`, `contact_info.first_name`, `custom_fields.<code>`, `attributes.<code>` of a product, `items.quantity` of an order (one row for each item), or null to ignore the column. `GET /imports/fields` lists all fields. Proposed after the upload; merged by key. */
  mapping?: Record<string, string | null>
  /** The field that identifies existing records: `id`, `email` or `custom_fields.<code>`. Null: every row is a new record, unless several fields together identify one, such as the currency and the day of an exchange rate. */
  key_field?: string | null
  /** How to handle a row whose record exists already. */
  on_duplicate?: ImportOnDuplicate
  /** The order of day and month in dates such as 01/02/2027. Null: as the values of each column show, otherwise those of the file, otherwise the day first. Default: null. */
  date_order?: ImportDateOrder | null
  /** Whether numbers have a decimal comma, such as 1,5. Null: as the values of each column show, otherwise those of the other columns; a number such as 4.500, about which no value decides, is rejected. Default: null. */
  decimal_comma?: boolean | null
  /** The encoding of a text file. Null: detected from its bytes. After the upload, another encoding reads the file again until the import starts. Default: null. */
  encoding?: ImportEncoding | null
  /** Whether new products or suppliers are activated. Those that lack what an active one needs, such as a selling price, stay drafts. It requires the permission to activate them. Other records have no such option. Default: false. */
  activate_new_records?: boolean
  /** How imported invoices are posted. `post`: revenue, tax and payments, like an invoice created in the system. `register_only`: the open amount against opening balances; the earlier books contain the rest. Null: `register_only` for invoices dated before the opening date (`finance_opening_date`) or, without it, in a closed period; `post` for the others. Journal entries: `post` posts them; null adds drafts. Other records have no such option. */
  posting?: ImportPosting | null
  /** Whether journal entries are opening balances: they are posted, and the difference of each goes to the account of opening balances. The preview shows it. Other records have no such option. Default: false. */
  opening?: boolean
  /** The sheet of a spreadsheet. Null: the first visible one with names of fields. After a change, the columns and the mapping are proposed again. */
  sheet?: string | null
  /** The row of the spreadsheet that names the columns. Null: the first one with names of fields, so titles and notes above are skipped. After a change, the columns and the mapping are proposed again. */
  header_row?: number | null
  /** The value of a field in all rows, for fields that the file lacks: `{ "source": "trade_show", "currency": "EUR" }`. It is checked like a cell. A field has either a column or a constant. Replaced as a whole. */
  constants?: Record<string, string | number | boolean>
  /** What is imported for a value of a column: `{ "Quelle": { "Web": "website" } }`; null leaves the field empty. Case is ignored. Proposed after the upload for fields with choices and for yes/no fields; merged by column. */
  value_map?: Record<string, Record<string, string | number | boolean | null>>
  /** Whether linked categories, brands and tags of products that are not found are created. It requires the permission to create them. Other records have no such option. Default: false. */
  create_missing?: boolean
  /** The status of the import. */
  status?: ImportStatus
  /** The columns of the file. */
  columns?: readonly string[]
  /** The sheets of a spreadsheet; empty for a text file. */
  sheets?: readonly ImportSheet[]
  /** What a person should know before the import starts. */
  warnings?: readonly ImportWarning[]
  /** Values of columns that their fields do not have, after the map of values. */
  unknown_values?: readonly ImportUnknownValues[]
  format?: string | null
  /** The encoding in which the text file was read; null for a spreadsheet. */
  file_encoding?: ImportEncoding | null
  /** How the numbers and dates of each column are written. */
  column_formats?: readonly ImportColumnFormat[]
  /** The number of rows in the file. */
  rows_total?: number
  /** The number of processed rows. */
  rows_done?: number
  /** The number of rows that created records. */
  created?: number
  /** The number of rows that changed records. */
  updated?: number
  /** The number of rows that were skipped because their record exists. */
  skipped?: number
  /** The number of rows with errors. */
  failed?: number
  /** The number of reverted records. */
  reverted?: number
  /** The number of records that the revert left alone, because they changed since. */
  left_alone?: number
  /** The user who prepared the import. */
  user_id?: Ulid | null
  started_at?: Instant | null
  completed_at?: Instant | null
  /** The path for the upload of the file. */
  upload_path?: string
  /** When the record was created. */
  created_at?: Instant
  /** When the record was last changed. */
  updated_at?: Instant
  user?: Person | null
  sample?: readonly (readonly (string | number | boolean | null)[])[]
}

export type ImportColumnDateOrder = "day_first" | "month_first" | "ambiguous" | "mixed"

export interface ImportColumnFormat {
  /** The name of the column. */
  column: string
  /** The decimal separator of the numbers. `ambiguous`: all may mean two numbers, such as 4.500; `mixed`: the values contradict each other; null: no number has a separator. */
  decimal_separator: ImportDecimalSeparator | null
  /** `column`: its own values show the separator; `file`: those of the other columns. */
  decimal_source: ImportFormatSource | null
  /** The order of day and month. `ambiguous`: all dates may mean two days, and the day is read first; `mixed`: the dates contradict each other; null: no date depends on the order. */
  date_order: ImportColumnDateOrder | null
  /** `column`: its own values show the order; `file`: those of the other columns do. */
  date_source: ImportFormatSource | null
  /** Values that show the separator and the order. */
  examples: readonly string[]
  /** The number of cells that look as if the file had another encoding. */
  broken_cells: number
}

export type ImportDateOrder = "day_first" | "month_first"

export type ImportDecimalSeparator = "comma" | "point" | "ambiguous" | "mixed"

export interface ImportDetails extends Import {
  user: Person | null
  sample: readonly (readonly (string | number | boolean | null)[])[]
}

export type ImportEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "windows-1250" | "windows-1251" | "windows-1253" | "windows-1254" | "windows-1255" | "windows-1256" | "windows-1257" | "windows-1258" | "iso-8859-1" | "iso-8859-2" | "iso-8859-5" | "iso-8859-7" | "iso-8859-9" | "iso-8859-15" | "macintosh" | "koi8-r" | "ibm866" | "shift_jis" | "euc-jp" | "euc-kr" | "big5" | "gb18030"

export interface ImportField {
  name: string
  is_required: boolean
}

export type ImportFormatSource = "column" | "file"

export type ImportOnDuplicate = "skip" | "update"

export interface ImportOpeningDifference {
  date: Day
  description: string
  /** ISO 4217 code. */
  currency: Currency
  /** The sum of the debits of the rows. */
  debit: Amount
  /** The sum of the credits of the rows. */
  credit: Amount
  /** What the account of opening balances receives: a debit, or a credit if it is negative. */
  difference: Amount
}

export type ImportPosting = "register_only" | "post"

export interface ImportPreview {
  rows_tried: number
  created: number
  updated: number
  skipped: number
  /** The number of rows with errors. */
  failed: number
  /** The number of new invoices whose open amount is posted as an opening balance. */
  registered_only: number
  /** The number of rows of new invoices that are posted with revenue and tax, or of posted journal entries. */
  posted: number
  /** The entries of an import with the option `opening` that are not in balance. */
  opening_differences: readonly ImportOpeningDifference[]
  /** The accounts among the rows of opening balances whose balances come from documents, such as `1200 Receivables`: imported open documents would post them again. */
  mirrored_accounts: readonly string[]
  /** The number of cells of the file that look as if it had another encoding: replaced characters, or text such as Ã¼ for ü. */
  broken_cells: number
  /** How the numbers and dates of each column are written. */
  column_formats: readonly ImportColumnFormat[]
  errors: readonly FaultyRow[]
  warnings: readonly ImportWarning[]
  unknown_values: readonly ImportUnknownValues[]
}

export interface ImportSheet {
  name: string
  /** The number of rows that are not empty. */
  rows: number
  /** Whether the spreadsheet hides it. */
  is_hidden: boolean
}

/**
 * - `uploading`: Waits for its file.
 * - `ready`: The file was read; the mapping can be changed, and the import can be started.
 * - `running`: Rows are being imported in the background.
 * - `completed`: All rows were processed; some may have errors. It can be reverted for 30 days.
 * - `cancelled`: Stopped; imported rows stay. It can be resumed or reverted.
 * - `reverting`: Records are being restored or removed in the background.
 * - `reverted`: Its changes were undone, except on records that changed since.
 */
export type ImportStatus = "uploading" | "ready" | "running" | "completed" | "cancelled" | "reverting" | "reverted"

export interface ImportUnknownValues {
  column: string
  field: string
  /** Values of the column that the field does not have. `value_map` can map them. */
  values: readonly string[]
  /** The values of the field. */
  choices: readonly string[]
}

export interface ImportWarning {
  /** `unmapped_column`: a column that changes the meaning of a row is not imported; `foreign_id`: a column of ids of another system; `split_records`: rows of one record are not next to each other; `variant_rows`: rows without a name are variants of the product above them. */
  code: ImportWarningCode
  column: string | null
  /** Examples from the file. */
  values: readonly string[]
  /** What happens, in a sentence. */
  message: string
}

export type ImportWarningCode = "unmapped_column" | "foreign_id" | "split_records" | "variant_rows"
