import { restoration } from '#core'
import { postPendingEntries } from '../posting/pending-entries.ts'
import { checkRate } from './exchange-rate.actions.ts'
import { exchangeRates } from './exchange-rate.ts'

/** Entries may wait for the rate, as for a new one. */
export const exchangeRateRestoration = restoration({
  of: exchangeRates,
  values: async (ctx, rate) => checkRate(ctx, rate),
  after: (ctx, { currency }) => postPendingEntries(ctx, [currency]),
})
