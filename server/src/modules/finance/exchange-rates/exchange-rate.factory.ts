import { daysAfter } from '#core/time'
import { factory } from '#test/factory'
import { exchangeRates } from './exchange-rate.ts'

export const exchangeRateFactory = factory(exchangeRates, {
  path: '/finance/exchange-rates',
  // Early dates, so that the rates change no entry of a test.
  fields: { currency: () => 'THB', date: ({ number }) => daysAfter('1980-01-01', number) },
})
