/** The kinds of finance records in the search over all modules. */
import { assignedNumber, searchable } from '#core/search'
import { accounts } from './accounts/account.ts'
import { journalEntries } from './journal-entries/journal-entry.ts'

export const searchables = [
  searchable({
    of: accounts,
    number: { field: 'code', key: (text) => text },
    title: ({ name }) => name,
    subtitle: ({ type }) => type,
  }),
  searchable({
    of: journalEntries,
    number: assignedNumber('entry_number'),
    subtitle: ({ description }) => description,
  }),
]
