import { ContactRound } from 'lucide-react'
import { lazy } from 'react'
import { contacts } from '../generated/resources/contacts.ts'
import { pages, related } from '../declaration/page.ts'

const MergeDialog = lazy(() =>
  import('../screens/merge-contacts/MergeDialog.tsx').then((module) => ({ default: module.MergeDialog })),
)

const ContactTools = lazy(async () => ({
  default: (await import('../screens/merge-contacts/ContactTools.tsx')).ContactTools,
}))

export const page = pages(contacts, {
  icon: ContactRound,
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
  tools: ContactTools,
  actions: { merge: { dialog: MergeDialog } },
})
