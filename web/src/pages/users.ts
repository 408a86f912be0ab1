import { MailPlus, Users } from 'lucide-react'
import { users } from '../generated/resources/users.ts'
import { pages } from '../declaration/page.ts'

export const page = pages(users, {
  icon: Users,
  list: {
    columns: ['title', 'email', 'roles', 'status', 'created_at'],
    beginsWith: { resource: 'invitations', icon: MailPlus },
  },
  create: ['name', 'email', 'roles', 'password'],
  facts: ['name', 'email', 'roles', 'status'],
})
