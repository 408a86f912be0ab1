import { Boxes } from 'lucide-react'
import { lazy } from 'react'
import { inventory } from '../generated/resources/inventory.ts'
import { AvailableCell } from '../list/cells/AvailableCell.tsx'
import { pages } from '../declaration/page.ts'

const StockTools = lazy(() =>
  import('../screens/stock/StockTools.tsx').then((module) => ({ default: module.StockTools })),
)

export const page = pages(inventory, {
  icon: Boxes,
  list: {
    columns: [
      'title',
      'warehouse_id',
      'quantity_on_hand',
      'quantity_reserved',
      'quantity_available',
      'reorder_point',
      'last_movement_at',
    ],
  },
  tools: StockTools,
  cells: { quantity_available: AvailableCell },
  facts: [
    'product_id',
    'warehouse_id',
    'quantity_on_hand',
    'quantity_reserved',
    'quantity_available',
    'reorder_point',
    'reorder_quantity',
    'last_counted_at',
    'last_movement_at',
  ],
})
