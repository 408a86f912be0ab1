/** The button of the list of purchase orders that leads to the suggested reorders. */
import { useNavigate } from '@tanstack/react-router'
import { PackagePlus } from 'lucide-react'
import { to } from '../../data/api/address.ts'
import { usePermission } from '../../data/people/session.ts'
import type { ToolsProps } from '../../declaration/page.ts'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { useWarehouseWords } from '../../words/parts.ts'
import { addresses } from '../../places/addresses.ts'

export function ReorderTools({ place }: ToolsProps) {
  const { reorders: words } = useWarehouseWords()
  const may = usePermission()
  const navigate = useNavigate()
  if (place !== 'list' || !may('operations.purchase_orders.reorder')) return null
  return (
    <ToolButton
      label={words.title}
      icon={PackagePlus}
      onPress={() => void navigate({ ...to(addresses.reorders) })}
    />
  )
}
