// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Call, ChangeMeta, FaultyRow, FileCall, FileInput, Import, ImportChanges, ImportDetails, ImportDraft, ImportField, ImportPatch, ImportPreview, ImportsListErrorsQuery, ImportsListFieldsQuery, ImportsListQuery, ImportsPreviewBody, Options, PageCall, PageMeta, PartialPageMeta, UploadOptions, WriteOptions } from '../../types.ts'

export class ImportsResource extends Resource {
  /**
   * List imports.
   *
   * Omits imports of records that you may not read; `meta.withheld` counts them. Needs the permission `platform.imports.read` and the scope `platform:read`.
   */
  list(query?: ImportsListQuery, options?: Options): PageCall<Import, PartialPageMeta> {
    return this.client.list('GET', '/imports', { query, repeated: ['entity_type'], options })
  }

  /**
   * Prepare an import, before the upload of its file.
   *
   * The response contains the `upload_path`. Also needs the permission to write such records and, with a token, the write scope of their area (`crm:write`). Needs the permission `platform.imports.write` and the scope `platform:write`.
   */
  create(body: ImportDraft, options?: WriteOptions): Call<ImportDetails, ChangeMeta> {
    return this.client.send('POST', '/imports', { body, options })
  }

  /**
   * List the fields that columns can be mapped to.
   *
   * Needs the permission `platform.imports.read` and the scope `platform:read`.
   */
  listFields(query: ImportsListFieldsQuery, options?: Options): Call<readonly ImportField[], PageMeta> {
    return this.client.send('GET', '/imports/fields', { query, options })
  }

  /**
   * Show an import: its progress, columns, mapping and first rows.
   *
   * Also needs the permission to read such records and, with a token, the read scope of their area (`crm:read`). Needs the permission `platform.imports.read` and the scope `platform:read`.
   */
  get(id: string, options?: Options): Call<ImportDetails> {
    return this.client.send('GET', path`/imports/${id}`, { options })
  }

  /**
   * Set the mapping of columns to fields, and the format of the file.
   *
   * Also needs the permission to write such records and, with a token, the write scope of their area (`crm:write`). Needs the permission `platform.imports.write` and the scope `platform:write`.
   */
  update(id: string, body: ImportPatch, options?: WriteOptions): Call<ImportChanges, ChangeMeta> {
    return this.client.send('PATCH', path`/imports/${id}`, { body, options })
  }

  /**
   * Cancel an import; imported rows stay.
   *
   * Also needs the permission to write such records and, with a token, the write scope of their area (`crm:write`). Needs the permission `platform.imports.write` and the scope `platform:write`.
   */
  cancel(id: string, body?: Record<string, never>, options?: WriteOptions): Call<ImportDetails> {
    return this.client.send('POST', path`/imports/${id}/cancel`, { body, options })
  }

  /**
   * Download the failed rows with their errors.
   *
   * The file has the format of the uploaded file (delimiter, encoding, line ends, or XLSX) and a column `error`. More than 20000 rows of a spreadsheet are CSV. Also needs the permission to read such records and, with a token, the read scope of their area (`crm:read`). Needs the permission `platform.imports.read` and the scope `platform:read`.
   */
  downloadErrors(id: string, options?: Options): FileCall {
    return this.client.download('GET', path`/imports/${id}/error-file`, { options })
  }

  /**
   * List the rows that failed, were skipped, or were not reverted.
   *
   * Also needs the permission to read such records and, with a token, the read scope of their area (`crm:read`). Needs the permission `platform.imports.read` and the scope `platform:read`.
   */
  listErrors(id: string, query?: ImportsListErrorsQuery, options?: Options): PageCall<FaultyRow, PageMeta> {
    return this.client.list('GET', path`/imports/${id}/errors`, { query, options })
  }

  /**
   * Upload the file of an import.
   *
   * CSV (comma, semicolon, tab or bar; UTF-8, UTF-16 or Windows-1252) or the first sheet of an XLSX file, of at most 50 MiB and 200,000 rows. An unpacked spreadsheet is also limited to 50 MiB. The first line names the columns; a line `sep=;` before it names the delimiter. The file replaces an earlier one. Also needs the permission to write such records and, with a token, the write scope of their area (`crm:write`). Needs the permission `platform.imports.write` and the scope `platform:write`.
   */
  uploadFile(id: string, body: FileInput, options?: UploadOptions): Call<ImportDetails> {
    return this.client.send('PUT', path`/imports/${id}/file`, { file: body, options })
  }

  /**
   * Preview rows without writing anything.
   *
   * Also needs the permission to write such records and, with a token, the write scope of their area (`crm:write`). Also needs the permission to read such records and, with a token, the read scope of their area (`crm:read`). Needs the permission `platform.imports.write` and the scope `platform:write`.
   */
  preview(id: string, body: ImportsPreviewBody, options?: WriteOptions): Call<ImportPreview> {
    return this.client.send('POST', path`/imports/${id}/preview`, { body, options })
  }

  /**
   * Revert an import, except records that changed since.
   *
   * Needs the permissions to write and to delete such records, and the write scope of their area. Needs the permission `platform.imports.revert` and the scope `platform:write`.
   */
  revert(id: string, body?: Record<string, never>, options?: WriteOptions): Call<ImportDetails> {
    return this.client.send('POST', path`/imports/${id}/revert`, { body, options })
  }

  /**
   * Import the rows in the background, or resume a cancelled import.
   *
   * Also needs the permission to write such records and, with a token, the write scope of their area (`crm:write`). Needs the permission `platform.imports.write` and the scope `platform:write`.
   */
  start(id: string, body?: Record<string, never>, options?: WriteOptions): Call<ImportDetails> {
    return this.client.send('POST', path`/imports/${id}/start`, { body, options })
  }
}
