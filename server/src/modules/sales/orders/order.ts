import { embeds, f, filters, resource } from '#core'
import { searchedAmount } from '#core/search'
import { recordEmails } from '#core/printing'
import {
  customerOfOrder,
  hasBackorders,
  opportunityOfOrder,
  returns,
  searchableThrough,
} from './order.embeds.ts'
import { freeNames, shippingTaxDescriptions, shippingTaxFields } from '#commercial-documents'
import { isUnshipped, orderStates } from './order.states.ts'
import { ItemInputs, OrderItem } from './order.items.ts'

export * from './order.states.ts'

export const orderSources = ['online_store', 'phone', 'email', 'api'] as const

const Amount = f.Private(f.Money('currency'))
const When = f.Maybe(f.Instant)
const Items = f.Type.Array(OrderItem)

/** A column of the order of an item. */
const orderOfItem = (column: string) =>
  `(select ${column} from orders o where o.tenant_id = r.tenant_id and o.id = r.order_id)`

/** Embeds that lists include as well. */
const relations = {
  customer: customerOfOrder,
  sales_rep: embeds.person('orders.sales_rep_id'),
  opportunity: opportunityOfOrder,
  last_email: recordEmails.lastEmail('orders'),
}
export const embedded = Object.keys(relations).join()

export const orders = resource('orders', {
  area: 'sales.orders',
  entityType: 'order',
  emails: { send: 'sales.orders.write' },
  states: orderStates,
  writable: {
    customer_id: f.Link('customers'),
    source: f.titled('OrderSource', f.Choice(...orderSources)),
    sales_rep_id: f.Maybe(f.Link('users')),
    opportunity_id: f.Maybe(f.Link('opportunities')),
    order_date: f.Instant,
    promised_date: f.Maybe(f.DocumentDay),
    currency: f.Currency,
    warehouse_id: f.Link('warehouses'),
    items: Items,
    discount_percent: f.Private(f.Maybe(f.percentage(f.Type.Number({ minimum: 0, maximum: 100 })))),
    discount_amount: Amount,
    shipping_amount: Amount,
    billing_address: f.Private(f.Maybe(f.Address)),
    shipping_address: f.Private(f.Maybe(f.Address)),
    purchase_order_number: f.Maybe(f.KeyText()),
    memo: f.Private(f.Maybe(f.LongText(5_000))),
    notes: f.Private(f.Maybe(f.LongText())),
    tags: f.Tags,
    custom_fields: f.Private(f.FreeForm),
  },
  inputFields: {
    order_date: f.DocumentMoment,
    warehouse_id: f.Maybe(f.Link('warehouses')),
    discount_amount: f.Private(f.Maybe(f.Money('currency'))),
    items: ItemInputs,
  },
  readOnly: {
    order_number: f.Text(),
    status: orderStates.field,
    fulfillment_status: f.valuesDescribed(
      {
        unfulfilled: 'Nothing is shipped.',
        partially_fulfilled: 'A part is shipped.',
        fulfilled: 'Everything is shipped.',
        partially_returned: 'A part of the shipped goods is returned.',
        returned: 'All shipped goods are returned.',
      },
      f.Choice('unfulfilled', 'partially_fulfilled', 'fulfilled', 'partially_returned', 'returned'),
    ),
    payment_status: f.valuesDescribed(
      {
        unpaid: 'Nothing is paid.',
        partially_paid: 'A part of the total is paid.',
        paid: 'The total is paid.',
        refunded: 'The payments are refunded.',
      },
      f.Choice('unpaid', 'partially_paid', 'paid', 'refunded'),
    ),
    return_status: f.Maybe(f.Choice('partial', 'full')),
    prices_include_tax: f.Flag,
    ...shippingTaxFields,
    order_discount_amount: Amount,
    subtotal: Amount,
    tax_amount: Amount,
    total_amount: Amount,
    submitted_at: When,
    confirmed_at: When,
    processing_at: When,
    shipped_at: When,
    delivered_at: When,
    completed_at: When,
    cancelled_at: When,
    cancellation_reason: f.Private(f.Maybe(f.LongText(1_000))),
    tracking_number: f.Maybe(f.Text()),
    carrier: f.Maybe(f.Text()),
    created_by: f.Maybe(f.IdOf('users')),
  },
  required: ['customer_id', 'items'],
  descriptions: {
    customer_id: 'The customer who orders.',
    source: 'The channel that the order came through.',
    sales_rep_id: 'The user who sold it.',
    items:
      'An update replaces all items. An item with the `id` of an existing one keeps its fields that are not sent.',
    opportunity_id: 'The opportunity that it came from.',
    order_date: 'When it was ordered. Default: now.',
    promised_date: 'The day by which delivery is promised.',
    currency: 'The currency of the amounts. Default: that of the customer.',
    warehouse_id: 'Where stock is reserved and shipped. Default: the default warehouse.',
    discount_percent: 'The discount on the whole order, after those of its items; null if it is an amount.',
    discount_amount:
      'All discounts. In a request: the discount on the whole order, besides those of its items; as it was read, ' +
      'it is unchanged.',
    ...shippingTaxDescriptions,
    billing_address: 'Default: that of the customer.',
    shipping_address: 'Default: that of the customer.',
    purchase_order_number: 'The number under which the customer ordered.',
    memo: 'A note for the customer, printed on the order confirmation.',
    notes: 'Internal remarks. They are not printed.',
    tags: 'Free labels, to filter and group by.',
    fulfillment_status: 'The progress of shipments and returns.',
    payment_status: 'The paid part of the total.',
    return_status: 'Whether some or all of the shipped items were returned; null for none.',
    prices_include_tax:
      'Whether prices, discounts and the subtotal include tax: the setting of the tenant at creation.',
    order_discount_amount: 'The discount on the whole order, which is spread over its items.',
    subtotal: 'The sum of quantity × price, before discounts.',
    tax_amount: 'The sum of the taxes of its items and of shipping.',
    total_amount: 'What the customer has to pay.',
    cancellation_reason: 'Why it was cancelled.',
    tracking_number: 'That of the last shipment.',
    carrier: 'That of the last shipment.',
    created_by: 'The user who added it.',
  },
  example: {
    customer_id: '01KAJ3XJ5Q0000000000000001',
    source: 'phone',
    items: [{ product_id: '01KAJ3XJ5Q0000000000000002', quantity: 12, unit_price: 18, tax_rate: 7 }],
    shipping_amount: 14.5,
    promised_date: '2026-12-10',
    memo: 'Thank you for your order.',
    notes: 'Call before delivery',
  },
  display: {
    title: ['order_number'],
    tones: {
      draft: 'neutral',
      pending: 'amber',
      confirmed: 'blue',
      processing: 'cyan',
      shipped: 'violet',
      delivered: 'green',
      completed: 'green',
      cancelled: 'red',
    },
  },
  list: {
    filters: {
      status: {},
      customer_id: {},
      sales_rep_id: {},
      source: {},
      from_date: filters.since('orders.order_date'),
      to_date: filters.until('orders.order_date'),
      has_backorders: hasBackorders,
      min_total_amount: filters.amount('orders.total_compared', '>=', 'total_amount'),
      max_total_amount: filters.amount('orders.total_compared', '<=', 'total_amount'),
    },
    sorts: {
      created_at: 'created_at',
      order_date: 'order_date',
      order_number: 'order_number',
      total_amount: 'total_compared',
    },
    order: 'created_at desc',
    sums: ['subtotal', 'discount_amount', 'shipping_amount', 'tax_amount', 'total_amount'],
    facets: ['status', 'source', 'payment_status', 'fulfillment_status'],
    counters: { 'orders by sales rep': { by: ['sales_rep_id', 'status'] } },
  },
  lookups: { order_number: { key: (text) => text.toUpperCase() } },
  searchFields: ({ order_number, purchase_order_number, notes, total_amount, currency, items }) => [
    order_number,
    purchase_order_number,
    notes,
    searchedAmount(total_amount, currency),
    ...freeNames(items),
  ],
  searchableThrough,
  detail: { ...relations, returns },
  includes: relations,
  lines: {
    items: {
      table: 'order_items',
      parent: 'order_id',
      // Whether the item still has to be shipped.
      derived: ({ quantity, quantity_shipped }, { status }) => ({
        is_open: isUnshipped(status) && quantity_shipped < quantity,
      }),
    },
  },
  restricts: [
    {
      deletionOf: 'customer',
      column: 'customer_id',
      where: `r.deleted_at is null and r.status not in ('completed', 'cancelled')`,
      label: 'r.order_number',
      field: 'customer',
      message: 'A customer with open orders cannot be deleted: complete or cancel {label} first.',
    },
    {
      deletionOf: 'warehouse',
      column: 'warehouse_id',
      where: `r.deleted_at is null and r.status in ('draft', 'pending', 'confirmed', 'processing')`,
      label: 'r.order_number',
      field: 'warehouse',
      message: 'A warehouse with orders to ship cannot be deleted: ship or cancel {label} first.',
    },
    {
      deletionOf: 'product',
      table: 'order_items',
      column: 'product_id',
      where: `r.is_open and ${orderOfItem('deleted_at')} is null`,
      label: orderOfItem('order_number'),
      field: 'product',
      message: 'A product on an open order cannot be deleted: ship or cancel {label} first.',
    },
  ],
  documents: { megabytes: 20, families: ['images', 'pdf', 'word', 'sheets', 'slides', 'archives', 'text'] },
  events: [
    'created',
    'updated',
    'deleted',
    'submitted',
    'confirmed',
    'processing',
    'shipped',
    'delivered',
    'completed',
    'cancelled',
    'returned',
    'backorder_filled',
  ],
  restorable: {},
  permissions: {
    read: 'See orders.',
    export: 'Download orders as files.',
    write: 'Add orders and change them.',
    delete: 'Delete draft orders.',
    bulk_actions: 'Change many orders in one request.',
    discount: 'Give discounts beyond the limit of the tenant.',
    exceed_credit_limit: 'Confirm orders that pass the credit limit of the customer.',
    submit: 'Submit orders.',
    confirm: 'Confirm orders, which reserves stock.',
    process: 'Start to process orders.',
    ship: 'Ship orders.',
    deliver: 'Record the delivery of orders.',
    complete: 'Complete orders.',
    cancel: 'Cancel orders.',
    return: 'Record returns of shipped items.',
  },
})

export type Order = typeof orders.stored
export type OrderInput = f.Static<typeof orders.patch>

declare module '#runtime/database/handle' {
  interface Tables {
    orders: Omit<Order, 'items'> & { deleted_at: string | null }
    order_items: OrderItem & { order_id: string; position: number; is_open: boolean }
  }
}
