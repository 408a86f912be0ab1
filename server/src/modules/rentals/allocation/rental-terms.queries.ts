/** Rental terms, and the rows that they are read from. */
import { sql } from 'kysely'
import type { Ctx } from '#core'
import type { Terms } from './rental-terms.ts'

const termsQuery = (ctx: Ctx, ids: readonly string[]) =>
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
    .orderBy('rentable_products.id')
    .forKeyShare('products')

const byId = (rows: readonly Terms[]) => new Map(rows.map((terms) => [terms.id, terms]))

/**
 * Returns the rental terms by product id; products that are not rentable are left out. The products are locked against
 * deletion until the commit.
 */
export const findTerms = async (ctx: Ctx, ids: readonly string[]): Promise<Map<string, Terms>> =>
  byId(ids.length > 0 ? await termsQuery(ctx, ids).execute() : [])

/**
 * The same, with the terms locked until the commit in the order of their ids, which prevents deadlocks. Every change of
 * allocations or of the capacity takes these locks, so that availability cannot change after it was calculated.
 */
export const lockTerms = async (ctx: Ctx, ids: readonly string[]): Promise<Map<string, Terms>> =>
  byId(ids.length > 0 ? await termsQuery(ctx, ids).forNoKeyUpdate('rentable_products').execute() : [])
