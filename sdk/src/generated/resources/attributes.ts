// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Attribute, AttributeDetails, AttributeDraft, AttributePatch, AttributeStatistics, AttributeTypeDetails, AttributesGetStatisticsQuery, AttributesListQuery, Call, ChangeMeta, FileCall, Options, PageCall, PageMeta, ReportFile, WriteOptions } from '../../types.ts'

export class AttributesResource extends Resource {
  /**
   * Define an attribute.
   *
   * Needs the permission `operations.attributes.write` and the scope `operations:write`.
   */
  create(body: AttributeDraft, options?: WriteOptions): Call<AttributeDetails, ChangeMeta> {
    return this.client.send('POST', '/operations/attributes', { body, options })
  }

  /**
   * List attributes.
   *
   * Needs the permission `operations.attributes.read` and the scope `operations:read`.
   */
  list(query?: AttributesListQuery, options?: Options): PageCall<Attribute, PageMeta> {
    return this.client.list('GET', '/operations/attributes', { query, options })
  }

  /**
   * Show the number of attributes by type, and the most used attributes.
   *
   * Needs the permission `operations.attributes.read` and the scope `operations:read`.
   */
  getStatistics(query?: AttributesGetStatisticsQuery, options?: Options): Call<AttributeStatistics> {
    return this.client.send('GET', '/operations/attributes/statistics', { query, options })
  }

  /**
   * Show the number of attributes by type, and the most used attributes, as a file.
   *
   * Needs the permission `operations.attributes.read` and the scope `operations:read`.
   */
  getStatisticsFile(query: AttributesGetStatisticsQuery & ReportFile, options?: Options): FileCall {
    return this.client.download('GET', '/operations/attributes/statistics', { query, options })
  }

  /**
   * List the types of attributes.
   *
   * Needs the permission `operations.attributes.read` and the scope `operations:read`.
   */
  listTypes(options?: Options): Call<readonly AttributeTypeDetails[]> {
    return this.client.send('GET', '/operations/attributes/types', { options })
  }

  /**
   * Show an attribute, with the number of products that have a value.
   *
   * Needs the permission `operations.attributes.read` and the scope `operations:read`.
   */
  get(id: string, options?: Options): Call<AttributeDetails> {
    return this.client.send('GET', path`/operations/attributes/${id}`, { options })
  }

  /**
   * Change an attribute, but not its code or type.
   *
   * Needs the permission `operations.attributes.write` and the scope `operations:write`.
   */
  update(id: string, body: AttributePatch, options?: WriteOptions): Call<Attribute, ChangeMeta> {
    return this.client.send('PATCH', path`/operations/attributes/${id}`, { body, options })
  }

  /**
   * Delete an attribute and its values in products.
   *
   * Needs the permission `operations.attributes.delete` and the scope `operations:write`.
   */
  delete(id: string, options?: WriteOptions): Call<null> {
    return this.client.send('DELETE', path`/operations/attributes/${id}`, { options })
  }

  /**
   * Restore a deleted attribute, without values.
   *
   * Needs the permission `operations.attributes.restore` and the scope `operations:write`.
   */
  restore(id: string, body?: Record<string, never>, options?: WriteOptions): Call<AttributeDetails> {
    return this.client.send('POST', path`/operations/attributes/${id}/restore`, { body, options })
  }
}
