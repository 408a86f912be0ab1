import { Handshake } from 'lucide-react'
import { opportunities } from '../generated/resources/opportunities.ts'
import { pages, related, board, table } from '../declaration/page.ts'
import { timelineWith } from './tabs.ts'

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
  head: {
    about: ['customer_id', 'expected_close_date', 'assigned_user_id'],
    figures: [
      { name: 'value' },
      { name: 'probability' },
      { name: 'weighted_value' },
      { name: 'age_in_days', label: 'age' },
    ],
  },
  facts: {
    sales: [
      'customer_id',
      'assigned_user_id',
      'value',
      'currency',
      'probability',
      'expected_close_date',
      'priority',
    ],
    decision: ['next_step', 'decision_maker', 'competitor'],
    origin: ['source', 'campaign_id', 'lead_id'],
    more: ['tags', 'custom_fields'],
  },
  tabs: [timelineWith({ resource: 'orders', filter: 'opportunity_id', at: 'order_date' })],
  related: [related('orders', 'opportunity_id')],
  primary: ['stage/next', 'won', 'create-order'],
  actions: {
    'stage/next': { key: 'm' },
    won: { key: 'w', today: ['actual_close_date'] },
    lost: { today: ['actual_close_date'] },
    'create-order': { makes: 'orders', usual: ['promised_date', 'purchase_order_number'] },
  },
})
