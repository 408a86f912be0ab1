/** Short forms of records that other records of operations embed. */
import type { Expression } from 'kysely'
import { f, type Sql } from '#core'

export const Brief = {
  product: f.Shape(
    { id: f.Id, name: f.Text(), sku: f.Maybe(f.Text()), type: f.Text() },
    { title: 'StockedProduct', 'x-record': 'product' },
  ),
  warehouse: f.Shape(
    { id: f.Id, name: f.Text(), code: f.Text(), type: f.Text() },
    { title: 'WarehouseBrief', 'x-record': 'warehouse' },
  ),
}

/** Makes records with a `product_id` searchable by the name and SKU of the product. */
export const searchableThroughProduct = (table: string) => ({
  products: (sql: Sql, found: Expression<unknown>) =>
    sql.selectFrom(table).select('id').where('deleted_at', 'is', null).where('product_id', '=', found),
})
