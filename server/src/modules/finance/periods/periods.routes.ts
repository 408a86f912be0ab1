import { endpoint, one } from '#core'
import { ClosedPeriod, closePeriod, PeriodBody, reopenPeriod, ReopeningBody, showClosed } from './periods.ts'

export const periodEndpoints = [
  endpoint('GET /finance/periods', {
    summary: 'Show until which day the books are closed',
    permission: 'finance.periods.read',
    reply: one(ClosedPeriod),
    run: (ctx) => showClosed(ctx),
  }),
  endpoint('POST /finance/periods/close', {
    summary: 'Close the books until a day',
    description:
      'No entry is posted or reversed on a closed day. Automatic entries go to the first open day and show the other ' +
      'as `requested_date`, or are refused by the tenant setting `finance_closed_periods`.',
    permission: 'finance.periods.close',
    body: PeriodBody,
    reply: one(ClosedPeriod, 'Books closed.'),
    run: (ctx, { body }) => closePeriod(ctx, body),
  }),
  endpoint('POST /finance/periods/reopen', {
    summary: 'Reopen the books',
    permission: 'finance.periods.reopen',
    body: ReopeningBody,
    reply: one(ClosedPeriod, 'Books reopened.'),
    run: (ctx, { body }) => reopenPeriod(ctx, body),
  }),
]
