import { endpoint, listOf, queries, recordOf, replies, updateEndpoints } from '#core'
import { products } from '../products/product.ts'
import { productsOf, productsQuery } from '../products/associations/product.associations.ts'
import * as actions from './brand.actions.ts'
import { brands } from './brand.ts'

export const brandEndpoints = [
  endpoint('GET /operations/brands', {
    summary: 'List brands',
    permission: 'operations.brands.read',
    ...listOf(brands),
  }),
  endpoint('GET /operations/brands/search', {
    summary: 'Search brands by name or description',
    permission: 'operations.brands.read',
    ...listOf(brands, queries.searchIn(brands)),
  }),
  endpoint('POST /operations/brands', {
    summary: 'Add a brand',
    permission: 'operations.brands.write',
    body: brands.draft,
    reply: replies.created(brands.schema, 'Brand created.'),
    run: (ctx, { body }) => actions.createBrand(ctx, body),
  }),
  endpoint('GET /operations/brands/:id', {
    summary: 'Show a brand',
    permission: 'operations.brands.read',
    ...recordOf(brands),
  }),
  ...updateEndpoints('/operations/brands/:id', {
    summary: 'Change a brand',
    permission: 'operations.brands.write',
    of: brands,
    body: brands.patch,
    reply: replies.fullRecord(brands, 'Brand updated.'),
    run: (ctx, { params, body }) => actions.updateBrand(ctx, params.id, body),
  }),
  endpoint('DELETE /operations/brands/:id', {
    summary: 'Delete a brand that has no products',
    permission: 'operations.brands.delete',
    of: brands,
    reply: replies.deleted('Brand deleted.'),
    run: (ctx, { params }) => actions.deleteBrand(ctx, params.id),
  }),
  endpoint('GET /operations/brands/:id/products', {
    summary: 'List the products of a brand',
    permission: 'operations.products.read',
    query: productsQuery('brand_id'),
    reply: replies.pageOf(products),
    run: (ctx, { params, query }) => productsOf(ctx, brands, params.id, 'brand_id', query),
  }),
]
