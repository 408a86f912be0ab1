// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Call, ChangeMeta, ContactBulkAction, ContactBulkResult, ContactChanges, ContactDeactivation, ContactDetails, ContactDraft, ContactPatch, ContactStatusChange, ContactsDocumentsListQuery, ContactsExportQuery, ContactsGetQuery, ContactsListDuplicatesQuery, ContactsListQuery, ContactsMergeBody, ContactsSearchQuery, Document, DocumentUpload, DryRunMeta, DryRunOptions, DuplicateContacts, FileCall, ListedContact, OptionalReason, Options, PageCall, PageMeta, PageMetaWithoutLast, UploadOptions, WriteOptions } from '../../types.ts'

export class ContactsDocumentsResource extends Resource {
  /**
   * List the documents of a record: contact.
   *
   * Needs the permission `crm.contacts.read` and the scope `documents:read`.
   */
  list(id: string, query?: ContactsDocumentsListQuery, options?: Options): PageCall<Document, PageMeta> {
    return this.client.list('GET', path`/crm/contacts/${id}/documents`, { query, options })
  }

  /**
   * Attach a file to a record: contact.
   *
   * A form with the file (at most 20 MB) and its metadata. Archives a certificate, license, contract or policy of the same name, and the document named in `replaces`. Needs the permission `crm.contacts.write` and the scope `documents:write`.
   */
  attach(id: string, body: DocumentUpload, options?: UploadOptions): Call<Document, ChangeMeta> {
    return this.client.send('POST', path`/crm/contacts/${id}/documents`, { form: body, options })
  }
}

export class ContactsResource extends Resource {
  readonly documents = new ContactsDocumentsResource(this.client)

  /**
   * Add a contact.
   *
   * Needs the permission `crm.contacts.write` and the scope `crm:write`.
   */
  create(body: ContactDraft, options?: WriteOptions): Call<ContactDetails, ChangeMeta> {
    return this.client.send('POST', '/crm/contacts', { body, options })
  }

  /**
   * List contacts.
   *
   * Needs the permission `crm.contacts.read` and the scope `crm:read`.
   */
  list(query?: ContactsListQuery, options?: Options): PageCall<ListedContact, PageMetaWithoutLast> {
    return this.client.list('GET', '/crm/contacts', { query, repeated: ['department'], options })
  }

  /**
   * Change many contacts in one request.
   *
   * Needs the permission `crm.contacts.bulk_actions` and the scope `crm:write`.
   */
  bulkActions(body: ContactBulkAction, options?: DryRunOptions): Call<ContactBulkResult, DryRunMeta> {
    return this.client.send('POST', '/crm/contacts/bulk-actions', { body, options })
  }

  /**
   * Find contacts that may be the same person.
   *
   * Needs the permission `crm.contacts.read` and the scope `crm:read`.
   */
  listDuplicates(query?: ContactsListDuplicatesQuery, options?: Options): PageCall<DuplicateContacts, PageMeta> {
    return this.client.list('GET', '/crm/contacts/duplicates', { query, options })
  }

  /**
   * Export the contacts that match the filters.
   *
   * Needs the permission `crm.contacts.export` and the scope `crm:read`.
   */
  export(query?: ContactsExportQuery, options?: Options): FileCall {
    return this.client.download('GET', '/crm/contacts/export', { query, repeated: ['department'], options })
  }

  /**
   * Search contacts by name, email, phone or job title.
   *
   * Needs the permission `crm.contacts.read` and the scope `crm:read`.
   */
  search(query: ContactsSearchQuery, options?: Options): PageCall<ListedContact, PageMeta> {
    return this.client.list('GET', '/crm/contacts/search', { query, repeated: ['department'], options })
  }

  /**
   * Show a contact.
   *
   * Needs the permission `crm.contacts.read` and the scope `crm:read`.
   */
  get(id: string, query?: ContactsGetQuery, options?: Options): Call<ContactDetails> {
    return this.client.send('GET', path`/crm/contacts/${id}`, { query, options })
  }

  /**
   * Change a contact.
   *
   * Needs the permission `crm.contacts.write` and the scope `crm:write`.
   */
  update(id: string, body: ContactPatch, options?: WriteOptions): Call<ContactChanges, ChangeMeta> {
    return this.client.send('PATCH', path`/crm/contacts/${id}`, { body, options })
  }

  /**
   * Delete a contact.
   *
   * Needs the permission `crm.contacts.delete` and the scope `crm:write`.
   */
  delete(id: string, options?: WriteOptions): Call<null> {
    return this.client.send('DELETE', path`/crm/contacts/${id}`, { options })
  }

  /**
   * Activate a contact.
   *
   * Needs the permission `crm.contacts.activate` and the scope `crm:write`.
   */
  activate(id: string, body?: Record<string, never>, options?: WriteOptions): Call<ContactStatusChange> {
    return this.client.send('POST', path`/crm/contacts/${id}/activate`, { body, options })
  }

  /**
   * Deactivate a contact, optionally with a reason.
   *
   * Needs the permission `crm.contacts.deactivate` and the scope `crm:write`.
   */
  deactivate(id: string, body: OptionalReason, options?: WriteOptions): Call<ContactDeactivation> {
    return this.client.send('POST', path`/crm/contacts/${id}/deactivate`, { body, options })
  }

  /**
   * Merge duplicate contacts into this one.
   *
   * Needs the permission `crm.contacts.merge` and the scope `crm:write`.
   */
  merge(id: string, body: ContactsMergeBody, options?: DryRunOptions): Call<ContactDetails, DryRunMeta> {
    return this.client.send('POST', path`/crm/contacts/${id}/merge`, { body, options })
  }
}
