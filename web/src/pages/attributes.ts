import { SlidersHorizontal } from 'lucide-react'
import { attributes } from '../generated/resources/attributes.ts'
import { pages } from '../declaration/page.ts'

export const page = pages(attributes, {
  icon: SlidersHorizontal,
  list: { columns: ['title', 'code', 'type', 'is_required', 'is_filterable', 'sort_order'] },
  create: ['label', 'name', 'code', 'type', 'options'],
  facts: [
    'code',
    'name',
    'label',
    'type',
    'options',
    'unit',
    'default_value',
    'is_required',
    'is_filterable',
    'is_searchable',
    'is_visible_on_frontend',
    'sort_order',
    'description',
  ],
})
