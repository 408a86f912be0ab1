import { endpoint, replies } from '#core'
import { ClosedPeriod, closePeriod, PeriodBody, reopenPeriod, ReopeningBody, showClosed } from './periods.ts'

export const periodEndpoints = [
  endpoint('GET /finance/periods', {
    summary: 'Show the last closed day of the books',
    permission: 'finance.periods.read',
    reply: replies.one(ClosedPeriod),
    run: (ctx) => showClosed(ctx),
  }),
  endpoint('POST /finance/periods/close', {
    summary: 'Close the books up to a day',
    description:
      'No entry can be posted or reversed on a closed day. Automatic entries move to the first open day and keep ' +
      'the original day as `requested_date`, or are rejected, by the tenant setting `finance_closed_periods`.',
    permission: 'finance.periods.close',
    body: PeriodBody,
    reply: replies.one(ClosedPeriod, 'Books closed.'),
    run: (ctx, { body }) => closePeriod(ctx, body),
  }),
  endpoint('POST /finance/periods/reopen', {
    summary: 'Reopen the books',
    permission: 'finance.periods.reopen',
    body: ReopeningBody,
    reply: replies.one(ClosedPeriod, 'Books reopened.'),
    run: (ctx, { body }) => reopenPeriod(ctx, body),
  }),
]
