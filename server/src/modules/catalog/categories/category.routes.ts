import { endpoint, listOf, recordOf, replies, updateEndpoints } from '#core'
import { products } from '../products/product.ts'
import { productsOf, productsQuery } from '../products/associations/product.associations.ts'
import * as actions from './category.actions.ts'
import { readTree } from './category.tree.ts'
import { Branch, categories, MoveBody, ReorderBody } from './category.ts'

const { schema } = categories

export const categoryEndpoints = [
  endpoint('GET /operations/categories', {
    summary: 'List categories',
    permission: 'operations.categories.read',
    ...listOf(categories),
  }),
  endpoint('GET /operations/categories/tree', {
    operationName: 'getTree',
    summary: 'Show all categories as a tree',
    permission: 'operations.categories.read',
    reply: replies.completeList(Branch),
    run: (ctx) => readTree(ctx),
  }),
  endpoint('POST /operations/categories', {
    summary: 'Add a category',
    permission: 'operations.categories.write',
    body: categories.draft,
    reply: replies.created(schema, 'Category created.'),
    check: (ctx, { body }) => actions.checkParent(ctx, body),
    run: (ctx, { body }) => actions.createCategory(ctx, body),
  }),
  endpoint('POST /operations/categories/reorder', {
    summary: 'Set the order of categories with the same parent',
    permission: 'operations.categories.reorder',
    body: ReorderBody,
    reply: replies.all(schema),
    run: (ctx, { body }) => actions.reorderCategories(ctx, body),
  }),
  endpoint('GET /operations/categories/:id', {
    summary: 'Show a category',
    permission: 'operations.categories.read',
    ...recordOf(categories),
  }),
  ...updateEndpoints('/operations/categories/:id', {
    summary: 'Change a category',
    permission: 'operations.categories.write',
    of: categories,
    body: categories.patch,
    reply: replies.fullRecord(categories, 'Category updated.'),
    check: (ctx, { params, body }) => actions.checkParent(ctx, body, params.id),
    run: (ctx, { params, body }) => actions.updateCategory(ctx, params.id, body),
  }),
  endpoint('DELETE /operations/categories/:id', {
    summary: 'Delete a category without products and subcategories',
    permission: 'operations.categories.delete',
    of: categories,
    reply: replies.deleted('Category deleted.'),
    run: (ctx, { params }) => actions.deleteCategory(ctx, params.id),
  }),
  endpoint('POST /operations/categories/:id/move', {
    summary: 'Move a category and its descendants below another category or to the top level',
    permission: 'operations.categories.move',
    of: categories,
    body: MoveBody,
    reply: replies.one(schema, 'Category moved.'),
    run: (ctx, { params, body }) => actions.moveCategory(ctx, params.id, body),
  }),
  endpoint('GET /operations/categories/:id/products', {
    summary: 'List the products of a category',
    permission: 'operations.products.read',
    query: productsQuery('category_id'),
    reply: replies.pageOf(products),
    run: (ctx, { params, query }) => productsOf(ctx, categories, params.id, 'category_id', query),
  }),
]
