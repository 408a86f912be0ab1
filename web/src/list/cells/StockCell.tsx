/** The stock of a product. One that is only rented has none: its pieces for rent stand instead of a 0. */
import { useForRent } from '../../data/business/stock.ts'
import { useFormats } from '../../data/formats/format.ts'
import type { CellProps } from '../../declaration/page.ts'
import { useWords } from '../../words/words.ts'

export function StockCell({ row, value }: CellProps) {
  const { list } = useWords()
  const { count, number } = useFormats()
  const pieces = useForRent(row.id, value)
  if (pieces === undefined) return null
  return pieces ? list.forRent(count(pieces)) : number(Number(value))
}
