/** English labels. Names that read well as words need no entry. */
import { schemes } from './en.schemes.ts'
import { resources } from '../generated/resources.ts'
import { humanise } from './humanise.ts'
import type { Labels } from './labels.ts'

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The names of resources as words: `taxClasses` with the entity type `tax_class`. */
const namesOfResources = Object.fromEntries(
  Object.entries(resources).map(([name, { entity }]) => [
    name,
    { one: humanise(entity), many: humanise(snake(name)) },
  ]),
) as Labels['resources']

export const labels: Labels = {
  fields: {
    activityable_id: 'About',
    activate_new_records: 'Activate new products and suppliers',
    app_hidden_areas: 'Hidden areas',
    order_processing_step: 'Start processing before shipping',
    created: 'Added',
    created_at: 'Created',
    discount_amount: 'Discount',
    einvoice_profile: 'E-invoice profile',
    is_approved: 'Approved supplier',
    is_preferred: 'Preferred supplier',
    quantity_available: 'Available',
    quantity_on_hand: 'On hand',
    quantity_reserved: 'Reserved',
    invoice_due_days: 'Days until payment',
    locale: 'Language and region',
    movement_date: 'Moved on',
    received_date: 'Received on',
    returned_date: 'Returned on',
    reverted: 'Reverted rows',
    shipped_date: 'Shipped on',
    shipping_amount: 'Shipping',
    subtotal_amount: 'Subtotal',
    tax_amount: 'Tax',
    total_amount: 'Total',
    updated: 'Changed',
    updated_at: 'Updated',
  },
  paths: {
    'state.value': 'Status',
    'lines.period_from': 'Period',
    'movement.quantity': 'Moved quantity',
    'transfer.quantity': 'Transferred quantity',
  },
  choices: {
    vip: 'VIP',
    ar: 'Arabic',
    de: 'German',
    en: 'English',
    es: 'Spanish',
    fr: 'French',
    ...schemes,
  },
  actions: {
    'apply-payment': 'Record payment',
    churn: 'Mark as churned',
    credit: 'Create credit note',
    'health-score': 'Set health score',
    'health-score/recalculate': 'Recalculate health score',
    acknowledge: 'Mark as acknowledged',
    deliver: 'Mark as delivered',
    lost: 'Mark as lost',
    'on-hold': 'Put on hold',
    prefer: 'Mark as preferred',
    won: 'Mark as won',
    link: 'Revoke link',
    process: 'Start processing',
    'profile-image': 'Remove image',
    shipments: 'Ship items',
    'stage/next': 'Next stage',
    'stage/previous': 'Previous stage',
  },
  roles: {},
  permissions: { restore: 'Restore deleted records' },
  events: {},
  resources: {
    ...namesOfResources,
    bulkActions: { one: 'Bulk change', many: 'Bulk changes' },
    jobs: { one: 'Job', many: 'Jobs' },
    opportunities: { one: 'Deal', many: 'Deals' },
    masterProducts: { one: 'Product with variants', many: 'Products with variants' },
    inventory: { one: 'Stock item', many: 'Inventory' },
    agreements: { one: 'Rental', many: 'Rental agreements' },
    'invoices.reminderRuns': { one: 'Reminder run', many: 'Reminder runs' },
    journalEntries: { one: 'Journal entry', many: 'Journal entries' },
    leaveRequests: { one: 'Leave request', many: 'Leave' },
    'webhooks.subscriptions': { one: 'Webhook', many: 'Webhooks' },
  },
}
