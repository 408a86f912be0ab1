import { BadgeCheck } from 'lucide-react'
import { brands } from '../generated/resources/brands.ts'
import { pages, related } from '../declaration/page.ts'

export const page = pages(brands, {
  icon: BadgeCheck,
  list: { columns: ['title', 'website', 'is_active', 'created_at'] },
  create: ['name', 'website'],
  facts: ['name', 'slug', 'website', 'is_active', 'description'],
  related: [related('products', 'brand_id')],
})
