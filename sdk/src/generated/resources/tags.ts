// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { BulkResult, Call, ChangeMeta, DryRunMeta, DryRunOptions, FileCall, HistoryEntry, Options, PageCall, PageMeta, PopularTag, ProductDetails, ReadOptions, ReportFile, Tag, TagBulkAction, TagDraft, TagPatch, TagsListHistoryQuery, TagsListPopularQuery, TagsListProductsQuery, TagsListQuery, TagsMergeBody, Unless304 } from '../../types.ts'

export class TagsResource extends Resource {
  /**
   * List and search product tags.
   *
   * Needs the permission `operations.tags.read` and the scope `operations:read`.
   */
  list(query?: TagsListQuery, options?: Options): PageCall<Tag, PageMeta> {
    return this.transport.list('GET', '/operations/tags', { query, options })
  }

  /**
   * Add a tag.
   *
   * Needs the permission `operations.tags.write` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: TagDraft, options?: DryRunOptions): Call<Tag, ChangeMeta> {
    return this.transport.send('POST', '/operations/tags', { body, options })
  }

  /**
   * Change many tags in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /operations/tags/{id}`
   * - `delete`: `DELETE /operations/tags/{id}`, without parameters
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `operations.tags.read` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: TagBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/operations/tags/bulk-actions', { body, options })
  }

  /**
   * Merge tags into one, and move their products to it.
   *
   * Needs the permission `operations.tags.merge` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  merge(body: TagsMergeBody, options?: DryRunOptions): Call<Tag, DryRunMeta> {
    return this.transport.send('POST', '/operations/tags/merge', { body, options })
  }

  /**
   * List the tags with the most products.
   *
   * Needs the permission `operations.tags.read` and the scope `operations:read`.
   */
  listPopular(query?: TagsListPopularQuery, options?: Options): Call<readonly PopularTag[], PageMeta> {
    return this.transport.send('GET', '/operations/tags/popular', { query, options })
  }

  /**
   * List the tags with the most products, as a file.
   *
   * Needs the permission `operations.tags.read` and the scope `operations:read`.
   */
  listPopularFile(query: TagsListPopularQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', '/operations/tags/popular', { query, options })
  }

  /**
   * Show a tag.
   *
   * Needs the permission `operations.tags.read` and the scope `operations:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<Tag, CallOptions>> {
    return this.transport.send('GET', path`/operations/tags/${id}`, { options })
  }

  /**
   * Change a tag.
   *
   * Needs the permission `operations.tags.write` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: TagPatch, options?: DryRunOptions): Call<Tag, ChangeMeta> {
    return this.transport.send('PATCH', path`/operations/tags/${id}`, { body, options })
  }

  /**
   * Delete a tag, and remove it from its products.
   *
   * Needs the permission `operations.tags.delete` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/operations/tags/${id}`, { options })
  }

  /**
   * List the changes of a record: tag.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `operations.tags.read` and the scope `operations:read`.
   */
  listHistory(id: string, query?: TagsListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/operations/tags/${id}/history`, { query, options })
  }

  /**
   * List the products that have a tag.
   *
   * Needs the permission `operations.products.read` and the scope `operations:read`.
   */
  listProducts(id: string, query?: TagsListProductsQuery, options?: Options): PageCall<ProductDetails, PageMeta> {
    return this.transport.list('GET', path`/operations/tags/${id}/products`, { query, repeated: ['sku'], options })
  }

  /**
   * Restore a deleted record: tag.
   *
   * For 90 days after the deletion. `deleted=only` of the list finds these records. Rejects a record whose unique values another record has now, or that links to a deleted record, with an error of each field. Needs the permission `operations.tags.restore` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  restore(id: string, options?: DryRunOptions): Call<Tag, DryRunMeta> {
    return this.transport.send('POST', path`/operations/tags/${id}/restore`, { options })
  }
}
