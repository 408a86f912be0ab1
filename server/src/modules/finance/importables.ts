/** The importable records of finance, and the names of their fields in other systems. */
import { importable } from '#core'
import { createAccount, deleteAccount, updateAccount } from './accounts/account.actions.ts'
import { accounts } from './accounts/account.ts'
import { createRate, deleteRate, updateRate } from './exchange-rates/exchange-rate.actions.ts'
import { exchangeRates } from './exchange-rates/exchange-rate.ts'
import {
  importedEntries,
  importEntry,
  removeImportedEntry,
  updateImportedEntry,
} from './imported-entries/imported-entry.ts'
import { accountCodeIn, withoutNegatives } from './imported-entries/imported-lines.ts'
import { linesAtMost } from './journal-entries/journal-entry.ts'
import { openingBalances } from './imported-entries/opening-balances.ts'

export const importables = [
  importable({
    of: accounts,
    create: createAccount,
    update: updateAccount,
    remove: deleteAccount,
    naturalKey: 'code',
    synonyms: {
      code: ['account number', 'account code', 'kontonummer', 'konto'],
      name: ['account', 'account name', 'bezeichnung', 'kontobezeichnung'],
      type: ['account type', 'category', 'kontoart'],
      parent_id: ['parent', 'parent account', 'parent code'],
      is_active: ['active', 'enabled', 'aktiv'],
    },
  }),
  importable({
    of: exchangeRates,
    create: createRate,
    update: updateRate,
    remove: deleteRate,
    keyFields: ['currency', 'date'],
    synonyms: {
      currency: ['currency code', 'from currency', 'währung', 'waehrung'],
      date: ['day', 'valid from', 'datum', 'gültig ab'],
      rate: ['exchange rate', 'value', 'kurs', 'wechselkurs'],
    },
  }),
  importable({
    of: importedEntries,
    create: importEntry,
    update: updateImportedEntry,
    remove: removeImportedEntry,
    isRemoved: ({ status }) => status === 'reversed',
    texts: { 'lines.account_id': accountCodeIn },
    normalised: withoutNegatives,
    postingOf: ({ status }) => (status === 'draft' ? undefined : 'post'),
    postings: ['post'],
    openingsOf: openingBalances,
    // One row for each line. Rows with the same key form one entry, or else those of a day with the same description.
    lines: {
      field: 'lines',
      groupBy: 'entry_key',
      otherwiseBy: ['date', 'description'],
      // Many journals have one column of texts, and a text for each line.
      ofLineIfDifferent: { description: 'lines.description' },
      required: ['account_id'],
      atMost: linesAtMost,
    },
    synonyms: {
      id: ['journal entry id'],
      entry_key: [
        'entry',
        'entry number',
        'entry no',
        'journal entry',
        'journal number',
        'journal no',
        'voucher no',
        'document number',
        'belegnummer',
        'beleg',
        'buchungsnummer',
      ],
      date: ['posting date', 'journal date', 'entry date', 'datum', 'buchungsdatum', 'belegdatum'],
      description: ['narration', 'memo', 'buchungstext', 'text'],
      exchange_rate: ['rate', 'kurs', 'wechselkurs'],
      'lines.account_id': ['account no', 'konto', 'kontonummer', 'sachkonto'],
      'lines.description': ['line description', 'label', 'positionstext'],
      'lines.debit': ['debit amount', 'soll', 'soll betrag'],
      'lines.credit': ['credit amount', 'haben', 'haben betrag'],
      'lines.amount': ['signed amount', 'betrag', 'balance', 'saldo'],
    },
  }),
]
