/** The head of a list: its name and length, the views, layout, columns, export, import, and a new record. */
import { useNavigate } from '@tanstack/react-router'
import {
  CalendarDays,
  CalendarRange,
  ListChecks,
  ListTree,
  Network,
  Plus,
  SquareKanban,
  Table2,
  Trash2,
  Upload,
} from 'lucide-react'
import { Suspense } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { to } from '../data/api/address.ts'
import { useFormats } from '../data/formats/format.ts'
import { usePermission } from '../data/people/session.ts'
import { resources } from '../generated/resources.ts'
import type { Pages } from '../declaration/page.ts'
import { Button, IconButton } from '../ui/controls/Button.tsx'
import { useDocumentTitle } from '../ui/page/document-title.ts'
import { useCatalogue } from '../words/words.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { showDeleted, useCanShowDeleted } from './base/deleted.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { availableLayouts } from './layouts.ts'
import css from './ListPage.module.css'
import type { ListScreenState } from './state/use-list-screen.ts'
import { ViewTabs } from './views/ViewTabs.tsx'

interface ListHeaderProps {
  pages: Pages
  screen: ListScreenState
  isNarrow: boolean
}

export function ListHeader({ pages, screen, isNarrow }: ListHeaderProps) {
  const { words, labels } = useCatalogue()
  const formats = useFormats()
  const may = usePermission()
  const { list, rows } = screen
  const { resource, icon: Icon } = pages
  const { beginsWith } = pages.list
  const { one, many } = labels.resources[resource.name]
  useDocumentTitle(many)
  return (
    <header className={css.header}>
      <h1 className={css.title}>
        <Icon aria-hidden />
        {many}
      </h1>
      {!rows.isLoading && (
        <span role="status" aria-label={words.list.total(formats.count(rows.total))} className={css.total}>
          {formats.count(rows.total)}
        </span>
      )}
      <ViewTabs pages={pages} list={list} onFailure={screen.setFailure} />
      <div className={css.tools} data-not-printed>
        {!list.isDeleted && <LayoutSwitch pages={pages} screen={screen} />}
        {!isNarrow && (
          <ColumnsMenu
            all={screen.columns.all}
            shown={list.state.columns}
            onChange={(columns) => list.change({ ...list.state, columns }, { replace: true })}
          />
        )}
        {pages.tools && !list.isDeleted && <OwnTools tools={pages.tools} screen={screen} />}
        <ListTools pages={pages} screen={screen} isNarrow={isNarrow} />
        {may(resource.permissions.export) && <ExportMenu resource={resource} screen={screen} />}
        {screen.actions.canImport && !isNarrow && <ImportButton pages={pages} />}
        {beginsWith && may((resources[beginsWith.resource] as { create?: string }).create) && (
          <BeginButton {...beginsWith} />
        )}
        {screen.actions.canCreate && (
          <Button
            look={beginsWith ? 'plain' : 'primary'}
            size="small"
            onPress={() => list.show({ create: '1' })}
          >
            <Plus aria-hidden />
            <span className={css.createText}>{words.list.create(one)}</span>
          </Button>
        )}
      </div>
    </header>
  )
}

/** Ways to show other records, and on a narrow window to select some. */
function ListTools({ pages: { resource }, screen, isNarrow }: ListHeaderProps) {
  const { deleted, list: words } = useCatalogue().words
  const canShowDeleted = useCanShowDeleted(resource)
  const { list, isSelecting, canSelect } = screen
  const { isDeleted } = list
  return (
    <>
      {isNarrow && canSelect && !isDeleted && list.state.layout === 'table' && (
        <IconButton
          label={words.selection.begin}
          size="small"
          aria-pressed={isSelecting}
          onPress={() => screen.setSelecting(!isSelecting)}
        >
          <ListChecks />
        </IconButton>
      )}
      {canShowDeleted && !isDeleted && (
        <IconButton label={deleted.show} size="small" onPress={() => showDeleted(list)}>
          <Trash2 />
        </IconButton>
      )}
    </>
  )
}

/** Operations made by hand, for the row with the focus. An open preview has its own. */
function OwnTools({ tools: Tools, screen }: { tools: NonNullable<Pages['tools']>; screen: ListScreenState }) {
  const { list, rows, state } = screen
  return (
    <Suspense>
      <Tools
        place="list"
        row={list.peek === undefined ? rows.rowAt(Math.max(0, state.active.row)) : undefined}
      />
    </Suspense>
  )
}

/** Makes a record that becomes one of this list. */
function BeginButton({ resource, icon: Icon }: NonNullable<Pages['list']['beginsWith']>) {
  const { words, labels } = useCatalogue()
  const navigate = useNavigate()
  return (
    <Button
      look="primary"
      size="small"
      onPress={() => void navigate({ ...to(resources[resource].path), search: { create: '1' } })}
    >
      <Icon aria-hidden />
      <span className={css.createText}>{words.list.create(labels.resources[resource].one)}</span>
    </Button>
  )
}

function ImportButton({ pages }: { pages: Pages }) {
  const { words, labels } = useCatalogue()
  const navigate = useNavigate()
  const { entity, name } = pages.resource
  return (
    <IconButton
      label={words.list.importMany(labels.resources[name].many)}
      size="small"
      onPress={() =>
        void navigate({ to: '/$', params: { _splat: 'imports/new' }, search: { entity_type: entity } })
      }
    >
      <Upload />
    </IconButton>
  )
}

const icons = {
  aging: CalendarRange,
  chart: ListTree,
  table: Table2,
  board: SquareKanban,
  calendar: CalendarDays,
  tree: Network,
}

/** Chooses among the layouts that there are for the list. They share its filters. */
function LayoutSwitch({ pages, screen }: { pages: Pages; screen: ListScreenState }) {
  const { layouts } = useCatalogue().words.list
  const { list } = screen
  const kinds = availableLayouts(pages)
  if (kinds.length < 2) return null
  return (
    <ToggleButtonGroup
      aria-label={layouts.label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[list.state.layout]}
      onSelectionChange={([kind]) => kind && list.change({ ...list.state, layout: String(kind) })}
      className={css.layouts ?? ''}
    >
      {kinds.map((kind) => {
        const Icon = icons[kind]
        return (
          <ToggleButton key={kind} id={kind} aria-label={layouts[kind]} className={css.layout ?? ''}>
            <Icon aria-hidden />
          </ToggleButton>
        )
      })}
    </ToggleButtonGroup>
  )
}
