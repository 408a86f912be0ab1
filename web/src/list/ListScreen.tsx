/** A list: its header with views, its filters, its rows, the dialog for a new record. */
import { Navigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { to } from '../data/api/address.ts'
import { useFormats } from '../data/formats/format.ts'
import { useUsers } from '../data/people/users.ts'
import type { Pages } from '../declaration/page.ts'
import { IconButton } from '../ui/controls/Button.tsx'
import { useMessageOf } from '../ui/page/Notice.tsx'
import { useCatalogue } from '../words/words.ts'
import { X } from 'lucide-react'
import { CellContext } from './cells/cell-context.ts'
import { withoutRecords } from './base/deleted.ts'
import { DeletedNotice } from './DeletedNotice.tsx'
import { FilterBar } from './filters/FilterBar.tsx'
import { ListBody } from './ListBody.tsx'
import { ListHeader } from './ListHeader.tsx'
import css from './ListPage.module.css'
import { useListScreen } from './state/use-list-screen.ts'
import { useNarrow } from '../ui/page/useNarrow.ts'

const CreateDialog = lazy(() =>
  import('../form/CreateDialog.tsx').then((module) => ({ default: module.CreateDialog })),
)

const PrintedList = lazy(() =>
  import('./PrintedList.tsx').then((module) => ({ default: module.PrintedList })),
)

export function ListScreen({ pages }: { pages: Pages }) {
  const messageOf = useMessageOf()
  const { words, labels } = useCatalogue()
  const formats = useFormats()
  const users = useUsers()
  const isNarrow = useNarrow()
  const screen = useListScreen(pages)
  const { list, columns, rows, actions, setFailure } = screen
  const { isDeleted } = list
  const scope = useMemo(
    () => ({ pages: isDeleted ? withoutRecords(pages) : pages, formats, labels, words, users }),
    [pages, isDeleted, formats, labels, words, users],
  )
  return (
    <CellContext value={scope}>
      <div className={css.page}>
        <ListHeader pages={pages} screen={screen} isNarrow={isNarrow} />
        <FilterBar
          pages={pages}
          list={list}
          groups={columns.groups}
          columns={columns.all}
          isAdding={actions.isAdding}
          onAdding={actions.setAdding}
          searchRef={actions.search}
          onLeaveSearch={() => screen.grid.current?.focus()}
          isNarrow={isNarrow}
          onFailure={setFailure}
        />
        {isDeleted && <DeletedNotice list={list} />}
        {screen.failure !== undefined && (
          <div role="alert" className={css.refused}>
            <p>{messageOf(screen.failure)}</p>
            <IconButton label={words.app.close} size="small" onPress={() => setFailure(undefined)}>
              <X />
            </IconButton>
          </div>
        )}
        {rows.withheld > 0 && (
          <p className={css.withheld}>{words.list.withheld(formats.count(rows.withheld))}</p>
        )}
        <ListBody pages={pages} screen={screen} isNarrow={isNarrow} />
      </div>
      {screen.printing.isPrinting && (
        <Suspense>
          <PrintedList pages={pages} screen={screen} onDone={screen.printing.end} />
        </Suspense>
      )}
      {list.isCreating && pages.list.newPage && <Navigate {...to(pages.list.newPage)} replace />}
      {list.isCreating && !pages.list.newPage && actions.canCreate && (
        <Suspense>
          <CreateDialog
            pages={pages}
            isOpen
            onClose={() => list.show({ create: undefined }, { replace: true })}
            onCreated={(row) => void actions.created(row)}
          />
        </Suspense>
      )}
    </CellContext>
  )
}
