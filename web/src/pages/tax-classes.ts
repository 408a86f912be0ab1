import { Percent } from 'lucide-react'
import { taxClasses } from '../generated/resources/tax-classes.ts'
import { pages } from '../declaration/page.ts'

export const page = pages(taxClasses, {
  icon: Percent,
  list: { columns: ['title', 'rate', 'category'] },
  create: ['name', 'rate', 'category'],
  facts: ['name', 'rate', 'category'],
})
