// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { BulkResult, Call, ChangeMeta, DryRunMeta, DryRunOptions, HistoryEntry, Options, PageCall, PageMeta, ReadOptions, Unless304, Warehouse, WarehouseBulkAction, WarehouseDraft, WarehousePatch, WarehousesListHistoryQuery, WarehousesListQuery } from '../../types.ts'

export class WarehousesResource extends Resource {
  /**
   * List warehouses.
   *
   * Needs the permission `operations.warehouses.read` and the scope `operations:read`.
   */
  list(query?: WarehousesListQuery, options?: Options): PageCall<Warehouse, PageMeta> {
    return this.transport.list('GET', '/operations/warehouses', { query, options })
  }

  /**
   * Add a warehouse.
   *
   * Needs the permission `operations.warehouses.write` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  create(body: WarehouseDraft, options?: DryRunOptions): Call<Warehouse, ChangeMeta> {
    return this.transport.send('POST', '/operations/warehouses', { body, options })
  }

  /**
   * Change many warehouses in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /operations/warehouses/{id}`
   * - `delete`: `DELETE /operations/warehouses/{id}`, without parameters
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `operations.warehouses.read` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: WarehouseBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/operations/warehouses/bulk-actions', { body, options })
  }

  /**
   * Show a warehouse.
   *
   * Needs the permission `operations.warehouses.read` and the scope `operations:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<Warehouse, CallOptions>> {
    return this.transport.send('GET', path`/operations/warehouses/${id}`, { options })
  }

  /**
   * Change a warehouse, or make it the default.
   *
   * Needs the permission `operations.warehouses.write` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: WarehousePatch, options?: DryRunOptions): Call<Warehouse, ChangeMeta> {
    return this.transport.send('PATCH', path`/operations/warehouses/${id}`, { body, options })
  }

  /**
   * Delete a warehouse without stock.
   *
   * Needs the permission `operations.warehouses.delete` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  delete(id: string, options?: DryRunOptions): Call<null, DryRunMeta> {
    return this.transport.send('DELETE', path`/operations/warehouses/${id}`, { options })
  }

  /**
   * List the changes of a record: warehouse.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `operations.warehouses.read` and the scope `operations:read`.
   */
  listHistory(id: string, query?: WarehousesListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/operations/warehouses/${id}/history`, { query, options })
  }

  /**
   * Restore a deleted record: warehouse.
   *
   * For 90 days after the deletion. `deleted=only` of the list finds these records. Rejects a record whose unique values another record has now, or that links to a deleted record, with an error of each field. Needs the permission `operations.warehouses.restore` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  restore(id: string, options?: DryRunOptions): Call<Warehouse, DryRunMeta> {
    return this.transport.send('POST', path`/operations/warehouses/${id}/restore`, { options })
  }
}
