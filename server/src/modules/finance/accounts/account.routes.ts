import { endpoint, fullSchemaOf, listOf, recordOf, replies, updateEndpoints } from '#core'
import { exportList, exportQuery, exportTypes } from '#core/reports'
import * as actions from './account.actions.ts'
import { accounts } from './account.ts'

export const accountEndpoints = [
  endpoint('GET /finance/accounts', {
    summary: 'List accounts',
    permission: 'finance.accounts.read',
    ...listOf(accounts),
  }),
  endpoint('GET /finance/accounts/export', {
    summary: 'Export the accounts that match the filters',
    permission: 'finance.accounts.export',
    query: exportQuery(accounts),
    reply: replies.file(...exportTypes),
    run: (ctx, { query }) => exportList(ctx, accounts, query),
  }),
  endpoint('POST /finance/accounts', {
    summary: 'Add an account',
    permission: 'finance.accounts.write',
    body: accounts.draft,
    reply: replies.created(fullSchemaOf(accounts), 'Account created.'),
    check: (ctx, { body }) => actions.checkBody(ctx, body),
    run: (ctx, { body }) => actions.createAccount(ctx, body),
  }),
  endpoint('GET /finance/accounts/:id', {
    summary: 'Show an account with its balance',
    permission: 'finance.accounts.read',
    ...recordOf(accounts),
  }),
  ...updateEndpoints('/finance/accounts/:id', {
    summary: 'Change an account',
    permission: 'finance.accounts.write',
    of: accounts,
    body: accounts.patch,
    reply: replies.changes(accounts, 'Account updated.'),
    check: (ctx, { params, body }) => actions.checkBody(ctx, body, params.id),
    run: (ctx, { params, body }) => actions.updateAccount(ctx, params.id, body),
  }),
  endpoint('DELETE /finance/accounts/:id', {
    summary: 'Delete an account without entries',
    permission: 'finance.accounts.delete',
    of: accounts,
    reply: replies.deleted('Account deleted.'),
    run: (ctx, { params }) => actions.deleteAccount(ctx, params.id),
  }),
]
