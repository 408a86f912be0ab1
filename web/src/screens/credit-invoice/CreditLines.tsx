/** The lines of an invoice with the quantities that are credited. */
import type { InvoiceItem } from '@kontor/sdk'
import { useFormats } from '../../data/formats/format.ts'
import type { Field, Resource } from '../../data/records/metadata.ts'
import { FieldInput } from '../../fields/inputs/FieldInput.tsx'
import { SuggestedInput } from '../../form/SuggestedInput.tsx'
import { Table, type TableColumn } from '../../ui/Table.tsx'
import { labelOfField } from '../../words/labels.ts'
import { useSalesWords } from '../../words/parts.ts'
import { useCatalogue } from '../../words/words.ts'
import css from './CreditDialog.module.css'

/** The chosen quantities by the id of the line; undefined while all that is left is credited. */
export type Quantities = Readonly<Record<string, number>> | undefined

const quantityField: Field = { kind: 'number', minimum: 0, nullable: true }

interface LinesProps {
  resource: Resource
  items: readonly InvoiceItem[]
  creditedOf: (id: string) => number
  quantities: Quantities
  onChange: (id: string, value: unknown) => void
}

export function CreditLines({ resource, items, creditedOf, quantities, onChange }: LinesProps) {
  const { labels } = useCatalogue()
  const texts = useSalesWords()
  const { number } = useFormats()
  const columns: TableColumn<InvoiceItem>[] = [
    { id: 'name', label: texts.item, place: 'main', render: ({ name }) => name },
    {
      id: 'quantity',
      label: labelOfField(labels, 'quantity'),
      isNumeric: true,
      render: ({ quantity }) => number(quantity),
    },
    {
      id: 'credited',
      label: texts.credited,
      isNumeric: true,
      place: 'end',
      render: ({ id, name }) => (
        <div className={css.quantity}>
          <SuggestedInput
            Input={FieldInput}
            field={quantityField}
            name={`credited.${id}`}
            label={texts.creditedOf(name)}
            isLabelHidden
            resource={resource}
            value={quantities?.[id]}
            suggested={creditedOf(id)}
            onChange={(value) => onChange(id, value)}
          />
        </div>
      ),
    },
  ]
  return <Table label={texts.lines} columns={columns} rows={items} keyOf={({ id }) => id} isWrapped />
}
