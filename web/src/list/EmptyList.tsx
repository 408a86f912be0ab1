/** A list without rows: what it is for and the first step, or the way back from filters that match nothing. */
import { Lock, Trash2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Pages } from '../declaration/page.ts'
import { Button } from '../ui/controls/Button.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { useCatalogue } from '../words/words.ts'
import { FiltersInWords } from './filters/FiltersInWords.tsx'
import type { ListScreenState } from './state/use-list-screen.ts'

const NewList = lazy(async () => ({ default: (await import('./NewList.tsx')).NewList }))

interface EmptyListProps {
  pages: Pages
  screen: ListScreenState
}

export function EmptyList({ pages, screen }: EmptyListProps) {
  const { words } = useCatalogue()
  const { list } = screen
  if (list.isDeleted)
    return <EmptyState icon={Trash2} title={words.deleted.none} text={words.deleted.noneText} />
  if (!list.isNarrowed)
    return (
      <Suspense>
        <NewList pages={pages} screen={screen} />
      </Suspense>
    )
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

/** A list whose records the user may not see. */
export function ForbiddenList({ pages }: Pick<EmptyListProps, 'pages'>) {
  const { words, labels } = useCatalogue()
  const { many } = labels.resources[pages.resource.name]
  return <EmptyState icon={Lock} title={words.list.noAccess(many)} text={words.list.noAccessText} />
}
