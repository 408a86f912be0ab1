/** The stock of the product of a line in the warehouse of the order, and what is expected if that is not enough. */
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { usePermission } from '../data/people/session.ts'
import { useFormats } from '../data/formats/format.ts'
import { stockQuery } from '../data/business/sales.ts'
import { useSalesWords } from '../words/parts.ts'
import css from './LineStock.module.css'

const LineReceipts = lazy(() =>
  import('./ExpectedReceipts.tsx').then((module) => ({ default: module.LineReceipts })),
)

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
  const isShort = level !== undefined && typeof quantity === 'number' && quantity > level.quantity_available
  if (!level?.warehouse) return null
  const { quantity_available: available, quantity_reserved: reserved, warehouse } = level
  return (
    <>
      <p className={css.stock} data-short={isShort || undefined}>
        {isShort
          ? texts.short(number(available), warehouse.name)
          : texts.stock(number(available), number(reserved), warehouse.name)}
      </p>
      {isShort && (
        <Suspense>
          <LineReceipts productId={productId} warehouseId={warehouseId} />
        </Suspense>
      )}
    </>
  )
}
