// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Call, ChangeMeta, DryRunMeta, DryRunOptions, MasterProduct, MasterProductDraft, MasterProductPatch, MasterProductsGetQuery, MasterProductsListQuery, Options, PageCall, PageMeta, ProductDetails, ReadOptions, Unless304, VariantGeneration } from '../../types.ts'

export class MasterProductsResource extends Resource {
  /**
   * List master products.
   *
   * Needs the permission `operations.products.read` and the scope `operations:read`.
   */
  list(query?: MasterProductsListQuery, options?: Options): PageCall<ProductDetails, PageMeta> {
    return this.transport.list('GET', '/operations/master-products', { query, repeated: ['sku'], options })
  }

  /**
   * Add a master product, with the options of its variants.
   *
   * Needs the permission `operations.products.write` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: MasterProductDraft, options?: DryRunOptions): Call<MasterProduct, ChangeMeta> {
    return this.transport.send('POST', '/operations/master-products', { body, options })
  }

  /**
   * Show a master product with at most 100 variants.
   *
   * Needs the permission `operations.products.read` and the scope `operations:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, query?: MasterProductsGetQuery, options?: CallOptions): Call<Unless304<MasterProduct, CallOptions>> {
    return this.transport.send('GET', path`/operations/master-products/${id}`, { query, options })
  }

  /**
   * Change a master product.
   *
   * Needs the permission `operations.products.write` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: MasterProductPatch, options?: DryRunOptions): Call<MasterProduct, ChangeMeta> {
    return this.transport.send('PATCH', path`/operations/master-products/${id}`, { body, options })
  }

  /**
   * Generate the missing variants: one per combination of options, at most 1,000.
   *
   * Needs the permission `operations.products.write` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  generateVariants(id: string, options?: DryRunOptions): Call<VariantGeneration, DryRunMeta> {
    return this.transport.send('POST', path`/operations/master-products/${id}/generate-variants`, { options })
  }
}
