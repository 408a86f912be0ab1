// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Availability, AvailabilityCalendar, Call, ChangeWarningsMeta, Options, PageCall, PageMeta, RentableProduct, RentableProductDraft, RentableProductsGetAvailabilityQuery, RentableProductsGetCalendarQuery, RentableProductsListQuery, WarningsMeta, WriteOptions } from '../../types.ts'

export class RentableProductsResource extends Resource {
  /**
   * Set the rental terms of a product.
   *
   * If the product already has terms, omitted fields keep their values; null clears a limit or the price. `meta.warnings` reports a product that is a draft. Needs the permission `rentals.rentable_products.write` and the scope `rentals:write`.
   */
  create(body: RentableProductDraft, options?: WriteOptions): Call<RentableProduct, ChangeWarningsMeta> {
    return this.client.send('POST', '/rentals/rentable-products', { body, options })
  }

  /**
   * List the products that can be rented.
   *
   * Needs the permission `rentals.rentable_products.read` and the scope `rentals:read`.
   */
  list(query?: RentableProductsListQuery, options?: Options): PageCall<RentableProduct, PageMeta> {
    return this.client.list('GET', '/rentals/rentable-products', { query, options })
  }

  /**
   * Show the rental terms of a product.
   *
   * Needs the permission `rentals.rentable_products.read` and the scope `rentals:read`.
   */
  get(id: string, options?: Options): Call<RentableProduct> {
    return this.client.send('GET', path`/rentals/rentable-products/${id}`, { options })
  }

  /**
   * Remove a product from rental, if no units are reserved.
   *
   * Needs the permission `rentals.rentable_products.delete` and the scope `rentals:write`.
   */
  delete(id: string, options?: WriteOptions): Call<null> {
    return this.client.send('DELETE', path`/rentals/rentable-products/${id}`, { options })
  }

  /**
   * Show the free units of a product in a window.
   *
   * `meta.warnings` reports a discontinued product, which can no longer be rented. Needs the permission `rentals.rentable_products.read` and the scope `rentals:read`.
   */
  getAvailability(id: string, query: RentableProductsGetAvailabilityQuery, options?: Options): Call<Availability, WarningsMeta> {
    return this.client.send('GET', path`/rentals/rentable-products/${id}/availability`, { query, options })
  }

  /**
   * Show the free units of a product in each step of a window, at most 1,000 steps.
   *
   * Needs the permission `rentals.rentable_products.read` and the scope `rentals:read`.
   */
  getCalendar(id: string, query: RentableProductsGetCalendarQuery, options?: Options): Call<AvailabilityCalendar> {
    return this.client.send('GET', path`/rentals/rentable-products/${id}/calendar`, { query, options })
  }
}
