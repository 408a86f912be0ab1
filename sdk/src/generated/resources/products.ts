// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { AttributeComparison, BulkResult, Call, ChangeMeta, Document, DryRunMeta, DryRunOptions, FileCall, HistoryEntry, Options, PageCall, PageMeta, ProductBulkAction, ProductDetails, ProductDocumentUpload, ProductDraft, ProductPatch, ProductStatusChange, ProductsCompareAttributesBody, ProductsDocumentsListQuery, ProductsDuplicateBody, ProductsExportAttributeValuesQuery, ProductsExportQuery, ProductsGetBySkuQuery, ProductsGetQuery, ProductsListHistoryQuery, ProductsListLowStockQuery, ProductsListQuery, ProductsListVariantsQuery, ProductsSearchQuery, ReadOptions, Unless304, UploadOptions } from '../../types.ts'

export class ProductsDocumentsResource extends Resource {
  /**
   * List the documents of a record: product.
   *
   * Needs the permission `operations.products.read` and the scope `documents:read`.
   */
  list(id: string, query?: ProductsDocumentsListQuery, options?: Options): PageCall<Document, PageMeta> {
    return this.transport.list('GET', path`/operations/products/${id}/documents`, { query, options })
  }

  /**
   * Attach a file to a record: product.
   *
   * A form with the file (at most 10 MB) and its metadata. Archives a certificate, license, contract or policy of the same name, and the document named in `replaces`. Needs the permission `operations.products.write` and the scope `documents:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  attach(id: string, body: ProductDocumentUpload, options?: UploadOptions): Call<Document, ChangeMeta> {
    return this.transport.send('POST', path`/operations/products/${id}/documents`, { form: body, options })
  }
}

export class ProductsResource extends Resource {
  readonly documents = new ProductsDocumentsResource(this.transport)

  /**
   * Add a product.
   *
   * The product is a draft. `stock_quantity` of a product that tracks inventory becomes an opening movement in the default warehouse. The defaults of `track_inventory` and `requires_shipping` depend on the type. Needs the permission `operations.products.write` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: ProductDraft, options?: DryRunOptions): Call<ProductDetails, ChangeMeta> {
    return this.transport.send('POST', '/operations/products', { body, options })
  }

  /**
   * List products.
   *
   * Needs the permission `operations.products.read` and the scope `operations:read`.
   */
  list(query?: ProductsListQuery, options?: Options): PageCall<ProductDetails, PageMeta> {
    return this.transport.list('GET', '/operations/products', { query, repeated: ['sku'], options })
  }

  /**
   * Change many products in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /operations/products/{id}`
   * - `delete`: `DELETE /operations/products/{id}`, without parameters
   * - `restore`: `POST /operations/products/{id}/restore`, without parameters
   * - `activate`: `POST /operations/products/{id}/activate`, without parameters
   * - `deactivate`: `POST /operations/products/{id}/deactivate`, without parameters
   * - `discontinue`: `POST /operations/products/{id}/discontinue`, without parameters
   * - `duplicate`: `POST /operations/products/{id}/duplicate`
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `operations.products.read` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: ProductBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/operations/products/bulk-actions', { body, options })
  }

  /**
   * Compare the attributes of two products.
   *
   * Needs the permission `operations.products.read` and the scope `operations:read`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  compareAttributes(body: ProductsCompareAttributesBody, options?: DryRunOptions): Call<AttributeComparison, DryRunMeta> {
    return this.transport.send('POST', '/operations/products/compare-attributes', { body, options })
  }

  /**
   * Export the products that match the filters.
   *
   * Needs the permission `operations.products.export` and the scope `operations:read`.
   */
  export(query?: ProductsExportQuery, options?: Options): FileCall {
    return this.transport.download('GET', '/operations/products/export', { query, repeated: ['sku'], options })
  }

  /**
   * List products whose available stock is at or below their reorder point.
   *
   * Needs the permission `operations.products.read` and the scope `operations:read`.
   */
  listLowStock(query?: ProductsListLowStockQuery, options?: Options): PageCall<ProductDetails, PageMeta> {
    return this.transport.list('GET', '/operations/products/low-stock', { query, repeated: ['sku'], options })
  }

  /**
   * Search products by name, SKU, short description or searchable attributes.
   *
   * Needs the permission `operations.products.read` and the scope `operations:read`.
   */
  search(query: ProductsSearchQuery, options?: Options): PageCall<ProductDetails, PageMeta> {
    return this.transport.list('GET', '/operations/products/search', { query, repeated: ['sku'], options })
  }

  /**
   * Show the product with a SKU.
   *
   * Needs the permission `operations.products.read` and the scope `operations:read`.
   */
  getBySku<CallOptions extends ReadOptions>(sku: string, query?: ProductsGetBySkuQuery, options?: CallOptions): Call<Unless304<ProductDetails, CallOptions>> {
    return this.transport.send('GET', path`/operations/products/sku/${sku}`, { query, options })
  }

  /**
   * Show a product, with its attributes.
   *
   * Needs the permission `operations.products.read` and the scope `operations:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, query?: ProductsGetQuery, options?: CallOptions): Call<Unless304<ProductDetails, CallOptions>> {
    return this.transport.send('GET', path`/operations/products/${id}`, { query, options })
  }

  /**
   * Change a product; attributes are merged by code.
   *
   * Needs the permission `operations.products.write` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: ProductPatch, options?: DryRunOptions): Call<ProductDetails, ChangeMeta> {
    return this.transport.send('PATCH', path`/operations/products/${id}`, { body, options })
  }

  /**
   * Delete a product, or a master with its variants.
   *
   * Needs the permission `operations.products.delete` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/operations/products/${id}`, { options })
  }

  /**
   * Activate a product, so that it can be sold.
   *
   * Needs the permission `operations.products.activate` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  activate(id: string, options?: DryRunOptions): Call<ProductStatusChange, DryRunMeta> {
    return this.transport.send('POST', path`/operations/products/${id}/activate`, { options })
  }

  /**
   * Download the attributes of a product.
   *
   * Needs the permission `operations.products.read` and the scope `operations:read`.
   */
  exportAttributeValues(id: string, query: ProductsExportAttributeValuesQuery, options?: Options): FileCall {
    return this.transport.download('GET', path`/operations/products/${id}/attribute-values/export`, { query, options })
  }

  /**
   * Deactivate a product, so that it cannot be sold.
   *
   * Needs the permission `operations.products.deactivate` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  deactivate(id: string, options?: DryRunOptions): Call<ProductStatusChange, DryRunMeta> {
    return this.transport.send('POST', path`/operations/products/${id}/deactivate`, { options })
  }

  /**
   * Discontinue a product permanently, or a master with its variants.
   *
   * Needs the permission `operations.products.discontinue` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  discontinue(id: string, options?: DryRunOptions): Call<ProductStatusChange, DryRunMeta> {
    return this.transport.send('POST', path`/operations/products/${id}/discontinue`, { options })
  }

  /**
   * Copy a product into a new draft, without its stock.
   *
   * Needs the permission `operations.products.write` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  duplicate(id: string, body?: ProductsDuplicateBody, options?: DryRunOptions): Call<ProductDetails, DryRunMeta> {
    return this.transport.send('POST', path`/operations/products/${id}/duplicate`, { body, options })
  }

  /**
   * List the changes of a record: product.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `operations.products.read` and the scope `operations:read`.
   */
  listHistory(id: string, query?: ProductsListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/operations/products/${id}/history`, { query, options })
  }

  /**
   * Restore a deleted product.
   *
   * Needs the permission `operations.products.restore` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  restore(id: string, options?: DryRunOptions): Call<ProductDetails, DryRunMeta> {
    return this.transport.send('POST', path`/operations/products/${id}/restore`, { options })
  }

  /**
   * List the variants of a master.
   *
   * Needs the permission `operations.products.read` and the scope `operations:read`.
   */
  listVariants(id: string, query?: ProductsListVariantsQuery, options?: Options): PageCall<ProductDetails, PageMeta> {
    return this.transport.list('GET', path`/operations/products/${id}/variants`, { query, repeated: ['sku'], options })
  }
}
