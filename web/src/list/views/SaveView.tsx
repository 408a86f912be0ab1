/** Says that the view was changed, and offers to save it. Nothing saves itself. */
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../data/people/session.ts'
import { useViewChange } from '../../data/lists/views.ts'
import type { Pages } from '../../declaration/page.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useWords } from '../../words/words.ts'
import { toView } from '../base/list-state.ts'
import type { ListController } from '../base/use-list-state.ts'
import { layoutOf } from './view-settings.ts'
import css from './Views.module.css'

const ViewDialog = lazy(() => import('./ViewDialog.tsx').then((module) => ({ default: module.ViewDialog })))

interface SaveViewProps {
  pages: Pages
  list: ListController
  onFailure: (error: unknown) => void
}

export function SaveView({ pages, list, onFailure }: SaveViewProps) {
  const words = useWords().list.views
  const { user, permissions } = useSession()
  const [isNaming, setNaming] = useState(false)
  const { mutateAsync, isPending } = useViewChange(pages.resource)
  const { view } = list.tab
  const mayWrite = permissions.includes('platform.views.write')
  const maySave =
    view && mayWrite && (view.owner_id === user.id || permissions.includes('platform.views.manage'))
  if (!list.isChanged) return null
  const save = async () => {
    if (!view) return
    const saved = toView(list.state, layoutOf(pages))
    // Filters are merged by their names: those that are gone are sent as null.
    const gone = Object.keys(view.filters as object).filter((name) => !(name in saved.filters))
    const filters = { ...Object.fromEntries(gone.map((name) => [name, null])), ...saved.filters }
    try {
      await mutateAsync({ kind: 'update', id: view.id, patch: { ...saved, filters } })
      list.openTab(view.id)
    } catch (error) {
      onFailure(error)
    }
  }
  return (
    <div className={css.save} role="group" aria-label={words.changed}>
      {maySave && (
        <Button size="small" isPending={isPending} onPress={() => void save()}>
          {words.save}
        </Button>
      )}
      {mayWrite && (
        <Button size="small" onPress={() => setNaming(true)}>
          {words.saveAs}
        </Button>
      )}
      <Button size="small" look="quiet" onPress={list.reset}>
        {words.reset}
      </Button>
      {isNaming && (
        <Suspense>
          <ViewDialog
            pages={pages}
            state={list.state}
            onClose={() => setNaming(false)}
            onSaved={list.openTab}
          />
        </Suspense>
      )}
    </div>
  )
}
