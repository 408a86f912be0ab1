/** Moves cards: shown at once, put back with the sentence of the server if it refuses. */
import { KontorError } from '@kontor/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type BoardSource, useShowMoved } from '../../data/lists/board.ts'
import { idOf } from '../../data/records/cell-edits.ts'
import { bodyWith, type Resource, type Row } from '../../data/records/metadata.ts'
import { type Change, operationOf, send, updateOf } from '../../data/records/records.ts'
import type { BoardLayout, Pages } from '../../declaration/page.ts'
import { labelOfChoice } from '../../words/labels.ts'
import { useCatalogue } from '../../words/words.ts'
import { moveFor, stepsTo, targetsOf } from './board-moves.ts'

/** A move whose dialog is open. */
export interface AskedMove {
  row: Row
  action: string
  initial: Readonly<Record<string, unknown>> | undefined
}

/** A move through several columns, which is asked about. */
export interface LongMove {
  row: Row
  steps: readonly string[]
}

interface BoardMoves {
  pages: Pages
  source: BoardSource
  layout: BoardLayout
  /** The ids of the shown columns. */
  columns: readonly string[]
  onMoved: (row: Row, to: string) => void
  onFailure: (error: unknown) => void
}

function changeOf(resource: Resource, layout: BoardLayout, row: Row, to: string): Change {
  const move = moveFor(resource, layout, row, to)
  const id = idOf(resource, row)
  return move
    ? operationOf(move.operation, id, move.body ?? {})
    : updateOf(resource, id, bodyWith(layout.by, to))
}

/** Returns a function that puts the refusal of an unknown step into the words of the page. */
function useRefusal(pages: Pages): (error: unknown, row: Row, to: string) => unknown {
  const { words, labels } = useCatalogue()
  return (error, row, to) => {
    if (!(error instanceof KontorError) || error.code !== 'INVALID_STATE' || !error.current) return error
    const [from, target, ...allowed] = [error.current, to, ...error.allowed].map((each) =>
      labelOfChoice(labels, each),
    )
    return new Error(words.board.refused(pages.title(row), String(from), String(target), allowed.join(', ')))
  }
}

export function useBoardMoves({ pages, source, layout, columns, onMoved, onFailure }: BoardMoves) {
  const refusalOf = useRefusal(pages)
  const client = useQueryClient()
  const show = useShowMoved(source)
  const [asked, setAsked] = useState<AskedMove>()
  const [long, setLong] = useState<LongMove>()
  const { resource } = source
  /** Sends the changes one after the other, while the card is in the last column already. */
  const perform = async (row: Row, steps: readonly string[], changes: readonly Change[]) => {
    const to = steps.at(-1) ?? ''
    const putBack = await show(row, to)
    try {
      for (const change of changes) await send(client, resource, change)
      onMoved(row, to)
    } catch (error) {
      putBack()
      onFailure(moveFor(resource, layout, row, to) ? error : refusalOf(error, row, to))
    }
  }
  const move = (row: Row, to: string) => {
    onFailure(undefined)
    const declared = moveFor(resource, layout, row, to)
    if (declared?.asks) return setAsked({ row, action: declared.action, initial: declared.body })
    const steps = targetsOf(resource, layout, row, columns).includes(to)
      ? undefined
      : stepsTo(resource, layout, row, to)
    if (steps) return setLong({ row, steps })
    void perform(row, [to], [changeOf(resource, layout, row, to)])
  }
  return {
    move,
    asked,
    close: () => setAsked(undefined),
    long,
    /** Answers the question about a move through several columns. */
    answer: (isWanted: boolean) => {
      setLong(undefined)
      if (!long || !isWanted) return
      const id = idOf(resource, long.row)
      const changes = long.steps.map((step) => updateOf(resource, id, bodyWith(layout.by, step)))
      void perform(long.row, long.steps, changes)
    },
  }
}
