import { endpoint, one } from '#core'
import { ExchangeRates, listRates, RatesBody, RatesQuery, setRates, WrittenRates } from './exchange-rates.ts'

export const exchangeRateEndpoints = [
  endpoint('GET /finance/exchange-rates', {
    summary: 'List exchange rates',
    permission: 'finance.exchange_rates.read',
    query: RatesQuery,
    reply: one(ExchangeRates),
    run: (ctx, { query }) => listRates(ctx, query),
  }),
  endpoint('PUT /finance/exchange-rates', {
    summary: 'Set exchange rates',
    description:
      'A rate counts from its day on until the next one. It changes no entry that is posted. Automatic entries that ' +
      'wait for a rate are posted, at most 500 at once.',
    permission: 'finance.exchange_rates.write',
    body: RatesBody,
    reply: one(WrittenRates, 'Exchange rates set.'),
    run: (ctx, { body }) => setRates(ctx, body.rates),
  }),
]

export const ratePermissions = {
  area: 'finance.exchange_rates',
  permissions: { read: 'See exchange rates.', write: 'Set exchange rates.' },
}
