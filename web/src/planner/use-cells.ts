/** The cell with the focus, and the span that is chosen: by the mouse, or by keys. */
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { bookedPeriod } from '../data/business/planner.ts'
import { useStable } from '../ui/use-stable.ts'
import { nameOf } from './span-text.ts'
import type { PlannerGridProps, Span } from './base/props.ts'

/** The cells from `anchor` to `head`, in a row. -1 is the name of the product. */
interface Selection {
  product: string
  anchor: number
  head: number
}

export const spanOf = ({ anchor, head }: Selection): Span => ({
  first: Math.min(anchor, head),
  last: Math.max(anchor, head),
})

/** Returns the row and the number of a cell. */
function placeOfCell(target: EventTarget): [product: string, index: number] | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  const { product = '', cell: index = '' } = cell?.dataset ?? {}
  return cell ? [product, Number(index)] : undefined
}

export function useCells(props: PlannerGridProps, grid: RefObject<HTMLElement | null>, mayBook: boolean) {
  const { products, cells, onToggle, onBook } = props
  const [selection, setSelection] = useState<Selection>()
  const [isPast, setPast] = useState(false)
  const rowOf = (product: string) => products.findIndex(({ product_id: id }) => id === product)
  const isShown =
    selection && rowOf(selection.product) >= 0 && Math.max(selection.anchor, selection.head) < cells.length
  const current = isShown ? selection : undefined
  const select = (next: Selection) => {
    setSelection(next)
    setPast(false)
  }
  const book = (at: Selection) => {
    const product = products[rowOf(at.product)]
    const { first, last } = spanOf(at)
    const [begin, end] = [cells[first], cells[last]]
    if (!product?.is_offered || !mayBook || !begin || !end) return
    const period = bookedPeriod(begin, end, Date.now())
    setPast(!period)
    if (period) onBook({ product: { id: product.product_id, name: nameOf(product) }, period })
  }
  const actions = useStable({
    toggle: onToggle,
    choose: (product: string, anchor: number, head: number) => select({ product, anchor, head }),
    drop: (product: string, anchor: number, head: number) => {
      select({ product, anchor, head })
      book({ product, anchor, head })
    },
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOfCell(event.target)
    if (!place || event.altKey || event.ctrlKey || event.metaKey) return
    const [product, index] = place
    if (event.key === 'Enter' && index >= 0) {
      event.preventDefault()
      book(current ?? { product, anchor: index, head: index })
      return
    }
    const target = targetOf(event.key, [rowOf(product), index], [products.length, cells.length])
    const to = target && products[target.row]?.product_id
    if (!target || to === undefined) return
    event.preventDefault()
    const isSpan = event.shiftKey && to === product && target.index >= 0 && current && current.anchor >= 0
    select({ product: to, anchor: isSpan ? current.anchor : target.index, head: target.index })
    const cell = `[data-product="${to}"][data-cell="${target.index}"]`
    grid.current?.querySelector<HTMLElement>(cell)?.focus()
  }
  const onFocus = ({ target }: { target: EventTarget }) => {
    const [product, index] = placeOfCell(target) ?? []
    if (product === undefined || index === undefined) return
    // The focus follows a selection by keys or by the mouse; otherwise it begins one.
    setSelection((before) =>
      before?.product === product && before.head === index ? before : { product, anchor: index, head: index },
    )
  }
  return { current, isPast, gridProps: { onKeyDown, onFocus }, actions, book: () => current && book(current) }
}

/** Returns the cell to which a key leads; undefined if it leads nowhere. */
function targetOf(
  key: string,
  [row, index]: readonly [number, number],
  [rows, columns]: readonly [number, number],
) {
  const targets: Readonly<Record<string, [number, number]>> = {
    ArrowLeft: [row, index - 1],
    ArrowRight: [row, index + 1],
    ArrowUp: [row - 1, index],
    ArrowDown: [row + 1, index],
    Home: [row, 0],
    End: [row, columns - 1],
  }
  const [nextRow, next] = targets[key] ?? [-1, -1]
  return nextRow < 0 || nextRow >= rows || next < -1 || next >= columns
    ? undefined
    : { row: nextRow, index: next }
}
