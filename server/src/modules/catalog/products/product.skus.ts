/** Stock keeping units that the system gives: to products that come without one, and to variants. */
import { sql } from 'kysely'
import { type Ctx, nextNumber, numberText } from '#core'

/** The next free SKU of the tenant's own series: SKU-000042. */
export async function freeSku(ctx: Ctx): Promise<string> {
  for (;;) {
    const sku = numberText('SKU', await nextNumber(ctx, 'products'), 6)
    if ((await taken(ctx, [sku])).size === 0) return sku
  }
}

/** Those of the SKUs that a product has already, in lower case. */
export async function taken(ctx: Ctx, skus: readonly string[]): Promise<Set<string>> {
  const wanted = skus.map((sku) => sku.toLowerCase())
  const rows = await ctx.db
    .selectFrom('products')
    .select('sku_key')
    .where('sku_key', '=', sql<string>`any(${wanted}::text[])`)
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ sku_key }) => sku_key))
}
