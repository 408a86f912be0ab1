import { BulkIds, f, resource } from '#core'

/** A category is a node of the product tree of a shop. */
export const categories = resource('categories', {
  area: 'operations.categories',
  entityType: 'category',
  writable: {
    name: f.Name(),
    slug: f.Slug,
    parent_id: f.Maybe(f.Link('categories')),
    description: f.Maybe(f.LongText()),
    sort_order: f.Count,
    is_active: f.Flag,
  },
  readOnly: {},
  required: ['name'],
  descriptions: {
    slug: 'The name in URLs. Default: generated from the name.',
    parent_id: 'The parent category; null at the top level.',
    sort_order: 'The position among the categories with the same parent; lower numbers come first.',
    is_active: 'Whether a shop shows the category. Default: true.',
  },
  example: { name: 'Beverages', description: 'Soft drinks, coffees, teas, beers and ales', sort_order: 1 },
  display: {
    title: ['name'],
  },
  list: {
    filters: { parent_id: {}, is_active: {} },
    sorts: { name: 'name', sort_order: 'sort_order', created_at: 'created_at' },
    order: 'created_at desc',
    facets: null,
  },
  unique: { slug: { key: 'slug' } },
  lookups: { slug: {}, name: { column: 'name collate natural_order' } },
  searchFields: ({ name, slug, description }) => [name, slug, description],
  events: ['created', 'updated', 'moved', 'deleted'],
  restricts: [
    {
      deletionOf: 'category',
      column: 'parent_id',
      where: 'r.deleted_at is null',
      field: 'children',
      message: 'A category that has subcategories cannot be deleted.',
    },
  ],
  restorable: {},
  permissions: {
    read: 'See product categories.',
    write: 'Add and change product categories.',
    delete: 'Delete product categories.',
    move: 'Move product categories in the tree.',
    reorder: 'Change the order of product categories.',
  },
})

export type Category = typeof categories.stored

/** Maximum depth of the tree, and maximum number of categories of a tenant. One query reads the whole tree. */
export const levelsAtMost = 10
export const categoriesAtMost = 10_000

const branchFields = {
  id: f.Id,
  name: f.Name(),
  slug: f.Slug,
  parent_id: f.Maybe(f.IdOf('categories')),
  sort_order: f.Count,
  is_active: f.Flag,
}

const branch = (levels: number, options: object = {}): f.TSchema =>
  f.Shape(
    {
      ...branchFields,
      children:
        levels > 1
          ? f.Type.Array(branch(levels - 1, { 'x-recursive': 'CategoryBranch' }))
          : f.Type.Array(f.Shape({}), { maxItems: 0 }),
    },
    options,
  )

/** A category with its descendants. */
export const Branch = f.Type.Unsafe<Branch>(branch(levelsAtMost, { title: 'CategoryBranch' }))

export interface Branch extends Pick<Category, keyof typeof branchFields> {
  children: Branch[]
}

export const branchColumns = Object.keys(branchFields)

export const MoveBody = f.Shape(
  {
    parent_id: f.Maybe(f.about('The new parent; null for the top level.', f.Link('categories'))),
    sort_order: f.Optional(f.about('The new position; unchanged if omitted.', f.Count)),
  },
  { examples: [{ parent_id: null, sort_order: 2 }] },
)

export const ReorderBody = f.Shape(
  { ids: f.about('Categories with the same parent, in their new order; at most 500.', BulkIds) },
  { examples: [{ ids: ['01KAJ3XJ5Q0000000000000002', '01KAJ3XJ5Q0000000000000001'] }] },
)

/** Builds the tree from rows that are sorted in display order. */
export function treeOf(rows: readonly Omit<Branch, 'children'>[]): Branch[] {
  const branches = new Map(rows.map((row) => [row.id, { ...row, children: [] as Branch[] }]))
  const roots: Branch[] = []
  for (const each of branches.values())
    (each.parent_id === null ? roots : branches.get(each.parent_id)?.children)?.push(each)
  return roots
}

declare module '#runtime/database/handle' {
  interface Tables {
    categories: Category & { deleted_at: string | null }
  }
}
