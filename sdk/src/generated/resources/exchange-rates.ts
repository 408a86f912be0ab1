// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { BulkResult, Call, ChangeMeta, DryRunMeta, DryRunOptions, ExchangeRate, ExchangeRateBulkAction, ExchangeRateChanges, ExchangeRateDraft, ExchangeRatePatch, ExchangeRatesBody, ExchangeRatesExportQuery, ExchangeRatesListHistoryQuery, ExchangeRatesListQuery, FileCall, HistoryEntry, Options, PageCall, PageMeta, ReadOptions, Unless304, WrittenExchangeRates } from '../../types.ts'

export class ExchangeRatesResource extends Resource {
  /**
   * List exchange rates.
   *
   * Needs the permission `finance.exchange_rates.read` and the scope `finance:read`.
   */
  list(query?: ExchangeRatesListQuery, options?: Options): PageCall<ExchangeRate, PageMeta> {
    return this.transport.list('GET', '/finance/exchange-rates', { query, options })
  }

  /**
   * Add an exchange rate.
   *
   * Pending automatic entries in its currency are posted, at most 500 at once. Needs the permission `finance.exchange_rates.write` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: ExchangeRateDraft, options?: DryRunOptions): Call<ExchangeRate, ChangeMeta> {
    return this.transport.send('POST', '/finance/exchange-rates', { body, options })
  }

  /**
   * Set exchange rates.
   *
   * Adds rates, and replaces rates of the same currency and day. Posted entries do not change. Pending automatic entries in these currencies are posted, at most 500 at once. Needs the permission `finance.exchange_rates.write` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  set(body: ExchangeRatesBody, options?: DryRunOptions): Call<WrittenExchangeRates, ChangeMeta> {
    return this.transport.send('PUT', '/finance/exchange-rates', { body, options })
  }

  /**
   * Change many exchange rates in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /finance/exchange-rates/{id}`
   * - `delete`: `DELETE /finance/exchange-rates/{id}`, without parameters
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `finance.exchange_rates.read` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: ExchangeRateBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/finance/exchange-rates/bulk-actions', { body, options })
  }

  /**
   * Export the exchange rates that match the filters.
   *
   * Needs the permission `finance.exchange_rates.export` and the scope `finance:read`.
   */
  export(query?: ExchangeRatesExportQuery, options?: Options): FileCall {
    return this.transport.download('GET', '/finance/exchange-rates/export', { query, options })
  }

  /**
   * Show an exchange rate.
   *
   * Needs the permission `finance.exchange_rates.read` and the scope `finance:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<ExchangeRate, CallOptions>> {
    return this.transport.send('GET', path`/finance/exchange-rates/${id}`, { options })
  }

  /**
   * Change an exchange rate.
   *
   * Needs the permission `finance.exchange_rates.write` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: ExchangeRatePatch, options?: DryRunOptions): Call<ExchangeRateChanges, ChangeMeta> {
    return this.transport.send('PATCH', path`/finance/exchange-rates/${id}`, { body, options })
  }

  /**
   * Delete an exchange rate.
   *
   * Needs the permission `finance.exchange_rates.delete` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/finance/exchange-rates/${id}`, { options })
  }

  /**
   * List the changes of a record: exchange_rate.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `finance.exchange_rates.read` and the scope `finance:read`.
   */
  listHistory(id: string, query?: ExchangeRatesListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/finance/exchange-rates/${id}/history`, { query, options })
  }

  /**
   * Restore a deleted record: exchange_rate.
   *
   * For 90 days after the deletion. `deleted=only` of the list finds these records. Rejects a record whose unique values another record has now, or that links to a deleted record, with an error of each field. Needs the permission `finance.exchange_rates.restore` and the scope `finance:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  restore(id: string, options?: DryRunOptions): Call<ExchangeRate, DryRunMeta> {
    return this.transport.send('POST', path`/finance/exchange-rates/${id}/restore`, { options })
  }
}
