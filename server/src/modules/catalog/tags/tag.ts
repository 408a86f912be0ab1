import { f, queries, resource } from '#core'

/** A tag is a keyword for products of any category. */
export const tags = resource('product_tags', {
  area: 'operations.tags',
  entityType: 'tag',
  writable: { name: f.KeyText(), slug: f.Slug, description: f.Maybe(f.LongText()) },
  readOnly: { merged_into_id: f.Maybe(f.IdOf('product_tags')) },
  required: ['name'],
  descriptions: {
    slug: 'The name in URLs. Default: generated from the name.',
    merged_into_id: 'The target of the merge that deleted the tag.',
  },
  example: { name: 'Organic', description: 'Certified by the European Union' },
  display: {
    title: ['name'],
    columns: ['title', 'slug', 'description', 'created_at'],
    facts: ['name', 'slug', 'description'],
    create: ['name', 'description'],
  },
  list: {
    filters: {},
    sorts: { name: 'name', created_at: 'created_at' },
    order: 'created_at desc',
    facets: null,
  },
  unique: { name: { key: 'lower(name)' }, slug: { key: 'slug' } },
  lookups: { slug: {}, name: { column: 'lower(name)', key: (text) => text.toLowerCase() } },
  searchFields: ({ name, slug, description }) => [name, slug, description],
  events: ['created', 'updated', 'merged', 'deleted'],
  restorable: { where: 'product_tags.merged_into_id is null' },
  permissions: {
    read: 'See product tags.',
    write: 'Add and change product tags.',
    delete: 'Delete tags, and remove them from their products.',
    merge: 'Merge tags into one.',
  },
})

export type Tag = typeof tags.stored

/** The tag list accepts `q` as well as `search`. */
export const TagQuery = f.having(
  queries.page(tags),
  'q',
  f.Optional(f.about('The same as `search`.', f.Text())),
)

export const PopularQuery = f.Type.Object({
  limit: f.Default(f.about('The largest number of tags in the response.', f.Integer(1, 100)), 20),
})

/** A tag with its number of products. */
export const PopularTag = f.Type.Unsafe<Tag & { products_count: number }>(
  f.Type.Object({ ...f.fieldsOf(tags.schema), products_count: f.Count }, { title: 'PopularTag' }),
)

export const MergeBody = f.Shape(
  {
    target_id: f.about('The tag that remains.', f.IdOf('product_tags')),
    source_ids: f.Type.Array(f.IdOf('product_tags'), {
      minItems: 1,
      maxItems: 100,
      description: 'The tags that are deleted; their products get the remaining tag.',
    }),
  },
  {
    examples: [{ target_id: '01KAJ3XJ5Q0000000000000001', source_ids: ['01KAJ3XJ5Q0000000000000002'] }],
  },
)

declare module '#runtime/database/handle' {
  interface Tables {
    product_tags: Tag & { deleted_at: string | null }
  }
}
