/** What products belong to: pages of its products, and that nothing goes while it has some. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/context'
import { fieldsOf, Type } from '#platform/fields'
import { list } from '#platform/lists'
import { type PageQuery, pageQuery } from '#platform/queries'
import { find, type Kept, live, lock, type Of } from '#platform/records'
import { invalid } from '#platform/refusal'
import { products } from '../products/product.ts'

/** The field of a product that says what it belongs to. */
type Link = 'category_id' | 'brand_id' | 'tax_class_id'

/** The query of the list of products, without the filter that the address stands for. */
export function productsQuery(filter?: Link) {
  const { [filter ?? '']: _, ...filters } = products.list.filters
  const narrowed = { ...products, list: { ...products.list, filters } }
  return Type.Unsafe<PageQuery>(Type.Object(fieldsOf(pageQuery(narrowed))))
}

/** The products that belong to a record, as the list of products shows them. */
export async function productsOf<T extends Kept>(
  ctx: Ctx,
  of: Of<T>,
  id: string,
  link: Link,
  query: PageQuery,
) {
  await find(ctx, of, id)
  return list(ctx, products, { ...query, [link]: id })
}

/**
 * A record that is about to go; refused while products belong to it. A product that is just being linked to it holds
 * it (links.ts): that is waited for, and whoever comes later waits in turn and finds it gone.
 */
export async function lockWithoutProducts<T extends Kept>(ctx: Ctx, of: Of<T>, id: string, link: Link) {
  await holdAlone(ctx, of, [id])
  const record = await lock(ctx, of, id)
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
