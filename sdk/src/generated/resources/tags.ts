// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Call, ChangeMeta, DryRunMeta, DryRunOptions, FileCall, Options, PageCall, PageMeta, PopularTag, ProductDetails, ReportFile, Tag, TagDraft, TagPatch, TagsListPopularQuery, TagsListProductsQuery, TagsListQuery, TagsMergeBody, WriteOptions } from '../../types.ts'

export class TagsResource extends Resource {
  /**
   * List and search product tags.
   *
   * Needs the permission `operations.tags.read` and the scope `operations:read`.
   */
  list(query?: TagsListQuery, options?: Options): PageCall<Tag, PageMeta> {
    return this.client.list('GET', '/operations/tags', { query, options })
  }

  /**
   * Add a tag.
   *
   * Needs the permission `operations.tags.write` and the scope `operations:write`.
   */
  create(body: TagDraft, options?: WriteOptions): Call<Tag, ChangeMeta> {
    return this.client.send('POST', '/operations/tags', { body, options })
  }

  /**
   * Merge tags into one, and move their products to it.
   *
   * Needs the permission `operations.tags.merge` and the scope `operations:write`.
   */
  merge(body: TagsMergeBody, options?: DryRunOptions): Call<Tag, DryRunMeta> {
    return this.client.send('POST', '/operations/tags/merge', { body, options })
  }

  /**
   * List the tags with the most products.
   *
   * Needs the permission `operations.tags.read` and the scope `operations:read`.
   */
  listPopular(query?: TagsListPopularQuery, options?: Options): Call<readonly PopularTag[], PageMeta> {
    return this.client.send('GET', '/operations/tags/popular', { query, options })
  }

  /**
   * List the tags with the most products, as a file.
   *
   * Needs the permission `operations.tags.read` and the scope `operations:read`.
   */
  listPopularFile(query: TagsListPopularQuery & ReportFile, options?: Options): FileCall {
    return this.client.download('GET', '/operations/tags/popular', { query, options })
  }

  /**
   * Show a tag.
   *
   * Needs the permission `operations.tags.read` and the scope `operations:read`.
   */
  get(id: string, options?: Options): Call<Tag> {
    return this.client.send('GET', path`/operations/tags/${id}`, { options })
  }

  /**
   * Change a tag.
   *
   * Needs the permission `operations.tags.write` and the scope `operations:write`.
   */
  update(id: string, body: TagPatch, options?: WriteOptions): Call<Tag, ChangeMeta> {
    return this.client.send('PATCH', path`/operations/tags/${id}`, { body, options })
  }

  /**
   * Delete a tag, and remove it from its products.
   *
   * Needs the permission `operations.tags.delete` and the scope `operations:write`.
   */
  delete(id: string, options?: WriteOptions): Call<null> {
    return this.client.send('DELETE', path`/operations/tags/${id}`, { options })
  }

  /**
   * List the products that have a tag.
   *
   * Needs the permission `operations.products.read` and the scope `operations:read`.
   */
  listProducts(id: string, query?: TagsListProductsQuery, options?: Options): PageCall<ProductDetails, PageMeta> {
    return this.client.list('GET', path`/operations/tags/${id}/products`, { query, options })
  }
}
