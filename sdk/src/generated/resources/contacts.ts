// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Call, ChangeMeta, ContactBulkAction, ContactBulkResult, ContactChanges, ContactDeactivation, ContactDetails, ContactDraft, ContactPatch, ContactStatusChange, ContactsDocumentsListQuery, ContactsExportQuery, ContactsGetQuery, ContactsListDuplicatesQuery, ContactsListHistoryQuery, ContactsListQuery, ContactsMergeBody, ContactsSearchQuery, Document, DocumentUpload, DryRunMeta, DryRunOptions, DuplicateContacts, FileCall, HistoryEntry, ListedContact, OptionalReason, Options, PageCall, PageMeta, PageMetaWithoutLast, ReadOptions, Unless304, UploadOptions } from '../../types.ts'

export class ContactsDocumentsResource extends Resource {
  /**
   * List the documents of a record: contact.
   *
   * Needs the permission `crm.contacts.read` and the scope `documents:read`.
   */
  list(id: string, query?: ContactsDocumentsListQuery, options?: Options): PageCall<Document, PageMeta> {
    return this.transport.list('GET', path`/crm/contacts/${id}/documents`, { query, options })
  }

  /**
   * Attach a file to a record: contact.
   *
   * A form with the file (at most 20 MB) and its metadata. Archives a certificate, license, contract or policy of the same name, and the document named in `replaces`. Needs the permission `crm.contacts.write` and the scope `documents:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  attach(id: string, body: DocumentUpload, options?: UploadOptions): Call<Document, ChangeMeta> {
    return this.transport.send('POST', path`/crm/contacts/${id}/documents`, { form: body, options })
  }
}

export class ContactsResource extends Resource {
  readonly documents = new ContactsDocumentsResource(this.transport)

  /**
   * Add a contact.
   *
   * Needs the permission `crm.contacts.write` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: ContactDraft, options?: DryRunOptions): Call<ContactDetails, ChangeMeta> {
    return this.transport.send('POST', '/crm/contacts', { body, options })
  }

  /**
   * List contacts.
   *
   * Needs the permission `crm.contacts.read` and the scope `crm:read`.
   */
  list(query?: ContactsListQuery, options?: Options): PageCall<ListedContact, PageMetaWithoutLast> {
    return this.transport.list('GET', '/crm/contacts', { query, repeated: ['department', 'email'], options })
  }

  /**
   * Change many contacts in one request.
   *
   * Besides the actions with own parameters, `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /crm/contacts/{id}`
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `crm.contacts.bulk_actions` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: ContactBulkAction, options?: DryRunOptions): Call<ContactBulkResult, DryRunMeta> {
    return this.transport.send('POST', '/crm/contacts/bulk-actions', { body, options })
  }

  /**
   * Find contacts that may be the same person.
   *
   * Needs the permission `crm.contacts.read` and the scope `crm:read`.
   */
  listDuplicates(query?: ContactsListDuplicatesQuery, options?: Options): PageCall<DuplicateContacts, PageMeta> {
    return this.transport.list('GET', '/crm/contacts/duplicates', { query, options })
  }

  /**
   * Export the contacts that match the filters.
   *
   * Needs the permission `crm.contacts.export` and the scope `crm:read`.
   */
  export(query?: ContactsExportQuery, options?: Options): FileCall {
    return this.transport.download('GET', '/crm/contacts/export', { query, repeated: ['department', 'email'], options })
  }

  /**
   * Search contacts by name, email, phone or job title.
   *
   * Needs the permission `crm.contacts.read` and the scope `crm:read`.
   */
  search(query: ContactsSearchQuery, options?: Options): PageCall<ListedContact, PageMeta> {
    return this.transport.list('GET', '/crm/contacts/search', { query, repeated: ['department', 'email'], options })
  }

  /**
   * Show a contact.
   *
   * Needs the permission `crm.contacts.read` and the scope `crm:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, query?: ContactsGetQuery, options?: CallOptions): Call<Unless304<ContactDetails, CallOptions>> {
    return this.transport.send('GET', path`/crm/contacts/${id}`, { query, options })
  }

  /**
   * Change a contact.
   *
   * Needs the permission `crm.contacts.write` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: ContactPatch, options?: DryRunOptions): Call<ContactChanges, ChangeMeta> {
    return this.transport.send('PATCH', path`/crm/contacts/${id}`, { body, options })
  }

  /**
   * Delete a contact.
   *
   * Needs the permission `crm.contacts.delete` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/crm/contacts/${id}`, { options })
  }

  /**
   * Activate a contact.
   *
   * Needs the permission `crm.contacts.activate` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  activate(id: string, options?: DryRunOptions): Call<ContactStatusChange, DryRunMeta> {
    return this.transport.send('POST', path`/crm/contacts/${id}/activate`, { options })
  }

  /**
   * Deactivate a contact, optionally with a reason.
   *
   * Needs the permission `crm.contacts.deactivate` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  deactivate(id: string, body?: OptionalReason, options?: DryRunOptions): Call<ContactDeactivation, DryRunMeta> {
    return this.transport.send('POST', path`/crm/contacts/${id}/deactivate`, { body, options })
  }

  /**
   * List the changes of a record: contact.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `crm.contacts.read` and the scope `crm:read`.
   */
  listHistory(id: string, query?: ContactsListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/crm/contacts/${id}/history`, { query, options })
  }

  /**
   * Merge duplicate contacts into this one.
   *
   * The activities, opportunities and documents of the duplicates move to this contact, its empty fields are filled, and the notes of all contacts are kept, one below the other. The duplicates are deleted. Needs the permission `crm.contacts.merge` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  merge(id: string, body: ContactsMergeBody, options?: DryRunOptions): Call<ContactDetails, DryRunMeta> {
    return this.transport.send('POST', path`/crm/contacts/${id}/merge`, { body, options })
  }

  /**
   * Restore a deleted record: contact.
   *
   * For 90 days after the deletion. `deleted=only` of the list finds these records. Rejects a record whose unique values another record has now, or that links to a deleted record, with an error of each field. Needs the permission `crm.contacts.restore` and the scope `crm:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  restore(id: string, options?: DryRunOptions): Call<ContactDetails, DryRunMeta> {
    return this.transport.send('POST', path`/crm/contacts/${id}/restore`, { options })
  }
}
