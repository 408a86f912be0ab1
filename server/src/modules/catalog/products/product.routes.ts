import { endpoint, updateEndpoints } from '#core/api/endpoint'
import { exportList, exportQuery, exportTypes } from '#core/exports/export'
import { only } from '#core/resource/fields'
import { includesQuery, pageQuery, searchQuery } from '#core/resource/queries'
import type { Change } from '#core/data/records'
import { created, detail, file, gone, one, pageOf, showing, wholeOf } from '#core/api/replies'
import * as actions from './product.actions.ts'
import * as reading from './product.queries.ts'
import { Duplication, type Product, products } from './product.ts'

const Status = only(products.schema, 'id', 'status', 'updated_at')

export const productEndpoints = [
  endpoint('POST /operations/products', {
    summary: 'Add a product',
    description:
      'It is a draft. `stock_quantity` of a product that tracks inventory becomes an opening movement in the default ' +
      'warehouse. `track_inventory` and `requires_shipping` follow from the type when they are left out.',
    can: 'operations.products.write',
    body: products.draft,
    reply: created(wholeOf(products), 'Product created.'),
    run: (ctx, { body }) => actions.createProduct(ctx, body),
  }),
  endpoint('GET /operations/products', {
    summary: 'List products',
    can: 'operations.products.read',
    query: pageQuery(products),
    reply: pageOf(products),
    run: (ctx, { query }) => reading.listProducts(ctx, query),
  }),
  endpoint('GET /operations/products/export', {
    summary: 'Download products as a file: all that the filters let through',
    can: 'operations.products.export',
    query: exportQuery(products),
    reply: file(...exportTypes),
    run: (ctx, { query }) => exportList(ctx, products, query),
  }),
  endpoint('GET /operations/products/search', {
    summary: 'Search products by name, SKU or short description',
    can: 'operations.products.read',
    query: searchQuery,
    reply: pageOf(products),
    run: (ctx, { query }) => reading.listProducts(ctx, query),
  }),
  endpoint('GET /operations/products/low-stock', {
    summary: 'List products whose available stock is at or below their reorder point',
    can: 'operations.products.read',
    query: pageQuery(reading.lowProducts),
    reply: pageOf(products),
    run: (ctx, { query }) => reading.listLowProducts(ctx, query),
  }),
  endpoint('GET /operations/products/sku/:sku', {
    summary: 'Show the product with a SKU',
    texts: ['sku'],
    can: 'operations.products.read',
    query: includesQuery(products),
    reply: detail(products),
    run: (ctx, { params, query }) => reading.showProductBySku(ctx, params.sku, query.includes),
  }),
  endpoint('GET /operations/products/:id', {
    summary: 'Show a product, with its attributes',
    can: 'operations.products.read',
    of: products,
    query: includesQuery(products),
    reply: detail(products),
    run: (ctx, { params, query }) => reading.showProduct(ctx, params.id, query.includes),
  }),
  ...updateEndpoints('/operations/products/:id', {
    summary: 'Change a product; attributes are merged by code',
    can: 'operations.products.write',
    of: products,
    body: products.patch,
    reply: showing(one(wholeOf(products), 'Product updated.'), ({ after }: Change<Product>) => after),
    run: (ctx, { params, body }) => actions.updateProduct(ctx, params.id, body),
  }),
  endpoint('DELETE /operations/products/:id', {
    summary: 'Delete a product; with a master go its variants',
    can: 'operations.products.delete',
    of: products,
    reply: gone('Product deleted.'),
    run: (ctx, { params }) => actions.deleteProduct(ctx, params.id),
  }),
  endpoint('POST /operations/products/:id/restore', {
    summary: 'Bring back a product that was deleted',
    can: 'operations.products.restore',
    of: products,
    isOpen: ({ deleted_at }: { deleted_at: string | null }) => deleted_at !== null,
    reply: one(wholeOf(products), 'Product restored.'),
    run: (ctx, { params }) => actions.restoreProduct(ctx, params.id),
  }),
  endpoint('POST /operations/products/:id/activate', {
    summary: 'Activate a product: from now on it is sold',
    can: 'operations.products.activate',
    of: products,
    move: 'activate',
    reply: one(Status, 'Product activated.'),
    run: (ctx, { params }) => actions.activateProduct(ctx, params.id),
  }),
  endpoint('POST /operations/products/:id/deactivate', {
    summary: 'Deactivate a product: it is not sold for a while',
    can: 'operations.products.deactivate',
    of: products,
    move: 'deactivate',
    reply: one(Status, 'Product deactivated.'),
    run: (ctx, { params }) => actions.deactivateProduct(ctx, params.id),
  }),
  endpoint('POST /operations/products/:id/discontinue', {
    summary: 'Discontinue a product for good; with a master end its variants',
    can: 'operations.products.discontinue',
    of: products,
    move: 'discontinue',
    reply: one(Status, 'Product discontinued.'),
    run: (ctx, { params }) => actions.discontinueProduct(ctx, params.id),
  }),
  endpoint('POST /operations/products/:id/duplicate', {
    summary: 'Copy a product into a new draft, without its stock',
    can: 'operations.products.write',
    of: products,
    body: Duplication,
    reply: created(wholeOf(products), 'Product duplicated.'),
    run: (ctx, { params, body }) => actions.duplicateProduct(ctx, params.id, body),
  }),
  endpoint('GET /operations/products/:id/variants', {
    summary: 'List the variants of a master',
    can: 'operations.products.read',
    of: products,
    query: pageQuery(products),
    reply: pageOf(products),
    run: (ctx, { params, query }) => reading.listVariants(ctx, params.id, query),
  }),
]
