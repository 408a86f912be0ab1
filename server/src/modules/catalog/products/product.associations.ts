/** What products belong to (categories, brands, tax classes, tags): pages of its products, and its deletion. */
import {
  type Ctx,
  fieldsOf,
  find,
  type StoredRecord,
  lockForUpdate,
  type Of,
  type PageQuery,
  pageQuery,
  Type,
} from '#core'
import { sql } from 'kysely'
import { listProducts } from './product.queries.ts'
import { products } from './product.ts'

/** The field of a product that says what it belongs to. */
type Link = 'category_id' | 'brand_id' | 'tax_class_id'

/** The filter by which the list of products shows those of one record. */
type OwnFilter = 'category_id' | 'brand_id' | 'tag'

/** The query of the list of products, without the filter that the address stands for. */
export function productsQuery(own: OwnFilter) {
  const { [own]: _, ...filters } = products.list.filters
  const narrowed = { ...products, list: { ...products.list, filters } }
  return Type.Unsafe<PageQuery>(Type.Object(fieldsOf(pageQuery(narrowed))))
}

/** The products that belong to a record, as the list of products shows them. */
export async function productsOf<T extends StoredRecord>(
  ctx: Ctx,
  of: Of<T>,
  id: string,
  own: OwnFilter,
  query: PageQuery,
) {
  await find(ctx, of, id)
  return listProducts(ctx, { ...query, [own]: id })
}

/**
 * Takes the link to a record that is about to be deleted from deleted products, lest they are restored with a link to
 * what is not there. The record is locked; a product that is being restored is waited for.
 */
export async function unlinkDeletedProducts(ctx: Ctx, { table }: Of<unknown>, id: string, link: Link) {
  await lockForUpdate(ctx, { table }, [id])
  await sql`
    update products set ${sql.ref(link)} = null, version = version + 1, updated_at = ${ctx.now}
    where tenant_id = ${ctx.tenant.id} and ${sql.ref(link)} = ${id} and deleted_at is not null`.execute(
    ctx.db,
  )
}
