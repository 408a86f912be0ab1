/** The filters of a list as chips. A chip opens its control; the last one adds a filter. */
import { Plus, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { useFormats } from '../../data/formats/format.ts'
import type { Resource } from '../../data/records/metadata.ts'
import { useUsers } from '../../data/people/users.ts'
import type { ListScope } from '../../fields/base/kind.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useCatalogue } from '../../words/words.ts'
import type { Filters } from '../base/list-state.ts'
import { isUsed, withoutGroup, type FilterGroup } from './filter-groups.ts'
import css from './Filters.module.css'
import { FilterValues } from './FilterValues.tsx'
import { labelOfGroup } from './filter-text.ts'

const FilterEditor = lazy(() =>
  import('./FilterEditor.tsx').then((module) => ({ default: module.FilterEditor })),
)

const OptionList = lazy(() =>
  import('../base/OptionList.tsx').then((module) => ({ default: module.OptionList })),
)

interface FilterChipsProps {
  resource: Resource
  groups: readonly FilterGroup[]
  filters: Filters
  onChange: (filters: Filters) => void
  /** Whether the list of filters to add is open. */
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
}

export function FilterChips({ resource, groups, filters, onChange, isAdding, onAdding }: FilterChipsProps) {
  const { words, labels } = useCatalogue()
  const scope: ListScope = { words, labels, formats: useFormats(), users: useUsers() }
  /** The filter that is being added. */
  const [added, setAdded] = useState<FilterGroup>()
  const [open, setOpen] = useState<string>()
  const shown = groups.filter((group) => isUsed(group, filters))
  const changeAdding = (isOpen: boolean) => {
    setAdded(undefined)
    onAdding(isOpen)
  }
  return (
    <>
      {shown.map((group) => (
        <Chip
          key={group.id}
          group={group}
          resource={resource}
          filters={filters}
          scope={scope}
          onChange={onChange}
          isOpen={open === group.id}
          onOpen={(isOpen) => setOpen(isOpen ? group.id : undefined)}
        />
      ))}
      <DialogTrigger isOpen={isAdding} onOpenChange={changeAdding}>
        <Button look="quiet" size="small">
          <Plus aria-hidden />
          {words.list.filters.add}
        </Button>
        <Popover className={css.popover ?? ''} placement="bottom start" offset={4}>
          <Dialog
            aria-label={added ? labelOfGroup(added, scope) : words.list.filters.add}
            className={css.dialog ?? ''}
          >
            <Suspense>
              {added ? (
                <FilterEditor
                  group={added}
                  resource={resource}
                  filters={filters}
                  scope={scope}
                  onChange={onChange}
                />
              ) : (
                <OptionList
                  label={words.list.filters.label}
                  options={groups.map((group) => ({ id: group.id, label: labelOfGroup(group, scope) }))}
                  selected={[]}
                  onChange={([id]) => setAdded(groups.find((group) => group.id === id))}
                />
              )}
            </Suspense>
          </Dialog>
        </Popover>
      </DialogTrigger>
    </>
  )
}

interface ChipProps {
  group: FilterGroup
  resource: Resource
  filters: Filters
  scope: ListScope
  onChange: (filters: Filters) => void
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

function Chip({ group, resource, filters, scope, onChange, isOpen, onOpen }: ChipProps) {
  const label = labelOfGroup(group, scope)
  return (
    <span className={css.chip}>
      <DialogTrigger isOpen={isOpen} onOpenChange={onOpen}>
        <AriaButton className={css.open ?? ''}>
          <span className={css.label}>{label}</span>
          <FilterValues group={group} filters={filters} scope={scope} />
        </AriaButton>
        <Popover className={css.popover ?? ''} placement="bottom start" offset={4}>
          <Dialog aria-label={label} className={css.dialog ?? ''}>
            <Suspense>
              <FilterEditor
                group={group}
                resource={resource}
                filters={filters}
                scope={scope}
                onChange={onChange}
              />
            </Suspense>
          </Dialog>
        </Popover>
      </DialogTrigger>
      <AriaButton
        className={css.remove ?? ''}
        aria-label={scope.words.list.filters.remove(label)}
        onPress={() => {
          onOpen(false)
          onChange(withoutGroup(group, filters))
        }}
      >
        <X aria-hidden />
      </AriaButton>
    </span>
  )
}
