import { endpoint, listOf, recordOf, replies, updateEndpoints } from '#core'
import * as actions from './tax-class.actions.ts'
import { taxClasses } from './tax-class.ts'

export const taxClassEndpoints = [
  endpoint('GET /operations/tax-classes', {
    summary: 'List tax classes',
    permission: 'operations.tax_classes.read',
    ...listOf(taxClasses),
  }),
  endpoint('POST /operations/tax-classes', {
    summary: 'Add a tax class',
    permission: 'operations.tax_classes.write',
    body: taxClasses.draft,
    reply: replies.created(taxClasses.schema, 'Tax class created.'),
    run: (ctx, { body }) => actions.createTaxClass(ctx, body),
  }),
  endpoint('GET /operations/tax-classes/:id', {
    summary: 'Show a tax class',
    permission: 'operations.tax_classes.read',
    ...recordOf(taxClasses),
  }),
  ...updateEndpoints('/operations/tax-classes/:id', {
    summary: 'Change a tax class',
    permission: 'operations.tax_classes.write',
    of: taxClasses,
    body: taxClasses.patch,
    reply: replies.fullRecord(taxClasses, 'Tax class updated.'),
    run: (ctx, { params, body }) => actions.updateTaxClass(ctx, params.id, body),
  }),
  endpoint('DELETE /operations/tax-classes/:id', {
    summary: 'Delete a tax class without products',
    permission: 'operations.tax_classes.delete',
    of: taxClasses,
    reply: replies.deleted('Tax class deleted.'),
    run: (ctx, { params }) => actions.deleteTaxClass(ctx, params.id),
  }),
]
