/** The boxes of a tax return: sums of the bases and taxes of tax codes. */
import type { Direction } from '../tax-codes/tax-code.ts'

interface Boxed<A> {
  tax_code_id: string
  direction: Direction
  base_box: string | null
  tax_box: string | null
  base_amount: A
  tax_amount: A
  deductible_amount: A
}

/**
 * Returns the sums of the boxes, sorted by their names. The base of a reverse charge counts once, and its tax box has
 * the tax that is deducted.
 */
export function boxesOf<A extends number>(codes: readonly Boxed<A>[]): { box: string; amount: number }[] {
  const boxes = new Map<string, number>()
  const add = (box: string | null, amount: number) => {
    if (box !== null) boxes.set(box, (boxes.get(box) ?? 0) + amount)
  }
  const purchases = new Set(
    codes.filter(({ direction }) => direction === 'purchase').map(({ tax_code_id }) => tax_code_id),
  )
  for (const { direction, base_box, tax_box, tax_code_id, ...amounts } of codes) {
    if (direction === 'sale' && purchases.has(tax_code_id)) continue
    add(base_box, amounts.base_amount)
    add(tax_box, direction === 'sale' ? amounts.tax_amount : amounts.deductible_amount)
  }
  return [...boxes]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([box, amount]) => ({ box, amount }))
}
