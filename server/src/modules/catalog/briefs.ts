/** What the records of operations show of each other. */
import type { Expression } from 'kysely'
import { f, type Sql } from '#core'

export const Brief = {
  product: f.Shape({ id: f.Id, name: f.Text(), sku: f.Maybe(f.Text()), type: f.Text() }),
  warehouse: f.Shape({ id: f.Id, name: f.Text(), code: f.Text(), type: f.Text() }),
}

/** What is of a product is found by the product's name. */
export const foundByProduct = (table: string) => ({
  products: (sql: Sql, found: Expression<unknown>) =>
    sql.selectFrom(table).select('id').where('deleted_at', 'is', null).where('product_id', '=', found),
})
