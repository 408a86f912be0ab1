import { purchaseOrderDescriptions } from './purchase-order.descriptions.ts'
import { f, filters, resource } from '#core'
import { awaitingMyApproval } from './purchase-order.approval-limit.ts'
import { cancellable, orderStates } from './purchase-order.states.ts'
import {
  ofProduct,
  type ReceiptItem,
  receipts,
  relations,
  searchableThrough,
  searchedTexts,
} from './purchase-order.embeds.ts'
import {
  type ItemInput,
  ItemInputs,
  AwaitingItem,
  awaitingItems,
  computedFields,
  Item,
  receivedPercentage,
  type StoredItem,
} from './purchase-order.items.ts'

/** An order to a supplier. Its status only changes by transitions. */
// For a change that its approval does not cover.
export * from './purchase-order.states.ts'

const Amount = f.Private(f.Money('currency'))
const ShortText = f.Private(f.Maybe(f.Text()))
const LongText = f.Private(f.Maybe(f.LongText()))
const Reason = f.Private(f.Maybe(f.LongText(1_000)))
const OptionalInstant = f.Maybe(f.Instant)
const Items = f.Type.Array(Item)

/** SQL for the order number of an item. */
const numberOfOrder =
  '(select po_number from purchase_orders o where o.tenant_id = r.tenant_id and o.id = r.purchase_order_id)'

const declared = resource('purchase_orders', {
  area: 'operations.purchase_orders',
  entityType: 'purchase_order',
  emails: { send: 'operations.purchase_orders.send' },
  states: orderStates,
  writable: {
    supplier_id: f.Link('suppliers'),
    warehouse_id: f.Link('warehouses'),
    order_date: f.DocumentDay,
    expected_delivery_date: f.Maybe(f.DocumentDay),
    currency: f.Currency,
    tax_amount: Amount,
    shipping_cost: Amount,
    discount_amount: Amount,
    payment_terms: ShortText,
    shipping_method: f.Maybe(f.Text()),
    tracking_number: f.Maybe(f.Text()),
    supplier_reference: f.Maybe(f.Text()),
    memo: f.Private(f.Maybe(f.LongText(5_000))),
    notes: LongText,
    internal_notes: LongText,
    items: Items,
    line_items: Items,
  },
  inputFields: {
    warehouse_id: f.Maybe(f.Link('warehouses')),
    tax_amount: f.Private(f.Maybe(f.Money('currency'))),
    // An alias of `notes`; a request contains only one of them.
    internal_notes: f.Maybe(f.LongText()),
    items: ItemInputs,
    line_items: ItemInputs,
  },
  readOnly: {
    po_number: f.Text(),
    order_number: f.Text(),
    status: orderStates.field,
    delivery_date: f.Maybe(f.Day),
    subtotal: Amount,
    total_amount: Amount,
    approval_notes: Reason,
    rejection_reason: Reason,
    cancellation_reason: Reason,
    invoice_number: f.Maybe(f.Text()),
    approver_id: f.Maybe(f.IdOf('users')),
    submitted_at: OptionalInstant,
    approved_at: OptionalInstant,
    sent_at: OptionalInstant,
    sent_to: f.Private(f.Maybe(f.Email)),
    sent_cc: f.Private(f.Type.Array(f.Email)),
    sent_files: f.Type.Array(f.Text()),
    email_sent: f.Flag,
    acknowledged_at: OptionalInstant,
    received_at: OptionalInstant,
    invoiced_at: OptionalInstant,
    completed_at: OptionalInstant,
    cancelled_at: OptionalInstant,
    created_by: f.Maybe(f.IdOf('users')),
    total_received_percentage: f.percentage(f.Type.Number()),
    awaiting_items: f.Type.Array(AwaitingItem),
  },
  // `raised_by` is the last user who raised the total.
  hidden: { tax_by_hand: f.Maybe(f.Money('currency')), raised_by: f.Maybe(f.IdOf('users')) },
  required: ['supplier_id'],
  descriptions: purchaseOrderDescriptions,
  example: {
    supplier_id: '01KAJ3XJ5Q0000000000000001',
    items: [
      { product_id: '01KAJ3XJ5Q0000000000000002', quantity_ordered: 40, unit_price: 11.5, tax_rate: 7 },
    ],
    expected_delivery_date: '2026-12-10',
    payment_terms: 'Net 30',
    shipping_method: 'Ground',
    shipping_cost: 25,
    memo: 'Please deliver before noon.',
    notes: 'For the Christmas market',
  },
  display: {
    title: ['po_number'],
    tones: {
      draft: 'neutral',
      pending_approval: 'amber',
      approved: 'cyan',
      sent: 'blue',
      acknowledged: 'blue',
      partially_received: 'violet',
      received: 'green',
      invoiced: 'green',
      completed: 'green',
      cancelled: 'neutral',
      rejected: 'red',
    },
  },
  list: {
    filters: {
      status: {
        schema: f.valuesDescribed(
          { ...orderStates.about, pending: 'The same as `pending_approval`.' },
          f.Choice(...orderStates.all, 'pending'),
        ),
        where: (eb, status: string) =>
          eb('purchase_orders.status', '=', status === 'pending' ? 'pending_approval' : status),
      },
      supplier_id: {},
      warehouse_id: {},
      product_id: ofProduct,
      awaiting_my_approval: awaitingMyApproval,
      from: filters.fromDay('purchase_orders.order_date'),
      to: filters.toDay('purchase_orders.order_date'),
    },
    sorts: {
      created_at: 'created_at',
      total_amount: 'total_amount',
      // The number is padded with zeros, so alphabetical order is creation order.
      po_number: 'order_number',
    },
    order: 'created_at desc',
    sums: ['subtotal', 'tax_amount', 'shipping_cost', 'discount_amount', 'total_amount'],
    facets: ['status'],
  },
  searchFields: searchedTexts,
  searchableThrough,
  detail: {
    ...relations,
    receipts,
  },
  includes: relations,
  lines: {
    items: {
      table: 'purchase_order_items',
      parent: 'purchase_order_id',
      computed: computedFields,
      // The quantity still expected; 0 once the order is closed.
      derived: ({ quantity_remaining }, { status }) => ({
        quantity_open: cancellable.includes(status) ? quantity_remaining : 0,
      }),
    },
  },
  computed: {
    internal_notes: ({ notes }) => notes,
    line_items: ({ items }) => items,
    total_received_percentage: ({ items }) => receivedPercentage(items),
    awaiting_items: ({ items }) => awaitingItems(items),
  },
  restricts: [
    {
      deletionOf: 'supplier',
      column: 'supplier_id',
      where: `r.deleted_at is null and r.status not in ('completed', 'cancelled', 'rejected')`,
      label: 'r.po_number',
      field: 'supplier',
      message: 'A supplier with open purchase orders cannot be deleted: complete or cancel {label} first.',
    },
    {
      deletionOf: 'product',
      table: 'purchase_order_items',
      column: 'product_id',
      where: 'r.quantity_open > 0',
      label: numberOfOrder,
      field: 'product',
      message: 'A product on an open purchase order cannot be deleted: receive or cancel {label} first.',
    },
    {
      deletionOf: 'warehouse',
      table: 'purchase_order_items',
      column: 'warehouse_id',
      where: 'r.quantity_open > 0',
      label: numberOfOrder,
      field: 'warehouse',
      message: 'A warehouse that goods are ordered for cannot be deleted: receive or cancel {label} first.',
    },
  ],
  documents: { megabytes: 20, families: ['images', 'pdf', 'word', 'sheets', 'slides', 'archives', 'text'] },
  events: [
    'created',
    'updated',
    'submitted',
    'approved',
    'rejected',
    'sent',
    'acknowledged',
    'received',
    'item_cancelled',
    'invoiced',
    'completed',
    'cancelled',
  ],
  permissions: {
    read: 'See purchase orders.',
    write: 'Add purchase orders and change them.',
    submit: 'Submit purchase orders for approval.',
    approve: 'Approve and reject purchase orders.',
    send: 'Send purchase orders to suppliers.',
    acknowledge: 'Record that a supplier acknowledged a purchase order.',
    receive: 'Receive ordered goods.',
    invoice: 'Record invoices for purchase orders.',
    complete: 'Complete purchase orders.',
    cancel: 'Cancel purchase orders and their lines.',
    reorder: 'Generate purchase orders for low stock.',
  },
})

type StoredOrder = typeof declared.stored

/** Fields that a request may contain, under either name. */
type WritableFields = Partial<
  Omit<f.Static<typeof declared.draft>, 'items' | 'line_items' | 'warehouse_id' | 'tax_amount'>
>
export type OrderInput = { [F in keyof WritableFields]: WritableFields[F] | undefined } & {
  warehouse_id?: string | null | undefined
  tax_amount?: StoredOrder['tax_amount'] | null | undefined
  items?: ItemInput[] | undefined
  line_items?: ItemInput[] | undefined
}

/** Additional fields of an update after the order was sent. */
const confirmation = {
  reason: f.Optional(
    f.Maybe(
      f.about('Required to change the expected day of a sent order; for the audit log.', f.LongText(1_000)),
    ),
  ),
  supplier_confirmed: f.Optional(
    f.Maybe(f.about('Must be true to reduce quantities of a sent order.', f.Flag)),
  ),
}

export const purchaseOrders = {
  ...declared,
  draft: f.Type.Unsafe<OrderInput & { supplier_id: string }>(declared.draft),
  patch: f.Type.Unsafe<OrderInput & { reason?: string | null; supplier_confirmed?: boolean | null }>({
    ...declared.patch,
    properties: { ...f.fieldsOf(declared.patch), ...confirmation },
  }),
}

export type PurchaseOrder = StoredOrder

declare module '#runtime/database/handle' {
  interface Tables {
    purchase_orders: Omit<
      PurchaseOrder,
      'items' | 'internal_notes' | 'line_items' | 'total_received_percentage' | 'awaiting_items'
    > & { deleted_at: string | null }
    purchase_order_items: StoredItem & {
      purchase_order_id: string
      position: number
      quantity_open: number
    }
    purchase_order_receipts: {
      id: string
      purchase_order_id: string
      received_date: string
      received_by: string | null
      notes: string | null
      quality_check_passed: boolean | null
      quantity: number
      items: ReceiptItem[]
      created_by: string | null
      created_at: string
    }
  }
}
