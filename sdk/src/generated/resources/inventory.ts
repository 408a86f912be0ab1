// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Call, ChangeWarningsMeta, FileCall, InventoryAdjustBody, InventoryCountBody, InventoryDetails, InventoryListByProductQuery, InventoryListLowStockQuery, InventoryListQuery, InventoryListReservationsQuery, InventoryListValuationQuery, InventoryReleaseBody, InventoryReserveBody, InventoryTransferBody, InventoryUpdateReorderSettingsBody, LowInventory, Options, PageCall, PageMeta, ReportFile, Reservation, StockRelease, StockTransfer, ValuedStock, WarningsMeta, WriteOptions } from '../../types.ts'

export class InventoryResource extends Resource {
  /**
   * List inventory: each product in each warehouse.
   *
   * Needs the permission `operations.inventory.read` and the scope `operations:read`.
   */
  list(query?: InventoryListQuery, options?: Options): PageCall<InventoryDetails, PageMeta> {
    return this.client.list('GET', '/operations/inventory', { query, options })
  }

  /**
   * Adjust stock by a quantity, with a reason.
   *
   * Needs the permission `operations.inventory.adjust` and the scope `operations:write`.
   */
  adjust(body: InventoryAdjustBody, options?: WriteOptions): Call<InventoryDetails> {
    return this.client.send('POST', '/operations/inventory/adjust', { body, options })
  }

  /**
   * List products at or below their reorder point, with quantities to order.
   *
   * Needs the permission `operations.inventory.read` and the scope `operations:read`.
   */
  listLowStock(query?: InventoryListLowStockQuery, options?: Options): PageCall<LowInventory, PageMeta> {
    return this.client.list('GET', '/operations/inventory/low-stock', { query, options })
  }

  /**
   * Set stock to a physical count.
   *
   * Needs the permission `operations.inventory.count` and the scope `operations:write`.
   */
  count(body: InventoryCountBody, options?: WriteOptions): Call<InventoryDetails, WarningsMeta> {
    return this.client.send('POST', '/operations/inventory/physical-count', { body, options })
  }

  /**
   * List the inventory of a product in all warehouses, with totals.
   *
   * Needs the permission `operations.inventory.read` and the scope `operations:read`.
   */
  listByProduct(id: string, query?: InventoryListByProductQuery, options?: Options): PageCall<InventoryDetails, PageMeta> {
    return this.client.list('GET', path`/operations/inventory/product/${id}`, { query, options })
  }

  /**
   * Release a reservation, or all reservations of a reference.
   *
   * Needs the permission `operations.inventory.release` and the scope `operations:write`.
   */
  release(body: InventoryReleaseBody, options?: WriteOptions): Call<StockRelease> {
    return this.client.send('POST', '/operations/inventory/release', { body, options })
  }

  /**
   * Set the reorder point and the reorder quantity; null removes them.
   *
   * Needs the permission `operations.inventory.reorder` and the scope `operations:write`.
   */
  updateReorderSettings(body: InventoryUpdateReorderSettingsBody, options?: WriteOptions): Call<InventoryDetails, ChangeWarningsMeta> {
    return this.client.send('PATCH', '/operations/inventory/reorder-settings', { body, options })
  }

  /**
   * List open reservations.
   *
   * Needs the permission `operations.inventory.read` and the scope `operations:read`.
   */
  listReservations(query?: InventoryListReservationsQuery, options?: Options): PageCall<Reservation, PageMeta> {
    return this.client.list('GET', '/operations/inventory/reservations', { query, repeated: ['reference_type', 'reference_id'], options })
  }

  /**
   * Reserve stock for some minutes.
   *
   * Needs the permission `operations.inventory.reserve` and the scope `operations:write`.
   */
  reserve(body: InventoryReserveBody, options?: WriteOptions): Call<Reservation> {
    return this.client.send('POST', '/operations/inventory/reserve', { body, options })
  }

  /**
   * Transfer stock to another warehouse.
   *
   * Needs the permission `operations.inventory.transfer` and the scope `operations:write`.
   */
  transfer(body: InventoryTransferBody, options?: WriteOptions): Call<StockTransfer> {
    return this.client.send('POST', '/operations/inventory/transfer', { body, options })
  }

  /**
   * Show the value of the stock at cost.
   *
   * The rows are rounded. The totals add the unrounded values and are rounded once, so they can differ from the sum of the rows by some minor units. Needs the permission `operations.inventory.read` and the scope `operations:read`.
   */
  listValuation(query?: InventoryListValuationQuery, options?: Options): PageCall<ValuedStock, PageMeta> {
    return this.client.list('GET', '/operations/inventory/valuation', { query, options })
  }

  /**
   * Show the value of the stock at cost, as a file.
   *
   * The rows are rounded. The totals add the unrounded values and are rounded once, so they can differ from the sum of the rows by some minor units. Needs the permission `operations.inventory.read` and the scope `operations:read`.
   */
  listValuationFile(query: InventoryListValuationQuery & ReportFile, options?: Options): FileCall {
    return this.client.download('GET', '/operations/inventory/valuation', { query, options })
  }

  /**
   * Show the stock of a product in a warehouse.
   *
   * Needs the permission `operations.inventory.read` and the scope `operations:read`.
   */
  get(id: string, options?: Options): Call<InventoryDetails> {
    return this.client.send('GET', path`/operations/inventory/${id}`, { options })
  }
}
