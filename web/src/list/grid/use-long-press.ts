/** A long touch. The click that follows it, and the menu of the browser, are suppressed. */
import { type MouseEvent, type PointerEvent, useRef } from 'react'

const pressMs = 500
/** A finger that moves this far scrolls, in pixels. */
const movedBy = 10

export function useLongPress(run: (target: Element) => void) {
  const press = useRef<{ timer: number; x: number; y: number }>(undefined)
  const isDone = useRef(false)
  const end = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }
  return {
    onPointerDown: ({ pointerType, target, clientX: x, clientY: y }: PointerEvent) => {
      end()
      isDone.current = false
      if (pointerType !== 'touch') return
      const timer = window.setTimeout(() => {
        isDone.current = true
        run(target as Element)
      }, pressMs)
      press.current = { timer, x, y }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x = clientX, y = clientY } = press.current ?? {}
      if (Math.hypot(clientX - x, clientY - y) > movedBy) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      if (press.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isDone.current) return
      isDone.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
