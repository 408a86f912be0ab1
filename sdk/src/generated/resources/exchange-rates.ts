// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Call, ChangeMeta, ExchangeRate, ExchangeRateChanges, ExchangeRateDraft, ExchangeRatePatch, ExchangeRatesBody, ExchangeRatesExportQuery, ExchangeRatesListQuery, FileCall, Options, PageCall, PageMeta, WriteOptions, WrittenExchangeRates } from '../../types.ts'

export class ExchangeRatesResource extends Resource {
  /**
   * List exchange rates.
   *
   * Needs the permission `finance.exchange_rates.read` and the scope `finance:read`.
   */
  list(query?: ExchangeRatesListQuery, options?: Options): PageCall<ExchangeRate, PageMeta> {
    return this.client.list('GET', '/finance/exchange-rates', { query, options })
  }

  /**
   * Add an exchange rate.
   *
   * Pending automatic entries in its currency are posted, at most 500 at once. Needs the permission `finance.exchange_rates.write` and the scope `finance:write`.
   */
  create(body: ExchangeRateDraft, options?: WriteOptions): Call<ExchangeRate, ChangeMeta> {
    return this.client.send('POST', '/finance/exchange-rates', { body, options })
  }

  /**
   * Set exchange rates.
   *
   * Adds rates, and replaces rates of the same currency and day. Posted entries do not change. Pending automatic entries in these currencies are posted, at most 500 at once. Needs the permission `finance.exchange_rates.write` and the scope `finance:write`.
   */
  set(body: ExchangeRatesBody, options?: WriteOptions): Call<WrittenExchangeRates, ChangeMeta> {
    return this.client.send('PUT', '/finance/exchange-rates', { body, options })
  }

  /**
   * Export the exchange rates that match the filters.
   *
   * Needs the permission `finance.exchange_rates.export` and the scope `finance:read`.
   */
  export(query?: ExchangeRatesExportQuery, options?: Options): FileCall {
    return this.client.download('GET', '/finance/exchange-rates/export', { query, options })
  }

  /**
   * Show an exchange rate.
   *
   * Needs the permission `finance.exchange_rates.read` and the scope `finance:read`.
   */
  get(id: string, options?: Options): Call<ExchangeRate> {
    return this.client.send('GET', path`/finance/exchange-rates/${id}`, { options })
  }

  /**
   * Change an exchange rate.
   *
   * Needs the permission `finance.exchange_rates.write` and the scope `finance:write`.
   */
  update(id: string, body: ExchangeRatePatch, options?: WriteOptions): Call<ExchangeRateChanges, ChangeMeta> {
    return this.client.send('PATCH', path`/finance/exchange-rates/${id}`, { body, options })
  }

  /**
   * Delete an exchange rate.
   *
   * Needs the permission `finance.exchange_rates.delete` and the scope `finance:write`.
   */
  delete(id: string, options?: WriteOptions): Call<null> {
    return this.client.send('DELETE', path`/finance/exchange-rates/${id}`, { options })
  }
}
