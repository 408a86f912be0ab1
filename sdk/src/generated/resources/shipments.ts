// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { BulkResult, Call, ChangeMeta, DryRunMeta, DryRunOptions, FileCall, HistoryEntry, Options, PageCall, PageMeta, ReadOptions, Shipment, ShipmentBulkAction, ShipmentChanges, ShipmentPatch, ShipmentsExportQuery, ShipmentsListHistoryQuery, ShipmentsListQuery, Unless304 } from '../../types.ts'

export class ShipmentsResource extends Resource {
  /**
   * List shipments.
   *
   * Needs the permission `sales.shipments.read` and the scope `sales:read`.
   */
  list(query?: ShipmentsListQuery, options?: Options): PageCall<Shipment, PageMeta> {
    return this.transport.list('GET', '/sales/shipments', { query, repeated: ['carrier'], options })
  }

  /**
   * Change many shipments in one request.
   *
   * `action` is an operation on a single record, with its body as `parameters`, its permission, rules and events:
   *
   * - `update`: `PATCH /sales/shipments/{id}`
   * - `deliver`: `POST /sales/shipments/{id}/deliver`, without parameters
   *
   * Each record succeeds or fails separately. Up to 500 records are processed at once, more in the background: then `bulk_action_id` names the bulk action. A record that no longer matches the filter at its turn is skipped. With `dry_run` the first 500 records are tried. Needs the permission `sales.shipments.read` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  bulkActions(body: ShipmentBulkAction, options?: DryRunOptions): Call<BulkResult, DryRunMeta> {
    return this.transport.send('POST', '/sales/shipments/bulk-actions', { body, options })
  }

  /**
   * Export the shipments that match the filters.
   *
   * Needs the permission `sales.shipments.export` and the scope `sales:read`.
   */
  export(query?: ShipmentsExportQuery, options?: Options): FileCall {
    return this.transport.download('GET', '/sales/shipments/export', { query, repeated: ['carrier'], options })
  }

  /**
   * Change carrier, tracking or notes of a shipment.
   *
   * Needs the permission `sales.shipments.write` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  update(id: string, body: ShipmentPatch, options?: DryRunOptions): Call<ShipmentChanges, ChangeMeta> {
    return this.transport.send('PATCH', path`/sales/shipments/${id}`, { body, options })
  }

  /**
   * Show a shipment.
   *
   * Needs the permission `sales.shipments.read` and the scope `sales:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<Shipment, CallOptions>> {
    return this.transport.send('GET', path`/sales/shipments/${id}`, { options })
  }

  /**
   * Record the delivery of a shipment.
   *
   * The last shipment of a shipped order makes the order `delivered`. Needs the permission `sales.shipments.deliver` and the scope `sales:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  deliver(id: string, options?: DryRunOptions): Call<Shipment, DryRunMeta> {
    return this.transport.send('POST', path`/sales/shipments/${id}/deliver`, { options })
  }

  /**
   * List the changes of a record: shipment.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `sales.shipments.read` and the scope `sales:read`.
   */
  listHistory(id: string, query?: ShipmentsListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/sales/shipments/${id}/history`, { query, options })
  }

  /**
   * Print the delivery note of a shipment.
   *
   * A PDF in the language of the customer, without prices. Needs the permission `sales.shipments.read` and the scope `sales:read`.
   */
  getPdf(id: string, options?: Options): FileCall {
    return this.transport.download('GET', path`/sales/shipments/${id}/pdf`, { options })
  }
}
