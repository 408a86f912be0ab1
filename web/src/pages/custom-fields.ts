import { ListPlus } from 'lucide-react'
import { customFields } from '../generated/resources/custom-fields.ts'
import { pages } from '../declaration/page.ts'

export const page = pages(customFields, {
  icon: ListPlus,
  list: { columns: ['title', 'entity_type', 'code', 'type', 'required'] },
  create: ['entity_type', 'label', 'code', 'type', 'options', 'required'],
  facts: ['entity_type', 'label', 'code', 'type', 'options', 'required', 'sort_order', 'description'],
})
