/** A list without records: what it is for, and what the user may do for its first record. Only empty lists load it. */
import { useNavigate } from '@tanstack/react-router'
import { Plus, Upload } from 'lucide-react'
import type { Pages } from '../declaration/page.ts'
import { Button } from '../ui/controls/Button.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { usePurposeWords } from '../words/purpose-words.ts'
import { useCatalogue } from '../words/words.ts'
import type { ListScreenState } from './state/use-list-screen.ts'

interface NewListProps {
  pages: Pages
  screen: ListScreenState
}

export function NewList({ pages, screen: { list, actions } }: NewListProps) {
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
      {First && <First />}
      {actions.canImport && (
        <Button onPress={openImport}>
          <Upload aria-hidden />
          {words.list.import}
        </Button>
      )}
    </EmptyState>
  )
}
