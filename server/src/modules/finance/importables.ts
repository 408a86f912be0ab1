/** The importable records of finance, and the names of their fields in other systems. */
import { importable } from '#core'
import { createAccount, deleteAccount, updateAccount } from './accounts/account.actions.ts'
import { accounts } from './accounts/account.ts'
import { createRate, deleteRate, updateRate } from './exchange-rates/exchange-rate.actions.ts'
import { exchangeRates } from './exchange-rates/exchange-rate.ts'

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
]
