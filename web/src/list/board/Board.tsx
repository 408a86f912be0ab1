/** A list as a board: a column for each state. It shares filters, order and search with the table. */
import { useQuery } from '@tanstack/react-query'
import { ArrowRightLeft } from 'lucide-react'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { type Action, useActions } from '../../actions/action.ts'
import {
  type BoardColumn as Data,
  type BoardSource,
  boardQuery,
  useMoreCards,
} from '../../data/lists/board.ts'
import { idOf } from '../../data/records/cell-edits.ts'
import type { Row } from '../../data/records/metadata.ts'
import { usePermission } from '../../data/people/session.ts'
import type { BoardLayout } from '../../declaration/page.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { labelOfChoice, labelOfField } from '../../words/labels.ts'
import { useCatalogue } from '../../words/words.ts'
import type { LayoutProps } from '../state/layout-props.ts'
import { useStable } from '../../ui/use-stable.ts'
import { BoardColumn } from './BoardColumn.tsx'
import css from './Board.module.css'
import { stepsTo, targetsOf } from './board-moves.ts'
import { LongMoveDialog } from './LongMoveDialog.tsx'
import { useBoardFocus } from './use-board-focus.ts'
import { useBoardMoves } from './use-board-moves.ts'

const OperationDialog = lazy(() =>
  import('../../record/head/OperationDialog.tsx').then((module) => ({ default: module.OperationDialog })),
)

/** So many columns of the list are on a card. */
const factsAtMost = 4

export function Board({ pages, layout: anyLayout, screen }: LayoutProps) {
  const layout = anyLayout as BoardLayout
  const { resource } = pages
  const { words, labels } = useCatalogue()
  const { query, setFailure } = screen
  const source = { resource, by: layout.by, summary: layout.summary, query }
  const { data: columns, error, refetch } = useQuery(boardQuery(source))
  const [announced, setAnnounced] = useState('')
  const board = useRef<HTMLDivElement>(null)
  const focus = useBoardFocus(board, { screen, resource, columns: columns ?? [] })
  const { move, asked, close, long, answer } = useBoardMoves({
    pages,
    source,
    layout,
    columns: (columns ?? []).map(({ id }) => id),
    onMoved: (row, to) => setAnnounced(words.board.moved(pages.title(row), labelOfChoice(labels, to))),
    onFailure: setFailure,
  })
  if (error && !columns) return <Notice error={error} onRetry={() => void refetch()} />
  if (!columns) return <Notice />
  const moveTo = (row: Row, to: string) => {
    focus.follow(row.id)
    move(row, to)
  }
  const label = words.board.label(labels.resources[resource.name].many, labelOfField(labels, layout.by))
  return (
    <div ref={board} role="group" aria-label={label} className={css.board} onKeyDown={focus.press}>
      <Columns {...{ pages, layout, screen, source, columns, moveTo }} focused={focus.focused} />
      <p role="status" className={css.announcer}>
        {announced}
      </p>
      {long && <LongMoveDialog title={pages.title(long.row)} steps={long.steps} onAnswer={answer} />}
      {asked && (
        <Suspense>
          <OperationDialog
            pages={pages}
            record={asked.row}
            name={asked.action}
            initial={asked.initial}
            onClose={() => {
              close()
              focus.follow(asked.row.id)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

interface ColumnsProps extends LayoutProps {
  layout: BoardLayout
  source: BoardSource
  columns: readonly Data[]
  moveTo: (row: Row, to: string) => void
  /** Returns the id of the card with the focus. */
  focused: () => string | undefined
}

function Columns({ pages, layout, screen, source, columns, moveTo, focused }: ColumnsProps) {
  const { resource } = pages
  const { labels } = useCatalogue()
  const may = usePermission()
  const { list, setFailure } = screen
  const more = useMoreCards(source)
  const [menu, setMenu] = useState<string>()
  const canMove = may(resource.permissions.update)
  useMoveKey(canMove && list.peek === undefined, () => setMenu(focused()))
  const rows = columns.flatMap((column) => column.rows)
  const rowOf = (id: string) => rows.find((row) => row.id === id)
  const ids = columns.map(({ id }) => id)
  const movesOf = (row: Row) =>
    canMove
      ? targetsOf(resource, layout, row, ids).map((to) => ({
          id: to,
          label: labelOfChoice(labels, to),
          run: () => moveTo(row, to),
        }))
      : []
  /** A card is dropped where it can go, also through columns in between. */
  const dropsOf = (id: string) => {
    const row = rowOf(id)
    if (!row) return []
    const targets = targetsOf(resource, layout, row, ids)
    return ids.filter((to) => targets.includes(to) || stepsTo(resource, layout, row, to)?.length)
  }
  const facts = screen.columns.shown
    .filter(({ name }) => name !== 'title' && name !== layout.by)
    .slice(0, factsAtMost)
  return columns.map((column) => (
    <BoardColumn
      key={column.id}
      column={column}
      columns={facts}
      canMove={canMove}
      isReading={more.reading === column.id}
      peeked={rows.find((row) => idOf(resource, row) === list.peek)?.id}
      menu={menu}
      movesOf={movesOf}
      dropsOf={dropsOf}
      onMenu={(id, isOpen) => setMenu(isOpen ? id : undefined)}
      onOpen={(id) => {
        const row = rowOf(id)
        if (row) list.show({ peek: idOf(resource, row) })
      }}
      onDrop={(id, to) => {
        const row = rowOf(id)
        if (row && !column.rows.some((each) => each.id === id)) moveTo(row, to)
      }}
      onMore={() => void more.readMore(column).catch(setFailure)}
    />
  ))
}

/** Opens the menu of the card with the focus. */
function useMoveKey(isOffered: boolean, open: () => void): void {
  const { words } = useCatalogue()
  const { run } = useStable({ run: open })
  const label = words.board.move
  useActions(
    useMemo(
      (): readonly Action[] =>
        isOffered ? [{ id: 'board.move', label, icon: ArrowRightLeft, keys: 'm', group: 'page', run }] : [],
      [isOffered, label, run],
    ),
  )
}
