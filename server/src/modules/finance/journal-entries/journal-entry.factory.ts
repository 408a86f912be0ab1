import { factory } from '#test/factory'
import { accountFactory } from '../accounts/account.factory.ts'
import { journalEntries } from './journal-entry.ts'

export const journalEntryFactory = factory(journalEntries, {
  path: '/finance/journal-entries',
  fields: {
    lines: async ({ by }) => {
      const [debit, credit] = [await accountFactory.create(by), await accountFactory.create(by)]
      return [
        { account_id: debit.id, debit: 1200 },
        { account_id: credit.id, credit: 1200 },
      ]
    },
  },
})
