import { FileText } from 'lucide-react'
import { lazy } from 'react'
import type { Row } from '../data/records/metadata.ts'
import { agreements } from '../generated/resources/agreements.ts'
import { PeriodCell } from '../list/cells/PeriodCell.tsx'
import { pages, related } from '../declaration/page.ts'

const ReturnDialog = lazy(() =>
  import('../planner/returns/ReturnDialog.tsx').then((module) => ({ default: module.ReturnDialog })),
)

/** Returns whether pieces are out: nothing can come back before the period of a line has begun. */
function hasStarted(agreement: Row): boolean {
  const lines = (agreement['lines'] ?? []) as readonly { state: { value: string } }[]
  return lines.some(({ state }) => state.value === 'active' || state.value === 'overdue')
}

export const page = pages(agreements, {
  icon: FileText,
  mark: ({ lines }) => (lines.some(({ state }) => state.value === 'overdue') ? 'overdue' : undefined),
  list: { columns: ['title', 'customer_id', 'lines.period_from', 'status.value', 'created_at'] },
  cells: { 'lines.period_from': PeriodCell },
  create: ['customer_id', 'lines', 'pickup_location', 'return_location'],
  facts: [
    'customer_id',
    'pickup_location',
    'return_location',
    'auto_release',
    'confirmed_at',
    'completed_at',
    'memo',
    'notes',
  ],
  lines: {
    lines: [
      'product.sku',
      'product.name',
      'quantity',
      'state.value',
      'period_from',
      'period_to',
      'returned_at',
      'unit_price',
      'unit_period',
      'deposit',
    ],
  },
  related: [related('invoices', 'rental_agreement_id')],
  primary: ['confirm', 'return', 'generate-invoice'],
  actions: {
    'generate-invoice': { makes: 'invoices' },
    return: { dialog: ReturnDialog, isUsual: hasStarted },
  },
  pdf: 'pdf',
})
