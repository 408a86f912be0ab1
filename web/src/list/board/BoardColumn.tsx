/** A column of a board: its state, count and sums, and its cards, which can be dragged to other columns. */
import { useId } from 'react'
import { GridList, useDragAndDrop } from 'react-aria-components'
import type { BoardColumn as Data } from '../../data/lists/board.ts'
import type { Row } from '../../data/records/metadata.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { labelOfChoice } from '../../words/labels.ts'
import { useCellScope } from '../cells/cell-context.ts'
import css from './Board.module.css'
import { BoardCard, type BoardCardProps } from './BoardCard.tsx'

export interface BoardColumnProps {
  column: Data
  isReading: boolean
  canMove: boolean
  peeked: string | undefined
  /** The id of the card whose menu is open. */
  menu: string | undefined
  columns: BoardCardProps['columns']
  movesOf: (row: Row) => BoardCardProps['moves']
  /** Returns the columns that accept a card. */
  dropsOf: (id: string) => readonly string[]
  onMenu: (id: string, isOpen: boolean) => void
  onOpen: (id: string) => void
  /** A card was dropped here. */
  onDrop: (id: string, to: string) => void
  onMore: () => void
}

const dragType = 'application/x-kontor-card'

/** A column sees only the types of what is dragged, so a card has a type for each column that accepts it. */
const typeFor = (column: string) => `${dragType}-to-${column}`

function useCardDrag({ column, canMove, dropsOf, onDrop }: BoardColumnProps) {
  return useDragAndDrop<Row>({
    isDisabled: !canMove,
    getItems: (ids) =>
      [...ids].map(String).map((id) => ({
        [dragType]: id,
        ...Object.fromEntries(dropsOf(id).map((to) => [typeFor(to), id])),
      })),
    getAllowedDropOperations: () => ['move'],
    acceptedDragTypes: [typeFor(column.id)],
    getDropOperation: (_, types) => (types.has(typeFor(column.id)) ? 'move' : 'cancel'),
    onRootDrop: ({ items }) => {
      for (const item of items)
        if (item.kind === 'text') void item.getText(dragType).then((id) => onDrop(id, column.id))
    },
  }).dragAndDropHooks
}

export function BoardColumn(props: BoardColumnProps) {
  const { column, columns, peeked, menu, isReading, movesOf, onMenu, onOpen, onMore } = props
  const { formats, labels, pages, words } = useCellScope()
  const heading = useId()
  const label = labelOfChoice(labels, column.id)
  const hidden = column.count - column.rows.length
  return (
    <section className={css.column} aria-labelledby={heading}>
      <header className={css.head}>
        <h2
          id={heading}
          className={css.name}
          aria-label={words.board.column(label, formats.count(column.count))}
        >
          <Badge tone={pages.tones[column.id] ?? 'neutral'}>{label}</Badge>
          <span className={css.count}>{formats.count(column.count)}</span>
        </h2>
        <Sums column={column} />
      </header>
      <div className={css.scroller}>
        <GridList
          aria-labelledby={heading}
          data-column={column.id}
          className={css.cards ?? ''}
          items={column.rows}
          dependencies={[columns, peeked, menu, movesOf]}
          selectionMode="none"
          keyboardNavigationBehavior="tab"
          disallowTypeAhead
          dragAndDropHooks={useCardDrag(props)}
          onAction={(id) => onOpen(String(id))}
          renderEmptyState={() => <p className={css.empty}>{words.board.none}</p>}
        >
          {(row) => (
            <BoardCard
              row={row}
              columns={columns}
              isPeeked={row.id === peeked}
              moves={movesOf(row)}
              isMenuOpen={row.id === menu}
              onMenu={(isOpen) => onMenu(row.id, isOpen)}
            />
          )}
        </GridList>
        {hidden > 0 && (
          <Button look="quiet" size="small" isPending={isReading} onPress={onMore}>
            {words.board.more(formats.count(hidden))}
          </Button>
        )}
      </div>
    </section>
  )
}

/** The sums of the server, one for each currency. */
function Sums({ column: { sums } }: { column: Data }) {
  const { formats, words } = useCellScope()
  if (sums.length === 0) return null
  const text = (name: 'value' | 'weighted_value') =>
    sums.map((each) => formats.money(each[name], each.currency)).join(' · ')
  return (
    <>
      <p className={css.sums}>{text('value')}</p>
      <p className={css.weighted}>{words.board.weighted(text('weighted_value'))}</p>
    </>
  )
}
