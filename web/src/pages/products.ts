import { Package } from 'lucide-react'
import type { Start } from '../declaration/head.ts'
import { incomingQuantity } from '../data/business/figures.ts'
import { stateGroups } from '../generated/state-groups.ts'
import { products } from '../generated/resources/products.ts'
import type { RecordOf } from '../data/records/metadata.ts'
import { amountOf } from '../fields/base/values.ts'
import { pages, related } from '../declaration/page.ts'
import { stock } from './tabs.ts'

/** Returns the share of the price that is left after the cost; undefined without the permission to see the cost. */
function marginOf({ selling_price: price, cost_price: cost }: RecordOf<typeof products>): number | undefined {
  const [sold, bought] = [amountOf(price), amountOf(cost)]
  return sold && bought !== undefined ? Math.round((100 * (sold - bought)) / sold) : undefined
}

/** More of it from its supplier. */
const order: Start = {
  makes: 'purchaseOrders',
  initial: ({ supplier_id: supplier }) => (typeof supplier === 'string' ? { supplier_id: supplier } : {}),
}

export const page = pages(products, {
  icon: Package,
  list: {
    columns: ['title', 'sku', 'status', 'selling_price', 'stock_quantity', 'category_id', 'supplier_id'],
  },
  afterCreate: 'activate',
  create: ['name', 'sku', 'selling_price', 'category_id'],
  head: {
    picture: 'thing',
    image: 'documents',
    more: {
      permission: 'operations.purchase_orders.read',
      read: async ({ id }, signal) => ({ incoming: await incomingQuantity(id, signal) }),
    },
    about: ['sku', 'category_id', 'supplier_id'],
    figures: [
      { name: 'selling_price' },
      {
        name: 'available_quantity',
        behind: { resource: 'inventory', query: ({ id }) => ({ product_id: id }) },
      },
      {
        name: 'stock_quantity',
        behind: { resource: 'inventory', query: ({ id }) => ({ product_id: id }) },
      },
      { name: 'reserved_quantity' },
      {
        name: 'incoming',
        label: 'incoming',
        kind: 'number',
        behind: {
          resource: 'purchaseOrders',
          query: ({ id }) => ({ product_id: id, status: stateGroups.purchaseOrders.at_supplier }),
        },
      },
      { name: 'margin', label: 'margin', kind: 'number', unit: 'percent', value: marginOf },
    ],
  },
  facts: {
    item: ['sku', 'type', 'category_id', 'brand_id', 'short_description', 'description', 'weight', 'tags'],
    money: ['selling_price', 'cost_price', 'tax_class_id'],
    stock: ['reorder_point', 'reorder_quantity', 'supplier_id'],
  },
  tabs: [stock],
  related: [related('stockMovements', 'product_id')],
  primary: ['activate', order],
})
