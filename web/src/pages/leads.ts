import { Target } from 'lucide-react'
import { lazy } from 'react'
import { leads } from '../generated/resources/leads.ts'
import { board, pages, related, table } from '../declaration/page.ts'
import { timelineWith } from './tabs.ts'

const ConvertDialog = lazy(() =>
  import('../screens/convert-lead/ConvertDialog.tsx').then((module) => ({ default: module.ConvertDialog })),
)

export const page = pages(leads, {
  icon: Target,
  list: {
    columns: [
      'title',
      'status',
      'lead_score.total_score',
      'estimated_value',
      'assigned_user_id',
      'created_at',
    ],
    layouts: [
      table(),
      board('status', {
        moves: {
          qualified: { action: 'qualify', body: { qualified: true } },
          disqualified: { action: 'qualify', body: { qualified: false }, asks: true },
          converted: { action: 'convert', asks: true, after: 'qualify' },
        },
      }),
    ],
    quick: [
      { name: 'mine', query: { assigned_user_id: 'me' } },
      { name: 'new', query: { status: 'new' } },
    ],
  },
  create: [
    'contact_info.first_name',
    'contact_info.last_name',
    'contact_info.company',
    'email',
    'source',
    'assigned_user_id',
  ],
  head: {
    about: ['assigned_user_id', 'source'],
    figures: [
      { name: 'estimated_value' },
      { name: 'probability' },
      { name: 'lead_score.total_score' },
      {
        name: 'opportunities_count',
        label: 'deals',
        behind: { resource: 'opportunities', query: ({ id }) => ({ lead_id: id }) },
      },
      { name: 'last_activity_at' },
    ],
  },
  facts: {
    contact: [
      'email',
      'contact_info.phone',
      'contact_info.company',
      'contact_info.first_name',
      'contact_info.last_name',
      'contact_info.address',
    ],
    sales: ['assigned_user_id', 'estimated_value', 'probability', 'lead_score.total_score'],
    origin: ['source', 'campaign_id', 'organization_id'],
    more: ['tags', 'notes', 'custom_fields'],
  },
  tabs: [timelineWith({ resource: 'opportunities', filter: 'lead_id', at: 'created_at' })],
  related: [related('opportunities', 'lead_id')],
  primary: ['convert', 'qualify'],
  actions: {
    qualify: { key: 'q', initial: { qualified: true } },
    convert: { key: 'v', dialog: ConvertDialog, after: 'qualify' },
  },
})
