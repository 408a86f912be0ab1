import { FileText } from 'lucide-react'
import { lazy } from 'react'
import { agreementBalance } from '../data/business/figures.ts'
import type { RecordOf } from '../data/records/metadata.ts'
import { agreements } from '../generated/resources/agreements.ts'
import { PeriodCell } from '../list/cells/PeriodCell.tsx'
import { pages, related } from '../declaration/page.ts'
import { addresses, addressWith } from '../places/addresses.ts'

const ReturnDialog = lazy(() =>
  import('../planner/returns/ReturnDialog.tsx').then((module) => ({ default: module.ReturnDialog })),
)

type Line = RecordOf<typeof agreements>['lines'][number]

/** Returns whether pieces are out: nothing can come back before the period of a line has begun. */
const isOut = ({ state }: Line) => state.value === 'active' || state.value === 'overdue'

const unitsOf = (lines: readonly Line[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

export const page = pages(agreements, {
  icon: FileText,
  mark: ({ lines }) => (lines.some(({ state }) => state.value === 'overdue') ? 'overdue' : undefined),
  list: {
    newPage: addresses.newAgreement,
    columns: ['title', 'customer_id', 'lines.period_from', 'status.value', 'created_at'],
  },
  cells: { 'lines.period_from': PeriodCell },
  document: {
    editPage: (id) => addressWith('editAgreement', id),
    party: 'customer_id',
    lines: 'lines',
    usual: ['pickup_location', 'return_location', 'memo'],
  },
  head: {
    about: ['customer_id', 'pickup_location', 'return_location'],
    more: [
      {
        permission: 'sales.invoices.read',
        read: async ({ id }, signal) => ({ balance: await agreementBalance(id, signal) }),
      },
    ],
    figures: [
      {
        name: 'from',
        label: 'from',
        kind: 'instant',
        value: ({ lines }) => lines.map(({ period_from: from }) => from).toSorted()[0],
      },
      {
        name: 'until',
        label: 'until',
        kind: 'instant',
        value: ({ lines }) =>
          lines
            .map(({ period_to: until }) => until)
            .toSorted()
            .at(-1),
      },
      { name: 'units', label: 'units', kind: 'number', value: ({ lines }) => unitsOf(lines) },
      {
        name: 'unitsOut',
        label: 'unitsOut',
        kind: 'number',
        value: ({ lines }) => unitsOf(lines.filter(isOut)),
      },
      {
        name: 'balance',
        label: 'openBalance',
        kind: 'money',
        behind: { resource: 'invoices', query: ({ id }) => ({ rental_agreement_id: id }) },
      },
    ],
  },
  facts: {
    rental: [
      'customer_id',
      'pickup_location',
      'return_location',
      'auto_release',
      'confirmed_at',
      'completed_at',
    ],
    more: ['memo', 'notes'],
  },
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
    'generate-invoice': {
      makes: 'invoices',
      usual: ['from_date', 'to_date', 'issue_date', 'due_date'],
      today: ['issue_date'],
    },
    'recurring-invoices': {
      makes: 'recurringInvoices',
      usual: ['frequency', 'start_date', 'mode'],
      initial: { interval: 1, mode: 'draft' },
    },
    return: { dialog: ReturnDialog, isUsual: ({ lines }) => lines.some(isOut) },
  },
  pdf: 'pdf',
})
