/** Records what a customer returned of an order. */
import type { OrderDetails } from '@kontor/sdk'
import { useState } from 'react'
import { useFormats } from '../../data/formats/format.ts'
import type { Resource } from '../../data/records/metadata.ts'
import { operationOf } from '../../data/records/records.ts'
import type { FormState } from '../../form/form.ts'
import { MovementDay } from '../../form/MovementDay.tsx'
import { orders } from '../../generated/resources/orders.ts'
import type { ActionDialogProps } from '../../declaration/page.ts'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { showToast } from '../../ui/toast.ts'
import { labelOfAction, labelOfChoice, labelOfField } from '../../words/labels.ts'
import { useSalesWords } from '../../words/parts.ts'
import { useLabels } from '../../words/words.ts'
import css from './Fulfillment.module.css'
import { returnable } from '../../data/business/order-lines.ts'
import { QuantityForm } from './QuantityForm.tsx'
import { QuantityTable } from './QuantityTable.tsx'
import { useQuantities } from './use-quantities.ts'

const operation = orders.actions.return

export function ReturnDialog({ resource, row: order, onClose }: ActionDialogProps<OrderDetails>) {
  const { fulfillment: texts } = useSalesWords()
  const labels = useLabels()
  const { number } = useFormats()
  const [lines] = useState(() => order.items.filter((line) => returnable(line) > 0))
  const quantities = useQuantities({
    changeWith: (body) => operationOf(operation, order.id, body),
    lines,
    leftOf: returnable,
    firstOf: () => 0,
    initial: { restock: true },
  })
  const { form, preview } = quantities
  const { restock } = form.values
  const stateOf = ({ fulfillment_status: state }: OrderDetails) => labelOfChoice(labels, state)
  return (
    <QuantityForm
      title={texts.return(order.order_number)}
      allLabel={texts.allReturned}
      quantities={quantities}
      table={
        <QuantityTable
          quantities={quantities}
          label={texts.returnNow}
          labelOf={({ name }) => texts.returnOf(name)}
          figures={[
            {
              id: 'shipped',
              label: texts.shippedSoFar,
              render: ({ quantity_shipped }) => number(quantity_shipped),
            },
            {
              id: 'returned',
              label: texts.returnedSoFar,
              render: ({ quantity_returned: returned }) => (returned > 0 ? number(returned) : null),
            },
            { id: 'left', label: texts.left, render: (line) => number(returnable(line)) },
          ]}
        />
      }
      status={preview && texts.afterReturn(stateOf(preview), restock === true)}
      submitLabel={labelOfAction(labels, 'return')}
      onDone={(result) => showToast({ text: `${order.order_number}: ${stateOf(result)}` })}
      onClose={onClose}
    >
      <ReturnFields resource={resource} form={form} />
    </QuantityForm>
  )
}

function ReturnFields({ resource, form }: { resource: Resource; form: FormState }) {
  const { fulfillment: texts } = useSalesWords()
  const labels = useLabels()
  const { reason, restock } = form.values
  return (
    <div className={css.fields}>
      <div className={css.wide}>
        <Checkbox
          label={texts.restock}
          isSelected={restock === true}
          onChange={(isSelected) => form.set('restock', isSelected)}
        />
      </div>
      <MovementDay name="returned_date" resource={resource} form={form} />
      <div className={css.wide}>
        <TextField
          name="reason"
          label={labelOfField(labels, 'reason')}
          autoComplete="off"
          maxLength={1_000}
          value={typeof reason === 'string' ? reason : ''}
          onChange={(text) => form.set('reason', text === '' ? undefined : text)}
        />
      </div>
    </div>
  )
}
