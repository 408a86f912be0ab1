/** The other fields of a receipt, folded: the usual one needs none of them. */
import { ChevronRight } from 'lucide-react'
import { Disclosure, DisclosurePanel, Heading, Button as AriaButton } from 'react-aria-components'
import type { Field, Resource } from '../../data/metadata.ts'
import { FieldInput } from '../../form/FieldInput.tsx'
import { purchaseOrders } from '../../generated/resources/purchase-orders.ts'
import { FormErrors } from '../../ui/form-errors.ts'
import { labelOfField, readable } from '../../words/labels.ts'
import { useWarehouseWords } from '../../words/parts.ts'
import { useLabels } from '../../words/words.ts'
import css from './ReceiveDetails.module.css'
import type { ReceiptState } from './use-receipt.ts'

interface ReceiveDetailsProps {
  resource: Resource
  receipt: ReceiptState
  /** The sentences of the server by field. */
  errors: Readonly<Record<string, readonly string[]>>
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

const { items: _, ...rest } = purchaseOrders.actions.receive.body
const fields: Readonly<Record<string, Field>> = rest

export function ReceiveDetails({ resource, receipt, errors, isOpen, onOpen }: ReceiveDetailsProps) {
  const { receive: words } = useWarehouseWords()
  const labels = useLabels()
  const { details } = receipt.receipt
  const sentences = Object.entries(errors).map(([name, some]) => [
    name,
    some.map((each) => readable(each, (field) => labelOfField(labels, field))),
  ])
  const hasError = sentences.length > 0
  return (
    <Disclosure isExpanded={isOpen || hasError} onExpandedChange={onOpen}>
      <Heading className={css.heading ?? ''} level={3}>
        <AriaButton slot="trigger" className={css.disclosure ?? ''}>
          <ChevronRight aria-hidden />
          {words.details}
        </AriaButton>
      </Heading>
      <DisclosurePanel>
        {(isOpen || hasError) && (
          <div className={css.details}>
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
          </div>
        )}
      </DisclosurePanel>
    </Disclosure>
  )
}
