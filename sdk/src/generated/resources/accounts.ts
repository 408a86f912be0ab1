// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Account, AccountBulkAction, AccountChanges, AccountDetails, AccountDraft, AccountLedger, AccountPatch, AccountStatement, AccountsDocumentsListQuery, AccountsExportQuery, AccountsGetLedgerQuery, AccountsGetStatementQuery, AccountsListHistoryQuery, AccountsListQuery, BulkResult, Call, ChangeMeta, Document, DocumentUpload, DryRunMeta, DryRunOptions, FileCall, HistoryEntry, LedgerMeta, Options, PageCall, PageMeta, ReadOptions, ReportFile, Unless304, UploadOptions } from '../../types.ts'

export class AccountsDocumentsResource extends Resource {
  /**
   * List the documents of a record: account.
   *
   * Needs the permission `finance.accounts.read` and the scope `documents:read`.
   */
  list(id: string, query?: AccountsDocumentsListQuery, options?: Options): PageCall<Document, PageMeta> {
    return this.transport.list('GET', path`/finance/accounts/${id}/documents`, { query, options })
  }

  /**
   * Attach a file to a record: account.
   *
   * A form with the file (at most 10 MB) and its metadata. Archives a certificate, license, contract or policy of the same name, and the document named in `replaces`. Needs the permission `finance.accounts.write` and the scope `documents:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  attach(id: string, body: DocumentUpload, options?: UploadOptions): Call<Document, ChangeMeta> {
    return this.transport.send('POST', path`/finance/accounts/${id}/documents`, { form: body, options })
  }
}

export class AccountsResource extends Resource {
  readonly documents = new AccountsDocumentsResource(this.transport)

  /**
   * List accounts.
   *
   * Needs the permission `finance.accounts.read` and the scope `finance:read`.
   */
  list(query?: AccountsListQuery, options?: Options): PageCall<Account, PageMeta> {
    return this.transport.list('GET', '/finance/accounts', { query, options })
  }

  /**
   * Add an account.
   *
   * Needs the permission `finance.accounts.write` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: AccountDraft, options?: DryRunOptions): Call<AccountDetails, ChangeMeta> {
    return this.transport.send('POST', '/finance/accounts', { body, options })
  }

  /**
   * Change many accounts in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /finance/accounts/{id}`
   * - `delete`: `DELETE /finance/accounts/{id}`, without parameters
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `finance.accounts.read` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: AccountBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/finance/accounts/bulk-actions', { body, options })
  }

  /**
   * Export the accounts that match the filters.
   *
   * Needs the permission `finance.accounts.export` and the scope `finance:read`.
   */
  export(query?: AccountsExportQuery, options?: Options): FileCall {
    return this.transport.download('GET', '/finance/accounts/export', { query, options })
  }

  /**
   * Show an account with its balance.
   *
   * Needs the permission `finance.accounts.read` and the scope `finance:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<AccountDetails, CallOptions>> {
    return this.transport.send('GET', path`/finance/accounts/${id}`, { options })
  }

  /**
   * Change an account.
   *
   * Needs the permission `finance.accounts.write` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: AccountPatch, options?: DryRunOptions): Call<AccountChanges, ChangeMeta> {
    return this.transport.send('PATCH', path`/finance/accounts/${id}`, { body, options })
  }

  /**
   * Delete an account without entries.
   *
   * Needs the permission `finance.accounts.delete` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/finance/accounts/${id}`, { options })
  }

  /**
   * List the changes of a record: account.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `finance.accounts.read` and the scope `finance:read`.
   */
  listHistory(id: string, query?: AccountsListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/finance/accounts/${id}/history`, { query, options })
  }

  /**
   * Show the ledger of an account: its posted lines in a period, with balances.
   *
   * Each line has its entry, its source, the accounts on the other side, and the balance after it. Further pages are read with `cursor`. Their balances are those of the books, also if entries are posted in between. Needs the permission `finance.reports.read` and the scope `finance:read`.
   */
  getLedger<CallOptions extends ReadOptions>(id: string, query?: AccountsGetLedgerQuery, options?: CallOptions): Call<Unless304<AccountLedger, CallOptions>, LedgerMeta> {
    return this.transport.send('GET', path`/finance/accounts/${id}/ledger`, { query, options })
  }

  /**
   * Show the ledger of an account: its posted lines in a period, with balances, as a file.
   *
   * Each line has its entry, its source, the accounts on the other side, and the balance after it. Further pages are read with `cursor`. Their balances are those of the books, also if entries are posted in between. Needs the permission `finance.reports.read` and the scope `finance:read`.
   */
  getLedgerFile(id: string, query: AccountsGetLedgerQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', path`/finance/accounts/${id}/ledger`, { query, options })
  }

  /**
   * Restore a deleted record: account.
   *
   * For 90 days after the deletion. `deleted=only` of the list finds these records. Rejects a record whose unique values another record has now, or that links to a deleted record, with an error of each field. Needs the permission `finance.accounts.restore` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  restore(id: string, options?: DryRunOptions): Call<AccountDetails, DryRunMeta> {
    return this.transport.send('POST', path`/finance/accounts/${id}/restore`, { options })
  }

  /**
   * Show the journal entries of an account in a period, with balances.
   *
   * Needs the permission `finance.reports.read` and the scope `finance:read`.
   */
  getStatement<CallOptions extends ReadOptions>(id: string, query?: AccountsGetStatementQuery, options?: CallOptions): Call<Unless304<AccountStatement, CallOptions>> {
    return this.transport.send('GET', path`/finance/accounts/${id}/statement`, { query, options })
  }

  /**
   * Show the journal entries of an account in a period, with balances, as a file.
   *
   * Needs the permission `finance.reports.read` and the scope `finance:read`.
   */
  getStatementFile(id: string, query: AccountsGetStatementQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', path`/finance/accounts/${id}/statement`, { query, options })
  }
}
