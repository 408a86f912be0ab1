import { Truck } from 'lucide-react'
import { start } from '../declaration/head.ts'
import { suppliers } from '../generated/resources/suppliers.ts'
import { stateGroups } from '../generated/state-groups.ts'
import { pages, related } from '../declaration/page.ts'
import { emails, timelineWith } from './tabs.ts'

export const page = pages(suppliers, {
  icon: Truck,
  list: { columns: ['title', 'status', 'type', 'rating', 'lead_time_days', 'email'] },
  afterCreate: 'activate',
  create: ['name', 'code', 'email', 'phone'],
  head: {
    about: ['type', 'payment_terms'],
    more: [{ path: 'performance', permission: 'operations.suppliers.read' }],
    figures: [
      {
        name: 'orders_count',
        label: 'purchaseOrders',
        kind: 'number',
        behind: { resource: 'purchaseOrders', query: ({ id }) => ({ supplier_id: id }) },
      },
      { name: 'total_spend', label: 'spend', kind: 'money' },
      { name: 'on_time_delivery_rate', label: 'onTime', kind: 'number', unit: 'percent' },
      { name: 'average_lead_time_days', label: 'leadTime', kind: 'number' },
      { name: 'rating' },
    ],
  },
  facts: {
    contact: ['email', 'phone', 'address'],
    terms: ['payment_terms', 'lead_time_days', 'minimum_order_amount', 'code', 'type'],
    standing: [
      'rating',
      'is_approved',
      'is_preferred',
      'suspension_reason',
      'suspended_until',
      'blacklist_reason',
    ],
  },
  tabs: [timelineWith({ resource: 'purchaseOrders', filter: 'supplier_id', at: 'order_date' }), emails],
  related: [related('purchaseOrders', 'supplier_id'), related('products', 'supplier_id')],
  primary: [
    'activate',
    start('purchaseOrders', 'supplier_id', stateGroups.suppliers.orderable),
    'approve',
    'prefer',
  ],
})
