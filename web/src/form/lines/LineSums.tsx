/** The sums of lines, and what the lines earn. */
import type { ReactNode } from 'react'
import { useFormats } from '../../data/formats/format.ts'
import { useLineWords } from '../../words/parts.ts'
import { type LineSource, marginOf, subtotals, sumOf } from './amounts.ts'
import css from './LineEntry.module.css'

interface LineSumsProps {
  sources: readonly LineSource[]
  includesTax: boolean
  /** The sums of the server; before they are known, they follow from the lines. */
  totals: ReactNode
}

export function LineSums({ sources, includesTax, totals }: LineSumsProps) {
  const texts = useLineWords()
  const formats = useFormats()
  const sums = totals ? [] : subtotals(sources, formats.currency)
  const margins = sources.flatMap((source) => marginOf(source, includesTax) ?? [])
  const margin = sumOf(margins)
  const [first] = sources
  const isOfList = first?.shape.trade === 'sale' && first.currency === undefined
  const known = sources.find((source) => source.product)
  const currency = known?.currency ?? known?.product?.currency
  return (
    <>
      {totals}
      {(sums.length > 0 || margin.revenue > 0) && (
        <dl className={css.sums}>
          {sums.length > 0 && (
            <div>
              <dt>{isOfList ? texts.listSubtotal : texts.subtotal}</dt>
              <dd>{sums.map(([code, sum]) => formats.money(sum, code)).join(' + ')}</dd>
            </div>
          )}
          {margin.revenue > 0 && (
            <div data-loss={margin.profit < 0 || undefined}>
              <dt>{texts.totalMargin}</dt>
              <dd>
                {formats.money(margin.profit, currency)} (
                {formats.percent(Math.round((margin.profit / margin.revenue) * 1_000) / 10)})
              </dd>
            </div>
          )}
        </dl>
      )}
    </>
  )
}
