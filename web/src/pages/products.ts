import { Package } from 'lucide-react'
import { products } from '../generated/resources/products.ts'
import { pages, related } from '../declaration/page.ts'
import { stock } from './tabs.ts'

export const page = pages(products, {
  icon: Package,
  list: {
    columns: ['title', 'sku', 'status', 'selling_price', 'stock_quantity', 'category_id', 'supplier_id'],
  },
  afterCreate: 'activate',
  create: ['name', 'sku', 'selling_price', 'category_id'],
  facts: [
    'sku',
    'type',
    'selling_price',
    'cost_price',
    'stock_quantity',
    'available_quantity',
    'reserved_quantity',
    'reorder_point',
    'reorder_quantity',
    'category_id',
    'brand_id',
    'supplier_id',
    'tax_class_id',
    'short_description',
    'description',
    'weight',
    'tags',
  ],
  tabs: [stock],
  related: [related('stockMovements', 'product_id')],
  primary: ['activate'],
})
