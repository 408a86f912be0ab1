// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Brand, BrandDraft, BrandPatch, BrandsListProductsQuery, BrandsListQuery, BrandsSearchQuery, Call, ChangeMeta, Options, PageCall, PageMeta, ProductDetails, WriteOptions } from '../../types.ts'

export class BrandsResource extends Resource {
  /**
   * List brands.
   *
   * Needs the permission `operations.brands.read` and the scope `operations:read`.
   */
  list(query?: BrandsListQuery, options?: Options): PageCall<Brand, PageMeta> {
    return this.client.list('GET', '/operations/brands', { query, options })
  }

  /**
   * Add a brand.
   *
   * Needs the permission `operations.brands.write` and the scope `operations:write`.
   */
  create(body: BrandDraft, options?: WriteOptions): Call<Brand, ChangeMeta> {
    return this.client.send('POST', '/operations/brands', { body, options })
  }

  /**
   * Search brands by name or description.
   *
   * Needs the permission `operations.brands.read` and the scope `operations:read`.
   */
  search(query: BrandsSearchQuery, options?: Options): PageCall<Brand, PageMeta> {
    return this.client.list('GET', '/operations/brands/search', { query, options })
  }

  /**
   * Show a brand.
   *
   * Needs the permission `operations.brands.read` and the scope `operations:read`.
   */
  get(id: string, options?: Options): Call<Brand> {
    return this.client.send('GET', path`/operations/brands/${id}`, { options })
  }

  /**
   * Change a brand.
   *
   * Needs the permission `operations.brands.write` and the scope `operations:write`.
   */
  update(id: string, body: BrandPatch, options?: WriteOptions): Call<Brand, ChangeMeta> {
    return this.client.send('PATCH', path`/operations/brands/${id}`, { body, options })
  }

  /**
   * Delete a brand that has no products.
   *
   * Needs the permission `operations.brands.delete` and the scope `operations:write`.
   */
  delete(id: string, options?: WriteOptions): Call<null> {
    return this.client.send('DELETE', path`/operations/brands/${id}`, { options })
  }

  /**
   * List the products of a brand.
   *
   * Needs the permission `operations.products.read` and the scope `operations:read`.
   */
  listProducts(id: string, query?: BrandsListProductsQuery, options?: Options): PageCall<ProductDetails, PageMeta> {
    return this.client.list('GET', path`/operations/brands/${id}/products`, { query, options })
  }
}
