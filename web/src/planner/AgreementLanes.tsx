/** The agreements of a product as bars in lanes. */
import { useFormats } from '../data/formats/format.ts'
import { packed } from '../data/business/planner.ts'
import { useRentalWords } from '../words/parts.ts'
import css from './AgreementLanes.module.css'
import { Bar, laneHeight } from './Bar.tsx'
import { nameOf } from './span-text.ts'
import type { AgreementLanesProps } from './base/props.ts'

export function AgreementLanes({ product, cells, onClosed }: AgreementLanesProps) {
  const texts = useRentalWords()
  const { count } = useFormats()
  const lines = packed(product.lines)
  const lanes = Math.max(1, ...lines.map(({ lane }) => lane + 1))
  return (
    <div role="row" className={css.row}>
      <div role="rowheader" className={css.name}>
        <span className={css.hidden}>{texts.unfold(nameOf(product))}</span>
        {product.lines_omitted > 0 && texts.linesOmitted(count(product.lines_omitted))}
      </div>
      <div
        role="gridcell"
        aria-colspan={cells.length}
        className={css.lanes}
        style={{ height: lanes * laneHeight + 8 }}
      >
        {lines.length === 0 && <p className={css.empty}>{texts.noLines}</p>}
        {lines.map(({ line, lane }) => (
          <Bar key={line.id} line={line} lane={lane} product={product} cells={cells} onClosed={onClosed} />
        ))}
      </div>
    </div>
  )
}
