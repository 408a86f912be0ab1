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
import { moveFor } from './board-moves.ts'

/** A move whose dialog is open. */
export interface AskedMove {
  row: Row
  action: string
  initial: Readonly<Record<string, unknown>> | undefined
}

interface BoardMoves {
  pages: Pages
  source: BoardSource
  layout: BoardLayout
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

export function useBoardMoves({ pages, source, layout, onMoved, onFailure }: BoardMoves) {
  const refusalOf = useRefusal(pages)
  const client = useQueryClient()
  const show = useShowMoved(source)
  const [asked, setAsked] = useState<AskedMove>()
  const { resource } = source
  const move = async (row: Row, to: string) => {
    onFailure(undefined)
    const declared = moveFor(resource, layout, row, to)
    if (declared?.asks) {
      setAsked({ row, action: declared.action, initial: declared.body })
      return
    }
    const putBack = await show(row, to)
    try {
      await send(client, resource, changeOf(resource, layout, row, to))
      onMoved(row, to)
    } catch (error) {
      putBack()
      onFailure(declared ? error : refusalOf(error, row, to))
    }
  }
  return { move: (row: Row, to: string) => void move(row, to), asked, close: () => setAsked(undefined) }
}
