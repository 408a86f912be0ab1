import type { Ctx } from '#core'
import type { Terms } from './rental-terms.ts'

const termsFor = (ctx: Ctx, ids: readonly string[]) =>
  ctx.db
    .selectFrom('rentable_products')
    .innerJoin('products', 'products.id', 'rentable_products.id')
    .select([
      'rentable_products.id',
      'capacity',
      'unit_period',
      'min_duration',
      'max_duration',
      'auto_release_default',
    ])
    .where('rentable_products.id', 'in', [...ids])
    .where('rentable_products.deleted_at', 'is', null)
    .where('products.deleted_at', 'is', null)
    .orderBy('rentable_products.id')

const byId = (rows: readonly Terms[]) => new Map(rows.map((terms) => [terms.id, terms]))

/** The terms of the products among these that can be rented. */
export const termsOf = async (ctx: Ctx, ids: readonly string[]): Promise<Map<string, Terms>> =>
  byId(ids.length > 0 ? await termsFor(ctx, ids).execute() : [])

/**
 * The same, locked until the commit, in the order of their ids, so that who locks several never waits in a circle.
 * Whoever takes capacity, or takes it away, holds these locks: what is counted after them stays so. The products cannot
 * be deleted meanwhile.
 */
export const lockTerms = async (ctx: Ctx, ids: readonly string[]): Promise<Map<string, Terms>> =>
  byId(
    ids.length > 0
      ? await termsFor(ctx, ids).forNoKeyUpdate('rentable_products').forKeyShare('products').execute()
      : [],
  )
