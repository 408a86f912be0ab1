import { endpoint, listOf, recordOf, replies, updateEndpoints } from '#core'
import { reportEndpoint } from '#core/reports'
import { products } from '../products/product.ts'
import { productsOf, productsQuery } from '../products/associations/product.associations.ts'
import * as actions from './tag.actions.ts'
import { popularTags } from './taggings.ts'
import { MergeBody, PopularQuery, PopularTag, TagQuery, tags } from './tag.ts'

export const tagEndpoints = [
  endpoint('GET /operations/tags', {
    summary: 'List and search product tags',
    permission: 'operations.tags.read',
    ...listOf(tags, TagQuery),
  }),
  reportEndpoint('GET /operations/tags/popular', {
    summary: 'List the tags with the most products',
    permission: 'operations.tags.read',
    report: { name: 'popular_tags', title: 'Tags with the most products', tables: { tags: { at: 'data' } } },
    query: PopularQuery,
    reply: replies.completeList(PopularTag),
    run: (ctx, { query }) => popularTags(ctx, query),
  }),
  endpoint('POST /operations/tags', {
    summary: 'Add a tag',
    permission: 'operations.tags.write',
    body: tags.draft,
    reply: replies.created(tags.schema, 'Tag created.'),
    run: (ctx, { body }) => actions.createTag(ctx, body),
  }),
  endpoint('POST /operations/tags/merge', {
    summary: 'Merge tags into one, and move their products to it',
    permission: 'operations.tags.merge',
    body: MergeBody,
    dryRun: true,
    reply: replies.one(tags.schema, 'Tags merged.'),
    run: (ctx, { body }) => actions.mergeTags(ctx, body),
  }),
  endpoint('GET /operations/tags/:id', {
    summary: 'Show a tag',
    permission: 'operations.tags.read',
    ...recordOf(tags),
  }),
  ...updateEndpoints('/operations/tags/:id', {
    summary: 'Change a tag',
    permission: 'operations.tags.write',
    of: tags,
    body: tags.patch,
    reply: replies.fullRecord(tags, 'Tag updated.'),
    run: (ctx, { params, body }) => actions.updateTag(ctx, params.id, body),
  }),
  endpoint('DELETE /operations/tags/:id', {
    summary: 'Delete a tag, and remove it from its products',
    permission: 'operations.tags.delete',
    of: tags,
    reply: replies.deleted('Tag deleted.'),
    run: (ctx, { params }) => actions.deleteTag(ctx, params.id),
  }),
  endpoint('GET /operations/tags/:id/products', {
    summary: 'List the products that have a tag',
    permission: 'operations.products.read',
    query: productsQuery('tag'),
    reply: replies.pageOf(products),
    run: (ctx, { params, query }) => productsOf(ctx, tags, params.id, 'tag', query),
  }),
]
