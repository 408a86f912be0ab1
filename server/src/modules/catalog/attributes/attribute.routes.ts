import {
  created,
  csvType,
  detail,
  endpoint,
  fileOrJson,
  find,
  gone,
  having,
  list,
  one,
  pageOf,
  pageQuery,
  Type,
  updateEndpoints,
  whole,
  wholeOf,
} from '#core'
import { products } from '../products/product.ts'
import * as actions from './attribute.actions.ts'
import { compareProducts, Comparing, Comparison } from '../products/product.comparison.ts'
import { ExportedValues, exportValues, ExportQuery } from '../products/product.attribute-export.ts'
import {
  attributeStatistics,
  AttributeStatistics,
  valueStatistics,
  ValueStatistics,
} from './attribute.statistics.ts'
import { AttributePatch, attributes } from './attribute.ts'
import { AttributeTypes, typeList } from './attribute.types.ts'

const perPage = Type.Integer({ minimum: 1, maximum: 100, default: 50 })

export const attributeEndpoints = [
  endpoint('GET /operations/attributes/types', {
    summary: 'List the types that an attribute can have',
    can: 'operations.attributes.read',
    reply: one(AttributeTypes),
    run: async () => typeList,
  }),
  endpoint('GET /operations/attributes/statistics', {
    summary: 'Count attributes, and see which are used most',
    can: 'operations.attributes.read',
    reply: one(AttributeStatistics),
    run: (ctx) => attributeStatistics(ctx),
  }),
  endpoint('POST /operations/attributes', {
    summary: 'Define an attribute',
    can: 'operations.attributes.write',
    body: attributes.draft,
    reply: created(wholeOf(attributes), 'Attribute created.'),
    run: (ctx, { body }) => actions.defineAttribute(ctx, body),
  }),
  endpoint('GET /operations/attributes', {
    summary: 'List attributes',
    can: 'operations.attributes.read',
    query: having(pageQuery(attributes), 'per_page', perPage),
    reply: pageOf(attributes),
    run: (ctx, { query }) => list(ctx, attributes, query),
  }),
  endpoint('GET /operations/attributes/:id', {
    summary: 'Show an attribute, and how many products have a value for it',
    can: 'operations.attributes.read',
    of: attributes,
    reply: detail(attributes),
    run: (ctx, { params }) => find(ctx, attributes, params.id),
  }),
  ...updateEndpoints('/operations/attributes/:id', {
    summary: 'Change an attribute; its code and its type stay',
    can: 'operations.attributes.write',
    of: attributes,
    body: AttributePatch,
    reply: whole(attributes, 'Attribute updated.'),
    run: (ctx, { params, body }) => actions.changeAttribute(ctx, params.id, body),
  }),
  endpoint('DELETE /operations/attributes/:id', {
    summary: 'Delete an attribute, with the values that products have for it',
    can: 'operations.attributes.delete',
    of: attributes,
    reply: gone('Attribute deleted.'),
    run: (ctx, { params }) => actions.deleteAttribute(ctx, params.id),
  }),
  endpoint('POST /operations/attributes/:id/restore', {
    summary: 'Bring back a deleted attribute, without values',
    can: 'operations.attributes.restore',
    of: attributes,
    // Only of what is deleted, and that is not shown.
    isOpen: () => false,
    reply: one(wholeOf(attributes), 'Attribute restored.'),
    run: (ctx, { params }) => actions.restoreAttribute(ctx, params.id),
  }),
  endpoint('GET /operations/product-attribute-values/statistics', {
    summary: 'Count the values that products have',
    can: 'operations.attributes.read',
    reply: one(ValueStatistics),
    run: (ctx) => valueStatistics(ctx),
  }),
  endpoint('GET /operations/products/:id/attribute-values/export', {
    summary: 'Download the attributes of a product',
    can: 'operations.products.read',
    of: products,
    query: ExportQuery,
    reply: fileOrJson(ExportedValues, csvType),
    run: (ctx, { params, query }) => exportValues(ctx, params.id, query),
  }),
  endpoint('POST /operations/products/compare-attributes', {
    summary: 'Compare the attributes of two products',
    can: 'operations.products.read',
    scope: 'operations:read',
    body: Comparing,
    reply: one(Comparison),
    run: (ctx, { body }) => compareProducts(ctx, body),
  }),
]
