/** The stock of the product of a line, in the warehouse of the order. */
import { useQuery } from '@tanstack/react-query'
import { usePermission } from '../data/session.ts'
import { useFormats } from '../data/format.ts'
import { stockQuery } from '../data/sales.ts'
import { useSalesWords } from '../words/parts.ts'
import css from './LineStock.module.css'

interface LineStockProps {
  productId: string
  warehouseId: unknown
  quantity: unknown
}

export function LineStock({ productId, warehouseId, quantity }: LineStockProps) {
  const texts = useSalesWords()
  const { number } = useFormats()
  const may = usePermission()
  const { data: levels = [] } = useQuery({
    ...stockQuery(productId),
    enabled: may('operations.inventory.read'),
  })
  const level = levels.find((each) => each.warehouse_id === warehouseId)
  if (!level?.warehouse) return null
  const { quantity_available: available, quantity_reserved: reserved, warehouse } = level
  const isShort = typeof quantity === 'number' && quantity > available
  return (
    <p className={css.stock} data-short={isShort || undefined}>
      {isShort
        ? texts.short(number(available), warehouse.name)
        : texts.stock(number(available), number(reserved), warehouse.name)}
    </p>
  )
}
