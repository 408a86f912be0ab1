import { endpoint, queries, replies, updateEndpoints } from '#core'
import * as actions from './master.actions.ts'
import { Generation, Master, MasterDraft, MasterPatch } from './master.ts'
import { listMasters } from '../product.queries.ts'
import { type Product, products } from '../product.ts'

export const masterEndpoints = [
  endpoint('GET /operations/master-products', {
    summary: 'List master products',
    permission: 'operations.products.read',
    query: queries.page(products),
    reply: replies.pageOf(products),
    run: (ctx, { query }) => listMasters(ctx, query),
  }),
  endpoint('POST /operations/master-products', {
    summary: 'Add a master product, with the options of its variants',
    permission: 'operations.products.write',
    body: MasterDraft,
    reply: replies.created(Master, 'Master product created.'),
    check: (ctx, { body }) => actions.checkMaster(ctx, body),
    run: (ctx, { body }) => actions.createMaster(ctx, body),
  }),
  endpoint('GET /operations/master-products/:id', {
    summary: 'Show a master product with at most 100 variants',
    permission: 'operations.products.read',
    of: products,
    query: queries.includes(products),
    reply: replies.one(Master),
    run: (ctx, { params, query }) => actions.showMaster(ctx, params.id, query.includes),
  }),
  ...updateEndpoints('/operations/master-products/:id', {
    summary: 'Change a master product',
    permission: 'operations.products.write',
    of: products,
    body: MasterPatch,
    reply: replies.one(Master, 'Master product updated.'),
    check: (ctx, { params, body }) => actions.checkMaster(ctx, body, params.id),
    run: (ctx, { params, body }) => actions.updateMaster(ctx, params.id, body),
  }),
  endpoint('POST /operations/master-products/:id/generate-variants', {
    summary: 'Generate the missing variants: one per combination of options, at most 1,000',
    permission: 'operations.products.write',
    of: products,
    isAvailable: ({ status }: Pick<Product, 'status'>) => status !== 'discontinued',
    reply: replies.one(Generation, 'Variants generated.'),
    run: (ctx, { params }) => actions.generateVariants(ctx, params.id),
  }),
]
