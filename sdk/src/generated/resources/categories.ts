// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { BulkResult, Call, CategoriesListHistoryQuery, CategoriesListProductsQuery, CategoriesListQuery, CategoriesMoveBody, CategoriesReorderBody, Category, CategoryBranch, CategoryBulkAction, CategoryDraft, CategoryPatch, ChangeMeta, DryRunMeta, DryRunOptions, DryRunPageMeta, HistoryEntry, Options, PageCall, PageMeta, ProductDetails, ReadOptions, Unless304 } from '../../types.ts'

export class CategoriesResource extends Resource {
  /**
   * List categories.
   *
   * Needs the permission `operations.categories.read` and the scope `operations:read`.
   */
  list(query?: CategoriesListQuery, options?: Options): PageCall<Category, PageMeta> {
    return this.transport.list('GET', '/operations/categories', { query, options })
  }

  /**
   * Add a category.
   *
   * Needs the permission `operations.categories.write` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: CategoryDraft, options?: DryRunOptions): Call<Category, ChangeMeta> {
    return this.transport.send('POST', '/operations/categories', { body, options })
  }

  /**
   * Change many categories in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /operations/categories/{id}`
   * - `delete`: `DELETE /operations/categories/{id}`, without parameters
   * - `move`: `POST /operations/categories/{id}/move`
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `operations.categories.read` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: CategoryBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/operations/categories/bulk-actions', { body, options })
  }

  /**
   * Set the order of categories with the same parent.
   *
   * Needs the permission `operations.categories.reorder` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  reorder(body: CategoriesReorderBody, options?: DryRunOptions): Call<readonly Category[], DryRunPageMeta> {
    return this.transport.send('POST', '/operations/categories/reorder', { body, options })
  }

  /**
   * Show all categories as a tree.
   *
   * Needs the permission `operations.categories.read` and the scope `operations:read`.
   */
  getTree(options?: Options): Call<readonly CategoryBranch[], PageMeta> {
    return this.transport.send('GET', '/operations/categories/tree', { options })
  }

  /**
   * Show a category.
   *
   * Needs the permission `operations.categories.read` and the scope `operations:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<Category, CallOptions>> {
    return this.transport.send('GET', path`/operations/categories/${id}`, { options })
  }

  /**
   * Change a category.
   *
   * Needs the permission `operations.categories.write` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: CategoryPatch, options?: DryRunOptions): Call<Category, ChangeMeta> {
    return this.transport.send('PATCH', path`/operations/categories/${id}`, { body, options })
  }

  /**
   * Delete a category without products and subcategories.
   *
   * Needs the permission `operations.categories.delete` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/operations/categories/${id}`, { options })
  }

  /**
   * List the changes of a record: category.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `operations.categories.read` and the scope `operations:read`.
   */
  listHistory(id: string, query?: CategoriesListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/operations/categories/${id}/history`, { query, options })
  }

  /**
   * Move a category and its descendants below another category or to the top level.
   *
   * Needs the permission `operations.categories.move` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  move(id: string, body: CategoriesMoveBody, options?: DryRunOptions): Call<Category, DryRunMeta> {
    return this.transport.send('POST', path`/operations/categories/${id}/move`, { body, options })
  }

  /**
   * List the products of a category.
   *
   * Needs the permission `operations.products.read` and the scope `operations:read`.
   */
  listProducts(id: string, query?: CategoriesListProductsQuery, options?: Options): PageCall<ProductDetails, PageMeta> {
    return this.transport.list('GET', path`/operations/categories/${id}/products`, { query, repeated: ['sku'], options })
  }

  /**
   * Restore a deleted record: category.
   *
   * For 90 days after the deletion. `deleted=only` of the list finds these records. Rejects a record whose unique values another record has now, or that links to a deleted record, with an error of each field. Needs the permission `operations.categories.restore` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  restore(id: string, options?: DryRunOptions): Call<Category, DryRunMeta> {
    return this.transport.send('POST', path`/operations/categories/${id}/restore`, { options })
  }
}
