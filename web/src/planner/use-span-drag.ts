/** Chooses cells of a row by the mouse: a press chooses one, a drag several, Shift extends the choice. */
import { type PointerEvent, type RefObject, useRef } from 'react'
import type { Cell } from '../data/business/planner.ts'
import type { ProductRowProps } from './base/props.ts'

type SpanDrag = Pick<ProductRowProps, 'product' | 'first' | 'last' | 'canBook' | 'onChoose' | 'onDrop'> & {
  cells: readonly Cell[]
}

export function useSpanDrag(row: SpanDrag, element: RefObject<HTMLElement | null>) {
  const { product, cells, first, last = first, canBook, onChoose, onDrop } = row
  const { product_id: id } = product
  const drag = useRef<{ anchor: number; head: number }>(undefined)
  const indexAt = ({ clientX }: { clientX: number }) => {
    const { left = 0, width = 1 } = element.current?.getBoundingClientRect() ?? {}
    return Math.min(cells.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * cells.length)))
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      const index = indexAt(event)
      const anchor =
        event.shiftKey && first !== undefined && last !== undefined ? (index < first ? last : first) : index
      onChoose(id, anchor, index)
      // A finger scrolls the page; it chooses single cells.
      if (event.pointerType === 'touch' || event.shiftKey) return
      drag.current = { anchor, head: index }
      element.current?.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      const index = indexAt(event)
      if (!drag.current || drag.current.head === index) return
      drag.current.head = index
      onChoose(id, drag.current.anchor, index)
    },
    onPointerUp: () => {
      const { anchor = 0, head = 0 } = drag.current ?? {}
      drag.current = undefined
      // One cell is only chosen: a click must not open a dialog.
      if (anchor !== head && canBook) onDrop(id, anchor, head)
    },
    onPointerCancel: () => {
      drag.current = undefined
    },
    onDoubleClick: (event: { clientX: number }) => {
      const index = indexAt(event)
      if (canBook) onDrop(id, index, index)
    },
  }
}
