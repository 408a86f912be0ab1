/** Locks the products in lines of orders, invoices and purchase orders. */
import { type Ctx, tenantSql } from '#core'
import type { UnitPrice } from '#core/money'
import type { ProductType } from './product.types.ts'

/** The fields of a product that a line copies or checks. */
export interface LineProduct {
  id: string
  name: string
  sku: string | null
  selling_price: UnitPrice | null
  currency: string
  track_inventory: boolean
  is_master: boolean
  is_discontinued: boolean
  type: ProductType
  /** Percent; null without a tax class, or if it is not taxable. */
  tax_rate: number | null
}

/** Locks products against changes and deletion until the commit, and returns those that exist. */
export async function lockLineProducts(ctx: Ctx, ids: readonly string[]): Promise<Map<string, LineProduct>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tenantSql<LineProduct>`
    select products.id, products.name, sku, selling_price, currency, track_inventory,
      variant_configuration is not null as is_master, status = 'discontinued' as is_discontinued,
      products.type,
      case when is_taxable then tax_classes.rate end as tax_rate
    from products
    left join tax_classes on tax_classes.id = products.tax_class_id and tax_classes.deleted_at is null
    where products.id = any(${[...new Set(ids)]}) and products.deleted_at is null
    order by products.id for share of products`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns why a line cannot have this product; undefined if it can. A line keeps a product that was discontinued. */
export function lineProductProblem(product: LineProduct | undefined, isKept: boolean): string | undefined {
  if (!product) return 'does not name a record that exists'
  if (product.is_master) return 'names a master: order its variants'
  return product.is_discontinued && !isKept ? 'names a product that is discontinued' : undefined
}
