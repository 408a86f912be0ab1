/** The operations on the selected records, above the end of the list. */
import { Ellipsis, X } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { type Action, useActions } from '../../actions/action.ts'
import type { BulkSelection } from '../../data/records/bulk.ts'
import { useFormats } from '../../data/formats/format.ts'
import type { Resource } from '../../data/records/metadata.ts'
import type { ListQuery } from '../../data/records/records.ts'
import { usePermission } from '../../data/people/session.ts'
import { Button, IconButton } from '../../ui/controls/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { labelOfAction } from '../../words/labels.ts'
import { useCatalogue } from '../../words/words.ts'
import { useSameContent, useStable } from '../../ui/use-stable.ts'
import { bulkOperations, type BulkOperation } from './bulk-operations.ts'
import { sizeOf, type Selection } from './selection.ts'
import css from './SelectionBar.module.css'

const BulkDialog = lazy(() => import('./BulkDialog.tsx').then((module) => ({ default: module.BulkDialog })))

interface SelectionBarProps {
  resource: Resource
  query: ListQuery
  selection: Selection
  total: number
  onAll: () => void
  onClear: () => void
}

/** So many operations have a button; the others are in the menu. */
const buttonsAtMost = 3

function useBulkLabel(): (operation: BulkOperation) => string {
  const { labels, words } = useCatalogue()
  return ({ word, action }) => (word ? words.list.selection[word] : labelOfAction(labels, action))
}

export function SelectionBar({ resource, query, selection, total, onAll, onClear }: SelectionBarProps) {
  const words = useCatalogue().words.list.selection
  const formats = useFormats()
  const may = usePermission()
  const labelOf = useBulkLabel()
  const [operation, setOperation] = useState<BulkOperation>()
  const operations = bulkOperations(resource, may)
  const size = sizeOf(selection, total)
  useSelectionActions(operations, labelOf, setOperation)
  const [direct, rest] = [operations.slice(0, buttonsAtMost), operations.slice(buttonsAtMost)]
  return (
    <div className={css.bar} role="region" aria-label={words.label}>
      <span role="status" className={css.count}>
        {words.count(formats.count(size))}
      </span>
      {size < total && (
        <Button look="quiet" size="small" onPress={onAll}>
          {words.all(formats.count(total))}
        </Button>
      )}
      <span className={css.line} />
      {direct.map((each) => (
        <Button key={each.id} size="small" onPress={() => setOperation(each)}>
          {labelOf(each)}
        </Button>
      ))}
      {rest.length > 0 && (
        <Menu
          label={words.more}
          entries={rest.map((each) => ({
            id: each.id,
            label: labelOf(each),
            isDangerous: each.isDangerous,
            run: () => setOperation(each),
          }))}
        >
          <IconButton label={words.more} size="small">
            <Ellipsis />
          </IconButton>
        </Menu>
      )}
      <IconButton label={words.clear} keys="Esc" size="small" onPress={onClear}>
        <X />
      </IconButton>
      {operation && (
        <Suspense>
          <BulkDialog
            resource={resource}
            operation={operation}
            title={labelOf(operation)}
            selection={bulkSelection(selection, query, total)}
            size={size}
            onClose={() => setOperation(undefined)}
            onDone={onClear}
          />
        </Suspense>
      )}
    </div>
  )
}

const bulkSelection = (selection: Selection, query: ListQuery, total: number): BulkSelection =>
  selection.all ? { query, except: selection.except, total } : { ids: [...selection.ids] }

/** The operations are in the palette, too, while something is selected. */
function useSelectionActions(
  operations: readonly BulkOperation[],
  labelOf: (operation: BulkOperation) => string,
  open: (operation: BulkOperation) => void,
): void {
  const shown = useSameContent(
    operations.map((each) => ({ id: each.id, label: labelOf(each), isDangerous: each.isDangerous })),
  )
  const { run } = useStable({
    run: (id: string) => {
      const operation = operations.find((each) => each.id === id)
      if (operation) open(operation)
    },
  })
  useActions(
    useMemo(
      () =>
        shown.map(({ id, label, isDangerous }): Action => ({
          id: `list.selection.${id}`,
          label,
          group: 'page',
          isDangerous,
          run: () => run(id),
        })),
      [shown, run],
    ),
  )
}
