// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Call, FileCall, MovementSummary, MovementTypeDetails, Options, PageCall, PageMeta, ReadOptions, ReportFile, StockMovementDetails, StockMovementStatistics, StockMovementsExportQuery, StockMovementsGetStatisticsQuery, StockMovementsListByProductQuery, StockMovementsListByReferenceQuery, StockMovementsListByWarehouseQuery, StockMovementsListQuery, StockMovementsListSummaryQuery, Unless304 } from '../../types.ts'

export class StockMovementsResource extends Resource {
  /**
   * List stock movements.
   *
   * Needs the permission `operations.stock_movements.read` and the scope `operations:read`.
   */
  list(query?: StockMovementsListQuery, options?: Options): PageCall<StockMovementDetails, PageMeta> {
    return this.transport.list('GET', '/operations/stock-movements', { query, repeated: ['reference_type', 'reference_id'], options })
  }

  /**
   * Export the stock movements that match the filters as CSV.
   *
   * Needs the permission `operations.stock_movements.export` and the scope `operations:read`.
   */
  export(query?: StockMovementsExportQuery, options?: Options): FileCall {
    return this.transport.download('GET', '/operations/stock-movements/export', { query, repeated: ['reference_type', 'reference_id'], options })
  }

  /**
   * List the newest movements of a product.
   *
   * Needs the permission `operations.stock_movements.read` and the scope `operations:read`.
   */
  listByProduct(id: string, query?: StockMovementsListByProductQuery, options?: Options): PageCall<StockMovementDetails, PageMeta> {
    return this.transport.list('GET', path`/operations/stock-movements/product/${id}/history`, { query, options })
  }

  /**
   * List all movements for a reference, such as an order.
   *
   * Needs the permission `operations.stock_movements.read` and the scope `operations:read`.
   */
  listByReference(type: string, id: string, query?: StockMovementsListByReferenceQuery, options?: Options): PageCall<StockMovementDetails, PageMeta> {
    return this.transport.list('GET', path`/operations/stock-movements/reference/${type}/${id}`, { query, options })
  }

  /**
   * Show statistics of stock movements.
   *
   * Needs the permission `operations.stock_movements.read` and the scope `operations:read`.
   */
  getStatistics<CallOptions extends ReadOptions>(query?: StockMovementsGetStatisticsQuery, options?: CallOptions): Call<Unless304<StockMovementStatistics, CallOptions>> {
    return this.transport.send('GET', '/operations/stock-movements/statistics', { query, options })
  }

  /**
   * Show statistics of stock movements, as a file.
   *
   * Needs the permission `operations.stock_movements.read` and the scope `operations:read`.
   */
  getStatisticsFile(query: StockMovementsGetStatisticsQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', '/operations/stock-movements/statistics', { query, options })
  }

  /**
   * Summarise stock movements of a period by product and type.
   *
   * Needs the permission `operations.stock_movements.read` and the scope `operations:read`.
   */
  listSummary(query?: StockMovementsListSummaryQuery, options?: Options): PageCall<MovementSummary, PageMeta> {
    return this.transport.list('GET', '/operations/stock-movements/summary', { query, options })
  }

  /**
   * Summarise stock movements of a period by product and type, as a file.
   *
   * Needs the permission `operations.stock_movements.read` and the scope `operations:read`.
   */
  listSummaryFile(query: StockMovementsListSummaryQuery & ReportFile, options?: Options): FileCall {
    return this.transport.download('GET', '/operations/stock-movements/summary', { query, options })
  }

  /**
   * List the types of stock movements with their meanings.
   *
   * Needs the permission `operations.stock_movements.read` and the scope `operations:read`.
   */
  listTypes(options?: Options): Call<readonly MovementTypeDetails[], PageMeta> {
    return this.transport.send('GET', '/operations/stock-movements/types', { options })
  }

  /**
   * List the newest movements in a warehouse.
   *
   * Needs the permission `operations.stock_movements.read` and the scope `operations:read`.
   */
  listByWarehouse(id: string, query?: StockMovementsListByWarehouseQuery, options?: Options): PageCall<StockMovementDetails, PageMeta> {
    return this.transport.list('GET', path`/operations/stock-movements/warehouse/${id}/history`, { query, options })
  }

  /**
   * Show a stock movement.
   *
   * Needs the permission `operations.stock_movements.read` and the scope `operations:read`.
   */
  get<CallOptions extends ReadOptions>(id: string, options?: CallOptions): Call<Unless304<StockMovementDetails, CallOptions>> {
    return this.transport.send('GET', path`/operations/stock-movements/${id}`, { options })
  }
}
