// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Call, ChangeMeta, Options, PageCall, PageMeta, TaxClass, TaxClassDraft, TaxClassPatch, TaxClassesListQuery, WriteOptions } from '../../types.ts'

export class TaxClassesResource extends Resource {
  /**
   * List tax classes.
   *
   * Needs the permission `operations.tax_classes.read` and the scope `operations:read`.
   */
  list(query?: TaxClassesListQuery, options?: Options): PageCall<TaxClass, PageMeta> {
    return this.client.list('GET', '/operations/tax-classes', { query, options })
  }

  /**
   * Add a tax class.
   *
   * Needs the permission `operations.tax_classes.write` and the scope `operations:write`.
   */
  create(body: TaxClassDraft, options?: WriteOptions): Call<TaxClass, ChangeMeta> {
    return this.client.send('POST', '/operations/tax-classes', { body, options })
  }

  /**
   * Show a tax class.
   *
   * Needs the permission `operations.tax_classes.read` and the scope `operations:read`.
   */
  get(id: string, options?: Options): Call<TaxClass> {
    return this.client.send('GET', path`/operations/tax-classes/${id}`, { options })
  }

  /**
   * Change a tax class.
   *
   * Needs the permission `operations.tax_classes.write` and the scope `operations:write`.
   */
  update(id: string, body: TaxClassPatch, options?: WriteOptions): Call<TaxClass, ChangeMeta> {
    return this.client.send('PATCH', path`/operations/tax-classes/${id}`, { body, options })
  }

  /**
   * Delete a tax class without products.
   *
   * Needs the permission `operations.tax_classes.delete` and the scope `operations:write`.
   */
  delete(id: string, options?: WriteOptions): Call<null> {
    return this.client.send('DELETE', path`/operations/tax-classes/${id}`, { options })
  }
}
