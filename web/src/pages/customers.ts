import { Building2 } from 'lucide-react'
import { start } from '../declaration/head.ts'
import { customers } from '../generated/resources/customers.ts'
import { stateGroups } from '../generated/state-groups.ts'
import { pages, related, type TabDeclaration } from '../declaration/page.ts'
import { emails, statement, timelineWith } from './tabs.ts'

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
  head: {
    about: ['account_manager_id', 'segment'],
    more: [{ path: 'metrics', permission: 'crm.customers.read' }],
    figures: [
      {
        name: 'outstanding_balance',
        label: 'openBalance',
        kind: 'money',
        behind: {
          resource: 'invoices',
          query: ({ id }) => ({ customer_id: id, status: stateGroups.invoices.open }),
        },
      },
      {
        name: 'overdue_amount',
        label: 'amountOverdue',
        kind: 'money',
        behind: { resource: 'invoices', query: ({ id }) => ({ customer_id: id, status: 'overdue' }) },
      },
      {
        name: 'lifetime_value',
        behind: { resource: 'payments', query: ({ id }) => ({ customer_id: id }) },
      },
      {
        name: 'orders_count',
        label: 'orders',
        kind: 'number',
        behind: { resource: 'orders', query: ({ id }) => ({ customer_id: id }) },
      },
      {
        name: 'opportunities_open_value',
        label: 'openDeals',
        kind: 'money',
        behind: { resource: 'opportunities', query: ({ id }) => ({ customer_id: id, status: 'open' }) },
      },
      { name: 'last_order_date' },
    ],
  },
  facts: {
    contact: ['email', 'phone', 'website', 'company_name', 'first_name', 'last_name'],
    billing: ['billing_address', 'shipping_address', 'credit_limit', 'currency', 'vat_id'],
    sales: ['account_manager_id', 'segment', 'health_score', 'customer_number', 'industry', 'lead_id'],
    more: ['tags', 'notes', 'custom_fields'],
  },
  tabs: [
    timelineWith(
      { resource: 'orders', filter: 'customer_id', at: 'order_date' },
      { resource: 'invoices', filter: 'customer_id', at: 'issue_date' },
      { resource: 'payments', filter: 'customer_id', at: 'payment_date' },
    ),
    health,
    statement,
    emails,
  ],
  related: [
    related('contacts', 'customer_id'),
    related('opportunities', 'customer_id'),
    related('orders', 'customer_id'),
    related('invoices', 'customer_id'),
    related('payments', 'customer_id'),
  ],
  primary: [
    'activate',
    start('orders', 'customer_id'),
    start('invoices', 'customer_id'),
    start('agreements', 'customer_id'),
  ],
})
