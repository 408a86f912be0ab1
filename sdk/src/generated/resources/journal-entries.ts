// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Call, ChangeMeta, Document, DocumentUpload, FileCall, JournalEntriesDocumentsListQuery, JournalEntriesExportQuery, JournalEntriesListQuery, JournalEntry, JournalEntryChanges, JournalEntryDetails, JournalEntryDraft, JournalEntryPatch, JournalEntryReversalBody, Options, PageCall, PageMeta, ReversedJournalEntry, UploadOptions, WarningMeta, WarningsMeta, WriteOptions } from '../../types.ts'

export class JournalEntriesDocumentsResource extends Resource {
  /**
   * List the documents of a record: journal_entry.
   *
   * Needs the permission `finance.journal_entries.read` and the scope `documents:read`.
   */
  list(id: string, query?: JournalEntriesDocumentsListQuery, options?: Options): PageCall<Document, PageMeta> {
    return this.client.list('GET', path`/finance/journal-entries/${id}/documents`, { query, options })
  }

  /**
   * Attach a file to a record: journal_entry.
   *
   * A form with the file (at most 10 MB) and its metadata. Archives a certificate, license, contract or policy of the same name, and the document named in `replaces`. Needs the permission `finance.journal_entries.write` and the scope `documents:write`.
   */
  attach(id: string, body: DocumentUpload, options?: UploadOptions): Call<Document, ChangeMeta> {
    return this.client.send('POST', path`/finance/journal-entries/${id}/documents`, { form: body, options })
  }
}

export class JournalEntriesResource extends Resource {
  readonly documents = new JournalEntriesDocumentsResource(this.client)

  /**
   * List journal entries.
   *
   * Needs the permission `finance.journal_entries.read` and the scope `finance:read`.
   */
  list(query?: JournalEntriesListQuery, options?: Options): PageCall<JournalEntry, PageMeta> {
    return this.client.list('GET', '/finance/journal-entries', { query, options })
  }

  /**
   * Add a journal entry as a draft.
   *
   * Needs the permission `finance.journal_entries.write` and the scope `finance:write`.
   */
  create(body: JournalEntryDraft, options?: WriteOptions): Call<JournalEntryDetails, ChangeMeta> {
    return this.client.send('POST', '/finance/journal-entries', { body, options })
  }

  /**
   * Export the lines of the journal entries that match the filters.
   *
   * One row per line, by day, with its account. Without a `status`, it contains posted and reversed entries: a reversed entry stays in the books, together with the entry that reverses it. Needs the permission `finance.journal_entries.export` and the scope `finance:read`.
   */
  export(query?: JournalEntriesExportQuery, options?: Options): FileCall {
    return this.client.download('GET', '/finance/journal-entries/export', { query, options })
  }

  /**
   * Show a journal entry.
   *
   * Needs the permission `finance.journal_entries.read` and the scope `finance:read`.
   */
  get(id: string, options?: Options): Call<JournalEntryDetails> {
    return this.client.send('GET', path`/finance/journal-entries/${id}`, { options })
  }

  /**
   * Change a draft of a journal entry.
   *
   * Needs the permission `finance.journal_entries.write` and the scope `finance:write`.
   */
  update(id: string, body: JournalEntryPatch, options?: WriteOptions): Call<JournalEntryChanges, ChangeMeta> {
    return this.client.send('PATCH', path`/finance/journal-entries/${id}`, { body, options })
  }

  /**
   * Delete a draft of a journal entry.
   *
   * Needs the permission `finance.journal_entries.delete` and the scope `finance:write`.
   */
  delete(id: string, options?: WriteOptions): Call<null> {
    return this.client.send('DELETE', path`/finance/journal-entries/${id}`, { options })
  }

  /**
   * Post a draft of a journal entry.
   *
   * A posted entry appears in the reports and is never changed or deleted. The response warns about accounts that mirror documents. Needs the permission `finance.journal_entries.post` and the scope `finance:write`.
   */
  post(id: string, body?: Record<string, never>, options?: WriteOptions): Call<JournalEntry, WarningsMeta> {
    return this.client.send('POST', path`/finance/journal-entries/${id}/post`, { body, options })
  }

  /**
   * Reverse a posted journal entry.
   *
   * Adds an entry with the sides exchanged. To reverse an automatic entry, reverse its source document. Needs the permission `finance.journal_entries.reverse` and the scope `finance:write`.
   */
  reverse(id: string, body: JournalEntryReversalBody, options?: WriteOptions): Call<ReversedJournalEntry, WarningMeta> {
    return this.client.send('POST', path`/finance/journal-entries/${id}/reverse`, { body, options })
  }
}
