import { Tag } from 'lucide-react'
import { tags } from '../generated/resources/tags.ts'
import { pages } from '../declaration/page.ts'

export const page = pages(tags, {
  icon: Tag,
  list: { columns: ['title', 'slug', 'description', 'created_at'] },
  create: ['name', 'description'],
  facts: ['name', 'slug', 'description'],
})
