/** The views of a list as tabs, each with its options. */
import { ChevronDown, Globe } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { useSession } from '../../data/people/session.ts'
import { useViewChange, type View, type ViewChange } from '../../data/lists/views.ts'
import type { Pages } from '../../declaration/page.ts'
import { Menu, type MenuEntry } from '../../ui/Menu.tsx'
import { useWords } from '../../words/words.ts'
import type { ListController, Tab } from '../base/use-list-state.ts'
import { moved } from '../grid/grid-window.ts'
import { canOrder, canPin } from './view-settings.ts'
import css from './Views.module.css'

const ConfirmDialog = lazy(() =>
  import('../../form/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)
const ViewDialog = lazy(() => import('./ViewDialog.tsx').then((module) => ({ default: module.ViewDialog })))

interface ViewTabsProps {
  pages: Pages
  list: ListController
  onFailure: (error: unknown) => void
}

export function ViewTabs({ pages, list, onFailure }: ViewTabsProps) {
  const words = useWords().list
  return (
    <nav data-not-printed aria-label={words.views.label} className={css.tabs}>
      {list.tabs.map((tab) => (
        <span key={tab.id} className={`${css.tab} ${tab.id === list.tab.id ? css.current : ''}`}>
          <AriaButton
            className={css.name ?? ''}
            onPress={() => list.openTab(tab.id)}
            {...(tab.id === list.tab.id && { 'aria-current': 'page' })}
          >
            {tab.label}
            {tab.view?.shared && <Globe aria-hidden />}
            {tab.id === list.tab.id && list.isChanged && (
              <span role="img" aria-label={words.views.changed} className={css.dot} />
            )}
          </AriaButton>
          {tab.view && tab.id === list.tab.id && (
            <ViewOptions pages={pages} tab={tab} view={tab.view} list={list} onFailure={onFailure} />
          )}
        </span>
      ))}
    </nav>
  )
}

type ViewPatchOf = Extract<ViewChange, { kind: 'update' }>['patch']

interface ViewOptionsProps extends ViewTabsProps {
  tab: Tab
  view: View
}

function ViewOptions({ pages, view, list, onFailure }: ViewOptionsProps) {
  const words = useWords().list.views
  const { user, permissions } = useSession()
  const [dialog, setDialog] = useState<'rename' | 'remove'>()
  const { mutateAsync } = useViewChange(pages.resource)
  const isOwn = view.owner_id === user.id
  const mayChange = isOwn || permissions.includes('platform.views.manage')
  if (!permissions.includes('platform.views.write')) return null
  const patch = (id: string, change: ViewPatchOf) => mutateAsync({ kind: 'update', id, patch: change })
  const change = (some: ViewPatchOf) => void patch(view.id, some).catch(onFailure)
  const remove = () => {
    list.openTab('all')
    void mutateAsync({ kind: 'delete', id: view.id }).catch(onFailure)
  }
  const saved = list.tabs.flatMap((tab) => tab.view ?? [])
  const place = saved.findIndex(({ id }) => id === view.id)
  const move = async (by: 1 | -1) => {
    try {
      for (const [position, each] of moved(saved, place, place + by).entries())
        if (each.position !== position) await patch(each.id, { position })
    } catch (error) {
      onFailure(error)
    }
  }
  const entries: (MenuEntry | false)[] = [
    mayChange && { id: 'rename', label: words.rename, run: () => setDialog('rename') },
    mayChange && {
      id: 'share',
      label: view.shared ? words.unshare : words.share,
      run: () => change({ shared: !view.shared }),
    },
    isOwn && {
      id: 'default',
      label: view.is_default ? words.unmakeDefault : words.makeDefault,
      run: () => change({ is_default: !view.is_default }),
    },
    canPin && {
      id: 'pin',
      label: view.pinned ? words.unpin : words.pin,
      run: () => change({ pinned: !view.pinned }),
    },
    canOrder && place > 0 && { id: 'left', label: words.moveLeft, run: () => void move(-1) },
    canOrder && place < saved.length - 1 && { id: 'right', label: words.moveRight, run: () => void move(1) },
    mayChange && { id: 'remove', label: words.remove, isDangerous: true, run: () => setDialog('remove') },
  ]
  const shown = entries.filter((each) => each !== false)
  if (shown.length === 0) return null
  return (
    <>
      <Menu label={words.options(view.name)} entries={shown}>
        <AriaButton className={css.options ?? ''} aria-label={words.options(view.name)}>
          <ChevronDown aria-hidden />
        </AriaButton>
      </Menu>
      <Suspense>
        {dialog === 'rename' && <ViewDialog pages={pages} view={view} onClose={() => setDialog(undefined)} />}
        {dialog === 'remove' && (
          <ConfirmDialog
            isOpen
            title={words.remove}
            text={words.removeText(view.name)}
            confirmLabel={words.remove}
            onConfirm={remove}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
