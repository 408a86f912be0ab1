// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { BulkResult, Call, ChangeMeta, DryRunMeta, DryRunOptions, HistoryEntry, Options, PageCall, PageMeta, ReadOptions, RequiredReason, TaxReturn, TaxReturnBulkAction, TaxReturnChanges, TaxReturnDetails, TaxReturnDraft, TaxReturnFilingBody, TaxReturnPatch, TaxReturnsListHistoryQuery, TaxReturnsListQuery, Unless304 } from '../../types.ts'

export class TaxReturnsResource extends Resource {
  /**
   * List tax returns.
   *
   * Needs the permission `finance.tax_returns.read` and the scope `finance:read`.
   */
  list(query?: TaxReturnsListQuery, options?: Options): PageCall<TaxReturn, PageMeta> {
    return this.transport.list('GET', '/finance/tax-returns', { query, options })
  }

  /**
   * Add a tax return.
   *
   * Needs the permission `finance.tax_returns.write` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: TaxReturnDraft, options?: DryRunOptions): Call<TaxReturn, ChangeMeta> {
    return this.transport.send('POST', '/finance/tax-returns', { body, options })
  }

  /**
   * Change many tax returns in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /finance/tax-returns/{id}`
   * - `delete`: `DELETE /finance/tax-returns/{id}`, without parameters
   * - `file`: `POST /finance/tax-returns/{id}/file`
   * - `reopen`: `POST /finance/tax-returns/{id}/reopen`
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `finance.tax_returns.read` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: TaxReturnBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/finance/tax-returns/bulk-actions', { body, options })
  }

  /**
   * Show a tax return with its figures, corrections and checks.
   *
   * Needs the permission `finance.tax_returns.read` and the scope `finance:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<TaxReturnDetails, CallOptions>> {
    return this.transport.send('GET', path`/finance/tax-returns/${id}`, { options })
  }

  /**
   * Change an open tax return.
   *
   * Needs the permission `finance.tax_returns.write` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: TaxReturnPatch, options?: DryRunOptions): Call<TaxReturnChanges, ChangeMeta> {
    return this.transport.send('PATCH', path`/finance/tax-returns/${id}`, { body, options })
  }

  /**
   * Delete an open tax return.
   *
   * Needs the permission `finance.tax_returns.delete` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/finance/tax-returns/${id}`, { options })
  }

  /**
   * File a tax return.
   *
   * Keeps its figures. Entries that are posted later on its days are corrections in the next return. With `settle`, one entry moves the tax from the tax accounts to the account with the purpose `tax_settlement`. Needs the permission `finance.tax_returns.file` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  file(id: string, body: TaxReturnFilingBody, options?: DryRunOptions): Call<TaxReturnDetails, DryRunMeta> {
    return this.transport.send('POST', path`/finance/tax-returns/${id}/file`, { body, options })
  }

  /**
   * List the changes of a record: tax_return.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `finance.tax_returns.read` and the scope `finance:read`.
   */
  listHistory(id: string, query?: TaxReturnsListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/finance/tax-returns/${id}/history`, { query, options })
  }

  /**
   * Reopen the newest filed tax return.
   *
   * Its figures follow the books again, and its settlement is taken back. Needs the permission `finance.tax_returns.reopen` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  reopen(id: string, body: RequiredReason, options?: DryRunOptions): Call<TaxReturnDetails, DryRunMeta> {
    return this.transport.send('POST', path`/finance/tax-returns/${id}/reopen`, { body, options })
  }
}
