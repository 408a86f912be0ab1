// Written by `npm run docs` from the definitions of the API. Do not edit.
import type { ImportDateOrder, ImportEncoding, ImportOnDuplicate, ImportPosting, Ulid } from '../../types.ts'

export interface ImportBulkAction {
  /** The name of the operation. */
  action: ImportBulkActionName
  /** At most 500 ids; each record succeeds or fails separately. */
  ids?: readonly Ulid[]
  /** The body of the operation on a single record; see the description. */
  parameters?: Record<string, unknown>
  /** Instead of ids: query parameters of the list, by name; `search` too. `{}` selects all records of the list. */
  filter?: Record<string, unknown>
  /** True processes the records in the background, as always for more than 500 records. */
  background?: boolean
  /** Returns the result without writing anything. Default: false. */
  dry_run?: boolean
}

export type ImportBulkActionName = "update" | "start" | "cancel" | "revert"

export interface ImportDraft {
  /** The type of the imported records. */
  entity_type: ImportEntityType
  file_name: string
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
}

export type ImportEntityType = "lead" | "customer" | "contact" | "activity" | "product" | "supplier" | "order" | "invoice" | "account" | "exchange_rate" | "journal_entry" | "employee"

export interface ImportPatch {
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
}

export type ImportSort = "created_at" | "entity_type" | "file_name" | "key_field" | "on_duplicate" | "date_order" | "decimal_comma" | "encoding" | "activate_new_records" | "posting" | "opening" | "sheet" | "header_row" | "create_missing" | "status" | "format" | "file_encoding" | "rows_total" | "rows_done" | "created" | "updated" | "skipped" | "failed" | "reverted" | "left_alone" | "started_at" | "completed_at" | "updated_at"

export type ImportsListErrorsOutcome = "failed" | "skipped" | "left_alone"

export interface ImportsPreviewBody {
  /** The first tried row of the spreadsheet. Default: 1. */
  from_row?: number
  /** How many rows are tried, and the other rows of the last record. Default: 100. */
  rows?: number
}
