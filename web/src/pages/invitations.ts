import { MailPlus } from 'lucide-react'
import { invitations } from '../generated/resources/invitations.ts'
import { pages } from '../declaration/page.ts'

export const page = pages(invitations, {
  icon: MailPlus,
  list: { columns: ['title', 'email', 'roles', 'expires_at'] },
  facts: ['email', 'roles', 'invited_by_id', 'expires_at'],
  create: ['email', 'name', 'roles'],
  primary: ['resend'],
})
