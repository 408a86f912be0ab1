/** Changes of many products by another catalog record, such as the deletion of a tag. */
import { type RawBuilder, sql } from 'kysely'
import { columns, type Ctx, emitMany, hydrate, tenantSql, withRowLocks } from '#core'
import { type Product, products } from '../product.ts'

/** The field that is changed. */
type Field = 'tags' | 'attributes'

/**
 * Sets a field of the products with these ids, and emits an event for each change. `ids` is a select, `value` an SQL
 * expression over the row. Deleted products change without an event, because they can be restored.
 */
export async function changeProducts(
  ctx: Ctx,
  ids: RawBuilder<unknown>,
  field: Field,
  value: RawBuilder<unknown>,
): Promise<void> {
  const named = ctx.db
    .selectFrom('products')
    .select(columns(products))
    .where('id', 'in', ids as RawBuilder<string>)
  const rows: object[] = await withRowLocks(named, 'no key update', 'products').execute()
  const before = rows.map((row) => hydrate(ctx, products, row))
  const { rows: written } = await tenantSql`
    update products set ${sql.ref(field)} = ${value}, version = version + 1,
      updated_at = ${ctx.now}
    where id = any(${before.map(({ id }) => id)})
    returning ${columns(products)}`.execute(ctx.db)
  const after = new Map(
    written.map((row) => hydrate(ctx, products, row)).map((product) => [product.id, product]),
  )
  const existing = before.filter(({ deleted_at }) => deleted_at === null)
  emitMany(
    ctx,
    products,
    existing.map((product) => ({
      what: 'updated',
      change: { before: product, after: after.get(product.id) as Product, changed: [field] },
    })),
  )
}
