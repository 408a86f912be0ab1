import { endpoint, listOf, recordOf, replies, updateEndpoints } from '#core'
import { exportList, exportQuery, exportTypes } from '#core/reports'
import * as actions from './tax-code.actions.ts'
import { SeedBody, SeededTaxCodes, seedTaxCodes } from './tax-code.seed.ts'
import { taxCodes } from './tax-code.ts'

export const taxCodeEndpoints = [
  endpoint('GET /finance/tax-codes', {
    summary: 'List tax codes',
    permission: 'finance.tax_codes.read',
    ...listOf(taxCodes),
  }),
  endpoint('GET /finance/tax-codes/export', {
    summary: 'Export the tax codes that match the filters',
    permission: 'finance.tax_codes.export',
    query: exportQuery(taxCodes),
    reply: replies.file(...exportTypes),
    run: (ctx, { query }) => exportList(ctx, taxCodes, query),
  }),
  endpoint('POST /finance/tax-codes', {
    summary: 'Add a tax code',
    permission: 'finance.tax_codes.write',
    body: taxCodes.draft,
    reply: replies.created(taxCodes.schema, 'Tax code created.'),
    run: (ctx, { body }) => actions.createTaxCode(ctx, body),
  }),
  endpoint('POST /finance/tax-codes/seed', {
    operationName: 'taxCodes.seed',
    summary: 'Add the tax codes of a country',
    description:
      'Codes that exist stay as they are; only empty boxes of codes with the same direction, rate and treatment are ' +
      'filled. Repeating the request changes nothing.',
    permission: 'finance.tax_codes.write',
    body: SeedBody,
    reply: replies.one(SeededTaxCodes, 'Tax codes added.'),
    run: (ctx, { body }) => seedTaxCodes(ctx, body),
  }),
  endpoint('GET /finance/tax-codes/:id', {
    summary: 'Show a tax code',
    permission: 'finance.tax_codes.read',
    ...recordOf(taxCodes),
  }),
  ...updateEndpoints('/finance/tax-codes/:id', {
    summary: 'Change a tax code',
    permission: 'finance.tax_codes.write',
    of: taxCodes,
    body: taxCodes.patch,
    reply: replies.changes(taxCodes, 'Tax code updated.'),
    run: (ctx, { params, body }) => actions.updateTaxCode(ctx, params.id, body),
  }),
  endpoint('DELETE /finance/tax-codes/:id', {
    summary: 'Delete a tax code that no line has',
    permission: 'finance.tax_codes.delete',
    of: taxCodes,
    reply: replies.deleted('Tax code deleted.'),
    run: (ctx, { params }) => actions.deleteTaxCode(ctx, params.id),
  }),
]
