/** The grid of products and days. Arrows move the cell, Shift+arrows the span, Enter books it. */
import { useRef } from 'react'
import { usePermission } from '../data/people/session.ts'
import { agreements } from '../generated/resources/agreements.ts'
import { useRentalWords } from '../words/parts.ts'
import { GridHeader } from './GridHeader.tsx'
import css from './PlannerGrid.module.css'
import { ProductRow } from './ProductRow.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { spanOf, useCells } from './use-cells.ts'
import type { PlannerGridProps } from './base/props.ts'

export function PlannerGrid(props: PlannerGridProps) {
  const { products, scale, cells, open, onClosed } = props
  const texts = useRentalWords()
  const mayBook = usePermission()(agreements.permissions.create)
  const grid = useRef<HTMLDivElement>(null)
  const { current, isPast, gridProps, actions, book } = useCells(props, grid, mayBook)
  const chosen = products.find(({ product_id: id }) => id === current?.product)
  const first = products[0]?.product_id
  return (
    <>
      <div
        {...gridProps}
        ref={grid}
        role="grid"
        aria-label={texts.planner}
        aria-describedby="planner-keys"
        aria-multiselectable
        aria-colcount={cells.length + 1}
        className={css.grid}
        data-scale={scale}
      >
        <GridHeader cells={cells} />
        {products.map((product) => {
          const { product_id: id } = product
          const own = current?.product === id ? current : undefined
          return (
            <ProductRow
              key={id}
              product={product}
              cells={cells}
              {...(own && own.head >= 0 && spanOf(own))}
              active={own ? own.head : !current && id === first ? 0 : undefined}
              isOpen={open.has(id)}
              canBook={mayBook && product.is_offered}
              onToggle={actions.toggle}
              onChoose={actions.choose}
              onDrop={actions.drop}
              onClosed={onClosed}
            />
          )
        })}
      </div>
      <SelectionBar
        product={chosen}
        cells={cells}
        span={current && current.head >= 0 ? spanOf(current) : undefined}
        isPast={isPast}
        onBook={mayBook && chosen?.is_offered ? book : undefined}
      />
    </>
  )
}
