// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Availability, AvailabilityCalendar, BulkResult, Call, ChangeWarningsMeta, DryRunMeta, DryRunOptions, HistoryEntry, Options, PageCall, PageMeta, ReadOptions, RentableProduct, RentableProductBulkAction, RentableProductDraft, RentableProductsGetAvailabilityQuery, RentableProductsGetCalendarQuery, RentableProductsGetQuoteQuery, RentableProductsListHistoryQuery, RentableProductsListQuery, RentalQuote, Unless304, WarningsMeta } from '../../types.ts'

export class RentableProductsResource extends Resource {
  /**
   * Set the rental terms of a product.
   *
   * If the product already has terms, omitted fields keep their values; null clears a limit or the price. `meta.warnings` reports a product that is a draft. Needs the permission `rentals.rentable_products.write` and the scope `rentals:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: RentableProductDraft, options?: DryRunOptions): Call<RentableProduct, ChangeWarningsMeta> {
    return this.transport.send('POST', '/rentals/rentable-products', { body, options })
  }

  /**
   * List the products that can be rented.
   *
   * Needs the permission `rentals.rentable_products.read` and the scope `rentals:read`.
   */
  list(query?: RentableProductsListQuery, options?: Options): PageCall<RentableProduct, PageMeta> {
    return this.transport.list('GET', '/rentals/rentable-products', { query, options })
  }

  /**
   * Change many rentable products in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `delete`: `DELETE /rentals/rentable-products/{id}`, without parameters
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `rentals.rentable_products.read` and the scope `rentals:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: RentableProductBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/rentals/rentable-products/bulk-actions', { body, options })
  }

  /**
   * Show the rental terms of a product.
   *
   * Needs the permission `rentals.rentable_products.read` and the scope `rentals:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<RentableProduct, CallOptions>> {
    return this.transport.send('GET', path`/rentals/rentable-products/${id}`, { options })
  }

  /**
   * Remove a product from rental, if no pieces are reserved.
   *
   * Needs the permission `rentals.rentable_products.delete` and the scope `rentals:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/rentals/rentable-products/${id}`, { options })
  }

  /**
   * Show the free pieces of a product in a window.
   *
   * `meta.warnings` reports a discontinued product, which can no longer be rented. Needs the permission `rentals.rentable_products.read` and the scope `rentals:read`.
   */
  getAvailability<CallOptions extends ReadOptions>(id: string, query: RentableProductsGetAvailabilityQuery, options?: CallOptions): Call<Unless304<Availability, CallOptions>, WarningsMeta> {
    return this.transport.send('GET', path`/rentals/rentable-products/${id}/availability`, { query, options })
  }

  /**
   * Show the free pieces of a product in each step of a window, at most 1,000 steps.
   *
   * Needs the permission `rentals.rentable_products.read` and the scope `rentals:read`.
   */
  getCalendar<CallOptions extends ReadOptions>(id: string, query: RentableProductsGetCalendarQuery, options?: CallOptions): Call<Unless304<AvailabilityCalendar, CallOptions>> {
    return this.transport.send('GET', path`/rentals/rentable-products/${id}/calendar`, { query, options })
  }

  /**
   * List the changes of a record: rentable_product.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `rentals.rentable_products.read` and the scope `rentals:read`.
   */
  listHistory(id: string, query?: RentableProductsListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/rentals/rentable-products/${id}/history`, { query, options })
  }

  /**
   * Show the price of a rental and whether enough pieces are free.
   *
   * The present terms apply until an agreement is confirmed. Nothing is reserved. If too few pieces are free, `next_available_from` shows when enough are. Needs the permission `rentals.rentable_products.read` and the scope `rentals:read`.
   */
  getQuote<CallOptions extends ReadOptions>(id: string, query: RentableProductsGetQuoteQuery, options?: CallOptions): Call<Unless304<RentalQuote, CallOptions>> {
    return this.transport.send('GET', path`/rentals/rentable-products/${id}/quote`, { query, options })
  }

  /**
   * Restore a deleted record: rentable_product.
   *
   * For 90 days after the deletion. `deleted=only` of the list finds these records. Rejects a record whose unique values another record has now, or that links to a deleted record, with an error of each field. Needs the permission `rentals.rentable_products.restore` and the scope `rentals:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  restore(id: string, options?: DryRunOptions): Call<RentableProduct, DryRunMeta> {
    return this.transport.send('POST', path`/rentals/rentable-products/${id}/restore`, { options })
  }
}
