/** The locks of the products that an order sells. */
import { type Ctx, tenantSql, type UnitPrice } from '#core'

/** A product as its line in an order copies it. */
export interface SoldProduct {
  id: string
  name: string
  sku: string | null
  selling_price: UnitPrice | null
  currency: string
  track_inventory: boolean
  is_master: boolean
  is_discontinued: boolean
  /** Percent; null without a tax class, or if it is not taxable. */
  tax_rate: number | null
}

/** Locks products against changes and deletion until the commit, and returns those that exist. */
export async function lockSoldProducts(ctx: Ctx, ids: readonly string[]): Promise<Map<string, SoldProduct>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tenantSql<SoldProduct>`
    select products.id, products.name, sku, selling_price, currency, track_inventory,
      variant_configuration is not null as is_master, status = 'discontinued' as is_discontinued,
      case when is_taxable then tax_classes.rate end as tax_rate
    from products
    left join tax_classes on tax_classes.id = products.tax_class_id and tax_classes.deleted_at is null
    where products.id = any(${[...new Set(ids)]}) and products.deleted_at is null
    order by products.id for share of products`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}
