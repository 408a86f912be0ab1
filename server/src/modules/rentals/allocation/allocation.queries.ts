/** Queries of allocations from the rows of agreement lines. */
import { sql } from 'kysely'
import type { Ctx } from '#core'
import { epoch } from '#core/time'
import type { Allocation } from './allocation.ts'

interface AllocationFilter {
  /** The start of the window: only allocations that end after it. With `to`, only allocations that begin before it. */
  from: string
  to?: string
  /** The id of an agreement to exclude, because it is being confirmed. */
  except?: string
}

/** `allocatedBy` of allocation.ts in SQL; infinity for an allocation without end. */
export const allocatedUntil = (now: string) => sql<string>`case
  when rental_lines.auto_release or rental_lines.returned_at is not null then rental_lines.held_at_most
  when rental_lines.period_to > ${now} then rental_lines.period_to
  else 'infinity' end`

/** Returns the allocations of these products that overlap the window, by product id. */
export async function findAllocations(
  ctx: Ctx,
  products: readonly string[],
  { from, to, except }: AllocationFilter,
): Promise<Map<string, Allocation[]>> {
  const allocations = new Map<string, Allocation[]>(products.map((id) => [id, []]))
  if (products.length === 0) return allocations
  const until = allocatedUntil(ctx.now)
  const rows = await ctx.db
    .selectFrom('rental_lines')
    .select([
      'product_id',
      'quantity',
      'period_from',
      sql<string | null>`nullif(${until}, 'infinity')`.as('until'),
    ])
    .where('product_id', 'in', products)
    // The literal matches the partial index, and the next condition is redundant. Both let the query use the index.
    .where(sql<boolean>`is_booked`)
    .where('held_at_most', '>', from)
    .where(sql<boolean>`${until} > greatest(${from}, rental_lines.period_from)`)
    .$if(to !== undefined, (some) => some.where('period_from', '<', to as string))
    .$if(except !== undefined, (some) => some.where('agreement_id', '!=', except as string))
    .execute()
  for (const { product_id, quantity, period_from, until: end } of rows)
    allocations
      .get(product_id)
      ?.push({ quantity, from: epoch(period_from), to: end === null ? Infinity : epoch(end) })
  return allocations
}
