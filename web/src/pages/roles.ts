import { ShieldCheck } from 'lucide-react'
import { roles } from '../generated/resources/roles.ts'
import { RoleAboutCell } from '../list/cells/RoleAboutCell.tsx'
import { pages } from '../declaration/page.ts'

export const page = pages(roles, {
  icon: ShieldCheck,
  list: { columns: ['title', 'description', 'is_built_in'] },
  cells: { description: RoleAboutCell },
  create: ['name', 'description', 'permissions'],
  facts: ['name', 'description', 'permissions', 'is_built_in'],
})
