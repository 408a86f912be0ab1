/** Locks the records that a product refers to. Tags and attributes are locked before products. */
import { type Ctx, tenantSql } from '#core'

interface Referring {
  tags?: readonly string[] | undefined
  attributes?: Readonly<Record<string, unknown>> | null | undefined
}

/**
 * Locks the tags and attributes in a change of a product, and the attributes that the product has values for. A merge
 * of tags and the deletion of an attribute lock them before their products, too. The statements are sent together
 * with the next one.
 */
export function lockReferences(ctx: Ctx, id: string, { tags, attributes }: Referring): void {
  if (tags)
    ctx.defer(
      tenantSql`
        select from product_tags where id = any(${[...tags]}::text[])
        order by id for share`.compile(ctx.db),
    )
  if (attributes)
    ctx.defer(
      tenantSql`
        select from attributes
        where deleted_at is null and code = any(${Object.keys(attributes)}::text[] || array(
          select jsonb_object_keys(p.attributes) from products p where p.id = ${id}))
        order by id for share`.compile(ctx.db),
    )
}
