import { endpoint, f, fullSchemaOf, list, queries, recordOf, replies, updateEndpoints } from '#core'
import { csvType, reportEndpoint } from '#core/reports'
import { products } from '../products/product.ts'
import * as actions from './attribute.actions.ts'
import { compareProducts, CompareBody, Comparison } from '../products/attribute-reports/product.comparison.ts'
import {
  ExportedValues,
  exportValues,
  ExportQuery,
} from '../products/attribute-reports/product.attribute-export.ts'
import {
  attributeStatistics,
  AttributeStatistics,
  valueStatistics,
  ValueStatistics,
} from './attribute.statistics.ts'
import { AttributePatch, attributes } from './attribute.ts'
import { AttributeTypes, typeList } from './attribute.types.ts'

const perPage = f.Type.Integer({ minimum: 1, maximum: 100, default: 50 })

export const attributeEndpoints = [
  endpoint('GET /operations/attributes/types', {
    summary: 'List the types of attributes',
    permission: 'operations.attributes.read',
    reply: replies.one(AttributeTypes),
    run: async () => typeList,
  }),
  reportEndpoint('GET /operations/attributes/statistics', {
    summary: 'Show the number of attributes by type, and the most used attributes',
    permission: 'operations.attributes.read',
    report: {
      name: 'attribute_statistics',
      title: 'Statistics of attributes',
      tables: { figures: { at: 'data' }, most_used: {} },
    },
    reply: replies.one(AttributeStatistics),
    run: (ctx) => attributeStatistics(ctx),
  }),
  endpoint('POST /operations/attributes', {
    summary: 'Define an attribute',
    permission: 'operations.attributes.write',
    body: attributes.draft,
    reply: replies.created(fullSchemaOf(attributes), 'Attribute created.'),
    check: (_, { body }) => actions.checkNewAttribute(body),
    run: (ctx, { body }) => actions.defineAttribute(ctx, body),
  }),
  endpoint('GET /operations/attributes', {
    summary: 'List attributes',
    permission: 'operations.attributes.read',
    query: f.having(queries.page(attributes), 'per_page', perPage),
    reply: replies.pageOf(attributes),
    run: (ctx, { query }) => list(ctx, attributes, query),
  }),
  endpoint('GET /operations/attributes/:id', {
    summary: 'Show an attribute, with the number of products that have a value',
    permission: 'operations.attributes.read',
    ...recordOf(attributes),
  }),
  ...updateEndpoints('/operations/attributes/:id', {
    summary: 'Change an attribute, but not its code or type',
    permission: 'operations.attributes.write',
    of: attributes,
    body: AttributePatch,
    reply: replies.fullRecord(attributes, 'Attribute updated.'),
    check: (ctx, { params, body }) => actions.checkAttributeChange(ctx, params.id, body),
    run: (ctx, { params, body }) => actions.changeAttribute(ctx, params.id, body),
  }),
  endpoint('DELETE /operations/attributes/:id', {
    summary: 'Delete an attribute and its values in products',
    permission: 'operations.attributes.delete',
    of: attributes,
    reply: replies.deleted('Attribute deleted.'),
    run: (ctx, { params }) => actions.deleteAttribute(ctx, params.id),
  }),
  endpoint('POST /operations/attributes/:id/restore', {
    summary: 'Restore a deleted attribute, without values',
    permission: 'operations.attributes.restore',
    of: attributes,
    // The action exists only for deleted attributes, which cannot be read.
    isAvailable: () => false,
    reply: replies.one(fullSchemaOf(attributes), 'Attribute restored.'),
    run: (ctx, { params }) => actions.restoreAttribute(ctx, params.id),
  }),
  reportEndpoint('GET /operations/product-attribute-values/statistics', {
    summary: 'Show statistics of attribute values',
    permission: 'operations.attributes.read',
    report: {
      name: 'attribute_value_statistics',
      title: 'Statistics of attribute values',
      tables: { figures: { at: 'data' } },
    },
    reply: replies.one(ValueStatistics),
    run: (ctx) => valueStatistics(ctx),
  }),
  endpoint('GET /operations/products/:id/attribute-values/export', {
    summary: 'Download the attributes of a product',
    permission: 'operations.products.read',
    of: products,
    query: ExportQuery,
    reply: replies.fileOrJson(ExportedValues, csvType),
    run: (ctx, { params, query }) => exportValues(ctx, params.id, query),
  }),
  endpoint('POST /operations/products/compare-attributes', {
    summary: 'Compare the attributes of two products',
    permission: 'operations.products.read',
    scope: 'operations:read',
    body: CompareBody,
    reply: replies.one(Comparison),
    run: (ctx, { body }) => compareProducts(ctx, body),
  }),
]
