import { Building2 } from 'lucide-react'
import { customers } from '../generated/resources/customers.ts'
import { pages, related, type TabDeclaration } from '../declaration/page.ts'
import { emails, statement, timeline } from './tabs.ts'

const health: TabDeclaration = {
  id: 'health',
  load: async () => ({ default: (await import('../screens/health/Health.tsx')).Health }),
}

export const page = pages(customers, {
  icon: Building2,
  list: {
    columns: [
      'title',
      'status',
      'segment',
      'health_score',
      'lifetime_value',
      'account_manager_id',
      'last_order_date',
    ],
    quick: [{ name: 'mine', query: { account_manager_id: 'me' } }],
  },
  create: ['company_name', 'first_name', 'last_name', 'email', 'phone', 'account_manager_id'],
  facts: [
    'email',
    'phone',
    'account_manager_id',
    'lifetime_value',
    'health_score',
    'segment',
    'company_name',
    'first_name',
    'last_name',
    'customer_number',
    'website',
    'industry',
    'billing_address',
    'shipping_address',
    'credit_limit',
    'currency',
    'vat_id',
    'tags',
    'notes',
    'custom_fields',
  ],
  tabs: [timeline, health, statement, emails],
  related: [
    related('contacts', 'customer_id'),
    related('opportunities', 'customer_id'),
    related('orders', 'customer_id'),
    related('invoices', 'customer_id'),
    related('payments', 'customer_id'),
  ],
  primary: ['activate'],
})
