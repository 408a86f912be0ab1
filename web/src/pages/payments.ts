import { CreditCard } from 'lucide-react'
import { lazy } from 'react'
import { payments } from '../generated/resources/payments.ts'
import { pages } from '../declaration/page.ts'
import { addresses } from '../places/addresses.ts'
import { emails } from './tabs.ts'

const AllocateDialog = lazy(() =>
  import('../screens/payments/AllocateDialog.tsx').then((module) => ({ default: module.AllocateDialog })),
)

const dialogs = () => import('../screens/change-payment/PaymentDialogs.tsx')
const RefundDialog = lazy(async () => ({ default: (await dialogs()).RefundDialog }))
const FailDialog = lazy(async () => ({ default: (await dialogs()).FailDialog }))
const DisputeDialog = lazy(async () => ({ default: (await dialogs()).DisputeDialog }))
const ResolveDialog = lazy(async () => ({ default: (await dialogs()).ResolveDialog }))

export const page = pages(payments, {
  icon: CreditCard,
  list: {
    newPage: addresses.newPayment,
    columns: ['title', 'customer_id', 'status', 'method', 'payment_date', 'amount', 'unallocated_amount'],
  },
  head: {
    about: ['customer_id', 'invoice_id', 'order_id'],
    figures: [
      { name: 'amount' },
      { name: 'unallocated_amount' },
      { name: 'allocated_amount' },
      { name: 'refunded_amount', value: ({ refunded_amount: refunded }) => refunded || undefined },
      { name: 'payment_date' },
      { name: 'method' },
    ],
  },
  facts: {
    customer: ['customer_id', 'invoice_id', 'order_id'],
    money: ['payment_date', 'method', 'fee_amount'],
    origin: ['reference_number', 'transaction_id', 'gateway', 'failure_reason'],
    more: ['notes'],
  },
  lines: {
    allocations: ['invoice_id', 'amount', 'refunded_amount', 'created_at'],
    refunds: ['amount', 'status', 'method', 'reason', 'failure_reason', 'created_at'],
  },
  tabs: [emails],
  primary: ['complete', 'resolve', 'allocations'],
  actions: {
    allocations: { dialog: AllocateDialog },
    refund: { dialog: RefundDialog },
    fail: { dialog: FailDialog },
    dispute: { dialog: DisputeDialog },
    resolve: { dialog: ResolveDialog },
  },
})
