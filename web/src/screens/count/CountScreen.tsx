/** A stock count: warehouse, then product, number, product, number; the differences and one confirmation at the end. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { to } from '../../data/api/address.ts'
import { useFormats } from '../../data/formats/format.ts'
import { usePermission } from '../../data/people/session.ts'
import { type Warehouse, warehousesQuery } from '../../data/business/stock.ts'
import { DayInput } from '../../fields/inputs/DayInput.tsx'
import { inventory } from '../../generated/resources/inventory.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { useWarehouseWords } from '../../words/parts.ts'
import css from './Count.module.css'
import { type CountDraft, useCount } from './counting.ts'
import { CountedLines } from './CountedLines.tsx'
import { CountEntry } from './CountEntry.tsx'
import { Differences } from './Differences.tsx'
import { resources } from '../../generated/resources.ts'

export function CountScreen() {
  const { count: words } = useWarehouseWords()
  const may = usePermission()
  const { data, error, refetch } = useQuery(warehousesQuery)
  if (!may('operations.inventory.count') || !may('operations.inventory.read'))
    return (
      <Page title={words.title} width="medium">
        {words.noPermission}
      </Page>
    )
  if (error) return <Notice error={error} onRetry={() => void refetch()} />
  return data ? <Counting warehouses={data} /> : <Notice />
}

function Counting({ warehouses }: { warehouses: readonly Warehouse[] }) {
  const { count: words } = useWarehouseWords()
  const draft = useCount()
  const { lines, isComparing, recorded, warehouse } = draft.value
  const place = warehouses.find(({ id }) => id === warehouse) ?? warehouses[0]
  if (!place) return null
  if (isComparing && lines.length > 0) return <Differences draft={draft} place={place} />
  if (lines.length === 0 && recorded > 0) return <Recorded draft={draft} />
  return (
    <Page title={words.title} text={words.text} width="medium">
      <div className={css.step}>
        <PlaceAndDay draft={draft} place={place} warehouses={warehouses} />
        <CountEntry draft={draft} />
        {lines.length === 0 ? (
          <EmptyState icon={ClipboardCheck} title={words.empty} text={words.emptyText} />
        ) : (
          <CountedLines draft={draft} />
        )}
      </div>
    </Page>
  )
}

interface PlaceAndDayProps {
  draft: CountDraft
  place: Warehouse
  warehouses: readonly Warehouse[]
}

function PlaceAndDay({ draft, place, warehouses }: PlaceAndDayProps) {
  const { count: words } = useWarehouseWords()
  const may = usePermission()
  const { lines, day } = draft.value
  return (
    <div className={css.place}>
      <Select
        label={words.warehouse}
        options={warehouses.map(({ id, name }) => ({ id, label: name }))}
        value={place.id}
        // The numbers belong to the warehouse in which they were counted.
        isDisabled={lines.length > 0}
        onChange={(id) => draft.change((before) => ({ ...before, warehouse: id ?? place.id }))}
      />
      {/* The expected quantity of an earlier day is computed from the movements since. */}
      {may('operations.stock_movements.read') && (
        <DayInput
          field={{ kind: 'day', past: true }}
          name="counted_date"
          label={words.day}
          help={words.dayHelp}
          isHelpShown
          resource={inventory}
          value={day}
          onChange={(next) =>
            draft.change((before) => ({ ...before, day: typeof next === 'string' ? next : undefined }))
          }
        />
      )}
    </div>
  )
}

function Recorded({ draft }: { draft: CountDraft }) {
  const { count: words } = useWarehouseWords()
  const { count } = useFormats()
  const navigate = useNavigate()
  const address = to(resources.stockMovements.path)
  return (
    <EmptyState
      isPage
      icon={ClipboardCheck}
      title={words.done(count(draft.value.recorded))}
      text={words.doneText}
    >
      <Button look="primary" onPress={draft.clear} autoFocus>
        {words.again}
      </Button>
      <Button
        onPress={() => {
          draft.clear()
          void navigate({ ...address, search: { movement_type: 'physical_count' } })
        }}
      >
        {words.movements}
      </Button>
    </EmptyState>
  )
}
