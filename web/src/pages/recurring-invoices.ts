import { Repeat } from 'lucide-react'
import { recurringInvoices } from '../generated/resources/recurring-invoices.ts'
import { pages, related } from '../declaration/page.ts'

export const page = pages(recurringInvoices, {
  icon: Repeat,
  list: { columns: ['title', 'customer_id', 'status', 'frequency', 'next_date', 'invoices_count'] },
  create: ['name', 'customer_id', 'items', 'frequency', 'start_date'],
  facts: [
    'customer_id',
    'frequency',
    'interval',
    'start_date',
    'end_date',
    'next_date',
    'last_date',
    'invoices_count',
    'mode',
    'last_error',
    'currency',
    'memo',
    'notes',
    'tags',
  ],
  lines: { items: ['name', 'description', 'quantity', 'unit_price', 'discount_percent', 'tax_rate'] },
  related: [related('invoices', 'recurring_invoice_id')],
  primary: ['generate-invoice', 'resume'],
})
