import { TrendingUpDown } from 'lucide-react'
import { stockMovements } from '../generated/resources/stock-movements.ts'
import { pages } from '../declaration/page.ts'

export const page = pages(stockMovements, {
  icon: TrendingUpDown,
  list: {
    columns: [
      'title',
      'movement_type.value',
      'quantity',
      'quantity_after',
      'warehouse_id',
      'reason',
      'movement_date',
    ],
  },
  facts: [
    'product_id',
    'warehouse_id',
    'movement_type.value',
    'quantity',
    'quantity_before',
    'quantity_after',
    'value',
    'movement_date',
    'reason',
    'notes',
    'reference_type',
    'created_by',
  ],
})
