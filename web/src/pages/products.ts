import { Package } from 'lucide-react'
import { StockCell } from '../list/cells/StockCell.tsx'
import type { Start } from '../declaration/head.ts'
import { incomingQuantity, type MoreFigures } from '../data/business/figures.ts'
import { capacityOf } from '../data/business/stock.ts'
import { stateGroups } from '../generated/state-groups.ts'
import { products } from '../generated/resources/products.ts'
import type { RecordOf } from '../data/records/metadata.ts'
import { amountOf } from '../fields/base/values.ts'
import { pages, related } from '../declaration/page.ts'
import { stock } from './tabs.ts'

type Product = RecordOf<typeof products>

/** Returns the share of the price that is left after the cost; undefined without the permission to see the cost. */
function marginOf({ selling_price: price, cost_price: cost }: Product): number | undefined {
  const [sold, bought] = [amountOf(price), amountOf(cost)]
  return sold && bought !== undefined ? Math.round((100 * (sold - bought)) / sold) : undefined
}

/** A product that is only rented has no stock: its pieces for rent are shown instead of a 0. */
const stockOf =
  (name: 'available_quantity' | 'stock_quantity' | 'reserved_quantity') =>
  (product: Product, more: MoreFigures | undefined): number | undefined =>
    product.stock_quantity === 0 && (!more || more['rental_capacity']) ? undefined : product[name]

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
  cells: { stock_quantity: StockCell },
  afterCreate: 'activate',
  create: ['name', 'sku', 'selling_price', 'category_id'],
  head: {
    more: [
      {
        permission: 'operations.purchase_orders.read',
        read: async ({ id }, signal) => ({ incoming: (await incomingQuantity(id, signal)) || undefined }),
      },
      {
        permission: 'rentals.rentable_products.read',
        read: async ({ id }) => ({ rental_capacity: await capacityOf(id) }),
      },
    ],
    about: ['sku', 'category_id', 'supplier_id'],
    figures: [
      { name: 'selling_price' },
      {
        name: 'rental_capacity',
        label: 'forRent',
        kind: 'number',
        value: (_, more) => more?.['rental_capacity'],
      },
      {
        name: 'available_quantity',
        value: stockOf('available_quantity'),
        behind: { resource: 'inventory', query: ({ id }) => ({ product_id: id }) },
      },
      {
        name: 'stock_quantity',
        value: stockOf('stock_quantity'),
        behind: { resource: 'inventory', query: ({ id }) => ({ product_id: id }) },
      },
      { name: 'reserved_quantity', value: stockOf('reserved_quantity') },
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
