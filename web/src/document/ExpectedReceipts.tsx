/** The expected receipts of a product in a warehouse: quantities, days and purchase orders. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { to } from '../data/api/address.ts'
import { useFormats } from '../data/formats/format.ts'
import { type ExpectedReceipt, expectedReceipts } from '../data/business/fulfillment.ts'
import { usePermission } from '../data/people/session.ts'
import { useSalesWords } from '../words/parts.ts'
import css from './ExpectedReceipts.module.css'
import { addressOfRecord } from '../places/addresses.ts'

const shownAtMost = 3

/** Returns the receipts that are expected of products; none without the permission to see purchase orders. */
export function useExpectedReceipts(products: readonly string[]): readonly ExpectedReceipt[] | undefined {
  const may = usePermission()
  const isAllowed = may('operations.purchase_orders.read')
  const { data } = useQuery({
    ...expectedReceipts(products),
    enabled: products.length > 0 && isAllowed,
  })
  return isAllowed ? data : undefined
}

interface ExpectedReceiptsProps {
  /** The receipts of any products; undefined while they are unknown. */
  receipts: readonly ExpectedReceipt[] | undefined
  productId: string
  warehouseId: unknown
}

export function ExpectedReceipts({ receipts, productId, warehouseId }: ExpectedReceiptsProps) {
  const { expected: texts } = useSalesWords()
  const { number, day } = useFormats()
  if (!receipts) return null
  const meant = receipts.filter((each) => each.productId === productId && each.warehouseId === warehouseId)
  if (meant.length === 0) return <span className={css.expected}>{texts.nothing}</span>
  return (
    <span className={css.expected}>
      {meant.slice(0, shownAtMost).map((each) => (
        <span key={each.id}>
          {each.day ? texts.on(number(each.quantity), day(each.day)) : texts.someDay(number(each.quantity))}{' '}
          <Link {...to(addressOfRecord('purchaseOrders', each.orderId))} className={css.link ?? ''}>
            {each.number}
          </Link>
        </span>
      ))}
      {meant.length > shownAtMost && <span>{texts.more(number(meant.length - shownAtMost))}</span>}
    </span>
  )
}

/** The expected receipts of the product of one line. */
export function LineReceipts({ productId, warehouseId }: Omit<ExpectedReceiptsProps, 'receipts'>) {
  const receipts = useExpectedReceipts([productId])
  return <ExpectedReceipts receipts={receipts} productId={productId} warehouseId={warehouseId} />
}
