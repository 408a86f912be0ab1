/** The rows of a list, or why there are none; beside them the preview, above them the selection. */
import { PermissionError } from '@kontor/sdk'
import { lazy, Suspense } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { idOf } from '../data/records/cell-edits.ts'
import { rowsBetween } from '../data/records/grid-cache.ts'
import type { Pages } from '../declaration/page.ts'
import { Notice } from '../ui/page/Notice.tsx'
import { useLabels } from '../words/words.ts'
import { Grid } from './grid/Grid.tsx'
import { maxRows } from './grid/grid-window.ts'
import css from './ListPage.module.css'
import { otherLayout } from './layouts.ts'
import { LiveNotice, SimilarNotice } from './LiveNotice.tsx'
import { PeekPanel } from './PeekPanel.tsx'
import { isSelected, sizeOf } from './selection/selection.ts'
import type { ListScreenState } from './state/use-list-screen.ts'

const RefusedEdit = lazy(() =>
  import('./RefusedEdit.tsx').then((module) => ({ default: module.RefusedEdit })),
)

const EmptyList = lazy(() => import('./EmptyList.tsx').then((module) => ({ default: module.EmptyList })))
const ForbiddenList = lazy(() =>
  import('./EmptyList.tsx').then((module) => ({ default: module.ForbiddenList })),
)
const SelectionBar = lazy(() =>
  import('./selection/SelectionBar.tsx').then((module) => ({ default: module.SelectionBar })),
)
const RestoreBar = lazy(() =>
  import('./selection/RestoreBar.tsx').then((module) => ({ default: module.RestoreBar })),
)

interface ListBodyProps {
  pages: Pages
  screen: ListScreenState
  isNarrow: boolean
}

export function ListBody({ pages, screen, isNarrow }: ListBodyProps) {
  const { list, state, peek } = screen
  return (
    <div className={css.body}>
      <div className={css.main}>
        {screen.rows.isSimilar && screen.rows.total > 0 && <SimilarNotice />}
        {screen.live.hasChanged && <LiveNotice onShow={screen.live.show} />}
        <Rows pages={pages} screen={screen} isNarrow={isNarrow} />
        {state.refused && (
          <Suspense>
            <Refusal pages={pages} screen={screen} refused={state.refused} />
          </Suspense>
        )}
        {state.selected > 0 && (
          <Suspense>
            <SelectionTools pages={pages} screen={screen} />
          </Suspense>
        )}
      </div>
      {list.peek !== undefined && (
        <PeekPanel pages={pages} id={list.peek} onMove={peek.move} onClose={peek.close} />
      )}
    </div>
  )
}

function SelectionTools({ pages, screen }: Omit<ListBodyProps, 'isNarrow'>) {
  const client = useQueryClient()
  const { resource } = pages
  const { list, rows, query, setSelecting } = screen
  const { selection, events } = screen.state
  const clear = () => {
    setSelecting(false)
    events.onSelectAll(false)
  }
  if (!list.isDeleted)
    return (
      <SelectionBar
        resource={resource}
        query={query}
        selection={selection}
        total={rows.total}
        onAll={() => events.onSelectAll(true)}
        onClear={clear}
      />
    )
  const shown = Math.min(rows.total, maxRows)
  const read = async () => {
    const found = await rowsBetween(client, resource, query, [0, shown - 1])
    return found
      .filter(({ id }) => isSelected(selection, id))
      .map((row) => ({ id: idOf(resource, row), title: pages.title(row) }))
  }
  return <RestoreBar resource={resource} size={sizeOf(selection, shown)} read={read} onClear={clear} />
}

function Rows({ pages, screen, isNarrow }: ListBodyProps) {
  const labels = useLabels()
  const { list, rows, state, columns, grid, faded } = screen
  const { resource } = pages
  if (rows.error instanceof PermissionError && rows.total === 0)
    return (
      <Suspense>
        <ForbiddenList pages={pages} />
      </Suspense>
    )
  if (rows.error && rows.total === 0) return <Notice error={rows.error} onRetry={rows.refetch} />
  if (rows.isLoading) return <Notice />
  if (rows.total === 0 && !rows.isOld)
    return (
      <Suspense>
        <EmptyList pages={pages} screen={screen} />
      </Suspense>
    )
  const other = otherLayout(pages, list.state.layout)
  if (other)
    return (
      <Suspense fallback={<Notice />}>
        <other.Component pages={pages} layout={other.layout} screen={screen} />
      </Suspense>
    )
  return (
    <Grid
      ref={grid}
      label={labels.resources[resource.name].many}
      rows={rows}
      sums={screen.sums}
      columns={columns.shown}
      sort={list.state.sort}
      query={JSON.stringify(screen.query)}
      order={JSON.stringify([list.state.filters, list.state.search, list.state.sort])}
      selection={state.selection}
      active={state.active}
      faded={faded}
      peeked={screen.peek.rowId}
      editing={state.editing}
      isNarrow={isNarrow}
      canSelect={screen.canSelect}
      isSelecting={(isNarrow && screen.isSelecting) || list.isDeleted}
      initialScroll={screen.memory.recall().scroll}
      isEditable={state.mayEdit}
      events={state.events}
    />
  )
}

function Refusal({
  pages,
  screen,
  refused,
}: {
  pages: Pages
  screen: ListScreenState
  refused: NonNullable<ListScreenState['state']['refused']>
}) {
  const { state, columns } = screen
  const { row, name, value } = refused
  return (
    <RefusedEdit
      refused={refused}
      field={columns.shown.find((each) => each.name === name)?.field}
      title={pages.title}
      onEdit={() => state.events.onEdit({ row, name, value: { value } })}
      onUseMine={() => state.saveAgain(refused)}
      onDismiss={state.dismiss}
    />
  )
}
