import { Truck } from 'lucide-react'
import { suppliers } from '../generated/resources/suppliers.ts'
import { pages, related } from '../declaration/page.ts'
import { emails } from './tabs.ts'

export const page = pages(suppliers, {
  icon: Truck,
  list: { columns: ['title', 'status', 'type', 'rating', 'lead_time_days', 'email'] },
  afterCreate: 'activate',
  create: ['name', 'code', 'email', 'phone'],
  facts: [
    'code',
    'email',
    'phone',
    'type',
    'address',
    'payment_terms',
    'lead_time_days',
    'minimum_order_amount',
    'rating',
    'is_approved',
    'is_preferred',
    'suspension_reason',
    'suspended_until',
    'blacklist_reason',
  ],
  tabs: [emails],
  related: [related('purchaseOrders', 'supplier_id'), related('products', 'supplier_id')],
  primary: ['approve', 'prefer', 'activate'],
})
