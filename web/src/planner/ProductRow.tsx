/** A product over time, and on request its agreements. */
import { ChevronRight } from 'lucide-react'
import { memo } from 'react'
import { useFormats } from '../data/formats/format.ts'
import { useRentalWords } from '../words/parts.ts'
import { AgreementLanes } from './AgreementLanes.tsx'
import css from './ProductRow.module.css'
import { nameOf } from './span-text.ts'
import { Track } from './Track.tsx'
import type { ProductRowProps } from './base/props.ts'

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
