/** A list without rows: the first step, or the way back from filters that match nothing. */
import { useNavigate } from '@tanstack/react-router'
import { Plus, Trash2, Upload } from 'lucide-react'
import type { Pages } from '../declaration/page.ts'
import { Button } from '../ui/controls/Button.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { useCatalogue } from '../words/words.ts'

interface EmptyListProps {
  pages: Pages
  isNarrowed: boolean
  isDeleted: boolean
  canCreate: boolean
  canImport: boolean
  onCreate: () => void
  onClearFilters: () => void
}

export function EmptyList({
  pages,
  isNarrowed,
  isDeleted,
  canCreate,
  canImport,
  onCreate,
  onClearFilters,
}: EmptyListProps) {
  const { words, labels } = useCatalogue()
  const { list, deleted } = words
  const navigate = useNavigate()
  const { one, many } = labels.resources[pages.resource.name]
  const openImport = () =>
    void navigate({
      to: '/$',
      params: { _splat: 'imports/new' },
      search: { entity_type: pages.resource.entity },
    })
  if (isDeleted) return <EmptyState icon={Trash2} title={deleted.none} text={deleted.noneText} />
  if (isNarrowed)
    return (
      <EmptyState icon={pages.icon} title={list.emptyFiltered} text={list.emptyFilteredText}>
        <Button onPress={onClearFilters}>{list.clearFilters}</Button>
      </EmptyState>
    )
  return (
    <EmptyState
      icon={pages.icon}
      title={list.empty(many)}
      text={canImport ? list.emptyText : canCreate ? list.emptyTextAdd : list.emptyReadOnly}
    >
      {canCreate && (
        <Button look="primary" onPress={onCreate}>
          <Plus aria-hidden />
          {list.create(one)}
        </Button>
      )}
      {canImport && (
        <Button onPress={openImport}>
          <Upload aria-hidden />
          {list.import}
        </Button>
      )}
    </EmptyState>
  )
}
