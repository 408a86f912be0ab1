// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Brand, BrandBulkAction, BrandDraft, BrandPatch, BrandsListHistoryQuery, BrandsListProductsQuery, BrandsListQuery, BrandsSearchQuery, BulkResult, Call, ChangeMeta, DryRunMeta, DryRunOptions, HistoryEntry, Options, PageCall, PageMeta, ProductDetails, ReadOptions, Unless304 } from '../../types.ts'

export class BrandsResource extends Resource {
  /**
   * List brands.
   *
   * Needs the permission `operations.brands.read` and the scope `operations:read`.
   */
  list(query?: BrandsListQuery, options?: Options): PageCall<Brand, PageMeta> {
    return this.transport.list('GET', '/operations/brands', { query, options })
  }

  /**
   * Add a brand.
   *
   * Needs the permission `operations.brands.write` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: BrandDraft, options?: DryRunOptions): Call<Brand, ChangeMeta> {
    return this.transport.send('POST', '/operations/brands', { body, options })
  }

  /**
   * Change many brands in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /operations/brands/{id}`
   * - `delete`: `DELETE /operations/brands/{id}`, without parameters
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `operations.brands.read` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: BrandBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/operations/brands/bulk-actions', { body, options })
  }

  /**
   * Search brands by name or description.
   *
   * Needs the permission `operations.brands.read` and the scope `operations:read`.
   */
  search(query: BrandsSearchQuery, options?: Options): PageCall<Brand, PageMeta> {
    return this.transport.list('GET', '/operations/brands/search', { query, options })
  }

  /**
   * Show a brand.
   *
   * Needs the permission `operations.brands.read` and the scope `operations:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<Brand, CallOptions>> {
    return this.transport.send('GET', path`/operations/brands/${id}`, { options })
  }

  /**
   * Change a brand.
   *
   * Needs the permission `operations.brands.write` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: BrandPatch, options?: DryRunOptions): Call<Brand, ChangeMeta> {
    return this.transport.send('PATCH', path`/operations/brands/${id}`, { body, options })
  }

  /**
   * Delete a brand that has no products.
   *
   * Needs the permission `operations.brands.delete` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/operations/brands/${id}`, { options })
  }

  /**
   * List the changes of a record: brand.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `operations.brands.read` and the scope `operations:read`.
   */
  listHistory(id: string, query?: BrandsListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/operations/brands/${id}/history`, { query, options })
  }

  /**
   * List the products of a brand.
   *
   * Needs the permission `operations.products.read` and the scope `operations:read`.
   */
  listProducts(id: string, query?: BrandsListProductsQuery, options?: Options): PageCall<ProductDetails, PageMeta> {
    return this.transport.list('GET', path`/operations/brands/${id}/products`, { query, repeated: ['sku'], options })
  }

  /**
   * Restore a deleted record: brand.
   *
   * For 90 days after the deletion. `deleted=only` of the list finds these records. Rejects a record whose unique values another record has now, or that links to a deleted record, with an error of each field. Needs the permission `operations.brands.restore` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  restore(id: string, options?: DryRunOptions): Call<Brand, DryRunMeta> {
    return this.transport.send('POST', path`/operations/brands/${id}/restore`, { options })
  }
}
