/** The operations on the stock of a product in a warehouse that the user may perform. */
import type { InventoryDetails } from '@kontor/sdk'
import { ArrowLeftRight, SlidersHorizontal } from 'lucide-react'
import { useMemo } from 'react'
import type { Action } from '../../actions/action.ts'
import { usePermission } from '../../data/people/session.ts'
import { useWarehouseWords } from '../../words/parts.ts'

/** The stock of a product in a warehouse. */
export interface StockPlace extends Pick<
  InventoryDetails,
  'id' | 'product_id' | 'warehouse_id' | 'quantity_on_hand' | 'quantity_available' | 'warehouse'
> {
  product?: { name: string } | null
}

export type StockOperation = 'transfer' | 'adjust'

const icons = { transfer: ArrowLeftRight, adjust: SlidersHorizontal }
const keys = { transfer: 't', adjust: 'a' }

/** Returns the possible operations as actions. */
export function useStockActions(open: (operation: StockOperation) => void): readonly Action[] {
  const { stock: words } = useWarehouseWords()
  const may = usePermission()
  return useMemo(
    () =>
      (['transfer', 'adjust'] as const)
        .filter((name) => may(`operations.inventory.${name}`))
        .map((name): Action => ({
          id: `stock.${name}`,
          label: words[name],
          icon: icons[name],
          keys: keys[name],
          group: 'record',
          run: () => open(name),
        })),
    [words, may, open],
  )
}
