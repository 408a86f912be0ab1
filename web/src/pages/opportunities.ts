import { Handshake } from 'lucide-react'
import { opportunities } from '../generated/resources/opportunities.ts'
import { pages, related, board, table } from '../declaration/page.ts'
import { timeline } from './tabs.ts'

export const page = pages(opportunities, {
  icon: Handshake,
  list: {
    layouts: [
      table(),
      board('stage', {
        moves: { lost: { action: 'lost', asks: true } },
        back: { action: 'stage/previous', asks: true },
        summary: 'pipeline',
      }),
    ],
    columns: [
      'title',
      'stage',
      'customer_id',
      'value',
      'probability',
      'expected_close_date',
      'assigned_user_id',
    ],
    quick: [
      { name: 'mine', query: { assigned_user_id: 'me' } },
      { name: 'open', query: { status: 'open' } },
    ],
  },
  create: ['name', 'customer_id', 'value', 'expected_close_date', 'assigned_user_id'],
  facts: [
    'customer_id',
    'value',
    'currency',
    'probability',
    'weighted_value',
    'expected_close_date',
    'priority',
    'assigned_user_id',
    'source',
    'campaign_id',
    'lead_id',
    'next_step',
    'competitor',
    'decision_maker',
    'tags',
    'custom_fields',
  ],
  tabs: [timeline],
  related: [related('orders', 'opportunity_id')],
  primary: ['stage/next', 'create-order'],
  actions: {
    'stage/next': { key: 'm' },
    won: { key: 'w', today: ['actual_close_date'] },
    lost: { today: ['actual_close_date'] },
    'create-order': { makes: 'orders', usual: ['promised_date', 'purchase_order_number'] },
  },
})
