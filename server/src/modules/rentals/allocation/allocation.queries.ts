/** What the lines of agreements hold, out of the database. */
import { type GeneratedAlways, sql } from 'kysely'
import { type Ctx, epoch } from '#core'
import type { Allocation } from './allocation.ts'

interface LineRow {
  agreement_id: string
  id: string
  product_id: string
  quantity: number
  period_from: string
  period_to: string
  is_booked: boolean
  auto_release: boolean
  returned_at: string | null
}

declare module '#runtime/database/handle' {
  interface Tables {
    rental_lines: LineRow & { held_at_most: GeneratedAlways<string> }
  }
}

interface Wanted {
  /** Only what holds after this moment; and, if there is an end, only what holds before that. */
  from: string
  to?: string
  /** An agreement that does not count: its lines are the ones that are judged. */
  except?: string
}

/** `heldBy` of hold.ts in SQL; infinity where it is without end. */
const heldUntil = (now: string) => sql<string>`case
  when rental_lines.auto_release or rental_lines.returned_at is not null then rental_lines.held_at_most
  when rental_lines.period_to > ${now} then rental_lines.period_to
  else 'infinity' end`

/** What is held of each of these products. */
export async function allocationsOf(
  ctx: Ctx,
  products: readonly string[],
  { from, to, except }: Wanted,
): Promise<Map<string, Allocation[]>> {
  const holds = new Map<string, Allocation[]>(products.map((id) => [id, []]))
  if (products.length === 0) return holds
  const until = heldUntil(ctx.now)
  const rows = await ctx.db
    .selectFrom('rental_lines')
    .select([
      'product_id',
      'quantity',
      'period_from',
      sql<string | null>`nullif(${until}, 'infinity')`.as('until'),
    ])
    .where('product_id', 'in', products)
    .where('is_booked', '=', true)
    // The first comparison is for the index.
    .where('held_at_most', '>', from)
    .where(sql<boolean>`${until} > greatest(${from}, rental_lines.period_from)`)
    .$if(to !== undefined, (some) => some.where('period_from', '<', to as string))
    .$if(except !== undefined, (some) => some.where('agreement_id', '!=', except as string))
    .execute()
  for (const { product_id, quantity, period_from, until: end } of rows)
    holds
      .get(product_id)
      ?.push({ quantity, from: epoch(period_from), to: end === null ? Infinity : epoch(end) })
  return holds
}
