// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { BulkResult, Call, ChangeMeta, Document, DocumentUpload, DryRunMeta, DryRunOptions, DryRunWarningsMeta, FileCall, HistoryEntry, JournalEntriesDocumentsListQuery, JournalEntriesExportQuery, JournalEntriesListHistoryQuery, JournalEntriesListQuery, JournalEntry, JournalEntryBulkAction, JournalEntryChanges, JournalEntryDetails, JournalEntryDraft, JournalEntryPatch, JournalEntryReversalBody, Options, PageCall, PageMeta, ReadOptions, ReversedJournalEntry, Unless304, UploadOptions, WarningMeta } from '../../types.ts'

export class JournalEntriesDocumentsResource extends Resource {
  /**
   * List the documents of a record: journal_entry.
   *
   * Needs the permission `finance.journal_entries.read` and the scope `documents:read`.
   */
  list(id: string, query?: JournalEntriesDocumentsListQuery, options?: Options): PageCall<Document, PageMeta> {
    return this.transport.list('GET', path`/finance/journal-entries/${id}/documents`, { query, options })
  }

  /**
   * Attach a file to a record: journal_entry.
   *
   * A form with the file (at most 10 MB) and its metadata. Archives a certificate, license, contract or policy of the same name, and the document named in `replaces`. Needs the permission `finance.journal_entries.write` and the scope `documents:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  attach(id: string, body: DocumentUpload, options?: UploadOptions): Call<Document, ChangeMeta> {
    return this.transport.send('POST', path`/finance/journal-entries/${id}/documents`, { form: body, options })
  }
}

export class JournalEntriesResource extends Resource {
  readonly documents = new JournalEntriesDocumentsResource(this.transport)

  /**
   * List journal entries.
   *
   * Needs the permission `finance.journal_entries.read` and the scope `finance:read`.
   */
  list(query?: JournalEntriesListQuery, options?: Options): PageCall<JournalEntry, PageMeta> {
    return this.transport.list('GET', '/finance/journal-entries', { query, options })
  }

  /**
   * Add a journal entry as a draft.
   *
   * Needs the permission `finance.journal_entries.write` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: JournalEntryDraft, options?: DryRunOptions): Call<JournalEntryDetails, ChangeMeta> {
    return this.transport.send('POST', '/finance/journal-entries', { body, options })
  }

  /**
   * Change many journal entries in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /finance/journal-entries/{id}`
   * - `delete`: `DELETE /finance/journal-entries/{id}`, without parameters
   * - `post`: `POST /finance/journal-entries/{id}/post`, without parameters
   * - `reverse`: `POST /finance/journal-entries/{id}/reverse`
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `finance.journal_entries.read` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: JournalEntryBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/finance/journal-entries/bulk-actions', { body, options })
  }

  /**
   * Export the lines of the journal entries that match the filters.
   *
   * One row per line, by day, with its account. Without a `status`, it contains posted and reversed entries: a reversed entry stays in the books, together with the entry that reverses it. Needs the permission `finance.journal_entries.export` and the scope `finance:read`.
   */
  export(query?: JournalEntriesExportQuery, options?: Options): FileCall {
    return this.transport.download('GET', '/finance/journal-entries/export', { query, options })
  }

  /**
   * Show a journal entry.
   *
   * Needs the permission `finance.journal_entries.read` and the scope `finance:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<JournalEntryDetails, CallOptions>> {
    return this.transport.send('GET', path`/finance/journal-entries/${id}`, { options })
  }

  /**
   * Change a draft of a journal entry.
   *
   * Needs the permission `finance.journal_entries.write` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: JournalEntryPatch, options?: DryRunOptions): Call<JournalEntryChanges, ChangeMeta> {
    return this.transport.send('PATCH', path`/finance/journal-entries/${id}`, { body, options })
  }

  /**
   * Delete a draft of a journal entry.
   *
   * Needs the permission `finance.journal_entries.delete` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/finance/journal-entries/${id}`, { options })
  }

  /**
   * List the changes of a record: journal_entry.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `finance.journal_entries.read` and the scope `finance:read`.
   */
  listHistory(id: string, query?: JournalEntriesListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/finance/journal-entries/${id}/history`, { query, options })
  }

  /**
   * Post a draft of a journal entry.
   *
   * A posted entry appears in the reports and is never changed or deleted. The response warns about accounts that mirror documents. Needs the permission `finance.journal_entries.post` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  post(id: string, options?: DryRunOptions): Call<JournalEntry, DryRunWarningsMeta> {
    return this.transport.send('POST', path`/finance/journal-entries/${id}/post`, { options })
  }

  /**
   * Restore a deleted record: journal_entry.
   *
   * For 90 days after the deletion. `deleted=only` of the list finds these records. Rejects a record whose unique values another record has now, or that links to a deleted record, with an error of each field. Needs the permission `finance.journal_entries.restore` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  restore(id: string, options?: DryRunOptions): Call<JournalEntryDetails, DryRunMeta> {
    return this.transport.send('POST', path`/finance/journal-entries/${id}/restore`, { options })
  }

  /**
   * Reverse a posted journal entry.
   *
   * Adds an entry with the sides exchanged. To reverse an automatic entry, reverse its source document. Needs the permission `finance.journal_entries.reverse` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  reverse(id: string, body?: JournalEntryReversalBody, options?: DryRunOptions): Call<ReversedJournalEntry, WarningMeta> {
    return this.transport.send('POST', path`/finance/journal-entries/${id}/reverse`, { body, options })
  }
}
