/** The lines of sums below a list. */
import type { ListSums } from '@kontor/sdk'
import { useMemo } from 'react'
import type { Column } from '../base/columns.ts'

/** The sums in one currency. */
export interface SumLine {
  currency: string | undefined
  sums: Readonly<Record<string, number>>
}

/** Returns a line for each currency with a sum of these columns. Quantities are on the first line. */
function sumLines(sums: readonly ListSums[], columns: readonly Column[]): SumLine[] {
  const shown = (own: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(own).filter(([name]) => columns.some((each) => each.name === name)))
  const quantities = Object.assign(
    {},
    ...sums.flatMap((each) => (each.currency === null ? [shown(each.sums)] : [])),
  )
  const amounts = sums.flatMap(({ currency, sums: own }) => {
    const some = shown(own)
    return currency === null || Object.keys(some).length === 0 ? [] : [{ currency, sums: some }]
  })
  const [first = { currency: undefined, sums: {} }, ...others] = amounts
  const lines = [{ ...first, sums: { ...first.sums, ...quantities } }, ...others]
  return lines.filter((line) => Object.keys(line.sums).length > 0)
}

/** Returns the lines; they change only with the sums and the columns. */
export const useSumLines = (sums: readonly ListSums[], columns: readonly Column[]) =>
  useMemo(() => sumLines(sums, columns), [sums, columns])
