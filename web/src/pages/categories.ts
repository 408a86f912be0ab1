import { FolderTree } from 'lucide-react'
import { categories } from '../generated/resources/categories.ts'
import { pages, related, table, tree } from '../declaration/page.ts'

export const page = pages(categories, {
  icon: FolderTree,
  list: {
    columns: ['title', 'parent_id', 'is_active', 'sort_order'],
    layouts: [table(), tree('parent_id', 'sort_order')],
  },
  create: ['name', 'parent_id'],
  facts: ['name', 'slug', 'parent_id', 'is_active', 'sort_order', 'description'],
  related: [related('categories', 'parent_id'), related('products', 'category_id')],
})
