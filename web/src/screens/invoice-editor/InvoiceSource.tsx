/** The source of a new invoice: entered by hand, or the items of an order or a rental that are not billed yet. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Field, Operation, Resource, Row } from '../../data/records/metadata.ts'
import { type ListQuery, recordQuery } from '../../data/records/records.ts'
import { ActionDialog } from '../../form/ActionDialog.tsx'
import { FieldInput } from '../../fields/inputs/FieldInput.tsx'
import { agreements } from '../../generated/resources/agreements.ts'
import { orders } from '../../generated/resources/orders.ts'
import { stateGroups } from '../../generated/state-groups.ts'
import { Segments } from '../../ui/controls/Segments.tsx'
import { useSalesWords } from '../../words/parts.ts'
import css from './InvoiceEditor.module.css'

interface Source {
  resource: Resource
  operation: Operation
  usual: readonly string[]
  /** The records that can be billed. */
  options: ListQuery
}

const sources: Readonly<Record<'order' | 'rental', Source>> = {
  order: {
    resource: orders,
    operation: orders.actions['generate-invoice'],
    usual: ['scope', 'include_shipping', 'issue_date', 'due_date'],
    options: { status: stateGroups.orders.billable },
  },
  rental: {
    resource: agreements,
    operation: agreements.actions['generate-invoice'],
    usual: ['issue_date', 'due_date'],
    options: {},
  },
}

const isSource = (value: string): value is keyof typeof sources => value in sources

/** The dialog of the operation opens the editor of the draft that it creates. */
export function InvoiceSource() {
  const texts = useSalesWords()
  const [chosen, setChosen] = useState('hand')
  const [id, setId] = useState<string>()
  const source = isSource(chosen) ? sources[chosen] : undefined
  const options = (['hand', 'order', 'rental'] as const).map((each) => ({
    id: each,
    label: texts.sources[each],
  }))
  const field: Field = { kind: 'link', to: source?.resource.entity ?? '' }
  return (
    <div className={css.source}>
      <Segments
        label={texts.source}
        options={options}
        value={chosen}
        onChange={(value) => {
          setChosen(value)
          setId(undefined)
        }}
      />
      {source && isSource(chosen) && (
        <>
          <FieldInput
            key={chosen}
            field={field}
            name="source"
            label={texts.sourceRecords[chosen]}
            resource={source.resource}
            options={source.options}
            value={id}
            onChange={(value) => setId(typeof value === 'string' ? value : undefined)}
          />
          {id !== undefined && <Generation source={source} id={id} onClose={() => setId(undefined)} />}
        </>
      )}
    </div>
  )
}

function Generation({ source, id, onClose }: { source: Source; id: string; onClose: () => void }) {
  const { resource, operation, usual } = source
  const { data } = useQuery(recordQuery(resource, id))
  const row: Row | undefined = data?.record
  return (
    row && (
      <ActionDialog
        resource={resource}
        row={row}
        name="generate-invoice"
        operation={operation}
        usual={usual}
        makes="invoices"
        onClose={onClose}
      />
    )
  )
}
