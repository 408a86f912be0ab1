/** The pages of warehouse work that no list leads to. The palette offers them. */
import type { LucideIcon } from 'lucide-react'
import { iconOf } from '../app/navigation.ts'
import { usePermission } from '../data/session.ts'
import { useWarehouseWords } from '../words/parts.ts'

interface Place {
  label: string
  path: string
  icon: LucideIcon
}

export function useWarehousePlaces(): readonly Place[] {
  const { count, reorders } = useWarehouseWords()
  const may = usePermission()
  return [
    ...(may('operations.inventory.count')
      ? [{ label: count.title, path: '/inventory/count', icon: iconOf('inventory') }]
      : []),
    ...(may('operations.purchase_orders.reorder')
      ? [{ label: reorders.title, path: '/inventory/reorders', icon: iconOf('purchaseOrders') }]
      : []),
  ]
}
