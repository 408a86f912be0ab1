/** The rare fields of a receipt, loaded when they are asked for: links and days need large controls. */
import type { Field, Resource } from '../../data/records/metadata.ts'
import { FieldInput } from '../../fields/inputs/FieldInput.tsx'
import { purchaseOrders } from '../../generated/resources/purchase-orders.ts'
import { FormErrors } from '../../ui/controls/form-errors.ts'
import { labelOfField } from '../../words/labels.ts'
import { useServerText } from '../../words/server-text.ts'
import { useLabels } from '../../words/words.ts'
import type { ReceiptState } from './use-receipt.ts'

const { items, received_date: day, ...others } = purchaseOrders.actions.receive.body
const fields: Readonly<Record<string, Field>> = { received_date: { ...day, past: true }, ...others }
const places = ['warehouse_id', 'bin_location'] as const
const resource: Resource = purchaseOrders

interface DetailFieldsProps {
  receipt: ReceiptState
  /** The sentences of the server by field. */
  errors: Readonly<Record<string, readonly string[]>>
}

/** Day, name, check and notes. */
export function DetailFields({ receipt, errors }: DetailFieldsProps) {
  const textOf = useServerText()
  const { details } = receipt.receipt
  const sentences = Object.entries(errors).map(([name, some]) => [name, some.map((each) => textOf(each))])
  return (
    <FormErrors value={Object.fromEntries(sentences)}>
      {Object.entries(fields).map(([name, field]) => (
        <FieldInput
          key={name}
          field={field}
          name={name}
          resource={resource}
          value={details[name]}
          values={details}
          onChange={(value) => receipt.setDetail(name, value)}
        />
      ))}
    </FormErrors>
  )
}

/** The warehouse and the bin of a line. */
export function PlaceFields({ id, receipt }: { id: string; receipt: ReceiptState }) {
  const labels = useLabels()
  return places.map((each) => (
    <FieldInput
      key={each}
      field={items.fields[each]}
      name={`${id}.${each}`}
      label={labelOfField(labels, each)}
      resource={resource}
      value={receipt.receipt.places[id]?.[each]}
      onChange={(value) => receipt.setPlace(id, { [each]: value })}
    />
  ))
}
