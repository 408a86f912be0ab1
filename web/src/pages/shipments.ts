import { PackageCheck } from 'lucide-react'
import { shipments } from '../generated/resources/shipments.ts'
import { pages } from '../declaration/page.ts'

export const page = pages(shipments, {
  icon: PackageCheck,
  list: {
    columns: ['title', 'order_id', 'status', 'carrier', 'tracking_number', 'shipped_at', 'delivered_at'],
  },
  facts: [
    'order_id',
    'customer_id',
    'warehouse_id',
    'carrier',
    'tracking_number',
    'shipped_at',
    'delivered_at',
    'memo',
    'notes',
  ],
  lines: { items: ['sku', 'name', 'quantity'] },
  primary: ['deliver'],
  pdf: 'pdf',
})
