import { endpoint, replies } from '#core'
import { printedFile } from '#core/printing'
import { reportEndpoint } from '#core/reports'
import { customers } from '#crm'
import { printableStatement } from './statement.printing.ts'
import { entriesTable, Statement, statementOf, StatementQuery } from './statement.ts'

export const statementEndpoints = [
  reportEndpoint('GET /crm/customers/:id/statement', {
    summary: 'Show a customer statement: invoices, credit notes and payments of a period, with balances',
    permission: 'sales.invoices.read',
    of: customers,
    query: StatementQuery,
    report: {
      name: 'customer_statement',
      title: 'Customer statement',
      access: ['sales.payments.read'],
      tables: { entries: entriesTable, accounts: {} },
    },
    reply: replies.one(Statement),
    run: (ctx, { params, query }) => statementOf(ctx, params.id, query),
  }),
  endpoint('GET /crm/customers/:id/statement/pdf', {
    summary: 'Print a customer statement',
    description: "A PDF in the customer's language, with the balance due in each currency.",
    permission: 'sales.invoices.read',
    query: StatementQuery,
    reply: replies.storedFile('application/pdf'),
    run: (_ctx, { params, query }) =>
      Promise.resolve(printedFile((ctx) => printableStatement(ctx, params.id, query))),
  }),
]
