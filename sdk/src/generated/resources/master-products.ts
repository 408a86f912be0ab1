// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Call, ChangeMeta, MasterProduct, MasterProductDraft, MasterProductPatch, MasterProductsGetQuery, MasterProductsListQuery, Options, PageCall, PageMeta, ProductDetails, VariantGeneration, WriteOptions } from '../../types.ts'

export class MasterProductsResource extends Resource {
  /**
   * List master products.
   *
   * Needs the permission `operations.products.read` and the scope `operations:read`.
   */
  list(query?: MasterProductsListQuery, options?: Options): PageCall<ProductDetails, PageMeta> {
    return this.client.list('GET', '/operations/master-products', { query, options })
  }

  /**
   * Add a master product, with the options of its variants.
   *
   * Needs the permission `operations.products.write` and the scope `operations:write`.
   */
  create(body: MasterProductDraft, options?: WriteOptions): Call<MasterProduct, ChangeMeta> {
    return this.client.send('POST', '/operations/master-products', { body, options })
  }

  /**
   * Show a master product with at most 100 variants.
   *
   * Needs the permission `operations.products.read` and the scope `operations:read`.
   */
  get(id: string, query?: MasterProductsGetQuery, options?: Options): Call<MasterProduct> {
    return this.client.send('GET', path`/operations/master-products/${id}`, { query, options })
  }

  /**
   * Change a master product.
   *
   * Needs the permission `operations.products.write` and the scope `operations:write`.
   */
  update(id: string, body: MasterProductPatch, options?: WriteOptions): Call<MasterProduct, ChangeMeta> {
    return this.client.send('PATCH', path`/operations/master-products/${id}`, { body, options })
  }

  /**
   * Generate the missing variants: one per combination of options, at most 1,000.
   *
   * Needs the permission `operations.products.write` and the scope `operations:write`.
   */
  generateVariants(id: string, body?: Record<string, never>, options?: WriteOptions): Call<VariantGeneration> {
    return this.client.send('POST', path`/operations/master-products/${id}/generate-variants`, { body, options })
  }
}
