/** The opening date: the first day of which the tenant keeps its books here. */
import { type Ctx, daysAfter, f } from '#core'
import { chartOf } from './chart.ts'
import { firstOpenDay } from '../periods/closing.queries.ts'

export const openingSettings = {
  finance_opening_date: f.Maybe(
    f.about(
      'The first day of which the books are kept here. Imported invoices with an earlier date are registered without ' +
        'posting revenue and tax again: their open amounts are opening balances. Null: the day after the closed ' +
        'period.',
      f.Day,
    ),
  ),
}

/** Returns the first day of the books: that of the setting, or the day after the closed period; null without both. */
export async function openingDay(ctx: Ctx): Promise<string | null> {
  const chosen = ctx.tenant.settings['finance_opening_date']
  if (typeof chosen === 'string') return chosen
  const { closedUntil } = await chartOf(ctx)
  return closedUntil === null ? null : daysAfter(closedUntil, 1)
}

/** Returns the day on which the opening balance of a document is posted: its date, or the first open day here. */
export async function openingEntryDay(ctx: Ctx, date: string): Promise<string> {
  const opening = await openingDay(ctx)
  const { closedUntil } = await chartOf(ctx)
  return firstOpenDay(opening !== null && opening > date ? opening : date, closedUntil)
}
