// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Account, AccountChanges, AccountDetails, AccountDraft, AccountPatch, AccountsDocumentsListQuery, AccountsExportQuery, AccountsListQuery, Call, ChangeMeta, Document, DocumentUpload, FileCall, Options, PageCall, PageMeta, UploadOptions, WriteOptions } from '../../types.ts'

export class AccountsDocumentsResource extends Resource {
  /**
   * List the documents of a record: account.
   *
   * Needs the permission `finance.accounts.read` and the scope `documents:read`.
   */
  list(id: string, query?: AccountsDocumentsListQuery, options?: Options): PageCall<Document, PageMeta> {
    return this.client.list('GET', path`/finance/accounts/${id}/documents`, { query, options })
  }

  /**
   * Attach a file to a record: account.
   *
   * A form with the file (at most 10 MB) and its metadata. Archives a certificate, license, contract or policy of the same name, and the document named in `replaces`. Needs the permission `finance.accounts.write` and the scope `documents:write`.
   */
  attach(id: string, body: DocumentUpload, options?: UploadOptions): Call<Document, ChangeMeta> {
    return this.client.send('POST', path`/finance/accounts/${id}/documents`, { form: body, options })
  }
}

export class AccountsResource extends Resource {
  readonly documents = new AccountsDocumentsResource(this.client)

  /**
   * List accounts.
   *
   * Needs the permission `finance.accounts.read` and the scope `finance:read`.
   */
  list(query?: AccountsListQuery, options?: Options): PageCall<Account, PageMeta> {
    return this.client.list('GET', '/finance/accounts', { query, options })
  }

  /**
   * Add an account.
   *
   * Needs the permission `finance.accounts.write` and the scope `finance:write`.
   */
  create(body: AccountDraft, options?: WriteOptions): Call<AccountDetails, ChangeMeta> {
    return this.client.send('POST', '/finance/accounts', { body, options })
  }

  /**
   * Export the accounts that match the filters.
   *
   * Needs the permission `finance.accounts.export` and the scope `finance:read`.
   */
  export(query?: AccountsExportQuery, options?: Options): FileCall {
    return this.client.download('GET', '/finance/accounts/export', { query, options })
  }

  /**
   * Show an account with its balance.
   *
   * Needs the permission `finance.accounts.read` and the scope `finance:read`.
   */
  get(id: string, options?: Options): Call<AccountDetails> {
    return this.client.send('GET', path`/finance/accounts/${id}`, { options })
  }

  /**
   * Change an account.
   *
   * Needs the permission `finance.accounts.write` and the scope `finance:write`.
   */
  update(id: string, body: AccountPatch, options?: WriteOptions): Call<AccountChanges, ChangeMeta> {
    return this.client.send('PATCH', path`/finance/accounts/${id}`, { body, options })
  }

  /**
   * Delete an account without entries.
   *
   * Needs the permission `finance.accounts.delete` and the scope `finance:write`.
   */
  delete(id: string, options?: WriteOptions): Call<null> {
    return this.client.send('DELETE', path`/finance/accounts/${id}`, { options })
  }
}
