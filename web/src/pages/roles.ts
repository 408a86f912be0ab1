import { ShieldCheck } from 'lucide-react'
import { roles } from '../generated/resources/roles.ts'
import { pages } from './page.ts'

export const page = pages(roles, {
  icon: ShieldCheck,
  title: (role) => role.name,
  subtitle: (role) => role.description,
  list: { columns: ['title', 'description', 'is_built_in'] },
  create: ['name', 'description', 'permissions'],
  facts: ['name', 'description', 'permissions', 'is_built_in'],
})
