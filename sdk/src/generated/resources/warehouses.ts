// Written by `npm run docs` from the definitions of the API. Do not edit.
import { Resource, path } from '../../resources.ts'
import type { Call, ChangeMeta, Options, PageCall, PageMeta, Warehouse, WarehouseDraft, WarehousePatch, WarehousesListQuery, WriteOptions } from '../../types.ts'

export class WarehousesResource extends Resource {
  /**
   * List warehouses.
   *
   * Needs the permission `operations.warehouses.read` and the scope `operations:read`.
   */
  list(query?: WarehousesListQuery, options?: Options): PageCall<Warehouse, PageMeta> {
    return this.client.list('GET', '/operations/warehouses', { query, options })
  }

  /**
   * Add a warehouse.
   *
   * Needs the permission `operations.warehouses.write` and the scope `operations:write`.
   */
  create(body: WarehouseDraft, options?: WriteOptions): Call<Warehouse, ChangeMeta> {
    return this.client.send('POST', '/operations/warehouses', { body, options })
  }

  /**
   * Show a warehouse.
   *
   * Needs the permission `operations.warehouses.read` and the scope `operations:read`.
   */
  get(id: string, options?: Options): Call<Warehouse> {
    return this.client.send('GET', path`/operations/warehouses/${id}`, { options })
  }

  /**
   * Change a warehouse, or make it the default.
   *
   * Needs the permission `operations.warehouses.write` and the scope `operations:write`.
   */
  update(id: string, body: WarehousePatch, options?: WriteOptions): Call<Warehouse, ChangeMeta> {
    return this.client.send('PATCH', path`/operations/warehouses/${id}`, { body, options })
  }

  /**
   * Delete a warehouse without stock.
   *
   * Needs the permission `operations.warehouses.delete` and the scope `operations:write`.
   */
  delete(id: string, options?: WriteOptions): Call<null> {
    return this.client.send('DELETE', path`/operations/warehouses/${id}`, { options })
  }
}
