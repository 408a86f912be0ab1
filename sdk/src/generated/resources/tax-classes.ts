// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { BulkResult, Call, ChangeMeta, DryRunMeta, DryRunOptions, HistoryEntry, Options, PageCall, PageMeta, ReadOptions, TaxClass, TaxClassBulkAction, TaxClassDraft, TaxClassPatch, TaxClassesListHistoryQuery, TaxClassesListQuery, Unless304 } from '../../types.ts'

export class TaxClassesResource extends Resource {
  /**
   * List tax classes.
   *
   * Needs the permission `operations.tax_classes.read` and the scope `operations:read`.
   */
  list(query?: TaxClassesListQuery, options?: Options): PageCall<TaxClass, PageMeta> {
    return this.transport.list('GET', '/operations/tax-classes', { query, options })
  }

  /**
   * Add a tax class.
   *
   * Needs the permission `operations.tax_classes.write` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: TaxClassDraft, options?: DryRunOptions): Call<TaxClass, ChangeMeta> {
    return this.transport.send('POST', '/operations/tax-classes', { body, options })
  }

  /**
   * Change many tax classes in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /operations/tax-classes/{id}`
   * - `delete`: `DELETE /operations/tax-classes/{id}`, without parameters
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `operations.tax_classes.read` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: TaxClassBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/operations/tax-classes/bulk-actions', { body, options })
  }

  /**
   * Show a tax class.
   *
   * Needs the permission `operations.tax_classes.read` and the scope `operations:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<TaxClass, CallOptions>> {
    return this.transport.send('GET', path`/operations/tax-classes/${id}`, { options })
  }

  /**
   * Change a tax class.
   *
   * Needs the permission `operations.tax_classes.write` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: TaxClassPatch, options?: DryRunOptions): Call<TaxClass, ChangeMeta> {
    return this.transport.send('PATCH', path`/operations/tax-classes/${id}`, { body, options })
  }

  /**
   * Delete a tax class without products.
   *
   * Needs the permission `operations.tax_classes.delete` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/operations/tax-classes/${id}`, { options })
  }

  /**
   * List the changes of a record: tax_class.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `operations.tax_classes.read` and the scope `operations:read`.
   */
  listHistory(id: string, query?: TaxClassesListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/operations/tax-classes/${id}/history`, { query, options })
  }

  /**
   * Restore a deleted record: tax_class.
   *
   * For 90 days after the deletion. `deleted=only` of the list finds these records. Rejects a record whose unique values another record has now, or that links to a deleted record, with an error of each field. Needs the permission `operations.tax_classes.restore` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  restore(id: string, options?: DryRunOptions): Call<TaxClass, DryRunMeta> {
    return this.transport.send('POST', path`/operations/tax-classes/${id}/restore`, { options })
  }
}
