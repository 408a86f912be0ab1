// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Call, CategoriesListProductsQuery, CategoriesListQuery, CategoriesMoveBody, CategoriesReorderBody, Category, CategoryBranch, CategoryDraft, CategoryPatch, ChangeMeta, Options, PageCall, PageMeta, ProductDetails, WriteOptions } from '../../types.ts'

export class CategoriesResource extends Resource {
  /**
   * List categories.
   *
   * Needs the permission `operations.categories.read` and the scope `operations:read`.
   */
  list(query?: CategoriesListQuery, options?: Options): PageCall<Category, PageMeta> {
    return this.client.list('GET', '/operations/categories', { query, options })
  }

  /**
   * Add a category.
   *
   * Needs the permission `operations.categories.write` and the scope `operations:write`.
   */
  create(body: CategoryDraft, options?: WriteOptions): Call<Category, ChangeMeta> {
    return this.client.send('POST', '/operations/categories', { body, options })
  }

  /**
   * Set the order of categories with the same parent.
   *
   * Needs the permission `operations.categories.reorder` and the scope `operations:write`.
   */
  reorder(body: CategoriesReorderBody, options?: WriteOptions): Call<readonly Category[], PageMeta> {
    return this.client.send('POST', '/operations/categories/reorder', { body, options })
  }

  /**
   * Show all categories as a tree.
   *
   * Needs the permission `operations.categories.read` and the scope `operations:read`.
   */
  getTree(options?: Options): Call<readonly CategoryBranch[], PageMeta> {
    return this.client.send('GET', '/operations/categories/tree', { options })
  }

  /**
   * Show a category.
   *
   * Needs the permission `operations.categories.read` and the scope `operations:read`.
   */
  get(id: string, options?: Options): Call<Category> {
    return this.client.send('GET', path`/operations/categories/${id}`, { options })
  }

  /**
   * Change a category.
   *
   * Needs the permission `operations.categories.write` and the scope `operations:write`.
   */
  update(id: string, body: CategoryPatch, options?: WriteOptions): Call<Category, ChangeMeta> {
    return this.client.send('PATCH', path`/operations/categories/${id}`, { body, options })
  }

  /**
   * Delete a category without products and subcategories.
   *
   * Needs the permission `operations.categories.delete` and the scope `operations:write`.
   */
  delete(id: string, options?: WriteOptions): Call<null> {
    return this.client.send('DELETE', path`/operations/categories/${id}`, { options })
  }

  /**
   * Move a category and its descendants below another category or to the top level.
   *
   * Needs the permission `operations.categories.move` and the scope `operations:write`.
   */
  move(id: string, body: CategoriesMoveBody, options?: WriteOptions): Call<Category> {
    return this.client.send('POST', path`/operations/categories/${id}/move`, { body, options })
  }

  /**
   * List the products of a category.
   *
   * Needs the permission `operations.products.read` and the scope `operations:read`.
   */
  listProducts(id: string, query?: CategoriesListProductsQuery, options?: Options): PageCall<ProductDetails, PageMeta> {
    return this.client.list('GET', path`/operations/categories/${id}/products`, { query, options })
  }
}
