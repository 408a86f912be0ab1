/** Moves and stretches a draft by whole cells: by drag, or by arrows and Enter. The new period is shown at once. */
import type { RentalBoardLine } from '@kontor/sdk'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Cell } from '../data/business/planner.ts'
import { type Shift, useDraftPeriod } from './use-draft-period.ts'

/** Pixels that a drag has at least; less is a click. */
const dragAtLeast = 4

interface Drag {
  x: number
  /** The shift before the drag: the server may not have answered to it yet. */
  shift: Shift
  /** Whether the end is dragged alone. */
  isEnd: boolean
  /** The width of a cell in pixels. */
  cell: number
  isMoving: boolean
}

/** Events of the menu and of the dialogs of a bar reach it as well, because they are its components. */
const isOwn = ({ currentTarget, target }: { currentTarget: Element; target: EventTarget }) =>
  target instanceof Node && currentTarget.contains(target)

export function useDraftMove(line: RentalBoardLine, cells: readonly Cell[], canMove: boolean) {
  const draft = useDraftPeriod(line, cells[0]?.time !== undefined)
  const { shift, isMoved, isSaved, period, change, putBack } = draft
  const drag = useRef<Drag>(undefined)
  const wasDragged = useRef(false)
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (!isOwn(event)) return
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const ends = isMoved && !isSaved && (event.key === 'Enter' || event.key === 'Escape')
    if (step === undefined && !ends) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') void draft.save()
    else if (step === undefined) putBack()
    else {
      const next = { start: event.shiftKey ? shift.start : shift.start + step, end: shift.end + step }
      change(next)
      draft.announce(next)
    }
  }
  const begin = (event: PointerEvent<HTMLElement>, isEnd: boolean) => {
    const lanes = event.currentTarget.closest('[role=gridcell]')
    if (event.button !== 0 || !lanes || !isOwn(event)) return
    event.stopPropagation()
    wasDragged.current = false
    // The end is narrow: without the capture, the first move could miss it. A press on the bar must stay a click.
    if (isEnd) event.currentTarget.setPointerCapture(event.pointerId)
    const cell = lanes.clientWidth / cells.length
    drag.current = { x: event.clientX, shift, isEnd, cell, isMoving: false }
  }
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag
    if (!current) return
    const distance = event.clientX - current.x
    if (!current.isMoving && Math.abs(distance) < dragAtLeast) return
    if (!current.isMoving) event.currentTarget.setPointerCapture(event.pointerId)
    current.isMoving = true
    wasDragged.current = true
    const step = Math.round(distance / current.cell)
    const { start, end } = current.shift
    // The drop can follow before the next render, and saves what is rendered.
    flushSync(() => change({ start: current.isEnd ? start : start + step, end: end + step }))
  }
  const drop = () => {
    const { isMoving = false } = drag.current ?? {}
    drag.current = undefined
    if (isMoving) void draft.save()
  }
  const until = isMoved ? period.period_to : line.to
  return {
    /** Milliseconds. An overdue line has no end. */
    from: Date.parse(period.period_from),
    to: until === null ? undefined : Date.parse(until),
    isMoved,
    /** Whether Enter saves a move. */
    isPending: isMoved && !isSaved,
    announcement: draft.announcement,
    /** Whether the click is the end of a drag. */
    wasDragged: () => wasDragged.current,
    dragProps: canMove && {
      onKeyDown: press,
      onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, false),
      onPointerMove: follow,
      onPointerUp: drop,
      onPointerCancel: putBack,
    },
    /** The end of the bar comes first, so that the bar itself does not begin to move. */
    endProps: { onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, true) },
  }
}
