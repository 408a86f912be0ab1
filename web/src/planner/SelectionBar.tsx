/** The chosen cells with their free units, and the button that books them. */
import type { RentalBoardProduct } from '@kontor/sdk'
import { useFormats } from '../data/formats/format.ts'
import { type Cell, freeDuring } from '../data/business/planner.ts'
import { Button } from '../ui/controls/Button.tsx'
import { useRentalWords } from '../words/parts.ts'
import css from './PlannerGrid.module.css'
import { nameOf, useSpanText } from './span-text.ts'
import type { Span } from './base/props.ts'

interface SelectionBarProps {
  product: RentalBoardProduct | undefined
  cells: readonly Cell[]
  span: Span | undefined
  isPast: boolean
  onBook: (() => void) | undefined
}

export function SelectionBar({ product, cells, span, isPast, onBook }: SelectionBarProps) {
  const texts = useRentalWords()
  const { count } = useFormats()
  const textOf = useSpanText()
  const [begin, end] = [cells[span?.first ?? -1], cells[span?.last ?? -1]]
  const free = product && begin && end ? freeDuring(product.steps, begin, end) : 0
  return (
    <div className={css.selection}>
      <p id="planner-keys" className={css.keys}>
        {texts.keys}
      </p>
      <p role="status" className={css.chosen}>
        {isPast
          ? texts.pastPeriod
          : product &&
            begin &&
            end && (
              <>
                <strong>{nameOf(product)}</strong>
                {`, ${textOf(begin, end)}: `}
                {texts.free(count(free), count(product.capacity))}
              </>
            )}
      </p>
      {product && span && onBook && (
        <Button look="primary" size="small" onPress={onBook}>
          {texts.book}
        </Button>
      )}
    </div>
  )
}
