import { endpoint, replies } from '#core'
import { ClosedYear, closeYear, ReopeningBody, reopenYear } from './year.closing.ts'
import { listYears, Year } from './years.ts'

export const yearEndpoints = [
  endpoint('GET /finance/years', {
    summary: 'List the fiscal years with their profit, the newest first',
    description:
      'A year has the number of the calendar year in which it ends. The tenant setting `fiscal_year_start` has the ' +
      'day on which it begins.',
    permission: 'finance.years.read',
    isReport: true,
    reply: replies.all(Year),
    run: (ctx) => listYears(ctx),
  }),
  endpoint('POST /finance/years/:year/close', {
    summary: 'Close a fiscal year',
    description:
      'Posts one entry on its last day: the remainder of each income and expense account goes to retained earnings. ' +
      'Closes the books until that day. Needs a year that is over, no drafts until its last day, and closed years ' +
      'before it. A year that was reopened posts only the difference. Reports of a period leave out the closing.',
    permission: 'finance.years.close',
    reply: replies.one(ClosedYear, 'Year closed.'),
    run: (ctx, { params }) => closeYear(ctx, Number(params.year)),
  }),
  endpoint('POST /finance/years/:year/reopen', {
    summary: 'Reopen the last closed fiscal year',
    description: 'Opens its days and all later ones. Its closing entries stay.',
    permission: 'finance.years.reopen',
    body: ReopeningBody,
    reply: replies.one(Year, 'Year reopened.'),
    run: (ctx, { params, body }) => reopenYear(ctx, Number(params.year), body),
  }),
]
