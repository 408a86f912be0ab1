/** A list without rows: what it is for and the first step, or the way back from filters that match nothing. */
import { useNavigate } from '@tanstack/react-router'
import { Lock, Plus, Trash2, Upload } from 'lucide-react'
import { Suspense } from 'react'
import type { Pages } from '../declaration/page.ts'
import { Button } from '../ui/controls/Button.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { usePurposeWords } from '../words/purpose-words.ts'
import { useCatalogue } from '../words/words.ts'
import { FiltersInWords } from './filters/FiltersInWords.tsx'
import type { ListScreenState } from './state/use-list-screen.ts'

interface EmptyListProps {
  pages: Pages
  screen: ListScreenState
}

export function EmptyList({ pages, screen }: EmptyListProps) {
  const { words } = useCatalogue()
  const { list } = screen
  if (list.isDeleted)
    return <EmptyState icon={Trash2} title={words.deleted.none} text={words.deleted.noneText} />
  if (!list.isNarrowed) return <NewList pages={pages} screen={screen} />
  return (
    <EmptyState
      icon={pages.icon}
      title={words.list.emptyFiltered}
      text={<FiltersInWords state={list.state} groups={screen.columns.groups} />}
    >
      <Button onPress={() => list.change({ ...list.state, filters: {}, search: '' })}>
        {words.list.clearFilters}
      </Button>
    </EmptyState>
  )
}

/** What the list is for, and what the user may do for its first record. */
function NewList({ pages, screen: { list, actions } }: EmptyListProps) {
  const { words, labels } = useCatalogue()
  const purposes = usePurposeWords()
  const navigate = useNavigate()
  const { name, entity } = pages.resource
  const { one, many } = labels.resources[name]
  const First = pages.list.beginsBy
  const openImport = () =>
    void navigate({ to: '/$', params: { _splat: 'imports/new' }, search: { entity_type: entity } })
  return (
    <EmptyState icon={pages.icon} title={words.list.empty(many)} text={purposes[name]}>
      {actions.canCreate && (
        <Button look="primary" onPress={() => list.show({ create: '1' })}>
          <Plus aria-hidden />
          {words.list.create(one)}
        </Button>
      )}
      {First && (
        <Suspense>
          <First />
        </Suspense>
      )}
      {actions.canImport && (
        <Button onPress={openImport}>
          <Upload aria-hidden />
          {words.list.import}
        </Button>
      )}
    </EmptyState>
  )
}

/** A list whose records the user may not see. */
export function ForbiddenList({ pages }: Pick<EmptyListProps, 'pages'>) {
  const { words, labels } = useCatalogue()
  const { many } = labels.resources[pages.resource.name]
  return <EmptyState icon={Lock} title={words.list.noAccess(many)} text={words.list.noAccessText} />
}
