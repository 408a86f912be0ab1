import { ContactRound } from 'lucide-react'
import { lazy } from 'react'
import { contacts } from '../generated/resources/contacts.ts'
import { pages, related } from './page.ts'

const MergeDialog = lazy(() =>
  import('../screens/merge-contacts/MergeDialog.tsx').then((module) => ({ default: module.MergeDialog })),
)

export const page = pages(contacts, {
  icon: ContactRound,
  title: (contact) => contact.full_name,
  subtitle: (contact) => contact.title,
  tones: { active: 'green', inactive: 'neutral' },
  list: { columns: ['title', 'customer_id', 'email', 'phone', 'role', 'status'] },
  create: ['first_name', 'last_name', 'email', 'phone', 'customer_id', 'title'],
  facts: [
    'email',
    'phone',
    'mobile',
    'title',
    'department',
    'customer_id',
    'type',
    'role',
    'is_primary',
    'address',
    'first_name',
    'last_name',
    'tags',
    'notes',
    'custom_fields',
  ],
  related: [related('activities', 'contact_id')],
  actions: { merge: { dialog: MergeDialog } },
})
