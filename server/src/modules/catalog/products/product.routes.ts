import { type Change, endpoint, f, fullSchemaOf, queries, replies, updateEndpoints } from '#core'
import { exportList, exportQuery, exportTypes } from '#core/reports'
import * as actions from './product.actions.ts'
import { duplicateProduct } from './product.duplication.ts'
import { DuplicateBody, ProductDraft, ProductPatch } from './product.bodies.ts'
import * as reading from './product.queries.ts'
import { type Product, products } from './product.ts'

const Status = f.titled('ProductStatusChange', f.only(products.schema, 'id', 'status', 'updated_at'))

export const productEndpoints = [
  endpoint('POST /operations/products', {
    summary: 'Add a product',
    description:
      'The product is a draft. `stock_quantity` of a product that tracks inventory becomes an opening movement in ' +
      'the default warehouse. The defaults of `track_inventory` and `requires_shipping` depend on the type.',
    permission: 'operations.products.write',
    body: ProductDraft,
    reply: replies.created(fullSchemaOf(products), 'Product created.'),
    check: (ctx, { body }) => actions.checkProduct(ctx, body),
    run: (ctx, { body }) => actions.createProduct(ctx, body),
  }),
  endpoint('GET /operations/products', {
    summary: 'List products',
    permission: 'operations.products.read',
    query: queries.page(products),
    reply: replies.pageOf(products),
    run: (ctx, { query }) => reading.listProducts(ctx, query),
  }),
  endpoint('GET /operations/products/export', {
    summary: 'Export the products that match the filters',
    permission: 'operations.products.export',
    query: exportQuery(products),
    reply: replies.file(...exportTypes),
    run: (ctx, { query }) => exportList(ctx, products, query),
  }),
  endpoint('GET /operations/products/search', {
    summary: 'Search products by name, SKU, short description or searchable attributes',
    permission: 'operations.products.read',
    query: queries.searchIn(products),
    reply: replies.pageOf(products),
    run: (ctx, { query }) => reading.listProducts(ctx, query),
  }),
  endpoint('GET /operations/products/low-stock', {
    summary: 'List products whose available stock is at or below their reorder point',
    permission: 'operations.products.read',
    query: queries.page(reading.lowStockProducts),
    reply: replies.pageOf(products),
    run: (ctx, { query }) => reading.listLowStockProducts(ctx, query),
  }),
  endpoint('GET /operations/products/sku/:sku', {
    operationName: 'products.getBySku',
    summary: 'Show the product with a SKU',
    textParameters: ['sku'],
    permission: 'operations.products.read',
    query: queries.includes(products),
    reply: replies.detail(products),
    run: (ctx, { params, query }) => reading.showProductBySku(ctx, params.sku, query.includes),
  }),
  endpoint('GET /operations/products/:id', {
    summary: 'Show a product, with its attributes',
    permission: 'operations.products.read',
    of: products,
    query: queries.includes(products),
    reply: replies.detail(products),
    run: (ctx, { params, query }) => reading.showProduct(ctx, params.id, query.includes),
  }),
  ...updateEndpoints('/operations/products/:id', {
    summary: 'Change a product; attributes are merged by code',
    permission: 'operations.products.write',
    of: products,
    body: ProductPatch,
    reply: replies.mapped(
      replies.one(fullSchemaOf(products), 'Product updated.'),
      ({ after }: Change<Product>) => after,
    ),
    check: (ctx, { params, body }) => actions.checkProduct(ctx, body, params.id),
    run: (ctx, { params, body }) => actions.updateProduct(ctx, params.id, body),
  }),
  endpoint('DELETE /operations/products/:id', {
    summary: 'Delete a product, or a master with its variants',
    permission: 'operations.products.delete',
    of: products,
    reply: replies.deleted('Product deleted.'),
    run: (ctx, { params }) => actions.deleteProduct(ctx, params.id),
  }),
  endpoint('POST /operations/products/:id/restore', {
    summary: 'Restore a deleted product',
    permission: 'operations.products.restore',
    of: products,
    isAvailable: ({ deleted_at }: { deleted_at: string | null }) => deleted_at !== null,
    reply: replies.one(fullSchemaOf(products), 'Product restored.'),
    run: (ctx, { params }) => actions.restoreProduct(ctx, params.id),
  }),
  endpoint('POST /operations/products/:id/activate', {
    summary: 'Activate a product, so that it can be sold',
    permission: 'operations.products.activate',
    of: products,
    transition: 'activate',
    reply: replies.one(Status, 'Product activated.'),
    run: (ctx, { params }) => actions.activateProduct(ctx, params.id),
  }),
  endpoint('POST /operations/products/:id/deactivate', {
    summary: 'Deactivate a product, so that it cannot be sold',
    permission: 'operations.products.deactivate',
    of: products,
    transition: 'deactivate',
    reply: replies.one(Status, 'Product deactivated.'),
    run: (ctx, { params }) => actions.deactivateProduct(ctx, params.id),
  }),
  endpoint('POST /operations/products/:id/discontinue', {
    summary: 'Discontinue a product permanently, or a master with its variants',
    permission: 'operations.products.discontinue',
    of: products,
    transition: 'discontinue',
    reply: replies.one(Status, 'Product discontinued.'),
    run: (ctx, { params }) => actions.discontinueProduct(ctx, params.id),
  }),
  endpoint('POST /operations/products/:id/duplicate', {
    summary: 'Copy a product into a new draft, without its stock',
    permission: 'operations.products.write',
    of: products,
    body: DuplicateBody,
    reply: replies.created(fullSchemaOf(products), 'Product duplicated.'),
    run: (ctx, { params, body }) => duplicateProduct(ctx, params.id, body),
  }),
  endpoint('GET /operations/products/:id/variants', {
    summary: 'List the variants of a master',
    permission: 'operations.products.read',
    of: products,
    query: queries.page(products),
    reply: replies.pageOf(products),
    run: (ctx, { params, query }) => reading.listVariants(ctx, params.id, query),
  }),
]
