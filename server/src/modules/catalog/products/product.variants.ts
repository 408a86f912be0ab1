/** Masters and variants: their row locks, and names and SKUs of variants. */
import { columns, type Ctx, hydrate, withRowLocks } from '#core'
import { isMaster, type Product, products } from './product.ts'

/**
 * Locks the variants of a master in the order of their ids and returns them; none if the product is not a master. The
 * caller has locked the master.
 */
export async function lockVariants(ctx: Ctx, master: Product): Promise<Product[]> {
  if (!isMaster(master)) return []
  const variants = ctx.db
    .selectFrom('products')
    .select(columns(products))
    .where('parent_product_id', '=', master.id)
    .where('deleted_at', 'is', null)
  const rows = await withRowLocks(variants, 'update', 'products').execute()
  return rows.map((row) => hydrate(ctx, products, row))
}

/** Returns the variants that were deleted together with their master. */
export async function deletedVariants(ctx: Ctx, { id, deleted_at, variant_configuration }: Product) {
  if (variant_configuration === null) return []
  return ctx.db
    .selectFrom('products')
    .select('id')
    .where('parent_product_id', '=', id)
    .where('deleted_at', '=', deleted_at)
    .orderBy('id')
    .execute()
}

/** The configuration of a master: the options of each attribute. */
export interface Configuration {
  attributes: Record<string, string[]>
}

/** Returns every combination of one option per attribute, in the declared order. */
export const combinations = ({ attributes }: Configuration): Record<string, string>[] =>
  Object.entries(attributes).reduce<Record<string, string>[]>(
    (all, [name, options]) => all.flatMap((one) => options.map((option) => ({ ...one, [name]: option }))),
    [{}],
  )

/** Returns a key that is independent of the order of the options. */
export const optionKey = (options: Record<string, string>) =>
  JSON.stringify(Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1)))

const skuAtMost = 90

/** Returns the SKU of a variant, such as `oolong-tea-tin-100-g-Green` for the options 100 g and Green. */
export const variantSku = (slug: string, options: readonly string[]) =>
  [slug, ...options.map((option) => option.trim().replace(/[^\p{L}\p{N}.]+/gu, '-'))]
    .join('-')
    .slice(0, skuAtMost)

const nameAtMost = 255

/** Returns the name of a variant, such as `Oolong tea tin (100 g, Green)`. */
export function variantName(master: string, options: readonly string[]): string {
  const suffix = ` (${options.join(', ')})`.slice(0, nameAtMost / 2)
  return `${master.slice(0, nameAtMost - suffix.length)}${suffix}`
}
