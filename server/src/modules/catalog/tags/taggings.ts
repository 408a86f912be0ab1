/**
 * The tags of products. They are stored twice: in `products.tags`, in the given order, and in `product_taggings`, for
 * queries. Both are written together. Deleted products keep their tags, because they can be restored.
 */
import { type RawBuilder, sql } from 'kysely'
import { columns, type Ctx, tenantSql } from '#core'
import { cached, cachedResult } from '#core/reports'
import { changeProducts } from '../product-changes.ts'
import { type Tag, tags } from './tag.ts'

const cachedTags = cachedResult('popular tags', 'product_taggings', 'products', 'product_tags')

/** Returns the tags with the most products. Deleted products are not counted. */
export const popularTags = (ctx: Ctx, { limit }: { limit: number }) =>
  cached(ctx, cachedTags, `${limit}`, async () => {
    const { rows } = await tenantSql<Tag & { products_count: number }>`
      select ${columns(tags)}, used.products_count
      from (
        select tagging.tag_id, count(*) as products_count
        from product_taggings tagging
        join products product on product.id = tagging.product_id
        where product.deleted_at is null
        group by tagging.tag_id
      ) used
      join product_tags on product_tags.id = used.tag_id
      where product_tags.deleted_at is null
      order by used.products_count desc, product_tags.name collate natural_order, product_tags.id
      limit ${limit}`.execute(ctx.db)
    return rows
  })

/** Replaces the tags `from` of products by the tag `to`, once per product. */
export async function moveTaggings(ctx: Ctx, from: readonly string[], to: string) {
  await updateProductTags(
    ctx,
    from,
    sql`array(
      select moved.id
      from (
        select case when old.id = any(${from}) then ${to} else old.id end as id, min(old.place) as place
        from unnest(products.tags) with ordinality old (id, place) group by 1
      ) moved
      order by moved.place)`,
  )
  await tenantSql`
    insert into product_taggings (tag_id, product_id)
      select distinct ${to}, product_id from product_taggings
      where tag_id = any(${from})
      on conflict do nothing`.execute(ctx.db)
  await deleteTaggings(ctx, from)
}

/** Removes a tag from all products. */
export async function removeFromProducts(ctx: Ctx, id: string) {
  await updateProductTags(ctx, [id], sql`array_remove(products.tags, ${id})`)
  await deleteTaggings(ctx, [id])
}

const updateProductTags = (ctx: Ctx, ids: readonly string[], changed: RawBuilder<unknown>) =>
  changeProducts(
    ctx,
    tenantSql`(select product_id from product_taggings where tag_id = any(${ids}))`,
    'tags',
    changed,
  )

const deleteTaggings = (ctx: Ctx, ids: readonly string[]) =>
  tenantSql`delete from product_taggings where tag_id = any(${ids})`.execute(ctx.db)
