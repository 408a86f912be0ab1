// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { BulkResult, Call, ChangeMeta, DryRunMeta, DryRunOptions, FileCall, HistoryEntry, Options, PageCall, PageMeta, ReadOptions, SeededTaxCodes, TaxCode, TaxCodeBulkAction, TaxCodeChanges, TaxCodeDraft, TaxCodePatch, TaxCodesExportQuery, TaxCodesListHistoryQuery, TaxCodesListQuery, TaxCodesSeedBody, Unless304 } from '../../types.ts'

export class TaxCodesResource extends Resource {
  /**
   * List tax codes.
   *
   * Needs the permission `finance.tax_codes.read` and the scope `finance:read`.
   */
  list(query?: TaxCodesListQuery, options?: Options): PageCall<TaxCode, PageMeta> {
    return this.transport.list('GET', '/finance/tax-codes', { query, repeated: ['country'], options })
  }

  /**
   * Add a tax code.
   *
   * Needs the permission `finance.tax_codes.write` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: TaxCodeDraft, options?: DryRunOptions): Call<TaxCode, ChangeMeta> {
    return this.transport.send('POST', '/finance/tax-codes', { body, options })
  }

  /**
   * Change many tax codes in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /finance/tax-codes/{id}`
   * - `delete`: `DELETE /finance/tax-codes/{id}`, without parameters
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `finance.tax_codes.read` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: TaxCodeBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/finance/tax-codes/bulk-actions', { body, options })
  }

  /**
   * Export the tax codes that match the filters.
   *
   * Needs the permission `finance.tax_codes.export` and the scope `finance:read`.
   */
  export(query?: TaxCodesExportQuery, options?: Options): FileCall {
    return this.transport.download('GET', '/finance/tax-codes/export', { query, repeated: ['country'], options })
  }

  /**
   * Add the tax codes of a country.
   *
   * Codes that exist stay as they are; only empty boxes of codes with the same direction, rate and treatment are filled. Repeating the request changes nothing. Needs the permission `finance.tax_codes.write` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  seed(body: TaxCodesSeedBody, options?: DryRunOptions): Call<SeededTaxCodes, DryRunMeta> {
    return this.transport.send('POST', '/finance/tax-codes/seed', { body, options })
  }

  /**
   * Show a tax code.
   *
   * Needs the permission `finance.tax_codes.read` and the scope `finance:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<TaxCode, CallOptions>> {
    return this.transport.send('GET', path`/finance/tax-codes/${id}`, { options })
  }

  /**
   * Change a tax code.
   *
   * Needs the permission `finance.tax_codes.write` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: TaxCodePatch, options?: DryRunOptions): Call<TaxCodeChanges, ChangeMeta> {
    return this.transport.send('PATCH', path`/finance/tax-codes/${id}`, { body, options })
  }

  /**
   * Delete a tax code that no line has.
   *
   * Needs the permission `finance.tax_codes.delete` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/finance/tax-codes/${id}`, { options })
  }

  /**
   * List the changes of a record: tax_code.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `finance.tax_codes.read` and the scope `finance:read`.
   */
  listHistory(id: string, query?: TaxCodesListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/finance/tax-codes/${id}/history`, { query, options })
  }

  /**
   * Restore a deleted record: tax_code.
   *
   * For 90 days after the deletion. `deleted=only` of the list finds these records. Rejects a record whose unique values another record has now, or that links to a deleted record, with an error of each field. Needs the permission `finance.tax_codes.restore` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  restore(id: string, options?: DryRunOptions): Call<TaxCode, DryRunMeta> {
    return this.transport.send('POST', path`/finance/tax-codes/${id}/restore`, { options })
  }
}
