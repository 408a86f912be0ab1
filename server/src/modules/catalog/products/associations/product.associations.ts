/**
 * Associations of products with categories, brands, tax classes, suppliers and tags: lists of products, and deletion
 * of the associated record.
 */
import {
  type Ctx,
  f,
  find,
  type Of,
  type PageQuery,
  queries,
  type StoredRecord,
  tenantSql,
  withRowLocks,
} from '#core'
import { sql } from 'kysely'
import { listProducts } from '../product.queries.ts'
import { products } from '../product.ts'

/** The field of a product that refers to the record. */
type Link = 'category_id' | 'brand_id' | 'tax_class_id' | 'supplier_id'

/** The filter of the product list that selects the products of one record. */
type AssociationFilter = 'category_id' | 'brand_id' | 'tag'

/** Returns the query schema of the product list, without the filter that the path sets. */
export function productsQuery(filter: AssociationFilter) {
  const { [filter]: _, ...filters } = products.list.filters
  const narrowed = { ...products, list: { ...products.list, filters } }
  return f.Type.Unsafe<PageQuery>(f.Type.Object(f.fieldsOf(queries.page(narrowed))))
}

/** Lists the products of a record in the form of the product list. Rejects an unknown record with 404. */
export async function productsOf<T extends StoredRecord>(
  ctx: Ctx,
  of: Of<T>,
  id: string,
  filter: AssociationFilter,
  query: PageQuery,
) {
  await find(ctx, of, id)
  return listProducts(ctx, { ...query, [filter]: id })
}

/**
 * Removes references to a record from deleted products before the record is deleted, so that a restored product does
 * not refer to a deleted record. The caller has locked the record. Waits for products that are being restored.
 */
export async function unlinkDeletedProducts(ctx: Ctx, id: string, link: Link) {
  const linked = ctx.db
    .selectFrom('products')
    .select('id')
    .where(link, '=', id)
    .where('deleted_at', 'is not', null)
  await withRowLocks(linked, 'no key update', 'products').execute()
  await tenantSql`
    update products set ${sql.ref(link)} = null, version = version + 1, updated_at = ${ctx.now}
    where ${sql.ref(link)} = ${id} and deleted_at is not null`.execute(ctx.db)
}
