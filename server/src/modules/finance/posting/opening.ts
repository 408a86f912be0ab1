/** The opening date: the first day on which the tenant keeps its books in Kontor. */
import { type Ctx, f } from '#core'
import { daysAfter } from '#core/time'
import { firstOpenDay, postingAccountsOf } from '../accounts/posting-accounts.ts'

export const openingSettings = {
  finance_opening_date: f.Maybe(
    f.about(
      'The first day on which the books are kept here. Imported invoices with an earlier date are registered without ' +
        'posting revenue and tax again: their open amounts are opening balances. Null: the day after the closed ' +
        'period.',
      f.Day,
    ),
  ),
}

/** Returns the opening date: the setting, or the day after the closed period; null without both. */
export async function openingDay(ctx: Ctx): Promise<string | null> {
  const chosen = ctx.tenant.settings['finance_opening_date']
  if (typeof chosen === 'string') return chosen
  const { closedUntil } = await postingAccountsOf(ctx)
  return closedUntil === null ? null : daysAfter(closedUntil, 1)
}

/**
 * Returns the posting day of the opening balance of a document: its date or, if later, the first open day from the
 * opening date on.
 */
export async function openingEntryDay(ctx: Ctx, date: string): Promise<string> {
  const opening = await openingDay(ctx)
  const { closedUntil } = await postingAccountsOf(ctx)
  return firstOpenDay(opening !== null && opening > date ? opening : date, closedUntil)
}
