/** The open units of a confirmed order: to ship, waiting for stock, and the day of the expected receipt. */
import type { OrderDetails } from '@kontor/sdk'
import { useFormats } from '../../data/formats/format.ts'
import { ExpectedReceipts, useExpectedReceipts } from '../../document/ExpectedReceipts.tsx'
import { stateGroups } from '../../generated/state-groups.ts'
import type { TabProps } from '../../declaration/page.ts'
import { useSalesWords } from '../../words/parts.ts'
import css from './Fulfillment.module.css'
import { productsOf, returnable, shippable, unshipped } from '../../data/business/order-lines.ts'

const confirmed: readonly string[] = stateGroups.orders.with_revenue

const sumOf = (numbers: readonly number[]) =>
  Number(numbers.reduce((total, each) => total + each, 0).toFixed(4))

export function OrderSummary({ row: order }: TabProps<OrderDetails>) {
  const { fulfillment: texts } = useSalesWords()
  const { number } = useFormats()
  const isShown = confirmed.includes(order.status)
  const waiting = isShown ? order.items.filter((line) => line.quantity_backordered > 0) : []
  const receipts = useExpectedReceipts(productsOf(waiting))
  if (!isShown) return null
  const total = (of: (line: (typeof order.items)[number]) => number) => sumOf(order.items.map(of))
  const left = total(unshipped)
  const returned = total(({ quantity_returned }) => quantity_returned)
  const sentences = [
    left > 0
      ? texts.progress(number(total((line) => line.quantity_shipped)), number(total((line) => line.quantity)))
      : texts.allShipped(number(total((line) => line.quantity))),
    ...(total(shippable) > 0 ? [texts.canShip(number(total(shippable)))] : []),
    ...(returned > 0 ? [texts.returned(number(returned), number(total(returnable)))] : []),
  ]
  return (
    <section className={css.summary} aria-label={texts.summary}>
      <p>{sentences.join(' ')}</p>
      {waiting.map((line) => (
        <div key={line.id}>
          <p className={css.waiting}>{texts.lineWaits(number(line.quantity_backordered), line.name)}</p>
          {line.product_id && (
            <ExpectedReceipts
              receipts={receipts}
              productId={line.product_id}
              warehouseId={order.warehouse_id}
            />
          )}
        </div>
      ))}
    </section>
  )
}
