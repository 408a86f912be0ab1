/** Queries of rental terms. */
import { sql } from 'kysely'
import { type Ctx, withRowLocks } from '#core'
import type { Terms } from './rental-terms.ts'

// The products are locked against deletion.
const termsQuery = (ctx: Ctx, ids: readonly string[]) =>
  withRowLocks(selectTerms(ctx, ids), 'key share', 'products')

const selectTerms = (ctx: Ctx, ids: readonly string[]) =>
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
      'unit_price',
      'deposit',
      'replacement_value',
      sql<boolean>`products.status = 'discontinued'`.as('is_discontinued'),
    ])
    .where('rentable_products.id', 'in', [...ids])
    .where('rentable_products.deleted_at', 'is', null)
    .where('products.deleted_at', 'is', null)

const lockingTerms = (ctx: Ctx, ids: readonly string[]) =>
  withRowLocks(termsQuery(ctx, ids), 'no key update', 'rentable_products')

const byId = (rows: readonly Terms[]) => new Map(rows.map((terms) => [terms.id, terms]))

/**
 * Returns the rental terms by product id, without products that are not rentable. Locks the products against deletion
 * until the commit.
 */
export const findTerms = async (ctx: Ctx, ids: readonly string[]): Promise<Map<string, Terms>> =>
  byId(ids.length > 0 ? await termsQuery(ctx, ids).execute() : [])

/**
 * Like `findTerms`, but also locks the terms until the commit, in the order of their ids to prevent deadlocks. Every
 * change of allocations or of the capacity takes these locks, so that calculated availability stays true.
 */
export const lockTerms = async (ctx: Ctx, ids: readonly string[]): Promise<Map<string, Terms>> =>
  byId(ids.length > 0 ? await lockingTerms(ctx, ids).execute() : [])
