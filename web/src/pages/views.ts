import { LayoutList } from 'lucide-react'
import { views } from '../generated/resources/views.ts'
import { pages } from '../declaration/page.ts'

export const page = pages(views, {
  icon: LayoutList,
  list: { columns: ['title', 'entity_type', 'shared', 'is_default', 'owner_id'], isMadeElsewhere: true },
  facts: ['name', 'entity_type', 'shared', 'is_default', 'columns', 'owner_id'],
})
