// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Call, ChangeWarningsMeta, DryRunMeta, DryRunOptions, DryRunWarningsMeta, FileCall, HistoryEntry, InventoryAdjustBody, InventoryDetails, InventoryListByProductQuery, InventoryListHistoryQuery, InventoryListLowStockQuery, InventoryListQuery, InventoryListReservationsQuery, InventoryListValuationQuery, InventoryRecordCountBody, InventoryReleaseBody, InventoryReserveBody, InventoryTransferBody, InventoryUpdateReorderSettingsBody, LowInventory, Options, PageCall, PageMeta, ReadOptions, ReportFile, Reservation, StockRelease, StockTransfer, Unless304, ValuedStock, WarningMeta } from '../../types.ts'

export class InventoryResource extends Resource {
  /**
   * List inventory: each product in each warehouse.
   *
   * Needs the permission `operations.inventory.read` and the scope `operations:read`.
   */
  list(query?: InventoryListQuery, options?: Options): PageCall<InventoryDetails, PageMeta> {
    return this.transport.list('GET', '/operations/inventory', { query, options })
  }

  /**
   * Adjust stock by a quantity, with a reason.
   *
   * A difference in the other direction than earlier adjustments and counts of the product in the warehouse undoes them, the last ones first, and takes their cost. The rest of the difference has the average cost of the product. Stock that was put into an empty place is new, not a correction. Needs the permission `operations.inventory.adjust` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  adjust(body: InventoryAdjustBody, options?: DryRunOptions): Call<InventoryDetails, WarningMeta> {
    return this.transport.send('POST', '/operations/inventory/adjust', { body, options })
  }

  /**
   * List products at or below their reorder point, with quantities to order.
   *
   * Needs the permission `operations.inventory.read` and the scope `operations:read`.
   */
  listLowStock(query?: InventoryListLowStockQuery, options?: Options): PageCall<LowInventory, PageMeta> {
    return this.transport.list('GET', '/operations/inventory/low-stock', { query, options })
  }

  /**
   * Set stock to a physical count.
   *
   * A difference in the other direction than earlier adjustments and counts of the product in the warehouse undoes them, the last ones first, and takes their cost. The rest of the difference has the average cost of the product. Stock that was put into an empty place is new, not a correction. Needs the permission `operations.inventory.count` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  recordCount(body: InventoryRecordCountBody, options?: DryRunOptions): Call<InventoryDetails, DryRunWarningsMeta> {
    return this.transport.send('POST', '/operations/inventory/physical-count', { body, options })
  }

  /**
   * List the inventory of a product in all warehouses, with totals.
   *
   * Needs the permission `operations.inventory.read` and the scope `operations:read`.
   */
  listByProduct(id: string, query?: InventoryListByProductQuery, options?: Options): PageCall<InventoryDetails, PageMeta> {
    return this.transport.list('GET', path`/operations/inventory/product/${id}`, { query, options })
  }

  /**
   * Release a reservation, or all reservations of a reference.
   *
   * Needs the permission `operations.inventory.release` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  release(body?: InventoryReleaseBody, options?: DryRunOptions): Call<StockRelease, DryRunMeta> {
    return this.transport.send('POST', '/operations/inventory/release', { body, options })
  }

  /**
   * Set the reorder point and the reorder quantity; null removes them.
   *
   * Needs the permission `operations.inventory.reorder` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  updateReorderSettings(body: InventoryUpdateReorderSettingsBody, options?: DryRunOptions): Call<InventoryDetails, ChangeWarningsMeta> {
    return this.transport.send('PATCH', '/operations/inventory/reorder-settings', { body, options })
  }

  /**
   * List open reservations.
   *
   * Needs the permission `operations.inventory.read` and the scope `operations:read`.
   */
  listReservations(query?: InventoryListReservationsQuery, options?: Options): PageCall<Reservation, PageMeta> {
    return this.transport.list('GET', '/operations/inventory/reservations', { query, repeated: ['reference_type', 'reference_id'], options })
  }

  /**
   * Reserve stock for some minutes.
   *
   * Needs the permission `operations.inventory.reserve` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  reserve(body: InventoryReserveBody, options?: DryRunOptions): Call<Reservation, DryRunMeta> {
    return this.transport.send('POST', '/operations/inventory/reserve', { body, options })
  }

  /**
   * Transfer stock to another warehouse.
   *
   * Needs the permission `operations.inventory.transfer` and the scope `operations:write`. Accepts the header `Idempotency-Key` (guide Idempotency).
   */
  transfer(body: InventoryTransferBody, options?: DryRunOptions): Call<StockTransfer, WarningMeta> {
    return this.transport.send('POST', '/operations/inventory/transfer', { body, options })
  }

  /**
   * Show the value of the stock at cost.
   *
   * The rows are rounded. The totals round the value of each product once, over all warehouses, like the books. So they can differ from the sum of the rows by some minor units. Needs the permission `operations.inventory.read` and the scope `operations:read`.
   */
  listValuation(query?: InventoryListValuationQuery, options?: Options): PageCall<ValuedStock, PageMeta> {
    return this.transport.list('GET', '/operations/inventory/valuation', { query, options })
  }

  /**
   * Show the value of the stock at cost, as a file.
   *
   * The rows are rounded. The totals round the value of each product once, over all warehouses, like the books. So they can differ from the sum of the rows by some minor units. Needs the permission `operations.inventory.read` and the scope `operations:read`.
   */
  listValuationFile(query: InventoryListValuationQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', '/operations/inventory/valuation', { query, options })
  }

  /**
   * Show the stock of a product in a warehouse.
   *
   * Needs the permission `operations.inventory.read` and the scope `operations:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<InventoryDetails, CallOptions>> {
    return this.transport.send('GET', path`/operations/inventory/${id}`, { options })
  }

  /**
   * List the changes of a record: inventory.
   *
   * The events of the record, newest first. For callers who may read the record. Omits the fields that they may not read. Needs the permission `operations.inventory.read` and the scope `operations:read`.
   */
  listHistory(id: string, query?: InventoryListHistoryQuery, options?: Options): PageCall<HistoryEntry, PageMeta> {
    return this.transport.list('GET', path`/operations/inventory/${id}/history`, { query, options })
  }
}
