/** A product over time, and on request its agreements. */
import type { RentalBoardProduct } from '@kontor/sdk'
import { ChevronRight } from 'lucide-react'
import { memo } from 'react'
import type { Cell } from '../data/planner.ts'
import { useFormats } from '../data/format.ts'
import { useRentalWords } from '../words/parts.ts'
import { AgreementLanes } from './AgreementLanes.tsx'
import css from './ProductRow.module.css'
import { nameOf } from './span-text.ts'
import { Track } from './Track.tsx'

/** The cells from the first to the last one. */
export interface Span {
  first: number
  last: number
}

export interface ProductRowProps extends Partial<Span> {
  product: RentalBoardProduct
  cells: readonly Cell[]
  /** The cell that Tab reaches; -1 is the name. */
  active: number | undefined
  isOpen: boolean
  canBook: boolean
  onToggle: (product: string) => void
  onChoose: (product: string, anchor: number, head: number) => void
  /** Called when a span was dragged. */
  onDrop: (product: string, anchor: number, head: number) => void
  onClosed: () => void
}

export const ProductRow = memo(function ProductRow(props: ProductRowProps) {
  const { product, cells, active, isOpen, onToggle, onClosed } = props
  const texts = useRentalWords()
  const { count } = useFormats()
  const { product_id: id, capacity } = product
  return (
    <>
      <div role="row" className={css.row} data-open={isOpen || undefined}>
        <div role="rowheader" className={css.name}>
          <button
            type="button"
            className={css.toggle}
            aria-expanded={isOpen}
            title={nameOf(product)}
            data-product={id}
            data-cell={-1}
            tabIndex={active === -1 ? 0 : -1}
            onClick={() => onToggle(id)}
          >
            <ChevronRight aria-hidden />
            <span className={css.text}>{nameOf(product)}</span>{' '}
            <span className={css.capacity}>
              {product.is_offered ? texts.capacity(count(capacity)) : texts.notOffered}
            </span>
          </button>
        </div>
        <Track {...props} />
      </div>
      {isOpen && <AgreementLanes product={product} cells={cells} onClosed={onClosed} />}
    </>
  )
})
