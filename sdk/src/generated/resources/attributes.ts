// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Attribute, AttributeBulkAction, AttributeDetails, AttributeDraft, AttributePatch, AttributeStatistics, AttributeTypeDetails, AttributesGetStatisticsQuery, AttributesListHistoryQuery, AttributesListQuery, BulkResult, Call, ChangeMeta, DryRunMeta, DryRunOptions, FileCall, HistoryEntry, Options, PageCall, PageMeta, ReadOptions, ReportFile, Unless304 } from '../../types.ts'

export class AttributesResource extends Resource {
  /**
   * Define an attribute.
   *
   * Needs the permission `operations.attributes.write` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: AttributeDraft, options?: DryRunOptions): Call<AttributeDetails, ChangeMeta> {
    return this.transport.send('POST', '/operations/attributes', { body, options })
  }

  /**
   * List attributes.
   *
   * Needs the permission `operations.attributes.read` and the scope `operations:read`.
   */
  list(query?: AttributesListQuery, options?: Options): PageCall<Attribute, PageMeta> {
    return this.transport.list('GET', '/operations/attributes', { query, options })
  }

  /**
   * Change many attributes in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /operations/attributes/{id}`
   * - `delete`: `DELETE /operations/attributes/{id}`, without parameters
   * - `restore`: `POST /operations/attributes/{id}/restore`, without parameters
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `operations.attributes.read` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: AttributeBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/operations/attributes/bulk-actions', { body, options })
  }

  /**
   * Show the number of attributes by type, and the most used attributes.
   *
   * Needs the permission `operations.attributes.read` and the scope `operations:read`.
   */
  getStatistics<CallOptions extends ReadOptions>(query?: AttributesGetStatisticsQuery, options?: CallOptions): Call<Unless304<AttributeStatistics, CallOptions>> {
    return this.transport.send('GET', '/operations/attributes/statistics', { query, options })
  }

  /**
   * Show the number of attributes by type, and the most used attributes, as a file.
   *
   * Needs the permission `operations.attributes.read` and the scope `operations:read`.
   */
  getStatisticsFile(query: AttributesGetStatisticsQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', '/operations/attributes/statistics', { query, options })
  }

  /**
   * List the types of attributes.
   *
   * Needs the permission `operations.attributes.read` and the scope `operations:read`.
   */
  listTypes<CallOptions extends ReadOptions>(options?: CallOptions): Call<Unless304<readonly AttributeTypeDetails[], CallOptions>> {
    return this.transport.send('GET', '/operations/attributes/types', { options })
  }

  /**
   * Show an attribute, with the number of products that have a value.
   *
   * Needs the permission `operations.attributes.read` and the scope `operations:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<AttributeDetails, CallOptions>> {
    return this.transport.send('GET', path`/operations/attributes/${id}`, { options })
  }

  /**
   * Change an attribute, but not its code or type.
   *
   * Needs the permission `operations.attributes.write` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: AttributePatch, options?: DryRunOptions): Call<Attribute, ChangeMeta> {
    return this.transport.send('PATCH', path`/operations/attributes/${id}`, { body, options })
  }

  /**
   * Delete an attribute and its values in products.
   *
   * Needs the permission `operations.attributes.delete` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/operations/attributes/${id}`, { options })
  }

  /**
   * List the changes of a record: attribute.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `operations.attributes.read` and the scope `operations:read`.
   */
  listHistory(id: string, query?: AttributesListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/operations/attributes/${id}/history`, { query, options })
  }

  /**
   * Restore a deleted attribute, without values.
   *
   * Needs the permission `operations.attributes.restore` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  restore(id: string, options?: DryRunOptions): Call<AttributeDetails, DryRunMeta> {
    return this.transport.send('POST', path`/operations/attributes/${id}/restore`, { options })
  }
}
