/** The pages made by hand that the navigation does not have. The palette offers them. */
import type { LucideIcon } from 'lucide-react'
import { addresses } from './addresses.ts'
import { iconOf } from './icons.ts'
import { useDecides, useTeam } from '../data/people/team.ts'
import { usePermission } from '../data/people/session.ts'
import { resources } from '../generated/resources.ts'
import { useMergeWords, usePeopleWords, useWarehouseWords } from '../words/parts.ts'

interface Place {
  label: string
  path: string
  icon: LucideIcon
}

export function useHandmadePlaces(): readonly Place[] {
  const { count, reorders } = useWarehouseWords()
  const { desk, mine } = usePeopleWords()
  const { duplicates } = useMergeWords()
  const may = usePermission()
  const team = useTeam()
  const decides = useDecides()
  const places: readonly (Place & { isOffered: boolean })[] = [
    {
      label: count.title,
      path: addresses.count,
      icon: iconOf('inventory'),
      isOffered: may('operations.inventory.count'),
    },
    {
      label: reorders.title,
      path: addresses.reorders,
      icon: iconOf('purchaseOrders'),
      isOffered: may('operations.purchase_orders.reorder'),
    },
    {
      label: mine.title,
      path: addresses.myLeave,
      icon: iconOf('leaveRequests'),
      isOffered: Boolean(team?.own),
    },
    {
      label: desk.title,
      path: addresses.leaveDecisions,
      icon: iconOf('leaveRequests'),
      isOffered: decides,
    },
    {
      label: duplicates.title,
      path: addresses.duplicates,
      icon: iconOf('contacts'),
      isOffered: may(resources.contacts.read),
    },
  ]
  return places.filter(({ isOffered }) => isOffered)
}
