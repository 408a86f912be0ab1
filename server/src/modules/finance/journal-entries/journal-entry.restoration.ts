import { rejectInvalid, restoration } from '#core'
import { dateErrors } from './journal-entry.actions.ts'
import { journalEntries } from './journal-entry.ts'

/** The day of a draft may be closed by now. */
export const journalEntryRestoration = restoration({
  of: journalEntries,
  lineLinks: { 'lines.account_id': 'accounts' },
  values: async (ctx, { date }) => rejectInvalid(await dateErrors(ctx, date)),
})
