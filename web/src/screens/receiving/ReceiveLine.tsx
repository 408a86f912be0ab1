/** A line of a receipt: the product, what is left of it, and the received quantity. */
import type { PurchaseOrderItem } from '@kontor/sdk'
import { lazy, Suspense } from 'react'
import { useFormats } from '../../data/formats/format.ts'
import { QuantityInput } from '../../form/scan/QuantityInput.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { useWarehouseWords } from '../../words/parts.ts'
import { useServerText } from '../../words/server-text.ts'
import css from './ReceiveLine.module.css'
import type { ReceiptState } from './use-receipt.ts'

interface ReceiveLineProps {
  line: PurchaseOrderItem
  receipt: ReceiptState
  isFirst: boolean
  /** Whether the place of each line can be entered. */
  isDetailed: boolean
}

/** A touch keyboard would cover the lines before anybody asks for it. */
const hasKeyboard = () => matchMedia('(pointer: fine)').matches

const PlaceFields = lazy(async () => ({ default: (await import('./ReceiveFields.tsx')).PlaceFields }))

export function ReceiveLine({ line, receipt, isFirst, isDetailed }: ReceiveLineProps) {
  const { receive: words } = useWarehouseWords()
  const textOf = useServerText()
  const { number } = useFormats()
  const { id, product_name: name, product_sku: sku, quantity_ordered, quantity_remaining } = line
  const error = receipt.errors.get(id)
  const remaining = number(quantity_remaining)
  const takeAll = () => receipt.set(id, quantity_remaining > 0 ? String(quantity_remaining) : '')
  return (
    <li className={css.line} data-entered={Number(receipt.receipt.quantities[id] ?? 0) > 0 || undefined}>
      <div className={css.product}>
        <p className={css.name}>{name}</p>
        <p className={css.muted}>
          {sku && <span className={css.sku}>{sku}</span>}
          <span>{words.left(remaining, number(quantity_ordered))}</span>
        </p>
      </div>
      <Button size="small" look="quiet" aria-label={words.allOfLine(name, remaining)} onPress={takeAll}>
        {words.allOf(remaining)}
      </Button>
      <QuantityInput
        id={id}
        label={words.received(name)}
        name={name}
        value={receipt.receipt.quantities[id] ?? ''}
        onChange={(quantity) => receipt.set(id, quantity)}
        autoFocus={isFirst && hasKeyboard()}
        error={error && textOf(error)}
        remedy={
          <Button size="small" onPress={takeAll}>
            {words.setTo(remaining)}
          </Button>
        }
      />
      {isDetailed && (
        <div className={css.places}>
          <Suspense>
            <PlaceFields id={id} receipt={receipt} />
          </Suspense>
        </div>
      )}
    </li>
  )
}
