// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Call, ChangeMeta, Document, DocumentPatch, DocumentVersion, DocumentsDownloadQuery, DocumentsListHistoryQuery, DocumentsSignUrlBody, DocumentsVersionsDownloadQuery, DocumentsVersionsListQuery, DryRunMeta, DryRunOptions, FileCall, FileUpload, HistoryEntry, OptionalReason, Options, PageCall, PageMeta, ReadOptions, SignedLink, Unless304, UploadOptions, WriteOptions } from '../../types.ts'

export class DocumentsVersionsResource extends Resource {
  /**
   * List the versions of a document, newest first.
   *
   * For callers who may read the record (or, for changes, change it). Needs the scope `documents:read`.
   */
  list(id: string, query?: DocumentsVersionsListQuery, options?: Options): PageCall<DocumentVersion, PageMeta> {
    return this.transport.list('GET', path`/documents/${id}/versions`, { query, options })
  }

  /**
   * Add a version; it becomes the current file.
   *
   * Signed links to the previous version stop working. Documents that need approval must be approved again. For callers who may read the record (or, for changes, change it). Needs the scope `documents:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(id: string, body: FileUpload, options?: UploadOptions): Call<DocumentVersion> {
    return this.transport.send('POST', path`/documents/${id}/versions`, { form: body, options })
  }

  /**
   * Download the file of a version, or an image in a smaller size.
   *
   * Clients may store a smaller size for a day, unless the document is sensitive. For callers who may read the record (or, for changes, change it). Needs the scope `documents:read`.
   */
  download(id: string, n: number, query?: DocumentsVersionsDownloadQuery, options?: Options): FileCall {
    return this.transport.download('GET', path`/documents/${id}/versions/${n}/download`, { query, options })
  }
}

export class DocumentsResource extends Resource {
  readonly versions = new DocumentsVersionsResource(this.transport)

  /**
   * Show a document.
   *
   * For callers who may read the record (or, for changes, change it). Needs the scope `documents:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<Document, CallOptions>> {
    return this.transport.send('GET', path`/documents/${id}`, { options })
  }

  /**
   * Change the metadata of a document.
   *
   * For callers who may read the record (or, for changes, change it). Needs the scope `documents:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: DocumentPatch, options?: DryRunOptions): Call<Document, ChangeMeta> {
    return this.transport.send('PATCH', path`/documents/${id}`, { body, options })
  }

  /**
   * Delete a document; all its addresses respond with 404.
   *
   * For callers who may read the record (or, for changes, change it). Needs the scope `documents:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/documents/${id}`, { options })
  }

  /**
   * Approve a document that another user uploaded.
   *
   * For callers who may read the record (or, for changes, change it). Needs the permission `documents.files.approve` and the scope `documents:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  approve(id: string, options?: DryRunOptions): Call<Document, DryRunMeta> {
    return this.transport.send('POST', path`/documents/${id}/approve`, { options })
  }

  /**
   * Archive a document.
   *
   * For callers who may read the record (or, for changes, change it). Needs the scope `documents:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  archive(id: string, options?: DryRunOptions): Call<Document, DryRunMeta> {
    return this.transport.send('POST', path`/documents/${id}/archive`, { options })
  }

  /**
   * Download the file of a document, or an image in a smaller size.
   *
   * Supports byte ranges. Responds with 304 if the client has the file. For callers who may read the record (or, for changes, change it). Needs the scope `documents:read`.
   */
  download(id: string, query?: DocumentsDownloadQuery, options?: Options): FileCall {
    return this.transport.download('GET', path`/documents/${id}/download`, { query, options })
  }

  /**
   * List the changes of a record: document.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the scope `documents:read`.
   */
  listHistory(id: string, query?: DocumentsListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/documents/${id}/history`, { query, options })
  }

  /**
   * Reject a document with a reason.
   *
   * For callers who may read the record (or, for changes, change it). Needs the permission `documents.files.approve` and the scope `documents:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  reject(id: string, body?: OptionalReason, options?: DryRunOptions): Call<Document, DryRunMeta> {
    return this.transport.send('POST', path`/documents/${id}/reject`, { body, options })
  }

  /**
   * Create a temporary link to the file that needs no token.
   *
   * The link stops working when the document is deleted or replaced, or is no longer published. For callers who may read the record (or, for changes, change it). Needs the scope `documents:read`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  signUrl(id: string, body?: DocumentsSignUrlBody, options?: WriteOptions): Call<SignedLink> {
    return this.transport.send('POST', path`/documents/${id}/signed-url`, { body, options })
  }

  /**
   * Restore an archived document with its former status.
   *
   * For callers who may read the record (or, for changes, change it). Needs the scope `documents:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  unarchive(id: string, options?: DryRunOptions): Call<Document, DryRunMeta> {
    return this.transport.send('POST', path`/documents/${id}/unarchive`, { options })
  }
}
