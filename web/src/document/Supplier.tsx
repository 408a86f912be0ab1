/** What one should know of the supplier of a purchase order. */
import { valueOf } from '../data/records/metadata.ts'
import { useRecord } from '../data/records/records.ts'
import { isEmptyValue } from '../fields/base/values.ts'
import { FieldValue } from '../fields/values/FieldValue.tsx'
import { suppliers } from '../generated/resources/suppliers.ts'
import { labelOfField } from '../words/labels.ts'
import { useLabels } from '../words/words.ts'
import css from './Editor.module.css'

const shown = ['payment_terms', 'lead_time_days', 'minimum_order_amount', 'email'] as const

export function Supplier({ id }: { id: string }) {
  const labels = useLabels()
  const { data } = useRecord(suppliers, id)
  if (!data) return null
  const { record } = data
  const names = shown.filter((name) => !isEmptyValue(valueOf(record, name)))
  return (
    <dl className={css.facts}>
      {names.map((name) => (
        <div key={name}>
          <dt>{labelOfField(labels, name)}</dt>
          <dd>
            <FieldValue field={suppliers.fields[name]} name={name} row={record} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
