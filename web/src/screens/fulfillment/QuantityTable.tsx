/** The lines of an order as a table: the facts of each, and its quantity. */
import type { OrderItem } from '@kontor/sdk'
import { useFormats } from '../../data/formats/format.ts'
import { QuantityInput } from '../../form/scan/QuantityInput.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Table, type TableColumn } from '../../ui/Table.tsx'
import { useSalesWords } from '../../words/parts.ts'
import { useServerText } from '../../words/server-text.ts'
import css from './Fulfillment.module.css'
import type { QuantitiesState } from './use-quantities.ts'

/** A touch keyboard would cover the lines before anybody asks for it. */
const hasKeyboard = () => matchMedia('(pointer: fine)').matches

/** A column with a number of each line. */
export interface Figure {
  id: string
  label: string
  render: (line: OrderItem) => React.ReactNode
}

interface QuantityTableProps {
  quantities: QuantitiesState
  /** The name of the entered quantity. */
  label: string
  labelOf: (line: OrderItem) => string
  figures: readonly Figure[]
}

export function QuantityTable({ quantities, label, labelOf, figures }: QuantityTableProps) {
  const { item, lines: linesLabel } = useSalesWords()
  // A column without any number says nothing.
  const isFilled = ({ render }: Figure) => quantities.lines.some((line) => render(line) !== null)
  const columns: TableColumn<OrderItem>[] = [
    { id: 'name', label: item, place: 'main', render: (line) => <LineName line={line} /> },
    ...figures.filter(isFilled).map((figure) => ({ ...figure, isNumeric: true })),
    {
      id: 'quantity',
      label,
      isNumeric: true,
      place: 'end',
      render: (line) => <Quantity quantities={quantities} line={line} label={labelOf(line)} />,
    },
  ]
  return (
    <div className={css.lines}>
      <Table label={linesLabel} columns={columns} rows={quantities.lines} keyOf={({ id }) => id} isWrapped />
    </div>
  )
}

export function LineName({ line: { name, sku } }: { line: Pick<OrderItem, 'name' | 'sku'> }) {
  return (
    <>
      <span className={css.name}>{name}</span>
      {sku && <span className={css.sku}>{sku}</span>}
    </>
  )
}

interface QuantityProps {
  quantities: QuantitiesState
  line: OrderItem
  label: string
}

function Quantity({ quantities, line, label }: QuantityProps) {
  const { fulfillment: texts } = useSalesWords()
  const textOf = useServerText()
  const { number } = useFormats()
  const error = quantities.errors.get(line.id)
  const limit = error?.limit ?? quantities.leftOf(line)
  return (
    <div className={css.quantity}>
      <QuantityInput
        id={line.id}
        label={label}
        name={line.name}
        isDecimal
        value={quantities.texts[line.id] ?? ''}
        onChange={(text) => quantities.set(line.id, text)}
        autoFocus={line.id === quantities.lines[0]?.id && hasKeyboard()}
        error={error && textOf(error.text)}
        remedy={
          limit !== quantities.quantityOf(line.id) && (
            <Button size="small" onPress={() => quantities.setTo(line.id, limit)}>
              {limit > 0 ? texts.setTo(number(limit)) : texts.leaveOut}
            </Button>
          )
        }
      />
    </div>
  )
}
