/** The focus on a board: left and right go to the neighbouring column, a moved card keeps the focus. */
import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useState } from 'react'
import type { BoardColumn } from '../../data/lists/board.ts'
import { idOf } from '../../data/records/cell-edits.ts'
import type { Resource } from '../../data/records/metadata.ts'
import type { ListScreenState } from '../state/use-list-screen.ts'

interface BoardFocus {
  screen: ListScreenState
  resource: Resource
  columns: readonly BoardColumn[]
}

const cards = '[role=row][data-key]'
const lists = '[data-column]'
const afterDropMs = 100

export function useBoardFocus(
  board: RefObject<HTMLDivElement | null>,
  { screen, resource, columns }: BoardFocus,
) {
  const [followed, setFollowed] = useState<{ id: string }>()
  const [peeked, setPeeked] = useState<string>()
  const cardOf = (id: string) => board.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(id)}"]`)
  const rows = columns.flatMap((column) => column.rows)
  const { peek } = screen.list
  if (peek !== undefined && peek !== peeked) setPeeked(peek)
  useEffect(() => {
    if (!followed) return undefined
    const focus = () => cardOf(followed.id)?.focus()
    focus()
    // React Aria gives the focus to the column a moment after a drop by keys.
    const timer = setTimeout(() => {
      if (document.activeElement?.matches(`body, ${lists}`)) focus()
    }, afterDropMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the card is found in the columns that are shown
  }, [followed, columns])
  useImperativeHandle(screen.grid, () => ({
    focus: () => {
      const last = rows.find((row) => idOf(resource, row) === peeked)
      const card = (last && cardOf(last.id)) ?? board.current?.querySelector<HTMLElement>(cards)
      card?.focus()
    },
    focusAfterEdit: () => undefined,
    scrollTo: () => undefined,
    toTop: () => undefined,
    scrollTop: () => screen.memory.recall().scroll,
    neighbour: (id, by) => {
      const at = rows.findIndex((row) => idOf(resource, row) === id)
      const next = at < 0 ? undefined : rows[at + by]
      return next && idOf(resource, next)
    },
  }))
  return {
    /** Gives the focus to a card wherever it goes. */
    follow: (id: string) => setFollowed({ id }),
    /** The id of the card with the focus. */
    focused: () => document.activeElement?.closest<HTMLElement>(cards)?.dataset['key'],
    press: (event: KeyboardEvent) => {
      const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
      const list = (event.target as Element).closest(lists)
      if (step === 0 || !list || event.defaultPrevented) return
      const all = [...(board.current?.querySelectorAll<HTMLElement>(lists) ?? [])]
      const target = nextWithCards(all, all.indexOf(list as HTMLElement), step)
      if (!target) return
      event.preventDefault()
      target.focus()
    },
  }
}

/** Returns the first card of the next column that has one. */
function nextWithCards(all: readonly HTMLElement[], from: number, step: number): HTMLElement | undefined {
  for (let at = from + step; at >= 0 && at < all.length; at += step) {
    const card = all[at]?.querySelector<HTMLElement>(cards)
    if (card) return card
  }
  return undefined
}
