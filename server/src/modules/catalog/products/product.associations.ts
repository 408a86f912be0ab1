/** What products belong to: pages of its products, and that nothing goes while it has some. */
import { sql } from 'kysely'
import type { Ctx } from '#runtime/context'
import { fieldsOf, Type } from '#core/resource/fields'
import { type PageQuery, pageQuery } from '#core/api/queries'
import { find, type Kept, live, lock, type Of } from '#core/data/records'
import { invalid } from '#runtime/api-error'
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
export async function productsOf<T extends Kept>(
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
 * A record that is about to go; refused while products belong to it. A product that is just being linked to it holds
 * it (links.ts): that is waited for, and whoever comes later waits in turn and finds it gone. Deleted products forget
 * it, lest they come back to what is not there; one that is just coming back is waited for too.
 */
export async function lockWithoutProducts<T extends Kept>(ctx: Ctx, of: Of<T>, id: string, link: Link) {
  await holdAlone(ctx, of, [id])
  const record = await lock(ctx, of, id)
  await sql`
    update products set ${sql.ref(link)} = null, version = version + 1, updated_at = ${ctx.now}
    where tenant_id = ${ctx.tenant.id} and ${sql.ref(link)} = ${id} and deleted_at is not null`.execute(
    ctx.db,
  )
  const product = await live(ctx.db, products).select('id').where(link, '=', id).limit(1).executeTakeFirst()
  if (product)
    throw invalid({ products: [`A ${of.noun.replaceAll('_', ' ')} that has products cannot be deleted.`] })
  return record
}

/** Keeps everybody from linking to these records until the commit. */
export async function holdAlone(ctx: Ctx, { table }: Of<unknown>, ids: readonly string[]) {
  await sql`
    select from ${sql.table(table)}
    where tenant_id = ${ctx.tenant.id} and id = any(${ids}) order by id for update`.execute(ctx.db)
}
