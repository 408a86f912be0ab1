import { endpoint, listOf, recordOf, replies, updateEndpoints } from '#core'
import { exportList, exportQuery, exportTypes } from '#core/reports'
import * as actions from './exchange-rate.actions.ts'
import { exchangeRates } from './exchange-rate.ts'

export const exchangeRateEndpoints = [
  endpoint('GET /finance/exchange-rates', {
    summary: 'List exchange rates',
    permission: 'finance.exchange_rates.read',
    ...listOf(exchangeRates),
  }),
  endpoint('GET /finance/exchange-rates/export', {
    summary: 'Export the exchange rates that match the filters',
    permission: 'finance.exchange_rates.export',
    query: exportQuery(exchangeRates),
    reply: replies.file(...exportTypes),
    run: (ctx, { query }) => exportList(ctx, exchangeRates, query),
  }),
  endpoint('POST /finance/exchange-rates', {
    summary: 'Add an exchange rate',
    description: 'Pending automatic entries in its currency are posted, at most 500 at once.',
    permission: 'finance.exchange_rates.write',
    body: exchangeRates.draft,
    reply: replies.created(exchangeRates.schema, 'Exchange rate created.'),
    check: (ctx, { body }) => actions.checkRate(ctx, body),
    run: (ctx, { body }) => actions.createRate(ctx, body),
  }),
  endpoint('PUT /finance/exchange-rates', {
    operationName: 'exchangeRates.set',
    summary: 'Set exchange rates',
    description:
      'Adds rates, and replaces rates of the same currency and day. Posted entries do not change. Pending automatic ' +
      'entries in these currencies are posted, at most 500 at once.',
    permission: 'finance.exchange_rates.write',
    body: actions.RatesBody,
    reply: replies.one(actions.WrittenRates, 'Exchange rates set.'),
    run: (ctx, { body }) => actions.setRates(ctx, body.rates),
  }),
  endpoint('GET /finance/exchange-rates/:id', {
    summary: 'Show an exchange rate',
    permission: 'finance.exchange_rates.read',
    ...recordOf(exchangeRates),
  }),
  ...updateEndpoints('/finance/exchange-rates/:id', {
    summary: 'Change an exchange rate',
    permission: 'finance.exchange_rates.write',
    of: exchangeRates,
    body: exchangeRates.patch,
    reply: replies.changes(exchangeRates, 'Exchange rate updated.'),
    check: (ctx, { body }) => actions.checkRate(ctx, body),
    run: (ctx, { params, body }) => actions.updateRate(ctx, params.id, body),
  }),
  endpoint('DELETE /finance/exchange-rates/:id', {
    summary: 'Delete an exchange rate',
    permission: 'finance.exchange_rates.delete',
    of: exchangeRates,
    reply: replies.deleted('Exchange rate deleted.'),
    run: (ctx, { params }) => actions.deleteRate(ctx, params.id),
  }),
]
