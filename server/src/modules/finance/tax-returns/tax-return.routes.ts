import { type Ctx, endpoint, find, fullSchemaOf, listOf, recordOf, replies, updateEndpoints } from '#core'
import * as actions from './tax-return.actions.ts'
import { checksOf } from './tax-return.checks.ts'
import { contentOf } from './tax-return.figures.ts'
import { taxReturns } from './tax-return.ts'

const Shown = fullSchemaOf(taxReturns)

/** Returns a return with its figures: those of the books, or those that were filed. */
async function shown(ctx: Ctx, id: string) {
  const record = await find(ctx, taxReturns, id)
  if (record.status === 'filed') return record
  const { figures, corrections } = await contentOf(ctx, record)
  return { ...record, figures, corrections, checks: await checksOf(ctx, record) }
}

export const taxReturnEndpoints = [
  endpoint('GET /finance/tax-returns', {
    summary: 'List tax returns',
    permission: 'finance.tax_returns.read',
    ...listOf(taxReturns),
  }),
  endpoint('POST /finance/tax-returns', {
    summary: 'Add a tax return',
    permission: 'finance.tax_returns.write',
    body: taxReturns.draft,
    codes: ['PERIOD_FILED'],
    reply: replies.created(taxReturns.schema, 'Tax return created.'),
    run: (ctx, { body }) => actions.createReturn(ctx, body),
  }),
  endpoint('GET /finance/tax-returns/:id', {
    summary: 'Show a tax return with its figures, corrections and checks',
    permission: 'finance.tax_returns.read',
    ...recordOf(taxReturns),
    run: (ctx, { params }) => shown(ctx, params.id),
  }),
  ...updateEndpoints('/finance/tax-returns/:id', {
    summary: 'Change an open tax return',
    permission: 'finance.tax_returns.write',
    of: taxReturns,
    body: taxReturns.patch,
    codes: ['PERIOD_FILED'],
    reply: replies.changes(taxReturns, 'Tax return updated.'),
    run: (ctx, { params, body }) => actions.updateReturn(ctx, params.id, body),
  }),
  endpoint('DELETE /finance/tax-returns/:id', {
    summary: 'Delete an open tax return',
    permission: 'finance.tax_returns.delete',
    of: taxReturns,
    codes: ['PERIOD_FILED'],
    reply: replies.deleted('Tax return deleted.'),
    run: (ctx, { params }) => actions.deleteReturn(ctx, params.id),
  }),
  endpoint('POST /finance/tax-returns/:id/file', {
    summary: 'File a tax return',
    description:
      'Keeps its figures. Entries that are posted later on its days are corrections in the next return. With ' +
      '`settle`, one entry moves the tax from the tax accounts to the account with the purpose `tax_settlement`.',
    permission: 'finance.tax_returns.file',
    transition: 'file',
    of: taxReturns,
    body: actions.FilingBody,
    reply: replies.one(Shown, 'Tax return filed.'),
    run: async (ctx, { params, body }) => shown(ctx, await actions.fileReturn(ctx, params.id, body)),
  }),
  endpoint('POST /finance/tax-returns/:id/reopen', {
    summary: 'Reopen the newest filed tax return',
    description: 'Its figures follow the books again, and its settlement is taken back.',
    permission: 'finance.tax_returns.reopen',
    transition: 'reopen',
    of: taxReturns,
    body: actions.ReopeningBody,
    codes: ['PERIOD_FILED'],
    reply: replies.one(Shown, 'Tax return reopened.'),
    run: async (ctx, { params, body }) => shown(ctx, await actions.reopenReturn(ctx, params.id, body)),
  }),
]
