// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Call, ChangeMeta, FileCall, Options, PageCall, PageMeta, Shipment, ShipmentChanges, ShipmentPatch, ShipmentsExportQuery, ShipmentsListQuery, WriteOptions } from '../../types.ts'

export class ShipmentsResource extends Resource {
  /**
   * List shipments.
   *
   * Needs the permission `sales.shipments.read` and the scope `sales:read`.
   */
  list(query?: ShipmentsListQuery, options?: Options): PageCall<Shipment, PageMeta> {
    return this.client.list('GET', '/sales/shipments', { query, options })
  }

  /**
   * Export the shipments that match the filters.
   *
   * Needs the permission `sales.shipments.export` and the scope `sales:read`.
   */
  export(query?: ShipmentsExportQuery, options?: Options): FileCall {
    return this.client.download('GET', '/sales/shipments/export', { query, options })
  }

  /**
   * Change carrier, tracking or notes of a shipment.
   *
   * Needs the permission `sales.shipments.write` and the scope `sales:write`.
   */
  update(id: string, body: ShipmentPatch, options?: WriteOptions): Call<ShipmentChanges, ChangeMeta> {
    return this.client.send('PATCH', path`/sales/shipments/${id}`, { body, options })
  }

  /**
   * Show a shipment.
   *
   * Needs the permission `sales.shipments.read` and the scope `sales:read`.
   */
  get(id: string, options?: Options): Call<Shipment> {
    return this.client.send('GET', path`/sales/shipments/${id}`, { options })
  }

  /**
   * Record the delivery of a shipment.
   *
   * The last shipment of a shipped order makes the order `delivered`. Needs the permission `sales.shipments.deliver` and the scope `sales:write`.
   */
  deliver(id: string, body?: Record<string, never>, options?: WriteOptions): Call<Shipment> {
    return this.client.send('POST', path`/sales/shipments/${id}/deliver`, { body, options })
  }

  /**
   * Print the delivery note of a shipment.
   *
   * A PDF in the language of the customer, without prices. Needs the permission `sales.shipments.read` and the scope `sales:read`.
   */
  getPdf(id: string, options?: Options): FileCall {
    return this.client.download('GET', path`/sales/shipments/${id}/pdf`, { options })
  }
}
