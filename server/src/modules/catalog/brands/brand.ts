import { f, resource } from '#core'

/** A brand is the name under which products are sold, independent of their suppliers. */
export const brands = resource('brands', {
  area: 'operations.brands',
  entityType: 'brand',
  writable: {
    name: f.KeyText(),
    slug: f.Slug,
    description: f.Maybe(f.LongText()),
    website: f.Maybe(f.WebAddress),
    is_active: f.Flag,
  },
  readOnly: {},
  required: ['name'],
  descriptions: {
    slug: 'The name in URLs. Default: generated from the name.',
    is_active: 'Whether a shop shows the brand. Default: true.',
  },
  example: { name: 'Exotic Liquids', website: 'https://exotic-liquids.example', is_active: true },
  display: {
    title: ['name'],
  },
  list: {
    filters: { is_active: {} },
    sorts: { name: 'name', created_at: 'created_at' },
    order: 'created_at desc',
    facets: null,
  },
  unique: { name: { key: 'lower(name)' }, slug: { key: 'slug' } },
  lookups: { slug: {}, name: { column: 'lower(name)', key: (text) => text.toLowerCase() } },
  searchFields: ({ name, slug, description }) => [name, slug, description],
  events: ['created', 'updated', 'deleted'],
  restorable: {},
  permissions: {
    read: 'See brands.',
    write: 'Add brands and change them.',
    delete: 'Delete brands.',
  },
})

export type Brand = typeof brands.stored
