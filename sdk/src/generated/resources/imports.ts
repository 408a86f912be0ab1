// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { BulkResult, Call, ChangeMeta, DryRunMeta, DryRunOptions, FaultyRow, FileCall, FileInput, HistoryEntry, Import, ImportBulkAction, ImportChanges, ImportDetails, ImportDraft, ImportField, ImportPatch, ImportPreview, ImportsListErrorsQuery, ImportsListFieldsQuery, ImportsListHistoryQuery, ImportsListQuery, ImportsPreviewBody, Options, PageCall, PageMeta, PartialPageMeta, ReadOptions, Unless304, UploadOptions } from '../../types.ts'

export class ImportsResource extends Resource {
  /**
   * List imports.
   *
   * Omits imports of records that you may not read; `meta.withheld` counts them. Needs the permission `platform.imports.read` and the scope `platform:read`.
   */
  list(query?: ImportsListQuery, options?: Options): PageCall<Import, PartialPageMeta> {
    return this.transport.list('GET', '/imports', { query, repeated: ['entity_type'], options })
  }

  /**
   * Prepare an import, before the upload of its file.
   *
   * The response contains the `upload_path`. Also needs the permission to write such records and, with a token, the write scope of their area (`crm:write`). Needs the permission `platform.imports.write` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: ImportDraft, options?: DryRunOptions): Call<ImportDetails, ChangeMeta> {
    return this.transport.send('POST', '/imports', { body, options })
  }

  /**
   * Change many imports in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /imports/{id}`
   * - `start`: `POST /imports/{id}/start`, without parameters
   * - `cancel`: `POST /imports/{id}/cancel`, without parameters
   * - `revert`: `POST /imports/{id}/revert`, without parameters
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `platform.imports.read` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: ImportBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/imports/bulk-actions', { body, options })
  }

  /**
   * List the fields that columns can be mapped to.
   *
   * Needs the permission `platform.imports.read` and the scope `platform:read`.
   */
  listFields(query: ImportsListFieldsQuery, options?: Options): Call<readonly ImportField[], PageMeta> {
    return this.transport.send('GET', '/imports/fields', { query, options })
  }

  /**
   * Show an import: its progress, columns, mapping and first rows.
   *
   * Also needs the permission to read such records and, with a token, the read scope of their area (`crm:read`). Needs the permission `platform.imports.read` and the scope `platform:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<ImportDetails, CallOptions>> {
    return this.transport.send('GET', path`/imports/${id}`, { options })
  }

  /**
   * Set the mapping of columns to fields, and the format of the file.
   *
   * Also needs the permission to write such records and, with a token, the write scope of their area (`crm:write`). Needs the permission `platform.imports.write` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: ImportPatch, options?: DryRunOptions): Call<ImportChanges, ChangeMeta> {
    return this.transport.send('PATCH', path`/imports/${id}`, { body, options })
  }

  /**
   * Cancel an import; imported rows stay.
   *
   * Also needs the permission to write such records and, with a token, the write scope of their area (`crm:write`). Needs the permission `platform.imports.write` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  cancel(id: string, options?: DryRunOptions): Call<ImportDetails, DryRunMeta> {
    return this.transport.send('POST', path`/imports/${id}/cancel`, { options })
  }

  /**
   * Download the failed rows with their errors.
   *
   * The file has the format of the uploaded file (delimiter, encoding, line ends, or XLSX) and a column `error`. More than 20000 rows of a spreadsheet are CSV. Also needs the permission to read such records and, with a token, the read scope of their area (`crm:read`). Needs the permission `platform.imports.read` and the scope `platform:read`.
   */
  downloadErrors(id: string, options?: Options): FileCall {
    return this.transport.download('GET', path`/imports/${id}/error-file`, { options })
  }

  /**
   * List the rows that failed, were skipped, or were not reverted.
   *
   * Also needs the permission to read such records and, with a token, the read scope of their area (`crm:read`). Needs the permission `platform.imports.read` and the scope `platform:read`.
   */
  listErrors(id: string, query?: ImportsListErrorsQuery, options?: Options): PageCall<FaultyRow, PageMeta> {
    return this.transport.list('GET', path`/imports/${id}/errors`, { query, options })
  }

  /**
   * Upload the file of an import.
   *
   * CSV (comma, semicolon, tab or bar; UTF-8, UTF-16, Windows-1252 or the `encoding` of the import) or an XLSX file, of at most 250 MiB and 1,000,000 rows. An unpacked spreadsheet is limited to 50 MiB. The sheet and the row that names the columns are found; titles and notes above it are skipped. A line `sep=;` at the beginning names the delimiter. The file replaces an earlier one. Also needs the permission to write such records and, with a token, the write scope of their area (`crm:write`). Needs the permission `platform.imports.write` and the scope `platform:write`.
   */
  uploadFile(id: string, body: FileInput, options?: UploadOptions): Call<ImportDetails> {
    return this.transport.send('PUT', path`/imports/${id}/file`, { file: body, options })
  }

  /**
   * List the changes of a record: import.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `platform.imports.read` and the scope `platform:read`.
   */
  listHistory(id: string, query?: ImportsListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/imports/${id}/history`, { query, options })
  }

  /**
   * Preview rows without writing anything.
   *
   * Also needs the permission to write such records and, with a token, the write scope of their area (`crm:write`). Also needs the permission to read such records and, with a token, the read scope of their area (`crm:read`). Needs the permission `platform.imports.write` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  preview(id: string, body?: ImportsPreviewBody, options?: DryRunOptions): Call<ImportPreview, DryRunMeta> {
    return this.transport.send('POST', path`/imports/${id}/preview`, { body, options })
  }

  /**
   * Revert an import, except records that changed since.
   *
   * Needs the permissions to write and to delete such records, and the write scope of their area. Needs the permission `platform.imports.revert` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  revert(id: string, options?: DryRunOptions): Call<ImportDetails, DryRunMeta> {
    return this.transport.send('POST', path`/imports/${id}/revert`, { options })
  }

  /**
   * Import the rows in the background, or resume a cancelled import.
   *
   * Also needs the permission to write such records and, with a token, the write scope of their area (`crm:write`). Needs the permission `platform.imports.write` and the scope `platform:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  start(id: string, options?: DryRunOptions): Call<ImportDetails, DryRunMeta> {
    return this.transport.send('POST', path`/imports/${id}/start`, { options })
  }
}
