/** Numbers of journal entries: one series per year, without gaps. */
import { type Ctx, nextNumber, numberText } from '#core'

export const entrySeries = 'journal_entries'

export async function nextEntryNumber(ctx: Ctx, date: string): Promise<string> {
  const year = date.slice(0, 4)
  return numberText(`JE-${year}`, await nextNumber(ctx, entrySeries, year), 6)
}
