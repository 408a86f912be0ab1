import { Mail } from 'lucide-react'
import { emailTemplates } from '../generated/resources/email-templates.ts'
import { pages } from '../declaration/page.ts'

export const page = pages(emailTemplates, {
  icon: Mail,
  list: { columns: ['title', 'kind', 'language', 'updated_at'] },
  create: ['kind', 'language', 'subject', 'text'],
  facts: ['kind', 'language', 'subject', 'text'],
})
