/** The pages of warehouse work that no list leads to. The palette offers them. */
import { ClipboardCheck, type LucideIcon, PackagePlus } from 'lucide-react'
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
      ? [{ label: count.title, path: '/inventory/count', icon: ClipboardCheck }]
      : []),
    ...(may('operations.purchase_orders.reorder')
      ? [{ label: reorders.title, path: '/inventory/reorders', icon: PackagePlus }]
      : []),
  ]
}
