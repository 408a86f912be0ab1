/** The stock of the product of a line in the warehouse of the order, and what is expected if that is not enough. */
import { useQuery } from '@tanstack/react-query'
import { createContext, lazy, Suspense, use } from 'react'
import { usePermission } from '../data/people/session.ts'
import { useFormats } from '../data/formats/format.ts'
import { stockIn } from '../data/business/sales.ts'
import type { EntryLine } from '../form/lines/lines.ts'
import { useSalesWords } from '../words/parts.ts'
import css from './LineStock.module.css'

const LineReceipts = lazy(() =>
  import('./ExpectedReceipts.tsx').then((module) => ({ default: module.LineReceipts })),
)

/** The warehouse from which the lines are shipped. */
export const StockPlace = createContext<unknown>(undefined)

export function LineStock({ line: { product_id: productId, quantity } }: { line: EntryLine }) {
  const warehouseId = use(StockPlace)
  return typeof productId === 'string' && typeof warehouseId === 'string' ? (
    <Stock productId={productId} warehouseId={warehouseId} quantity={quantity} />
  ) : null
}

interface StockProps {
  productId: string
  warehouseId: string
  quantity: unknown
}

function Stock({ productId, warehouseId, quantity }: StockProps) {
  const texts = useSalesWords()
  const { number } = useFormats()
  const may = usePermission()
  const { data: level } = useQuery({
    ...stockIn(warehouseId, productId),
    enabled: may('operations.inventory.read'),
  })
  const isShort = level && typeof quantity === 'number' && quantity > level.quantity_available
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
